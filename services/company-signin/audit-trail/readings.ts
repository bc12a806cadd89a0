/** Reading the trail is an event of the trail. So that turning pages does not move them, a session's pages are one reading. */

import type { Clock } from '../../../kit/clock.ts'

export interface Readings {
  /**
   * A page that a session asks for. `isNew`: it begins a reading, whose event is to be written once the page is read.
   * `skip`: events at the top that were written since the reading's first page, and are no part of what is paged through.
   */
  turnTo(sessionId: string, page: number): { isNew: boolean; skip: number }
}

const readingMs = 60_000
const maximumReadings = 10_000

export const createReadings = (clock: Pick<Clock, 'millis'>): Readings => {
  const readings = new Map<string, { endsAt: number; skip: number }>()
  const dropEnded = (): void => {
    for (const [sessionId, { endsAt }] of readings) if (endsAt <= clock.millis()) readings.delete(sessionId)
  }
  return {
    turnTo: (sessionId, page) => {
      if (readings.size >= maximumReadings) dropEnded()
      const reading = readings.get(sessionId)
      if (!reading || reading.endsAt <= clock.millis()) {
        readings.set(sessionId, { endsAt: clock.millis() + readingMs, skip: 1 })
        return { isNew: true, skip: 0 }
      }
      // The first page, looked at again, shows the reading's own event.
      if (page === 0) reading.skip = 0
      return { isNew: false, skip: reading.skip }
    },
  }
}
