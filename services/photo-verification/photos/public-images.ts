/** The watermarked public images: made after the upload, or when one is missing, once however many ask. */

import type { Log } from '../../../kit/log.ts'
import { ObjectMissingError, type ObjectStore, type StoredObject } from '../../../kit/objects/object-store.ts'
import type { ImageTools } from '../adapters/image.ts'
import type { Staging } from '../adapters/staging.ts'
import type { PhotoRow } from '../tables.ts'
import { originalKey, publicImageKey } from './object-keys.ts'

type Subject = Pick<PhotoRow, 'verification_id' | 'object_id'>

export interface PublicImages extends AsyncDisposable {
  /** The stored image, made first where it is missing. Throws ObjectMissingError when the original is gone. */
  open(photo: Subject): Promise<StoredObject>
  /** Makes it in the background; a failure is logged, and the first request tries again. */
  prepare(photo: Subject): void
}

export interface PublicImageParts {
  objects: ObjectStore
  staging: Staging
  images: Pick<ImageTools, 'makePublicImage'>
  log: Log
  /** Whether the photo is still there: one deleted meanwhile must not leave its image behind. */
  photoExists(objectId: string): Promise<boolean>
}

export const createPublicImages = ({
  objects,
  staging,
  images,
  log,
  photoExists,
}: PublicImageParts): PublicImages => {
  const underWay = new Map<string, Promise<void>>()
  const prepared = new Set<Promise<void>>()
  const closing = new AbortController()

  const make = async (photo: Subject): Promise<void> => {
    const original = await objects.get(originalKey(photo.object_id))
    await using file = await staging.receive(original.body)
    const png = await images.makePublicImage(file.path, photo.verification_id, closing.signal)
    const key = publicImageKey(photo.object_id)
    await objects.put(key, asBody(png), 'image/png')
    if (await photoExists(photo.object_id)) return
    await objects.remove(key)
    throw new ObjectMissingError('the photo was deleted meanwhile')
  }

  const makeOnce = (photo: Subject): Promise<void> => {
    const running = underWay.get(photo.object_id)
    if (running) return running
    const making = make(photo).finally(() => underWay.delete(photo.object_id))
    underWay.set(photo.object_id, making)
    return making
  }

  return {
    open: async (photo) => {
      const key = publicImageKey(photo.object_id)
      try {
        return await objects.get(key)
      } catch (error) {
        if (!(error instanceof ObjectMissingError)) throw error
      }
      await makeOnce(photo)
      return objects.get(key)
    },
    prepare: (photo) => {
      const making = makeOnce(photo)
        .catch((error: unknown) => {
          if (closing.signal.aborted || error instanceof ObjectMissingError) return
          log.error({ err: error, verificationId: photo.verification_id }, 'no public image could be made')
        })
        .finally(() => prepared.delete(making))
      prepared.add(making)
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort()
      await Promise.all(prepared)
    },
  }
}

async function* asBody(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
