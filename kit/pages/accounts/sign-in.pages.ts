/** `GET` and `POST /sign-in`, and `POST /sign-out`. */

import { Failure } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Reply, Route } from '../../http/route.ts'
import { closed, Type } from '../../http/schema.ts'
import { backPath } from '../back.ts'
import type { Language } from '../language.ts'
import { pagesFor, seeOther } from '../page-route.ts'
import type { Mistake } from '../parts/error-summary.ts'
import { listed } from '../robots.ts'
import type { Page, PageView, Site } from '../site.ts'
import type { PageAccounts, SignInRequest, SignInStep } from './page-accounts.ts'
import type { PageSessions, SessionOf } from './page-sessions.ts'
import { codePage, signInPage } from './sign-in.views.ts'
import { signInWords } from './sign-in.words.ts'

type Ways = Pick<PageAccounts<Caller>, 'registerPath' | 'forgotPath' | 'companyPath'>

/** For `site.signInPage`: what a form without a session gets; the act must be done again after. */
export const signInFirst =
  (ways: Ways = {}) =>
  ({ language, path }: PageView): Page =>
    signInPage({ ...waysOf(ways), language, back: path, notice: signInWords[language].first })

export const signInPages = <C extends Caller>(
  site: Site<SessionOf<C>>,
  sessions: PageSessions<C>,
  accounts: PageAccounts<C>,
): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/sign-in',
      summary: 'Sign in',
      access: 'public',
      query: closed({ back: Type.Optional(Type.String()) }),
      handler: ({ query, view, session }) => {
        const back = backPath(query.back)
        if (session) return seeOther(back)
        const { language } = view
        const description = signInWords[language].description(site.name[language])
        return listed(view, { ...signInPage({ ...waysOf(accounts), language, back }), description })
      },
    }),
    page({
      method: 'POST',
      path: '/sign-in',
      summary: 'Sign in',
      access: 'public',
      fields: ['email', 'password', 'back', 'code', 'challenge'],
      repeatable: true,
      handler: ({ fields, view, address, headers }) => {
        const request = { address, userAgent: headers['user-agent'] }
        return fields.challenge === ''
          ? withPassword(accounts, { ...fields, back: backPath(fields.back) }, view.language, request)
          : withCode(accounts, { ...fields, back: backPath(fields.back) }, view.language, request)
      },
    }),
    page({
      method: 'POST',
      path: '/sign-out',
      summary: 'Sign out',
      access: 'public',
      handler: async ({ session }) => {
        if (session) await sessions.end(Number(session.caller.id), session.id)
        return seeOther('/', { cookies: [sessions.forget] })
      },
    }),
  ]
}

const waysOf = ({ registerPath, forgotPath, companyPath }: Ways) => ({
  registerPath,
  forgotPath,
  companyPath,
})

const outcomeOf = (step: SignInStep, language: Language, back: string): Page | Reply =>
  'cookie' in step
    ? seeOther(back, { cookies: [step.cookie] })
    : codePage({ language, back, challenge: step.challenge })

const minutesOf = (failure: Failure): number =>
  Math.max(1, Math.ceil(Number(failure.options.headers?.['retry-after'] ?? 60) / 60))

const withPassword = async <C extends Caller>(
  accounts: PageAccounts<C>,
  { email, password, back }: { email: string; password: string; back: string },
  language: Language,
  request: SignInRequest,
): Promise<Page | Reply> => {
  const words = signInWords[language]
  const again = (status: number, mistakes: Mistake[], headers = {}): Page => ({
    ...signInPage({ ...waysOf(accounts), language, back, email, mistakes }),
    status,
    headers,
  })
  const missing: Mistake[] = [
    ...(email.trim() === '' ? [{ field: 'email', message: words.missingEmail }] : []),
    ...(password === '' ? [{ field: 'password', message: words.missingPassword }] : []),
  ]
  if (missing.length > 0) return again(422, missing)
  try {
    return outcomeOf(await accounts.signIn({ email, password }, request), language, back)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 429)
      return again(429, [{ message: words.tooMany(minutesOf(error)) }], error.options.headers)
    if (error.status !== 401 && error.status !== 400) throw error
    return again(422, [{ field: 'email', message: words.wrong }])
  }
}

const withCode = async <C extends Caller>(
  accounts: PageAccounts<C>,
  { challenge, code, back }: { challenge: string; code: string; back: string },
  language: Language,
  request: SignInRequest,
): Promise<Page | Reply> => {
  const words = signInWords[language]
  const again = (status: number, mistakes: Mistake[], headers = {}): Page => ({
    ...codePage({ language, back, challenge, mistakes }),
    status,
    headers,
  })
  if (code.trim() === '') return again(422, [{ field: 'code', message: words.missingCode }])
  try {
    const step = await accounts.secondStep?.complete(challenge, code, request)
    if (step) return outcomeOf(step, language, back)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 429)
      return again(429, [{ message: words.tooMany(minutesOf(error)) }], error.options.headers)
    if (error.status !== 401 && error.status !== 400) throw error
    if (error.options.code !== 'CHALLENGE_OVER')
      return again(422, [{ field: 'code', message: words.wrongCode }])
  }
  const over = signInPage({ ...waysOf(accounts), language, back, mistakes: [{ message: words.over }] })
  return { ...over, status: 422 }
}
