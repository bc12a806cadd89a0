/** Looks photos up by id for the public: requests that come together share one query, and none is answered from an older one. */

import type { PhotoRow } from '../tables.ts'

export interface PhotoLookup {
  /** The photo as it is now: the query that finds it is sent after this call. Throws what the query throws. */
  find(id: string): Promise<PhotoRow | undefined>
}

/** Further ids wait meanwhile, and then go together: the busier it is, the fewer queries a request costs. */
const queriesAtOnce = 2
const idsPerQuery = 100

interface Asked {
  ids: Set<string>
  found: Promise<Map<string, PhotoRow>>
  send(): void
}

/** `findPhotos` answers the photos that there are among the ids, in any order. */
export const createPhotoLookup = (findPhotos: (ids: string[]) => Promise<PhotoRow[]>): PhotoLookup => {
  const waiting: Asked[] = []
  let running = 0
  let scheduled = false

  const ask = (): Asked => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ids = new Set<string>()
    const found = promise
      .then(() => findPhotos([...ids]))
      .then((rows) => new Map(rows.map((row) => [row.verification_id, row])))
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
