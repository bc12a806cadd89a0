/** `/account` and `/account/sessions`: what people change of their own account, on every service with accounts. */

import type { Clock } from '../../clock.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Reply, Route } from '../../http/route.ts'
import { pagesFor, seeOther } from '../page-route.ts'
import type { Mistake } from '../parts/error-summary.ts'
import { preferenceCookie } from '../preferences.ts'
import type { Page, PageView, Site } from '../site.ts'
import { accountPage, backupCodesPage, secondStepPage, sessionsPage } from './account.views.ts'
import { type AccountWords, accountWords } from './account.words.ts'
import type { PageAccounts, SignInRequest } from './page-accounts.ts'
import type { PageSessions, SessionOf } from './page-sessions.ts'

const fields = [
  'act',
  'firstName',
  'lastName',
  'phone',
  'email',
  'newPassword',
  'proof',
  'code',
  'shortcuts',
] as const
type Fields = Record<(typeof fields)[number], string>

/** What changes who can sign in asks for the password when the last proof is older. */
const proofSeconds = 10 * 60

/** Acts that need a fresh proof. */
const guarded = new Set(['email', 'password', 'second-step-begin', 'second-step-off'])

interface Context<C extends Caller> {
  site: Site<SessionOf<C>>
  sessions: PageSessions<C>
  accounts: PageAccounts<C>
  clock: Clock
}

interface Act<C extends Caller> {
  fields: Fields
  session: SessionOf<C>
  view: PageView
  request: SignInRequest
}

export const accountPages = <C extends Caller>(context: Context<C>): Route[] => {
  const { site, sessions, accounts } = context
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/account',
      summary: 'The own account',
      access: 'session',
      handler: ({ session, view }) => shown(context, session, view),
    }),
    page({
      method: 'POST',
      path: '/account',
      summary: 'Change the own account',
      access: 'session',
      fields,
      handler: (asked) => {
        const request = { address: asked.address, userAgent: asked.headers['user-agent'] }
        return change(context, { ...asked, fields: asked.fields, request })
      },
    }),
    page({
      method: 'GET',
      path: '/account/sessions',
      summary: 'Where somebody is signed in',
      access: 'session',
      handler: async ({ session, view }) => {
        const own = await sessions.list(Number(session.caller.id))
        const listed = [...own, ...((await accounts.otherSessions?.list(session)) ?? [])]
        return sessionsPage(view.language, listed, session.id, view.toast === 'session-ended')
      },
    }),
    page({
      method: 'POST',
      path: '/account/sessions',
      summary: 'End one session, or all',
      access: 'session',
      fields: ['end'],
      handler: async ({ session, fields: { end } }) => {
        const owner = Number(session.caller.id)
        const others = accounts.otherSessions
        const listed =
          end === 'all' ? [...(await sessions.list(owner)), ...((await others?.list(session)) ?? [])] : []
        const ids = end === 'all' ? listed.map(({ id }) => id) : [end]
        if (!ids.every((id) => /^[0-9a-f-]{36}$/.test(id)))
          throw invalidField('end', 'must be a session or all')
        for (const id of ids) if (!(await sessions.end(owner, id))) await others?.end(session, id)
        if (ids.includes(session.id)) return seeOther('/', { cookies: [sessions.forget] })
        return seeOther('/account/sessions', { toast: 'session-ended' })
      },
    }),
  ]
}

const isStale = <C extends Caller>({ clock }: Context<C>, session: SessionOf<C>): boolean =>
  clock.millis() - session.provenAt.getTime() > proofSeconds * 1000

