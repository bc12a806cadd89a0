/** Signing in on a service without accounts of its own: who may come in is whom the issuer knows and the service admits. */

import type { Clock } from '../clock.ts'
import type { Route } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import type { Log } from '../log.ts'
import { backPath } from '../pages/back.ts'
import { pagesFor, seeOther } from '../pages/page-route.ts'
import type { Page, PageView, Site } from '../pages/site.ts'
import { outPath, type SignInDesk } from './desk.ts'
import type { IssuerSession, IssuerSessions } from './issuer-sessions.ts'
import type { SignedInPerson } from './person.ts'
import { signInReturnPages } from './return.pages.ts'
import { signInFirstPage } from './sign-in-first.views.ts'

export interface IssuerAccountsOptions {
  site: Site<IssuerSession>
  desk: SignInDesk
  sessions: IssuerSessions
  clock: Clock
  log: Log
  /** Whether this person may come in. */
  admits(person: SignedInPerson): boolean
}

/** For `site.signInPage`: what a form without a session gets; the act must be done again after. */
export const signInAtIssuerFirst = ({ language, path }: PageView): Page => signInFirstPage(language, path)

export const issuerAccountPages = (options: IssuerAccountsOptions): Route[] => {
  const { site, desk, sessions, clock, log } = options
  const page = pagesFor(site)
  const signOut = async (session: IssuerSession | null): Promise<string> => {
    if (session) await sessions.end(session.id)
    return sessions.forget
  }
  return [
    page({
      method: 'GET',
      path: '/sign-in',
      summary: 'Sign in at the issuer',
      access: 'public',
      query: closed({ back: Type.Optional(Type.String()) }),
      handler: ({ query, view, session, headers }) => {
        const back = backPath(query.back)
        return session ? seeOther(back) : desk.leave({ headers, view }, { purpose: 'sign-in', back })
      },
    }),
    page({
      method: 'POST',
      path: '/sign-out',
      summary: 'Sign out',
      access: 'public',
      handler: async ({ session }) => seeOther(outPath, { cookies: [await signOut(session)] }),
    }),
    ...signInReturnPages<IssuerSession>(site, desk, {
      clock,
      log,
      signOut,
      end: (ended) => sessions.endWhere(ended),
      welcome: async ({ person, back }, { session, view }) => {
        if (!options.admits(person)) return desk.problem(view, 'stranger', back)
        // A new session for each sign-in: what a browser had before is nobody's any more.
        if (session) await sessions.end(session.id)
        return seeOther(back, { cookies: [await sessions.begin(person)] })
      },
    }),
  ]
}
