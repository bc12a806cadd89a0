/** A clock that tests move by hand. */

import type { Clock } from '../clock.ts'

export interface FakeClock extends Clock {
  /** Moves time forward, and wakes every sleeper whose time has come. */
  advance(milliseconds: number): void
  set(moment: Date | string): void
}

/** Starts at noon UTC on a Wednesday in March 2026 unless told otherwise. */
export const createFakeClock = (start: Date | string = '2026-03-18T12:00:00.000Z'): FakeClock => {
  let now = new Date(start).getTime()
  let sleepers: { until: number; wake(): void }[] = []
  const wakeDue = (): void => {
    const due = sleepers.filter((sleeper) => sleeper.until <= now)
    sleepers = sleepers.filter((sleeper) => sleeper.until > now)
    for (const sleeper of due) sleeper.wake()
  }
  return {
    now: () => new Date(now),
    millis: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted || milliseconds <= 0) return resolve()
        sleepers.push({ until: now + milliseconds, wake: resolve })
        signal?.addEventListener('abort', () => resolve(), { once: true })
      }),
    advance: (milliseconds) => {
      now += milliseconds
      wakeDue()
    },
    set: (moment) => {
      now = new Date(moment).getTime()
      wakeDue()
    },
  }
}
