/** Reading the trail is an event of the trail. So that turning pages does not move them, a session's pages are one reading. */

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../kit/clock.ts'

export interface Readings {
  /**
   * A page that a session asks for. `isNew`: it begins a reading, whose event is to be written once the page is read.
   * `skip`: events at the top that were written since the reading's first page, and are no part of what is paged through.
   */
  turnTo(sessionId: string, page: number): { isNew: boolean; skip: number }
}

const readingMilliseconds = 60_000
const maximumReadings = 10_000

export const createReadings = (clock: Pick<Clock, 'millis'>): Readings => {
  const readings = new LRUCache<string, { endsAt: number; skip: number }>({ max: maximumReadings })
  return {
    turnTo: (sessionId, page) => {
      const reading = readings.get(sessionId)
      if (!reading || reading.endsAt <= clock.millis()) {
        readings.set(sessionId, { endsAt: clock.millis() + readingMilliseconds, skip: 1 })
        return { isNew: true, skip: 0 }
      }
      // The first page, looked at again, shows the reading's own event.
      if (page === 0) reading.skip = 0
      return { isNew: false, skip: reading.skip }
    },
  }
}
