/** Reads a JWT access token that a program sends in the place of a person's session (RFC 9068, 4). */

import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'
import { unauthorized } from '../errors.ts'
import { reaches, type SignInLevel } from './assurance.ts'
import { personOf, type SignedInPerson } from './person.ts'

export interface AccessTokenRules {
  issuer: string
  /** The address that the token must be for; the issuer calls it the resource. */
  audience: string | string[]
  level: SignInLevel
  keys: JWTVerifyGetKey
  clock: Clock
}

const toleranceSeconds = 5

/** Throws 401 for a token that does not count here, and what the keys throw where the issuer is away. */
export const readAccessToken = async (
  token: string,
  { issuer, audience, level, keys, clock }: AccessTokenRules,
): Promise<SignedInPerson> => {
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer, audience },
    typ: 'at+jwt',
    algorithms: ['ES256'],
    currentDate: clock.now(),
    clockTolerance: toleranceSeconds,
    requiredClaims: ['exp', 'iat', 'sub', 'client_id', 'jti'],
  }).catch((error: unknown) => {
    const code = (error as { code?: string }).code ?? ''
    if (!code.startsWith('ERR_J') || code === 'ERR_JWKS_TIMEOUT') throw error
    throw refused('This needs an access token of the issuer for this address, which is not over.', error)
  })
  // Whoever has a token that is bound to a key must prove the key, which is not read here (RFC 9449, 7.1).
  if (payload['cnf'] !== undefined) throw refused('A token that is bound to a key does not count here.')
  const person = personOf(issuer, payload)
  if (!reaches(person.level, level)) throw refused(`The token says less than the level ${level}.`)
  return person
}

const refused = (message: string, cause?: unknown) =>
  unauthorized(message, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' }, cause })
