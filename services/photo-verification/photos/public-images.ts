/** The watermarked public images: kept with the upload, or made when one is missing or another, once however many ask. */

import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import type { Log } from '../../../kit/log.ts'
import { ObjectMissingError, type ObjectStore, type StoredObject } from '../../../kit/objects/object-store.ts'
import type { Staging } from '../adapters/staging.ts'
import { isSealOf, sealImage } from '../core/signature.ts'
import type { PhotoRow } from '../tables.ts'
import type { ImageTools } from '../threads/image.ts'
import type { ObjectHashes } from './object-hashes.ts'
import { publicImageKey } from './object-keys.ts'
import { copyOriginal } from './read-original.ts'

type Subject = Pick<PhotoRow, 'verification_id' | 'object_id' | 'public_image_seal'>

export interface PublicImages extends AsyncDisposable {
  /** Sees to it that the stored image is one that was made. True where it was missing or another, and was made anew. */
  ensure(photo: Subject): Promise<boolean>
  /** The stored image, made anew where it is missing or not the one that was made. Throws ObjectMissingError when the original is gone. */
  open(photo: Subject): Promise<StoredObject>
  /** Takes over the file that the upload's decode has written, once it is flushed; a failure is logged, and the first request makes it anew. */
  keep(photo: Subject, path: string, flushed: Promise<void>): Promise<void>
}

export interface PublicImageParts {
  objects: ObjectStore
  staging: Staging
  images: Pick<ImageTools, 'makePublicImage'>
  log: Log
  /** Whether the photo is still there: one deleted meanwhile must not leave its image behind. */
  photoExists(objectId: string): Promise<boolean>
  hashes: Pick<ObjectHashes, 'cached'>
  signingKeys: KeyRing
  /** Writes down what the image that was made is known by; it is not signed yet. */
  keepSeal(photo: Subject, seal: string): Promise<void>
  /** What the image may be known by at this moment: while it is being signed, either of two. */
  sealsOf(verificationId: string): Promise<string[]>
}

/** Puts the file in the store, unless the photo was deleted meanwhile. */
const put = async (
  { objects, photoExists }: Pick<PublicImageParts, 'objects' | 'photoExists'>,
  photo: Subject,
  path: string,
): Promise<void> => {
  const key = publicImageKey(photo.object_id)
  await objects.putFile(key, path, 'image/png')
  if (await photoExists(photo.object_id)) return
  await objects.remove(key)
  throw new ObjectMissingError('the photo was deleted meanwhile')
}

const make = async (parts: PublicImageParts, photo: Subject, signal: AbortSignal): Promise<void> => {
  const { staging, images, signingKeys } = parts
  await using file = await copyOriginal(parts, photo)
  await using image = staging.reserve()
  const order = { photo: file.path, output: image.path, verificationId: photo.verification_id }
  const made = await images.makePublicImage(order, signal)
  if ('refused' in made) throw new Error(`the photo has no public image: ${made.refused}`)
  const sealed = { verificationId: photo.verification_id, sha256: made.publicSha256 }
  await parts.keepSeal(photo, sealImage(signingKeys, sealed))
  await put(parts, photo, image.path)
}

/** Whoever can write to the store must not be able to show another picture under a sound verdict. */
const isAsMade = async (
  { hashes, signingKeys, log, sealsOf }: Pick<PublicImageParts, 'hashes' | 'signingKeys' | 'log' | 'sealsOf'>,
  { object_id, verification_id: verificationId, public_image_seal: seal }: Subject,
): Promise<boolean> => {
  const isStored = async (seals: readonly (string | null)[]): Promise<boolean> => {
    const sha256 = await hashes.cached(publicImageKey(object_id))
    return seals.some((one) => one !== null && isSealOf(signingKeys, { verificationId, sha256 }, one))
  }
  try {
    if ((await isStored([seal])) || (await isStored(await sealsOf(verificationId)))) return true
  } catch (error) {
    if (error instanceof ObjectMissingError) return false
    throw error
  }
  log.warn({ verificationId }, 'the public image is not the one that was made; it is made anew')
  return false
}

export const createPublicImages = (parts: PublicImageParts): PublicImages => {
  const underWay = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const makeOnce = (photo: Subject): Promise<void> => {
    const running = underWay.get(photo.object_id)
    if (running) return running
    const making = make(parts, photo, closing.signal).finally(() => underWay.delete(photo.object_id))
    underWay.set(photo.object_id, making)
    return making
  }

  const ensure = async (photo: Subject): Promise<boolean> => {
    if (await isAsMade(parts, photo)) return false
    await makeOnce(photo)
    return true
  }

  return {
    ensure,
    open: async (photo) => {
      await ensure(photo)
      return parts.objects.get(publicImageKey(photo.object_id))
    },
    keep: async (photo, path, flushed) => {
      try {
        await flushed
        await put(parts, photo, path)
      } catch (error) {
        if (error instanceof ObjectMissingError) return
        const fields = { err: error, verificationId: photo.verification_id }
        parts.log.error(fields, 'the public image could not be kept')
      }
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}
