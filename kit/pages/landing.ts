/** The front page of a service: what it does in one sentence, and its main act. */

import { notFound } from '../errors.ts'
import { prefersHtml } from '../http/accept.ts'
import type { Route } from '../http/route.ts'
import { type Html, html } from './html.ts'
import { pagesFor } from './page-route.ts'
import { linkButton } from './parts/link.ts'
import { listed } from './robots.ts'
import type { Page, PageSession, PageView, Site } from './site.ts'

export interface Landing {
  title: string
  /** What the service does, in one sentence. */
  lead: string
  /** The main act. */
  act: { href: string; label: string }
  /** What those come for who know the service. */
  other?: { href: string; label: string }
  /** More, below. */
  more?: Html
}

/** `GET /`; programs that do not ask for HTML get the 404 that they always got. */
export const landingPage = <S extends PageSession>(
  site: Site<S>,
  landingOf: (view: PageView<S>) => Landing,
): Route =>
  frontPage(site, (view) => {
    const { title, lead, act, other, more } = landingOf(view)
    return {
      title,
      description: lead,
      wide: true,
      body: html`<div class="stack">
<h1>${title}</h1>
<p class="lead">${lead}</p>
<p class="row">${linkButton(act)}${other && linkButton({ ...other, kind: 'quiet' })}</p>
${more}
</div>`,
    }
  })

/** The same for a front page with a content of its own, such as a form. */
export const frontPage = <S extends PageSession>(
  site: Site<S>,
  pageOf: (view: PageView<S>) => Page | Promise<Page>,
): Route => {
  const declared = pagesFor(site)({
    method: 'GET',
    path: '/',
    summary: 'What the service does',
    access: 'public',
    handler: async ({ view, headers }) => {
      if (!prefersHtml(headers.accept)) throw notFound('There is nothing at this address.')
      return listed(view, {
        current: '/',
        headers: { vary: 'Accept, Accept-Language, Cookie, Accept-Encoding' },
        ...(await pageOf(view as PageView<S>)),
      })
    },
  })
  const { failurePage: page } = declared
  // The only page that is none for programs: its refusals are JSON for them.
  return {
    ...declared,
    failurePage: (failure, request) =>
      prefersHtml(request.headers.accept) ? page!(failure, request) : undefined,
  }
}
