/** Whether a photo is as it was signed: its HMAC matches the record, and its bytes hash to the recorded SHA-256. */

import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import {
  canonicalText,
  checkSignature,
  type PublicSignature,
  type SignatureCheck,
  type SignedFields,
} from '../core/signature.ts'
import type { PhotoRow } from '../tables.ts'
import { originalKey } from './object-keys.ts'
import * as store from './photo.store.ts'

export const signedFieldsOf = (photo: PhotoRow): SignedFields => ({
  verificationId: photo.verification_id,
  sha256: photo.sha256,
  capturedAt: photo.captured_at,
  signedAt: photo.signed_at,
  hmacKeyVersion: photo.hmac_key_version,
  contentType: photo.content_type,
})

/** By the row itself: it stands for its content (`PhotoLookup`), so a row that has not changed is checked once. */
const checks = new WeakMap<PhotoRow, { ring: KeyRing; result: SignatureCheck }>()

const signatureCheckOf = (ring: KeyRing, photo: PhotoRow): SignatureCheck => {
  const known = checks.get(photo)
  if (known?.ring === ring) return known.result
  const result = checkSignature(ring, signedFieldsOf(photo), photo.signature)
  checks.set(photo, { ring, result })
  return result
}

/** The row was deleted between the look at it and the look at its object. */
export class PhotoGoneError extends Error {
  override name = 'PhotoGoneError'
}

/**
 * Runs work on a photo's objects. An object that is not there means that the photo was just deleted
 * (PhotoGoneError), or, while its row stands, a fault of ours: a plain Error, which is a 500 and in the log.
 */
export const onObjects = async <T>(
  ctx: Pick<Ctx, 'db'>,
  photo: PhotoRow,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error
    const present = await store.findPhoto(ctx.db, photo.verification_id)
    if (present?.object_id === photo.object_id)
      throw new Error(`the object of photo ${photo.verification_id} is missing`, { cause: error })
    throw new PhotoGoneError('the photo was deleted meanwhile', { cause: error })
  }
}

/**
 * The verdict. `rehash` reads the bytes anew; without it their hash is remembered while the object stays the same.
 * Throws an Error (500, in the log) when a signing key is missing or the object cannot be read: neither is tampering.
 */
export const isAsSigned = async (
  ctx: Pick<Ctx, 'db' | 'signingKeys' | 'hashes'>,
  photo: PhotoRow,
  { rehash }: { rehash: boolean },
): Promise<boolean> => {
  const signature = signatureCheckOf(ctx.signingKeys, photo)
  if (signature === 'unknown-key-version')
    throw new Error(
      `photo ${photo.verification_id} was signed with key ${photo.hmac_key_version}, which PHOTO_SIGNING_KEYS does not hold`,
    )
  if (signature === 'invalid') return false
  const key = originalKey(photo.object_id)
  const sha256 = await onObjects(ctx, photo, () => (rehash ? ctx.hashes.fresh(key) : ctx.hashes.cached(key)))
  return sha256 === photo.sha256
}

/** The Ed25519 signature over the record as it stands; null when the record is too damaged to be written out. */
export const publicSignatureOf = (photo: PhotoRow): PublicSignature | null => {
  try {
    const signedText = canonicalText(signedFieldsOf(photo))
    return { algorithm: 'Ed25519', keyId: photo.public_key_id, value: photo.public_signature, signedText }
  } catch {
    return null
  }
}
