/** Signed checkpoints as objects, one each, which all instances of a deployment share. None ever takes another's place. */

import { ObjectMissingError, type ObjectStore, readAll } from '../../../kit/objects/object-store.ts'
import {
  type Checkpoint,
  CheckpointFileError,
  formatCheckpointLine,
  parseCheckpointLine,
} from '../core/checkpoint.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

const folder = 'audit-checkpoints/'
const lostFolder = 'audit-checkpoints-lost/'
const identityKey = 'audit-checkpoints.id'

/** Keys sort as their numbers of events do. */
const keyOf = (size: number): string => `${folder}${String(size).padStart(16, '0')}.json`

const sizeOf = (key: string): number | null => {
  const digits = /^audit-checkpoints\/(\d{16})\.json$/.exec(key)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Asked for at once, so that reading a long trail does not wait for each by itself. */
const readAhead = 16

export const openCheckpointObjects = (objects: ObjectStore): CheckpointStore => {
  /** The most events that a checkpoint is known to cover: lists begin behind it. */
  let known = 0

  const fetch = async (size: number, number: number): Promise<Checkpoint> => {
    const text = (await readAll(await objects.get(keyOf(size)))).toString()
    const checkpoint = parseCheckpointLine(text.replace(/\n$/, ''), number)
    if (checkpoint.size !== size) throw new CheckpointFileError(number, 'lies under the name of another one')
    return checkpoint
  }

  const keptIdentity = async (): Promise<string> => (await readAll(await objects.get(identityKey))).toString()

  const sizesAfter = async function* (size: number): AsyncGenerator<number> {
    for await (const { key } of objects.list(folder, size === 0 ? undefined : keyOf(size))) {
      const found = sizeOf(key)
      if (found !== null) yield found
    }
  }

  const fetchAll = async function* (sizes: readonly number[]): AsyncGenerator<Checkpoint, undefined> {
    const underWay: Promise<Checkpoint>[] = []
    for (const [index, size] of [...sizes, ...Array<null>(readAhead).fill(null)].entries()) {
      if (size !== null) {
        const coming = fetch(size, index + 1)
        // Whoever stops reading early never awaits it.
        coming.catch(() => {})
        underWay.push(coming)
      }
      if (index >= readAhead - 1 && underWay.length > 0) yield await underWay.shift()!
    }
  }

  return {
    extent: async () => {
      for await (const size of sizesAfter(known)) known = Math.max(known, size)
      return known
    },
    read: async function* (extent): AsyncGenerator<Checkpoint, undefined> {
      const sizes: number[] = []
      for await (const size of sizesAfter(0)) if (size <= extent) sizes.push(size)
      return yield* fetchAll(sizes.sort((a, b) => a - b))
    },
    newest: async (extent) => (extent === 0 ? null : fetch(extent, 1)),
    firstCovering: async (events) => {
      for await (const size of sizesAfter(events - 1)) return fetch(size, 1)
      return null
    },
    append: async (checkpoint, signal) => {
      signal?.throwIfAborted()
      const line = Buffer.from(`${formatCheckpointLine(checkpoint)}\n`)
      await objects.create(keyOf(checkpoint.size), line, 'application/json')
    },
    setAside: async (events) => {
      for await (const size of sizesAfter(events)) {
        const line = Buffer.from(`${formatCheckpointLine(await fetch(size, 1))}\n`)
        await objects.create(keyOf(size).replace(folder, lostFolder), line, 'application/json')
        await objects.remove(keyOf(size))
      }
      known = 0
    },
    identity: async (fresh) => {
      await objects.create(identityKey, Buffer.from(fresh), 'text/plain')
      return keptIdentity()
    },
    knownIdentity: async () => {
      try {
        return await keptIdentity()
      } catch (error) {
        if (error instanceof ObjectMissingError) return null
        throw error
      }
    },
  }
}
