/** Pages of somebody's own data, over the same actions as the API; each act works without JavaScript. */

import { Failure, notFound } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { firstPassword } from '../accounts/mailbox-account.actions.ts'
import { setRetention } from '../applications/retention.actions.ts'
import { showSnapshot, snapshotParts } from '../applications/snapshot.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { askExport, downloadExport } from './data-export.actions.ts'
import { askErasure, cancelErasure } from './erasure.actions.ts'
import { readOwnPrivacy } from './own-privacy.actions.ts'
import { erasedPage, erasePage, privacyPage } from './privacy.views.ts'
import { privacyWords } from './privacy.words.ts'

const home = '/mijn/privacy'
const params = closed({ id: idParameter() })

/** What a refusal says on the page; anything else is no mistake that can be mended here. */
const mistakeOf = (error: unknown, field: string, words: (typeof privacyWords)['nl']): Mistake => {
  if (!(error instanceof Failure)) throw error
  if (error.status === 400) return { field, message: words.wrongPassword }
  if (error.status === 409)
    return { message: field === 'erase-password' ? words.lastAdmin : words.copyRunning }
  // Ten wrong passwords have a page of their own.
  if (error.status === 429 && field === 'copy-password' && /once a day/.test(error.message))
    return { message: words.copyDaily }
  throw error
}

export const privacyPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...readingPages(site, ctx),
  ...actingPages(site, ctx),
  ...erasingPages(site, ctx),
]

const shown = async (
  ctx: Ctx,
  session: RecruitmentSession,
  view: PageView,
  mistakes: Mistake[] = [],
): Promise<Page> => {
  const own = await readOwnPrivacy(ctx, session)
  const page = privacyPage({
    ...{ language: view.language, own, mistakes, toast: view.toast, controller: ctx.controller },
  })
  return { ...page, status: mistakes.length > 0 ? 422 : 200 }
}

const readingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: home,
      summary: 'What is kept about somebody, why, and until when',
      access: 'session',
      handler: ({ session, view }) => shown(ctx, session, view),
    }),
    page({
      method: 'GET',
      path: '/mijn/sollicitaties/{id}/verstuurd',
      summary: 'What was sent with an own application',
      access: 'session',
      params,
      query: closed({ part: oneOf(snapshotParts) }),
      handler: ({ params: { id }, query: { part }, session }) => showSnapshot(ctx, session.caller, id, part),
    }),
    page({
      method: 'GET',
      path: `${home}/kopie/{id}`,
      summary: 'Download a copy of the own data',
      access: 'session',
      params,
      handler: ({ params: { id }, session }) => downloadExport(ctx, session.caller, id),
    }),
  ]
}

const actingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  /** An act with the password: on to the page with a toast, or the page again with what is wrong. */
  const proven = async (
    asked: { session: RecruitmentSession; view: PageView },
    field: string,
    toast: string,
    act: () => Promise<unknown>,
  ): Promise<Page | Reply> => {
    try {
      await act()
    } catch (error) {
      // There is nothing left to stop: it was stopped in another tab, as the page then shows.
      if (error instanceof Failure && error.status === 404) return seeOther(home)
      return shown(ctx, asked.session, asked.view, [
        mistakeOf(error, field, privacyWords[asked.view.language]),
      ])
    }
    return seeOther(home, { toast })
  }
  return [
    page({
      method: 'POST',
      path: `${home}/bewaren`,
      summary: 'Choose how long an own application is kept',
      access: 'session',
      fields: ['application', 'keep'],
      handler: async ({ fields: { application, keep }, session, view: { language } }) => {
        const id = Number(application)
        if (!Number.isSafeInteger(id) || id < 1) throw notFound('This application does not exist.')
        await setRetention(ctx, session.caller, id, { consent: keep === 'yes', language })
        return seeOther(home, { toast: 'kept' })
      },
    }),
    page({
      method: 'POST',
      path: `${home}/kopie`,
      summary: 'Ask for a copy of the own data',
      access: 'session',
      fields: ['password'],
      handler: (asked) =>
        proven(asked, 'copy-password', 'copy', () =>
          askExport(ctx, asked.session.caller, {
            password: asked.fields.password,
            address: asked.address,
          }),
        ),
    }),
    page({
      method: 'POST',
      path: `${home}/stoppen`,
      summary: 'Stop erasing the own account',
      access: 'session',
      fields: ['password'],
      handler: (asked) =>
        proven(asked, 'stop-password', 'stopped', () =>
          cancelErasure(ctx, asked.session.caller, {
            password: asked.fields.password,
            address: asked.address,
          }),
        ),
    }),
  ]
}

const erasingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: `${home}/wissen`,
      summary: 'What erasing the own account does',
      access: 'session',
      handler: async ({ session, view: { language } }) =>
        erasePage({ language, lacksPassword: await firstPassword(ctx, session) }),
    }),
    page({
      method: 'POST',
      path: `${home}/wissen`,
      summary: 'Erase the own account',
      access: 'session',
      fields: ['password'],
      handler: async ({ fields: { password }, session, address, view: { language } }) => {
        try {
          await askErasure(ctx, session.caller, { password, address })
        } catch (error) {
          const mistakes = [mistakeOf(error, 'erase-password', privacyWords[language])]
          const lacksPassword = await firstPassword(ctx, session)
          return { ...erasePage({ language, lacksPassword, mistakes }), status: 422 }
        }
        return seeOther(`${home}/gewist`, { cookies: [ctx.pageSessions.forget] })
      },
    }),
    page({
      method: 'GET',
      path: `${home}/gewist`,
      summary: 'The account will be erased',
      access: 'public',
      handler: ({ view: { language } }) => erasedPage(language),
    }),
  ]
}
