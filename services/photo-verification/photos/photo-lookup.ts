/** Looks photos up by id for the public: requests that come together share one query, and none is answered from an older one. */

import { LRUCache } from 'lru-cache'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'
import type { PhotoRow } from '../tables.ts'
import { type PhotoText, readPhotoText } from './photo.store.ts'

export interface PhotoLookup {
  /**
   * The photo as it is now: the query that finds it is sent after this call. Throws what the query throws.
   * One that has not changed in anything is the very same object as before, and so can stand for what was made of it.
   */
  find(id: string): Promise<PhotoRow | undefined>
}

/** Further ids wait and then go together. The busier the service is, the fewer queries a request costs. */
const queriesAtOnce = 2
const idsPerQuery = 100
const maximumRemembered = 5_000

interface Asked {
  ids: Set<string>
  found: Promise<Map<string, PhotoRow>>
  send(): void
}

/** Gives the row that was read before where the text is still the same. */
const createReader = () => {
  const remembered = new LRUCache<string, { text: string; row: PhotoRow }>(roomAsNeeded(maximumRemembered))
  return ({ verification_id: id, text }: PhotoText): PhotoRow => {
    const known = remembered.get(id)
    if (known?.text === text) return known.row
    const row = Object.freeze(readPhotoText(text))
    remembered.set(id, { text, row })
    return row
  }
}

/** `findPhotos` answers the photos that there are among the ids, in any order. */
export const createPhotoLookup = (findPhotos: (ids: string[]) => Promise<PhotoText[]>): PhotoLookup => {
  const read = createReader()
  const waiting: Asked[] = []
  let running = 0
  let scheduled = false

  const ask = (): Asked => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ids = new Set<string>()
    const found = promise
      .then(() => findPhotos([...ids]))
      .then((rows) => new Map(rows.map((row) => [row.verification_id, read(row)])))
      .finally(() => {
        running--
        schedule()
      })
    const asked = { ids, found, send: resolve }
    waiting.push(asked)
    return asked
  }

  const sendNext = (): void => {
    scheduled = false
    while (running < queriesAtOnce && waiting.length > 0) {
      running++
      waiting.shift()!.send()
    }
  }

  const schedule = (): void => {
    if (scheduled || running >= queriesAtOnce || waiting.length === 0) return
    scheduled = true
    // Once all requests that have arrived by now have been read.
    setImmediate(sendNext)
  }

  return {
    find: async (id) => {
      const last = waiting.at(-1)
      const asked = last && last.ids.size < idsPerQuery ? last : ask()
      asked.ids.add(id)
      schedule()
      return (await asked.found).get(id)
    },
  }
}
