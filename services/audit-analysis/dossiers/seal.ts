/** Sealing a kept ledger: AES-256-GCM under a key of its own, which is wrapped by the key of the deployment. */

import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import type { Random } from '../../../kit/clock.ts'

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** The bytes are not what was sealed under this key for this analysis. */
export class BrokenSealError extends Error {
  override name = 'BrokenSealError'
}

/** nonce ‖ ciphertext ‖ tag; `about` is bound to it and not in it. */
const seal = (random: Random, key: Buffer, bytes: Uint8Array, about: string): Buffer => {
  const nonce = random.bytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Nothing comes out before the whole of it has proved to be what was sealed. */
const unseal = (key: Buffer, sealed: Uint8Array, about: string): Buffer => {
  if (sealed.length < nonceBytes + tagBytes) throw new BrokenSealError('too short')
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()])
  } catch (cause) {
    throw new BrokenSealError('the tag does not hold', { cause })
  }
}

/** A key that is wrapped by a version of the ring. */
export interface WrappedKey {
  version: number
  wrapped: Buffer
}

export interface Sealed extends WrappedKey {
  bytes: Buffer
}

/** Seals bytes about an analysis under a new key. */
export const sealLedger = (
  { random, ring }: { random: Random; ring: KeyRing },
  bytes: Uint8Array,
  analysisId: string,
): Sealed => {
  const key = random.bytes(keyBytes)
  const wrapped = seal(random, ring.versions.get(ring.active)!, key, `key ${analysisId}`)
  return { version: ring.active, wrapped, bytes: seal(random, key, bytes, `ledger ${analysisId}`) }
}

const unwrap = (ring: KeyRing, { version, wrapped }: WrappedKey, analysisId: string): Buffer => {
  const master = ring.versions.get(version)
  if (!master) throw new BrokenSealError('its key version is gone')
  return unseal(master, wrapped, `key ${analysisId}`)
}

/** The same key under the ring's active version; the ledger's bytes stay as they are. Throws BrokenSealError. */
export const rewrapKey = (
  { random, ring }: { random: Random; ring: KeyRing },
  wrappedKey: WrappedKey,
  analysisId: string,
): WrappedKey => ({
  version: ring.active,
  wrapped: seal(
    random,
    ring.versions.get(ring.active)!,
    unwrap(ring, wrappedKey, analysisId),
    `key ${analysisId}`,
  ),
})

/** The bytes that were sealed about the analysis. Throws BrokenSealError. */
export const unsealLedger = (ring: KeyRing, sealed: Sealed, analysisId: string): Buffer => {
  return unseal(unwrap(ring, sealed, analysisId), sealed.bytes, `ledger ${analysisId}`)
}
