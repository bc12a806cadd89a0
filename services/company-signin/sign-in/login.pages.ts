/** `/login`: identifier first, then what proves who somebody is. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import { forgetSessionCookie } from '../browser-sessions/session-cookie.ts'
import type { Ctx } from '../context.ts'
import { parseEmail } from '../core/email-address.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import { checkPassword } from '../sessions/password-check.ts'
import { identifierPage, type LoginView, loginWords, passwordPage } from './login.views.ts'
import * as pending from './pending-sign-in.ts'
import { type From, signIn, signOut } from './sign-in.actions.ts'

const path = '/login'
const fields = ['step', 'kvkNumber', 'email', 'password', 'back'] as const
type Fields = Record<(typeof fields)[number], string>

/** A form of the sign-in pages, with all that it is answered from. */
interface Asked {
  fields: Fields
  view: PageView
  session: BrowserSession | null
  cookies: Record<string, string | undefined>
  from: From
  place: pending.Place
}

const text = Type.Optional(Type.String({ maxLength: 2_000 }))

/** Where `back` leads nowhere else. */
const backOf = (given: string | undefined): string => (given ? backPath(given) : '/account')

/** For `site.signInPage`: what a form without a session gets; the act must be done again after. */
export const signInFirst = ({ language, path: back }: PageView): Page =>
  identifierPage({ language, path, back, notice: loginWords[language].first })

export const loginPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const place = { path, interaction: null }
  return [
    page({
      ...{ method: 'GET', path, access: 'public' },
      summary: 'Sign in for a company',
      query: Type.Object({ back: text, step: text }),
      handler: async ({ query, view, session, cookies }) => {
        const back = backOf(query.back)
        if (session) return seeOther(back)
        const found = await pending.findPending(ctx, cookies, place)
        return stepPage({ language: view.language, path, back }, found, query.step === 'identifier')
      },
    }),
    page({
      ...{ method: 'POST', path, access: 'public' },
      summary: 'Take a step of signing in',
      fields,
      repeatable: true,
      handler: ({ fields, view, session, cookies, address, headers }) => {
        const from = { address, userAgent: headers['user-agent'] }
        return takeStep(ctx, { fields, view, session, cookies, from, place })
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/sign-out', access: 'public' },
      summary: 'Sign out',
      handler: async ({ session }) => {
        if (session) await signOut(ctx, session)
        return seeOther('/', { cookies: [forgetSessionCookie(ctx)] })
      },
    }),
  ]
}

/** The page of the step that the sign-in has come to. */
const stepPage = (view: LoginView, found: pending.PendingSignIn | undefined, startsAgain = false): Page => {
  const said = found && { kvkNumber: found.kvk_number, email: found.email }
  return said && !startsAgain ? passwordPage({ ...view, said }) : identifierPage({ ...view, said })
}

const takeStep = (ctx: Ctx, asked: Asked): Promise<Page | Reply> =>
  asked.fields.step === 'password' ? withPassword(ctx, asked) : withIdentifier(ctx, asked)

const viewOf = ({ fields, view, place }: Asked): LoginView => ({
  language: view.language,
  path: place.path,
  back: backOf(fields.back),
})

/** Numbers are copied with spaces and dots between their digits. */
const withoutMarks = (given: string): string => given.replace(/[\s.]/g, '')

const withIdentifier = async (ctx: Ctx, asked: Asked): Promise<Page | Reply> => {
  const view = viewOf(asked)
  const words = loginWords[view.language]
  const kvkNumber = withoutMarks(asked.fields.kvkNumber)
  const email = parseEmail(asked.fields.email)
  const mistakes: Mistake[] = [
    ...(isKvkNumber(kvkNumber) ? [] : [{ field: 'kvkNumber', message: words.missingKvk }]),
    ...(email === null ? [{ field: 'email', message: words.missingEmail }] : []),
  ]
  if (email === null || mistakes.length > 0)
    return { ...identifierPage({ ...view, said: asked.fields, mistakes }), status: 422 }
  const cookie = await pending.beginPending(ctx, asked.place, { kvkNumber, email })
  return seeOther(`${view.path}?back=${encodeURIComponent(view.back)}`, { cookies: [cookie] })
}

const minutesOf = (failure: Failure): number =>
  Math.max(1, Math.ceil(Number(failure.options.headers?.['retry-after'] ?? 60) / 60))

const withPassword = async (ctx: Ctx, asked: Asked): Promise<Page | Reply> => {
  const view = viewOf(asked)
  const words = loginWords[view.language]
  const found = await pending.findPending(ctx, asked.cookies, asked.place)
  if (!found) return { ...identifierPage({ ...view, mistakes: [{ message: words.over }] }), status: 422 }
  const said = { kvkNumber: found.kvk_number, email: found.email }
  const again = (status: number, mistakes: Mistake[], headers = {}): Page => ({
    ...passwordPage({ ...view, said, mistakes }),
    ...{ status, headers },
  })
  const { password } = asked.fields
  if (password === '') return again(422, [{ field: 'password', message: words.missingPassword }])
  try {
    const holder = await checkPassword(ctx, { ...said, password }, asked.from.address)
    const proven = { representativeId: holder.id, facts: { passwordAt: ctx.clock.now() } }
    const { cookies } = await signIn(ctx, { ...proven, current: asked.session }, asked.from)
    await pending.dropPending(ctx, found)
    return seeOther(view.back, { cookies: [...cookies, pending.forgetPending(ctx, asked.place)] })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 429)
      return again(429, [{ message: words.tooMany(minutesOf(error)) }], error.options.headers)
    if (error.status !== 401) throw error
    return again(422, [{ field: 'password', message: words.wrong }])
  }
}
