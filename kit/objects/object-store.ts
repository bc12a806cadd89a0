/** Where files are kept: a folder by default, S3 in production. Both keep the same promises. */

import type { Readable } from 'node:stream'

export interface StoredObject {
  size: number
  body: Readable
}

/** No object of that key. */
export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError'
}

/**
 * Keys are names of letters, digits, `.`, `_` and `-`, with `/` between them. Readers see an object whole or not at all. A put
 * is durable once it resolves; one that was broken off leaves nothing that a reader sees.
 */
export interface ObjectStore {
  put(key: string, body: AsyncIterable<Uint8Array>, contentType: string): Promise<{ size: number }>
  /** Makes a file on disk the object. It is moved where that is possible, else copied and removed. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** Puts a small object unless there is one of that key. True where it did; of several calls at once, one does. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>
  /**
   * Throws ObjectMissingError. `pieceBytes` is wished of the pieces of its body by whoever reads all of it at once: through the
   * system's threads a small one costs as much as a large one. Without it they are small, for readers may be many and slow.
   */
  get(key: string, options?: { pieceBytes?: number }): Promise<StoredObject>
  /** Writes the object to a new file. A folder does it without its bytes passing through here. Throws ObjectMissingError. */
  copyTo(key: string, path: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** A text that changes whenever the object's bytes do. The bytes are not read. Throws ObjectMissingError. */
  version(key: string): Promise<string>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Keys that begin with the prefix, with their age. `after` leaves out that key and all that sort before it. */
  list(prefix: string, after?: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Removes what puts that were broken off left behind. Returns how many there were. */
  sweepUnfinished(olderThan: Date): Promise<number>
  /** How many of them there are. */
  countUnfinished(olderThan: Date): Promise<number>
}

const keyPattern = /^(?!.*\.\.)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Throws where a key could lead out of the store. */
export const checkKey = (key: string): string => {
  if (key.length > 500 || !keyPattern.test(key)) throw new Error('not an object key')
  return key
}

/** The whole of an object. */
export const readAll = async (object: StoredObject): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of object.body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
