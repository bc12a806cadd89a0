/** `/sign-in/company`, `/account/company` and the way back from the issuer, on services with accounts of their own. */

import type { Clock } from '../clock.ts'
import { invalidField } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import type { Route } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import type { Log } from '../log.ts'
import type { PageSessions, SessionOf } from '../pages/accounts/page-sessions.ts'
import { backPath } from '../pages/back.ts'
import { dateText } from '../pages/dates.ts'
import { formKey } from '../pages/form-key.ts'
import { type Html, html } from '../pages/html.ts'
import type { Language } from '../pages/language.ts'
import { pagesFor, seeOther } from '../pages/page-route.ts'
import { button } from '../pages/parts/button.ts'
import { card } from '../pages/parts/card.ts'
import { facts } from '../pages/parts/facts.ts'
import type { Site } from '../pages/site.ts'
import type { CompanyAccounts } from './company-accounts.ts'
import type { SignInDesk } from './desk.ts'
import type { SignedInPerson } from './person.ts'
import { signInReturnPages } from './return.pages.ts'
import { problemWords } from './sign-in.words.ts'

export interface CompanyAccountPagesOptions<C extends Caller> {
  site: Site<SessionOf<C>>
  desk: SignInDesk
  companies: CompanyAccounts
  sessions: PageSessions<C>
  clock: Clock
  log: Log
  /** Whether this account may be bound. */
  mayBind(caller: C): boolean
  /** The cookie of a new session; null for an account that is gone, `weak` for one that asks for more. */
  signIn(
    accountId: number,
    person: SignedInPerson,
    userAgent: string | undefined,
  ): Promise<{ cookie: string } | 'weak' | null>
}

/** The part of the account page that is about the company. */
export const companyCard = async (
  companies: CompanyAccounts,
  accountId: number,
  language: Language,
): Promise<Html> => {
  const words = problemWords[language].binding
  const binding = await companies.of(accountId)
  const act = (name: string, label: string, kind: 'main' | 'quiet'): Html =>
    html`<form method="post" action="/account/company"><input type="hidden" name="act" value="${name}">${formKey()}${button({ label, kind })}</form>`
  return card({
    ...{ as: 'section', id: 'company', heading: words.heading },
    body: binding
      ? facts([
          { name: words.company, value: binding.company_name },
          { name: words.kvkNumber, value: binding.kvk_number },
          { name: words.until, value: binding.valid_until && dateText(binding.valid_until, language) },
        ])
      : html`<p>${words.text}</p>`,
    acts: binding ? act('unbind', words.unbind, 'quiet') : act('bind', words.bind, 'quiet'),
  })
}

export const companyAccountPages = <C extends Caller>(options: CompanyAccountPagesOptions<C>): Route[] => {
  const { site, desk, companies, sessions, clock, log } = options
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/sign-in/company',
      summary: 'Sign in with a company',
      access: 'public',
      query: closed({ back: Type.Optional(Type.String()) }),
      handler: ({ query, view, session, headers }) => {
        const back = backPath(query.back)
        return session ? seeOther(back) : desk.leave({ headers, view }, { purpose: 'sign-in', back })
      },
    }),
    page({
      method: 'POST',
      path: '/account/company',
      summary: 'Bind the account to a company, or undo that',
      access: 'session',
      fields: ['act'],
      handler: async ({ fields: { act }, session, headers, view }) => {
        const accountId = Number(session.caller.id)
        if (act === 'unbind') {
          await companies.unbind(accountId)
          return seeOther('/account', { toast: 'unbound' })
        }
        if (act !== 'bind' || !options.mayBind(session.caller))
          throw invalidField('act', 'is not possible here')
        const lasting = companies.isLasting
        // The session that asked is the one that is bound: nobody else's browser can end what this one began.
        return desk.leave({ headers, view }, { purpose: `bind-${session.id}`, back: '/account', lasting })
      },
    }),
    ...signInReturnPages<SessionOf<C>>(site, desk, {
      clock,
      log,
      signOut: async (session) => {
        if (session) await sessions.end(Number(session.caller.id), session.id)
        return sessions.forget
      },
      end: (ended) => companies.end(ended),
      welcome: async (arrival, { session, view, userAgent }) => {
        const { person, purpose, back } = arrival
        if (purpose !== 'sign-in') {
          if (!session || purpose !== `bind-${session.id}`) return desk.problem(view, 'over', back)
          const outcome = await companies.bind(Number(session.caller.id), arrival)
          return outcome === 'bound'
            ? seeOther('/account', { toast: 'bound' })
            : desk.problem(view, outcome, back)
        }
        const accountId = await companies.accountOf(person)
        const step = accountId === null ? null : await options.signIn(accountId, person, userAgent)
        if (step === null) return desk.problem(view, 'unbound', '/account')
        if (step === 'weak') return desk.problem(view, 'weak', back)
        return seeOther(back, { cookies: [step.cookie] })
      },
    }),
  ]
}
