/** Reads a logout token: the issuer's word that a session, or all of a person, has ended (OpenID Back-Channel Logout, 2.4). */

import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'

/** Who has to be signed out; at least one of both is given. */
export interface EndedSessions {
  subject: string | null
  issuerSession: string | null
}

export interface LogoutToken extends EndedSessions {
  /** For taking it once. */
  id: string
}

/** What is wrong with a token; the message is for the issuer's log. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError'
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Signatures by a key that only the issuer has. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
/** An issuer that tries again for ten minutes may send the same one. */
const maximumAgeSeconds = 14 * 60
const toleranceSeconds = 30

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws LogoutTokenError, and what the keys throw where the issuer is away. */
export const readLogoutToken = async (
  token: string,
  {
    issuer,
    clientId,
    keys,
    clock,
  }: { issuer: string; clientId: string; keys: JWTVerifyGetKey; clock: Clock },
): Promise<LogoutToken> => {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    ...{ issuer, audience: clientId, algorithms },
    currentDate: clock.now(),
    clockTolerance: toleranceSeconds,
    maxTokenAge: maximumAgeSeconds,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
  }).catch((error: unknown) => {
    const code = (error as { code?: string }).code ?? ''
    // A key that cannot be fetched is no fault of the token.
    if (!code.startsWith('ERR_J') || code === 'ERR_JWKS_TIMEOUT') throw error
    throw new LogoutTokenError('The token is not signed by the issuer, not for this client, or over.', {
      cause: error,
    })
  })
  const { typ } = protectedHeader
  if (typ !== undefined && !/^(?:application\/)?(?:logout\+jwt|jwt)$/i.test(typ))
    throw new LogoutTokenError('The token is of another type.')
  if (!isObject(payload['events']) || !isObject(payload['events'][event]))
    throw new LogoutTokenError('The token tells of no logout.')
  if (payload['nonce'] !== undefined) throw new LogoutTokenError('A logout token has no nonce.')
  const subject = payload.sub ?? null
  const sid = payload['sid'] ?? null
  if (sid !== null && typeof sid !== 'string') throw new LogoutTokenError('The sid is not a text.')
  if (subject === null && sid === null) throw new LogoutTokenError('The token names neither sub nor sid.')
  return { id: payload.jti!, subject, issuerSession: sid }
}
