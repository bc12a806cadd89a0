/**
 * Reading the trail is an event of the trail. The pages that a session reads within a minute are one event, so that
 * paging does not move the list.
 */

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../kit/clock.ts'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'

export interface Readings {
  /**
   * A page that a session asks for. `isNew`: it begins a reading; write its event once the page is read. `skip`: how
   * many of the newest events are younger than the reading's first page, and so are not counted in its pages.
   */
  turnTo(sessionId: string, page: number): { isNew: boolean; skip: number }
}

const readingMilliseconds = 60_000
const maximumReadings = 10_000

export const createReadings = (clock: Pick<Clock, 'millis'>): Readings => {
  const readings = new LRUCache<string, { endsAt: number; skip: number }>(roomAsNeeded(maximumReadings))
  return {
    turnTo: (sessionId, page) => {
      const reading = readings.get(sessionId)
      if (!reading || reading.endsAt <= clock.millis()) {
        readings.set(sessionId, { endsAt: clock.millis() + readingMilliseconds, skip: 1 })
        return { isNew: true, skip: 0 }
      }
      // The first page, asked for again, shows the reading's own event.
      if (page === 0) reading.skip = 0
      return { isNew: false, skip: reading.skip }
    },
  }
}
