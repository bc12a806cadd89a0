/** `/sign-in/return`, `/sign-in/out` and `/sign-in/backchannel`: what every service with an issuer has. */

import type { Clock } from '../clock.ts'
import { isReply } from '../http/reply.ts'
import { type Caller, type Reply, type Route, reply, routeFor } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import type { Log } from '../log.ts'
import { pagesFor, seeOther } from '../pages/page-route.ts'
import type { Page, PageSession, PageView, Site } from '../pages/site.ts'
import { outPath, returnPath, type SignInDesk, type Welcome } from './desk.ts'
import { type EndedSessions, LogoutTokenError, readLogoutToken } from './logout-token.ts'
import { IssuerAway } from './relying-party.ts'
import { signedOutPage } from './signed-out.views.ts'

export interface Arriving<S extends PageSession> {
  session: S | null
  view: PageView<S>
  userAgent: string | undefined
}

/** What a service does with who comes and who goes. */
export interface SignInHost<S extends PageSession> {
  clock: Clock
  log: Log
  /** A page that refuses, or 303 with the session's cookie. */
  welcome(arrival: Welcome, request: Arriving<S>): Promise<Page | Reply>
  /** Ends a session of this service; the `Set-Cookie` that forgets it. */
  signOut(session: S | null): Promise<string>
  /** The issuer says that sessions have ended. */
  end(ended: EndedSessions): Promise<void>
}

export const signInReturnPages = <S extends PageSession>(
  site: Site<S>,
  desk: SignInDesk,
  host: SignInHost<S>,
): Route[] => {
  const page = pagesFor(site)
  const outView = (view: PageView<S>): Page =>
    signedOutPage(view, new URL(desk.issuerOrigin), view.session !== null)
  return [
    page({
      method: 'GET',
      path: returnPath,
      summary: 'Back from the issuer',
      access: 'public',
      handler: async ({ headers, cookies, view, session }) => {
        const arrival = await desk.arrive({ headers, cookies, view })
        if (!('person' in arrival)) return arrival
        const answer = await host.welcome(arrival, {
          session,
          view: view as PageView<S>,
          userAgent: headers['user-agent'],
        })
        return withCookie(answer, arrival.forget)
      },
    }),
    page({
      method: 'GET',
      path: outPath,
      summary: 'Signed out',
      access: 'public',
      handler: ({ view }) => outView(view as PageView<S>),
    }),
    page({
      method: 'POST',
      path: outPath,
      summary: 'Sign out here and at the issuer',
      access: 'public',
      handler: async ({ session, headers, view }) => {
        const forget = await host.signOut(session)
        const out = { afterwards: `${desk.originOf(headers)}${outPath}` }
        const there = await desk.party.leadOut(out).catch((error: unknown) => {
          if (error instanceof IssuerAway) return null
          throw error
        })
        return there === null
          ? withCookie(outView({ ...(view as PageView<S>), session: null }), forget)
          : seeOther(there, { cookies: [forget] })
      },
    }),
    backchannelRoute(site, desk, host),
  ]
}

/** Adds a `Set-Cookie` to those that the answer has. */
const withCookie = (answer: Page | Reply, cookie: string): Page | Reply => {
  if (!isReply(answer)) return { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } }
  const cookies = [answer.headers?.['set-cookie'] ?? [], cookie].flat()
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookies } }
}

const told = (status: number, body?: Record<string, string>): Reply =>
  reply({
    status,
    headers: {
      'cache-control': 'no-store',
      ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
    },
    body: body ? JSON.stringify(body) : '',
  })

/** The issuer's own server calls it, so it is no page (OpenID Back-Channel Logout, 2.5). */
const backchannelRoute = <S extends PageSession>(
  site: Site<S>,
  { party }: SignInDesk,
  host: SignInHost<S>,
): Route =>
  routeFor<Caller>()({
    method: 'POST',
    path: '/sign-in/backchannel',
    summary: 'Sessions at the issuer have ended',
    tag: 'Pages',
    access: 'public',
    hidden: true,
    pageForm: true,
    body: closed({ logout_token: Type.String({ maxLength: 20_000 }) }),
    handler: async ({ body }) => {
      try {
        const keys = await party.keys()
        const { issuer, clientId } = party
        const token = await readLogoutToken(body.logout_token, { issuer, clientId, keys, clock: host.clock })
        const act = async (): Promise<'done'> => {
          await host.end(token)
          return 'done'
        }
        const outcome = await site.oneTimeKeys.once(`logout:${token.id}`, act, () => ({ location: '/' }))
        if (outcome === 'done') return told(200)
        throw new LogoutTokenError('The token was taken before.')
      } catch (error) {
        if (error instanceof LogoutTokenError)
          return told(400, { error: 'invalid_request', error_description: error.message })
        host.log.warn({ err: error }, 'a logout token could not be checked')
        return told(503, { error: 'temporarily_unavailable', error_description: 'Send the token again.' })
      }
    },
  })