const shown = async <C extends Caller>(
  context: Context<C>,
  session: SessionOf<C>,
  view: PageView,
  again: { entered?: Fields; mistakes?: Mistake[]; status?: number } = {},
): Promise<Page> => {
  const { accounts } = context
  const more = (await accounts.more?.(session, view.language)) ?? null
  const page = accountPage({
    language: view.language,
    more: more?.body ?? null,
    ...again,
    kept: await accounts.read(session),
    secondStep: (await accounts.secondStep?.status(session)) ?? null,
    shortcuts: session.shortcuts,
    asksForPassword: isStale(context, session),
    toast: view.toast,
  })
  return { ...page, status: again.status ?? 200, ...(more ? { formTargets: more.formTargets } : {}) }
}

const change = async <C extends Caller>(context: Context<C>, act: Act<C>): Promise<Page | Reply> => {
  const { fields: entered, session, view, request } = act
  const again = (status: number, mistakes: Mistake[]): Promise<Page> =>
    shown(context, session, view, { entered, mistakes, status })
  if (guarded.has(entered.act) && isStale(context, session)) {
    const isRight =
      entered.proof !== '' && (await context.accounts.checkPassword(session, entered.proof, request))
    if (!isRight)
      return again(422, [{ field: `proof-${entered.act}`, message: accountWords[view.language].wrongProof }])
    await context.sessions.prove(session)
  }
  try {
    return await carryOut(context, act)
  } catch (error) {
    if (!(error instanceof Failure) || ![400, 409].includes(error.status)) throw error
    const mistake = refusalOf(entered.act, error, accountWords[view.language])
    if (!mistake) throw error
    return again(422, [mistake])
  }
}

/** A refusal of the service's own rules in the page's words, at the field that it is about. */
const refusalOf = (act: string, { status, options }: Failure, words: AccountWords): Mistake | null => {
  if (act === 'password') return { field: 'newPassword', message: words.refusedPassword }
  if (act === 'email')
    return { field: 'email', message: status === 409 ? words.takenEmail : words.refusedEmail }
  if (act === 'name' && options.fieldErrors?.[0]?.field === 'phone')
    return { field: 'phone', message: words.refusedPhone }
  if (act === 'name') return { field: 'firstName', message: words.refusedName }
  return null
}

const carryOut = async <C extends Caller>(context: Context<C>, act: Act<C>): Promise<Page | Reply> => {
  const { accounts, site } = context
  const { fields: entered, session, view } = act
  const saved = (toast: string): Reply => seeOther('/account', { toast })
  switch (entered.act) {
    case 'name':
      if (!accounts.changeName) throw invalidField('act', 'is not possible here')
      await accounts.changeName(session, entered)
      return saved('name')
    case 'email':
      return (await accounts.changeEmail(session, entered.email, view.language)) === 'waits'
        ? saved('email-waits')
        : saved('email')
    case 'password':
      await accounts.changePassword(session, entered.newPassword)
      return saved('password')
    case 'shortcuts': {
      const value = entered.shortcuts === 'off' ? 'off' : 'on'
      return seeOther('/account', {
        toast: 'shortcuts',
        cookies: [preferenceCookie('shortcuts', value, site.production)],
      })
    }
    default:
      return changeSecondStep(context, act)
  }
}

const changeSecondStep = async <C extends Caller>(
  { accounts: { secondStep } }: Context<C>,
  { fields: { act, code }, session, view: { language } }: Act<C>,
): Promise<Page | Reply> => {
  if (!secondStep) throw invalidField('act', 'is not possible here')
  if (act === 'second-step-begin') return secondStepPage({ language, ...(await secondStep.setUp(session)) })
  if (act === 'second-step-off') {
    await secondStep.disable(session)
    return seeOther('/account', { toast: 'second-step-off' })
  }
  if (act !== 'second-step-on') throw invalidField('act', 'is not known')
  try {
    return backupCodesPage(language, await secondStep.enable(session, code))
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 400) throw error
    const key = (await secondStep.pending(session)) ?? (await secondStep.setUp(session))
    const mistakes = [{ field: 'code', message: accountWords[language].wrongCode }]
    return { ...secondStepPage({ language, ...key, mistakes }), status: 422 }
  }
}
