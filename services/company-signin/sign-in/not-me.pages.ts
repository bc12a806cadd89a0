/** `/login/not-me`: the link of the mail about a new browser. Looking at it changes nothing; its button ends all sessions. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import { forgetSessionCookie } from '../browser-sessions/session-cookie.ts'
import type { Ctx } from '../context.ts'
import { endAllOf } from '../revocation/end-all.ts'
import * as store from './known-device.store.ts'
import { loginWords } from './login.views.ts'

const path = '/login/not-me'
const text = Type.Optional(Type.String({ maxLength: 200 }))

export const notMePages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path, access: 'public' },
      summary: 'Whether a sign-in was the person’s own',
      query: Type.Object({ token: text, done: text }),
      handler: async ({ query: { token = '', done }, view: { language } }) => {
        if (done !== undefined) return donePage(language)
        const alert = await store.findAlert(ctx.db, tokenHash(token), ctx.clock.now())
        return alert ? questionPage(language, token) : overPage(language, 410)
      },
    }),
    page({
      ...{ method: 'POST', path, access: 'public', fields: ['token'] },
      summary: 'End all sessions of whoever did not sign in',
      handler: async ({ fields: { token }, view: { language } }) =>
        (await endForStranger(ctx, tokenHash(token)))
          ? seeOther(`${path}?done=1`, { cookies: [forgetSessionCookie(ctx)] })
          : overPage(language, 422),
    }),
  ]
}

/** False for a link that is used or over. The browser that was not theirs becomes unknown again. */
const endForStranger = (ctx: Ctx, hash: string): Promise<boolean> =>
  ctx.trail.act(async (trx) => {
    const alert = await store.findAlert(trx, hash, ctx.clock.now())
    if (!alert || !(await store.useAlert(trx, hash, ctx.clock.now()))) return { result: false, events: [] }
    const { representative_id: representativeId, device_hash } = alert
    await store.deleteDevice(trx, representativeId, device_hash)
    return { result: true, events: await endAllOf(trx, ctx, { representativeId }, 'NOT_ME') }
  })

/** Its address holds a secret, so that nothing from here tells of it. */
const shell = (title: string, body: Page['body'], status = 200): Page => ({
  ...{ title, status, path, current: '/login', noStore: true, referrerPolicy: 'same-origin' },
  body: html`<div class="stack"><h1>${title}</h1>${body}</div>`,
})

const questionPage = (language: Language, token: string): Page => {
  const words = loginWords[language]
  return shell(
    words.notMeTitle,
    html`<p>${words.notMeText}</p><form method="post" action="${path}">${hiddenFields({ token })}${formKey()}<div class="row">${button({ label: words.notMeAct, kind: 'danger' })}</div></form>`,
  )
}

const donePage = (language: Language): Page => {
  const words = loginWords[language]
  return shell(
    words.notMeDone,
    html`<p>${words.notMeDoneText}</p><div class="row">${linkButton({ href: '/login/forgot', label: words.forgot })}</div>`,
  )
}

const overPage = (language: Language, status: number): Page => {
  const words = loginWords[language]
  return shell(
    words.notMeOver,
    html`<p>${words.notMeOverText}</p><div class="row">${linkButton({ href: '/account', label: words.toAccount })}</div>`,
    status,
  )
}
