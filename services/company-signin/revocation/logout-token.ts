/** The token by which a client learns that somebody's session has ended (OpenID Connect Back-Channel Logout 1.0, 2.4). */

import { SignJWT } from 'jose'
import type { Client } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { idTokenAlgorithm } from '../core/openid-client.ts'
import { pseudonymOf } from '../openid/account.ts'
import { signingKeyOf } from '../openid/openid.ts'
import type { LogoutNotice } from './logout-notice.store.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const tokenSeconds = 120

/** Signed as the client's ID tokens are. `personId` is null where the person is not known any more; `sid` says enough. */
export const logoutToken = async (
  { openid, vault, clock }: Pick<Ctx, 'openid' | 'vault' | 'clock'>,
  { clientId, type, jwks, redirectUris }: Client,
  notice: Pick<LogoutNotice, 'id' | 'sid' | 'kvk_number'>,
  personId: string | null,
): Promise<string> => {
  const alg = idTokenAlgorithm({ type, jwks })
  const key = signingKeyOf(await openid.keys(), alg)
  const now = Math.floor(clock.millis() / 1000)
  const token = new SignJWT({ sid: notice.sid, events: { [logoutEvent]: {} } })
    .setProtectedHeader({ alg, kid: key.kid, typ: 'logout+jwt' })
    .setIssuer(openid.issuer())
    .setAudience(clientId)
    .setJti(notice.id)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
  if (personId !== null)
    token.setSubject(pseudonymOf({ vault }, new URL(redirectUris[0]!).host, personId, notice.kvk_number))
  return token.sign(key.privateKey)
}
