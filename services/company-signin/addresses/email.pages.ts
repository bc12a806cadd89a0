/** `/account/email` and `/account/email/verify`: the own e-mail address, and the links that are mailed about it. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import {
  type BrowserSession,
  type CompanySite,
  demandSecondStep,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { parseEmail } from '../core/email-address.ts'
import { checkPassword } from '../sessions/password-check.ts'
import { addressWords } from './address.words.ts'
import { askEmail, isProven, lookAtLink, useLink } from './email.actions.ts'
import { emailPage, linkDonePage, linkOverPage, linkPage } from './email.views.ts'

const text = () => Type.Optional(Type.String({ maxLength: 300 }))
const proofMilliseconds = 10 * 60_000

/** Whoever has no second step gives the password again when it was last proven more than ten minutes ago. */
export const asksPassword = (session: BrowserSession, now: Date): boolean =>
  !session.hasTotp && !session.hasPasskey && now.getTime() - session.authTime.getTime() > proofMilliseconds

/** Whether the password is the session's person's; 429 after too many failures. */
export const isOwnPassword = async (
  ctx: Ctx,
  { kvkNumber, caller: { email } }: BrowserSession,
  password: string,
  address: string,
): Promise<boolean> => {
  try {
    await checkPassword(ctx, { kvkNumber, email, password }, address)
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return false
    throw error
  }
}

export const emailPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/account/email', access: 'session' },
      summary: 'The own e-mail address',
      handler: async ({ session, view: { language, toast } }) =>
        emailPage({
          ...{ language, session, said: '', mistakes: [], isSent: toast === 'link-sent' },
          ...{ isProven: await isProven(ctx, session.personId), asksPassword: isLongAgo(ctx, session) },
        }),
    }),
    page({
      ...{ method: 'POST', path: '/account/email', access: 'session' },
      summary: 'Have a link for an e-mail address mailed',
      fields: ['email', 'current'],
      handler: async ({ session, fields, view: { language }, address }) => {
        demandSecondStep(session, ctx.clock.now())
        const words = addressWords[language].email
        const { personId, name, caller } = session
        const email = parseEmail(fields.email)
        const isOwn = email === caller.email
        const asks = !isOwn && isLongAgo(ctx, session)
        const isAllowed =
          email === null || !asks || (await isOwnPassword(ctx, session, fields.current, address))
        const mistakes = [
          ...(email === null ? [{ field: 'email', message: words.missing }] : []),
          ...(isAllowed ? [] : [{ field: 'current', message: words.wrongPassword }]),
        ]
        if (email === null || mistakes.length > 0)
          return emailPage({
            ...{ language, session, said: fields.email, mistakes, isSent: false },
            ...{ isProven: await isProven(ctx, personId), asksPassword: asks },
          })
        await askEmail(ctx, { personId, name, email: caller.email, language }, email)
        return seeOther('/account/email', { toast: 'link-sent' })
      },
    }),
    page({
      ...{ method: 'GET', path: '/account/email/verify', access: 'public' },
      summary: 'What a link in a mail is for',
      query: closed({ token: text(), done: text() }),
      handler: async ({ query: { token = '', done = '' }, view: { language } }) => {
        if (token === '' && isDone(done)) return linkDonePage(language, done)
        const found = await lookAtLink(ctx, token)
        return found ? linkPage(language, token, found) : { ...linkOverPage(language, 'over'), status: 410 }
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/email/verify', access: 'public' },
      summary: 'Do what a link in a mail is for',
      fields: ['token'],
      repeatable: true,
      handler: async ({ fields: { token }, view: { language } }) => {
        const outcome = await useLink(ctx, token)
        return typeof outcome === 'string'
          ? { ...linkOverPage(language, outcome), status: 422 }
          : seeOther(`/account/email/verify?done=${outcome.done}`)
      },
    }),
  ]
}

const isLongAgo = (ctx: Pick<Ctx, 'clock'>, session: BrowserSession): boolean =>
  asksPassword(session, ctx.clock.now())

const isDone = (text: string): text is 'verify' | 'change' | 'undo' =>
  text === 'verify' || text === 'change' || text === 'undo'
