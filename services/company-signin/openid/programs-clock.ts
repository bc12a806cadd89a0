/** How far ahead of ours the clock of a program may be that signs proofs and assertions (FAPI 2.0, 5.3.2.1). */

import { decodeJwt } from 'jose'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'

export const secondsAhead = 60

const isAhead = (issuedAt: unknown, nowMilliseconds: number): boolean =>
  typeof issuedAt === 'number' && issuedAt * 1000 > nowMilliseconds + secondsAhead * 1000

const issuedAtOf = (proof: string): unknown => {
  try {
    return decodeJwt(proof).iat
  } catch {
    // The provider says what is wrong with it.
    return undefined
  }
}

/** The provider takes a proof of five minutes from now, which would outlive the memory of its first use. Throws invalid_dpop_proof. */
export const demandProofOfNow = (koa: KoaContextWithOIDC, nowMilliseconds: number): void => {
  if (isAhead(issuedAtOf(koa.get('dpop')), nowMilliseconds))
    throw new errors.InvalidDpopProof('DPoP proof iat is in the future')
}

/** Takes the place of the provider's own look, so it asks for FAPI's audience too. Throws invalid_client. */
export const demandAssertionOfNow = (
  { oidc }: KoaContextWithOIDC,
  { aud, iat }: Record<string, unknown>,
  nowMilliseconds: number,
): void => {
  if (oidc.isFapi('2.0') && aud !== oidc.issuer)
    throw new errors.InvalidClientAuth('audience (aud) must equal the issuer identifier url')
  if (isAhead(iat, nowMilliseconds)) throw new errors.InvalidClientAuth('iat is in the future')
}
