/** JSON Web Tokens (RFC 7519), signed with EdDSA by a ring of keys, and the set of public keys by which others check them. */

import type { KeyObject } from 'node:crypto'
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Clock } from '../clock.ts'
import { unauthorized } from '../errors.ts'
import { ed25519FromSeed, type KeyRing } from './key-ring.ts'

export interface TokenIssuer {
  /** Signs the claims; `iss`, `aud`, `iat`, `nbf` and `exp` are added. */
  sign(claims: JWTPayload, lifetimeSeconds: number, type?: string): Promise<string>
  /** The claims of a token that is valid now, for this type, issuer and environment. Throws 401 otherwise. */
  verify(token: string, type?: string): Promise<JWTPayload>
  /** Public keys, active first. */
  jwks(): { keys: JWK[] }
}

export interface TokenIssuerOptions {
  issuer: string
  /** The environment: a sandbox token never works in production. */
  audience: string
  ring: KeyRing
  clock: Clock
}

/** `type` becomes the header's `typ`, so that a refresh token is never taken for an access token. */
export const createTokenIssuer = async ({
  issuer,
  audience,
  ring,
  clock,
}: TokenIssuerOptions): Promise<TokenIssuer> => {
  const keys = new Map<string, { privateKey: KeyObject; publicKey: KeyObject; jwk: JWK }>()
  const kids = new Map<number, string>()
  for (const [version, seed] of [...ring.versions].sort(([a], [b]) => b - a)) {
    const pair = ed25519FromSeed(seed)
    const jwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(jwk)
    keys.set(kid, { ...pair, jwk: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } })
    kids.set(version, kid)
  }
  return {
    sign: (claims, lifetimeSeconds, type = 'at+jwt') => {
      const now = Math.floor(clock.millis() / 1000)
      // The active version may change while the service runs.
      const kid = kids.get(ring.active)!
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(keys.get(kid)!.privateKey)
    },
    verify: async (token, type = 'at+jwt') => {
      const keyFor = ({ kid }: { kid?: string }): KeyObject => {
        const key = keys.get(kid ?? '')
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key.publicKey
      }
      try {
        const options = {
          issuer,
          audience,
          typ: type,
          algorithms: ['EdDSA'],
          currentDate: clock.now(),
          requiredClaims: ['exp', 'sub'],
        }
        const { payload } = await jwtVerify(token, keyFor, options)
        return payload
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) throw unauthorized('The token has expired.', { cause })
        throw unauthorized('The token is not valid.', { cause })
      }
    },
    jwks: () => ({ keys: [...keys.values()].map((key) => key.jwk) }),
  }
}
