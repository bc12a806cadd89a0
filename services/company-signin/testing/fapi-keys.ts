/** Keys as a FAPI client has them, for its assertions and proofs. */

import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'

export interface Keys {
  alg: string
  privateKey: CryptoKey
  jwk: JWK
}

export const newKeys = async (alg = 'ES256'): Promise<Keys> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { alg, privateKey, jwk: await exportJWK(publicKey) }
}
