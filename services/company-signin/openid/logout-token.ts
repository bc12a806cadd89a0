/** Logout tokens (OpenID Connect Back-Channel Logout 1.0): tell a client that a session has ended. */

import { SignJWT } from 'jose'
import type { Ctx } from '../context.ts'
import { pseudonymOf } from './account.ts'
import { findLogoutAddress } from './client-metadata.store.ts'
import { signingKeyOf } from './openid.ts'

export interface LogoutNotice {
  clientId: string
  /** The person's `record`, and their company. */
  personId: string
  kvkNumber: string
  sid: string
  /** The same for each attempt, so that a client knows one that comes twice. */
  jti: string
}

const lifetimeSeconds = 120

/** The token and where it goes; null for a client that is gone or wants none. */
export const logoutTokenOf = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'vault' | 'openid'>,
  { clientId, personId, kvkNumber, sid, jti }: LogoutNotice,
): Promise<{ address: string; token: string } | null> => {
  const client = await findLogoutAddress(ctx.db, clientId)
  if (!client?.backchannel_logout_uri) return null
  const { kid, alg, privateKey } = signingKeyOf(
    await ctx.openid.keys(),
    client.type === 'fapi' ? 'ES256' : 'RS256',
  )
  const now = Math.floor(ctx.clock.millis() / 1000)
  const token = await new SignJWT({
    ...{ iss: ctx.openid.issuer(), aud: clientId, iat: now, exp: now + lifetimeSeconds, jti, sid },
    sub: pseudonymOf(ctx, client.host, personId, kvkNumber),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
    .setProtectedHeader({ alg, kid, typ: 'logout+jwt' })
    .sign(privateKey)
  return { address: client.backchannel_logout_uri, token }
}
