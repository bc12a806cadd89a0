/** Keys of acts whose work lives in the memory of this process: they are kept, and lost, with it. */

import type { Clock, Ids } from '../clock.ts'
import type { Found, KeptAct, KeptKeys } from './kept-keys.ts'

const keptMilliseconds = 24 * 60 * 60 * 1000
/** The oldest goes first; a busy one never does. */
const maximumKeys = 10_000

interface Held {
  claim: string
  /** null while somebody acts. */
  kept: KeptAct | null
  endsAt: number
}

export const createMemoryKeptKeys = ({ clock, ids }: { clock: Clock; ids: Ids }): KeptKeys => {
  const held = new Map<string, Held>()
  const makeRoom = (): void => {
    for (const [id, { kept, endsAt }] of held) {
      if (held.size < maximumKeys && endsAt > clock.millis()) return
      if (kept) held.delete(id)
    }
  }
  return {
    sweep: async () => makeRoom(),
    take: async (id): Promise<Found> => {
      makeRoom()
      const there = held.get(id)
      if (there && !there.kept) return { state: 'busy', retryAfterSeconds: 1 }
      if (there?.kept && there.endsAt > clock.millis())
        return { state: 'done', claim: there.claim, ...there.kept }
      const claim = ids.uuid()
      held.delete(id)
      held.set(id, { claim, kept: null, endsAt: clock.millis() + keptMilliseconds })
      return { state: 'free', claim }
    },
    act: async (id, _claim, act, keep) => {
      try {
        const result = await act()
        held.get(id)!.kept = keep(result)
        return result
      } finally {
        if (held.get(id)?.kept === null) held.delete(id)
      }
    },
  }
}
