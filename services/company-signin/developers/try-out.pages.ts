/** `/developers/{clientId}/test`: what a client would get of whoever tries it, without the client noticing. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import type { Client } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { meetsAssurance } from '../core/assurance-level.ts'
import { claimsOfScopes } from '../core/openid-claims.ts'
import { findAccount, pseudonymOf } from '../openid/account.ts'
import { clientPath } from './client.views.ts'
import { demandManager, ownClient } from './developers.pages.ts'
import { type TryOut, tryOutPage } from './try-out.views.ts'

const params = closed({ clientId: Type.String({ maxLength: 100 }) })
/** How long an ID token lasts. */
const idTokenSeconds = 600

export const tryOutPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/developers/{clientId}/test', access: 'session', params },
      summary: 'What a client would get of whoever signs in',
      query: closed({ tried: Type.Optional(Type.Literal('yes')) }),
      handler: async ({ session, view, params: { clientId }, query }) => {
        demandManager(session, view)
        const client = await ownClient(ctx, session, clientId)
        const outcome = query.tried ? await tryOut(ctx, session, client) : null
        return tryOutPage(view.language, client, outcome)
      },
    }),
    page({
      ...{ method: 'POST', path: '/developers/{clientId}/test', access: 'session', params },
      summary: 'Try signing in at a client',
      fields: [],
      handler: async ({ session, view, params: { clientId } }) => {
        demandManager(session, view)
        await ownClient(ctx, session, clientId)
        return seeOther(`${clientPath(clientId, '/test')}?tried=yes`)
      },
    }),
  ]
}

/** By the same rules and claims as a sign-in: the person's mandate, the client's level, its scopes. */
const tryOut = async (
  ctx: Ctx,
  session: BrowserSession,
  { clientId, host, scopes, minimumLevel }: Client,
): Promise<TryOut> => {
  const issuer = ctx.publicUrl()
  const account = await findAccount({ ...ctx, issuer }, session.personId, clientId, true)
  if (!account) return { refusal: 'denied' }
  if (minimumLevel && !meetsAssurance(session.level, minimumLevel))
    return { refusal: 'level', wanted: minimumLevel, now: session.level }
  const sub = pseudonymOf(ctx, host, session.personId, session.kvkNumber)
  const all: Record<string, unknown> = { ...(await account.claims('userinfo', '', {}, [])), sub }
  const named = (scope: keyof typeof claimsOfScopes): [string, unknown][] =>
    claimsOfScopes[scope].flatMap((claim) => (all[claim] === undefined ? [] : [[claim, all[claim]]]))
  const now = Math.floor(ctx.clock.millis() / 1000)
  return {
    idToken: {
      ...{ iss: issuer, ...Object.fromEntries(named('openid')), aud: clientId },
      ...{ iat: now, exp: now + idTokenSeconds, auth_time: Math.floor(session.authTime.getTime() / 1000) },
      ...{ acr: session.level, amr: session.amr },
    },
    userInfo: {
      sub,
      ...Object.fromEntries(
        scopes.flatMap((scope) => (scope === 'openid' || scope === 'offline_access' ? [] : named(scope))),
      ),
    },
  }
}
