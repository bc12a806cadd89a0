/** Signs photo records: one canonical text, an HMAC under a versioned key ring, and a public Ed25519 signature. */

import type { KeyObject } from 'node:crypto'
import {
  createHash,
  createHmac,
  createPublicKey,
  createSecretKey,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { ed25519FromSeed, type KeyLength, type KeyRing } from '../../../kit/auth/key-ring.ts'

/** What a signature covers. `sha256` is 64 lowercase hex digits; times keep their milliseconds. */
export type SignedFields = {
  verificationId: string
  sha256: string
  capturedAt: Date
  signedAt: Date
  hmacKeyVersion: number
  contentType: string
}

/** `unknown-key-version` is a matter for the operator (a key is missing), never a sign of tampering. */
export type SignatureCheck = 'valid' | 'invalid' | 'unknown-key-version'

const domainLine = 'polder photo-verification signature v1'

/** Of an HMAC key: at least as long as the hash (RFC 2104, section 3). */
export const signingKeyLength: KeyLength = { minimum: 32, maximum: Infinity }

/**
 * The text both signatures cover, one field to a line after the domain line, with no newline at the end.
 * @throws Error when a field could not be told apart from its neighbours (a line break, a malformed hash or time).
 */
export const canonicalText = (fields: SignedFields): string => {
  if (!/^[0-9a-f]{64}$/.test(fields.sha256)) throw new Error('sha256 must be 64 lowercase hex digits')
  if (!/^[\w-]+$/.test(fields.verificationId))
    throw new Error('verificationId holds a character that cannot be signed')
  if (!/^[\w.+/-]+$/.test(fields.contentType))
    throw new Error('contentType holds a character that cannot be signed')
  if (!Number.isSafeInteger(fields.hmacKeyVersion)) throw new Error('hmacKeyVersion must be an integer')
  return [
    domainLine,
    fields.verificationId,
    fields.sha256,
    fields.capturedAt.toISOString(),
    fields.signedAt.toISOString(),
    fields.hmacKeyVersion,
    fields.contentType,
  ].join('\n')
}

/** By the key's bytes: making one ready takes longer than the HMAC itself. */
const readyKeys = new WeakMap<Uint8Array, KeyObject>()

const readyKey = (bytes: Uint8Array): KeyObject => {
  const known = readyKeys.get(bytes)
  if (known) return known
  const ready = createSecretKey(bytes)
  readyKeys.set(bytes, ready)
  return ready
}

const hmac = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', readyKey(key)).update(text).digest()

/** Signs with the active key. Answers the base64 HMAC-SHA-256 and the version it was made with. */
export const signFields = (ring: KeyRing, fields: Omit<SignedFields, 'hmacKeyVersion'>) => {
  const hmacKeyVersion = ring.active
  const text = canonicalText({ ...fields, hmacKeyVersion })
  return {
    signature: hmac(ring.versions.get(hmacKeyVersion)!, text).toString('base64'),
    hmacKeyVersion,
    text,
  }
}

/** Whether a stored base64 HMAC matches the record; compares in constant time. Never throws on a damaged record. */
export const checkSignature = (ring: KeyRing, fields: SignedFields, signature: string): SignatureCheck => {
  const key = ring.versions.get(fields.hmacKeyVersion)
  if (!key) return 'unknown-key-version'
  let text: string
  try {
    text = canonicalText(fields)
  } catch {
    return 'invalid'
  }
  const expected = hmac(key, text).toString('base64')
  // Compared as text, so that two spellings of the same bytes (padding, stray bits) are not both valid.
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
    ? 'valid'
    : 'invalid'
}

/** What the seal of a public image covers: the bytes that were made of the photo of this id. */
export type SealedImage = { verificationId: string; sha256: string }

const imageDomainLine = 'polder photo-verification public image v1'

const imageMac = (key: Uint8Array, { verificationId, sha256 }: SealedImage): string =>
  hmac(key, [imageDomainLine, verificationId, sha256].join('\n')).toString('base64')

/** `version:HMAC` under the active key, kept in the photo's row. */
export const sealImage = (ring: KeyRing, image: SealedImage): string =>
  `${ring.active}:${imageMac(ring.versions.get(ring.active)!, image)}`

/** Whether a seal is of these bytes; one of a key that is gone says nothing any more, and is not. */
export const isSealOf = (ring: KeyRing, image: SealedImage, seal: string): boolean => {
  const [version = '', mac = ''] = seal.split(':')
  const key = ring.versions.get(Number(version))
  if (!key) return false
  const [given, expected] = [Buffer.from(mac), Buffer.from(imageMac(key, image))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** An Ed25519 public key as RFC 8037 writes it; `kid` is its RFC 7638 thumbprint. */
export type PublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' }

/** The public signer: the active private key, and the JWK set of all keys whose signatures are about. */
export type PublicSigner = { privateKey: KeyObject; keyId: string; jwks: { keys: PublicJwk[] } }

/** The public signature as the verdict shows it; `value` is base64. */
export type PublicSignature = { algorithm: 'Ed25519'; keyId: string; value: string; signedText: string }

const publicJwk = (publicKey: KeyObject): PublicJwk => {
  const x = publicKey.export({ format: 'jwk' }).x!
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}

/** The signer of a ring of 32-byte Ed25519 seeds; the version in use signs, also when that changes. */
export const publicSignerOf = (ring: KeyRing): PublicSigner => {
  const newestFirst = [...ring.versions].sort(([a], [b]) => b - a)
  const keys = new Map(
    newestFirst.map(([version, seed]) => {
      const { privateKey, publicKey } = ed25519FromSeed(seed)
      return [version, { privateKey, jwk: publicJwk(publicKey) }]
    }),
  )
  const jwks = { keys: [...keys.values()].map(({ jwk }) => jwk) }
  return {
    get privateKey() {
      return keys.get(ring.active)!.privateKey
    },
    get keyId() {
      return keys.get(ring.active)!.jwk.kid
    },
    jwks,
  }
}

/** Signs the canonical text so that anyone can check it with the JWK set alone. */
export const signPublicly = (signer: PublicSigner, signedText: string): PublicSignature => ({
  algorithm: 'Ed25519',
  keyId: signer.keyId,
  value: sign(null, Buffer.from(signedText), signer.privateKey).toString('base64'),
  signedText,
})

/** Checks a public signature against a JWK set; an unknown key id is false. */
export const checkPublicSignature = (keys: readonly PublicJwk[], signature: PublicSignature): boolean => {
  const jwk = keys.find((key) => key.kid === signature.keyId)
  if (!jwk) return false
  const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
  return verify(null, Buffer.from(signature.signedText), key, Buffer.from(signature.value, 'base64'))
}
