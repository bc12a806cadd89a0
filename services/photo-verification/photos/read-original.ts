/** The file of a photo as it came, for threads to look at: in memory, or as a file of their own. */

import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import type { ReservedFile, Staging } from '../adapters/staging.ts'
import type { PhotoRow } from '../tables.ts'
import { originalKey } from './object-keys.ts'

type Original = Pick<PhotoRow, 'object_id'>

/** In memory that a thread can look at without a copy: photos are large. Throws where the store gives another length. */
export const readOriginal = async (
  { objects }: { objects: ObjectStore },
  { object_id }: Original,
): Promise<Uint8Array> => {
  const { size, body } = await objects.get(originalKey(object_id), { pieceBytes: 256 * 1024 })
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let read = 0
  for await (const chunk of body) {
    if (read + chunk.length <= size) bytes.set(chunk, read)
    read += chunk.length
  }
  if (read !== size) throw new Error(`the store gave ${read} of ${size} bytes`)
  return bytes
}

/** Gone once it is disposed of. Throws ObjectMissingError. */
export const copyOriginal = (
  { objects, staging }: { objects: ObjectStore; staging: Staging },
  { object_id }: Original,
): Promise<ReservedFile> => staging.fill((path) => objects.copyTo(originalKey(object_id), path))
