/** The watermarked public images: kept with the upload, or made when one is missing or another, once however many ask. */

import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import type { Log } from '../../../kit/log.ts'
import { ObjectMissingError, type ObjectStore, type StoredObject } from '../../../kit/objects/object-store.ts'
import type { ImageTools } from '../adapters/image.ts'
import type { Staging } from '../adapters/staging.ts'
import { isSealOf, sealImage } from '../core/signature.ts'
import type { PhotoRow } from '../tables.ts'
import type { ObjectHashes } from './object-hashes.ts'
import { originalKey, publicImageKey } from './object-keys.ts'

type Subject = Pick<PhotoRow, 'verification_id' | 'object_id' | 'public_image_seal'>

export interface PublicImages extends AsyncDisposable {
  /** The stored image, made anew where it is missing or not the one that was made. Throws ObjectMissingError when the original is gone. */
  open(photo: Subject): Promise<StoredObject>
  /** Takes over the file that the upload's decode has written; a failure is logged, and the first request makes it anew. */
  keep(photo: Subject, path: string): Promise<void>
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
  /** Writes down what the image that was made is known by. */
  keepSeal(objectId: string, seal: string): Promise<void>
}

export const createPublicImages = ({
  objects,
  staging,
  images,
  log,
  photoExists,
  hashes,
  signingKeys,
  keepSeal,
}: PublicImageParts): PublicImages => {
  const underWay = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const put = async (photo: Subject, path: string): Promise<void> => {
    const key = publicImageKey(photo.object_id)
    await objects.putFile(key, path, 'image/png')
    if (await photoExists(photo.object_id)) return
    await objects.remove(key)
    throw new ObjectMissingError('the photo was deleted meanwhile')
  }

  const make = async (photo: Subject): Promise<void> => {
    const original = await objects.get(originalKey(photo.object_id))
    await using file = await staging.receive(original.body)
    await using image = staging.reserve()
    const order = { photo: file.path, output: image.path, verificationId: photo.verification_id }
    const made = await images.makePublicImage(order, closing.signal)
    if ('refused' in made) throw new Error(`the photo has no public image: ${made.refused}`)
    const sealed = { verificationId: photo.verification_id, sha256: made.publicSha256 }
    await keepSeal(photo.object_id, sealImage(signingKeys, sealed))
    await put(photo, image.path)
  }

  const makeOnce = (photo: Subject): Promise<void> => {
    const running = underWay.get(photo.object_id)
    if (running) return running
    const making = make(photo).finally(() => underWay.delete(photo.object_id))
    underWay.set(photo.object_id, making)
    return making
  }

  /** Whoever can write to the store must not be able to show another picture under a sound verdict. */
  const isAsMade = async ({ object_id, verification_id: verificationId, ...photo }: Subject) => {
    const seal = photo.public_image_seal
    if (seal === null) return false
    try {
      const sha256 = await hashes.cached(publicImageKey(object_id))
      if (isSealOf(signingKeys, { verificationId, sha256 }, seal)) return true
    } catch (error) {
      if (error instanceof ObjectMissingError) return false
      throw error
    }
    log.warn({ verificationId }, 'the public image is not the one that was made; it is made anew')
    return false
  }

  return {
    open: async (photo) => {
      if (!(await isAsMade(photo))) await makeOnce(photo)
      return objects.get(publicImageKey(photo.object_id))
    },
    keep: async (photo, path) => {
      try {
        await put(photo, path)
      } catch (error) {
        if (error instanceof ObjectMissingError) return
        log.error({ err: error, verificationId: photo.verification_id }, 'the public image could not be kept')
      }
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}
