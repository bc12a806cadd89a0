/** The pages of a site for what fails, and in the place of an API route's answer. */

import { parseCookie } from 'cookie'
import type { FailurePage, Reply } from '../http/route.ts'
import { backPath } from './back.ts'
import { failurePage, type PageFailure, toldOf } from './failure-page.ts'
import { html } from './html.ts'
import { signInAddress } from './page-door.ts'
import { pageReply } from './page-reply.ts'
import { type Incoming, viewOf } from './page-view.ts'
import { inDutchBy } from './refusals.ts'
import { houseRefusals } from './refusals.words.ts'
import { sentForm } from './sent-form.ts'
import type { Page, PageSession, PageView, Site } from './site.ts'

const houseRefusal = inDutchBy(houseRefusals)

/** A page in the place of an API route's answer, for browsers. */
export const pageInstead = <S extends PageSession>(
  site: Site<S>,
  request: Incoming,
  page: (language: PageView['language']) => Page,
): Reply => {
  const view = viewOf<S>(request)
  return pageReply(site, view, page(view.language), request.headers['accept-encoding'])
}

/** The page of a failure on this site, for its routes and for addresses without one. */
export const siteFailure =
  <S extends PageSession>(
    site: Site<S>,
    onFailure?: (failure: PageFailure) => Page | undefined,
  ): FailurePage =>
  (failure, request) => {
    const cookies = parseCookie(request.headers.cookie ?? '')
    const view = viewOf<S>({ ...request, cookies })
    const path = backPath(request.path).split('?', 1)[0]!
    // A form that names no page of ours stands, as most do, at the address that it was sent to.
    const formPath = view.path === '/' ? path : view.path
    const inDutch =
      view.language === 'nl'
        ? (site.refusalInDutch?.(failure.message) ?? houseRefusal(failure.message))
        : undefined
    const told: PageFailure = {
      ...failure,
      ...{ language: view.language, path, formPath },
      ...(inDutch ? { inDutch } : {}),
    }
    const signIn = failure.status === 401 ? site.signInPage?.(view) : undefined
    const own = onFailure?.(told)
    const page = own ?? signIn ?? failurePage(told)
    // What is wrong with a form is said everywhere alike; who may keep the page is the service's own, as is what it says
    // of an address that leads to nothing.
    const isOfForm = failure.faults?.some(({ kind }) => kind !== 'address' || !own)
    const shown = isOfForm ? { ...page, ...toldOf(told) } : page
    const given = sentForm(failure.sent, {
      ...{ language: view.language, action: backPath(request.path) },
      signIn: signInAddress(site, view.path),
      inParts: failure.sentInParts ?? false,
    })
    const body = given ? html`<div class="stack">\n${given}\n${shown.body}\n</div>` : shown.body
    return pageReply(
      site,
      view,
      { ...shown, body, status: failure.status },
      request.headers['accept-encoding'],
    )
  }
