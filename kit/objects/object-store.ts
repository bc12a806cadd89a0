/** Where files are kept: a folder by default, S3 in production; the same promises on both. */

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
 * Keys are `/`-separated names of letters, digits, `.`, `_` and `-`. A put is seen whole or not at all and
 * is durable once it resolves; an abandoned one leaves nothing that a reader sees.
 */
export interface ObjectStore {
  put(key: string, body: AsyncIterable<Uint8Array>, contentType: string): Promise<{ size: number }>
  /** Takes over a file that is already written: moved where that is possible, else copied and removed. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** Puts a small object unless there is one of that key, which then stays; whether it did. Of several at once, one does. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>
  /** Throws ObjectMissingError. */
  get(key: string): Promise<StoredObject>
  exists(key: string): Promise<boolean>
  /** A text that changes whenever the object's bytes do; throws ObjectMissingError. Costs no read of the bytes. */
  version(key: string): Promise<string>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Keys that begin with the prefix, with their age for sweepers; `after` leaves out that key and those that sort before it. */
  list(prefix: string, after?: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Removes what abandoned puts of the past left behind. */
  sweepUnfinished(olderThan: Date): Promise<number>
}

const keyPattern = /^(?!.*\.\.)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Throws on a key that could leave the store. */
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
