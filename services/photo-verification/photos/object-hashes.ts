/** SHA-256 of stored objects: read anew, or remembered for as long as the object's version stays the same. */

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'

export interface ObjectHashes {
  /** From the bytes as they are now. */
  fresh(key: string): Promise<string>
  /** From memory when the store says that the bytes have not changed since. */
  cached(key: string): Promise<string>
}

/** `fresh` for one piece of work: an object is read once, and again only where the store says that its bytes are others. */
export const hashedOnce = ({
  objects,
  hashes,
}: {
  objects: Pick<ObjectStore, 'version'>
  hashes: Pick<ObjectHashes, 'fresh'>
}): ObjectHashes['fresh'] => {
  const known = new Map<string, { version: string; sha256: string }>()
  return async (key) => {
    // Before the bytes: those that change while they are read are read again the next time.
    const version = await objects.version(key)
    const read = known.get(key)
    if (read?.version === version) return read.sha256
    const sha256 = await hashes.fresh(key)
    known.set(key, { version, sha256 })
    return sha256
  }
}

const maximumEntries = 10_000

/** A store that falls silent within an object would else hold everyone who asks for its hash, for good. */
const longestSilenceMilliseconds = 20_000

const silent = (key: string): Error =>
  Object.assign(new Error(`object ${key}: the store fell silent`), { name: 'TimeoutError' })

/** Both throw ObjectMissingError, and whatever the store throws. */
export const createObjectHashes = (
  objects: Pick<ObjectStore, 'get' | 'version'>,
  silenceMilliseconds = longestSilenceMilliseconds,
): ObjectHashes => {
  const remembered = new LRUCache<string, { version: string; sha256: string }>(roomAsNeeded(maximumEntries))
  const underWay = new Map<string, Promise<string>>()

  /** Versions asked for in this turn of the event loop. Everyone in it shares one question, which is sent after they all came. */
  const looks = new Map<string, Promise<string>>()

  const versionOf = (key: string): Promise<string> => {
    const shared = looks.get(key)
    if (shared) return shared
    if (looks.size === 0) process.nextTick(() => looks.clear())
    const look = objects.version(key)
    looks.set(key, look)
    return look
  }

  const fresh = async (key: string): Promise<string> => {
    const { size, body } = await objects.get(key, { pieceBytes: 256 * 1024 })
    const hash = createHash('sha256')
    let read = 0
    const silence = setTimeout(() => body.destroy(silent(key)), silenceMilliseconds)
    try {
      for await (const chunk of body) {
        silence.refresh()
        hash.update(chunk)
        read += chunk.length
      }
    } finally {
      clearTimeout(silence)
    }
    // A store that breaks off in the middle is a fault of the store and says nothing about the photo.
    if (read !== size) throw new Error(`object ${key} gave ${read} of ${size} bytes`)
    return hash.digest('hex')
  }

  const hashOnce = async (key: string, version: string): Promise<string> => {
    const sha256 = await fresh(key)
    // Bytes that changed while they were read belong to no version.
    if ((await objects.version(key)) === version) remembered.set(key, { version, sha256 })
    return sha256
  }

  return {
    fresh,
    cached: async (key) => {
      const version = await versionOf(key)
      const known = remembered.get(key)
      if (known?.version === version) return known.sha256
      const work = `${key} ${version}`
      const running = underWay.get(work)
      if (running) return running
      const hashing = hashOnce(key, version).finally(() => underWay.delete(work))
      underWay.set(work, hashing)
      return hashing
    },
  }
}
