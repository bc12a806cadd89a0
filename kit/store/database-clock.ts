/** How far this process's clock is off the database's, and what may not be done by a clock that is wrong. */

import { sql } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

/** Further off than this, nothing may be destroyed. */
export const largestDriftSeconds = 60

/** Seconds between the two clocks, at least; 0 where the question took longer than that. */
export const clockDriftSeconds = async <T>(db: Database<T>, clock: Clock): Promise<number> => {
  const before = clock.millis()
  const { rows } = await sql<{ at: number }>`
    SELECT extract(epoch FROM clock_timestamp())::float8 AS at`.execute(db)
  const after = clock.millis()
  const at = rows[0]!.at * 1000
  return Math.max(0, before - at, at - after) / 1000
}

interface SweepContext<T> {
  db: Database<T>
  clock: Clock
  log: Log
}

/**
 * Whether what is past its time may be destroyed now. A clock that somebody set, as tests do, is the one that counts: it
 * is compared only where `compared` says so.
 */
export const mayDestroy = async <T>(
  { db, clock, log }: SweepContext<T>,
  compared = clock === systemClock,
): Promise<boolean> => {
  if (!compared) return true
  const driftSeconds = await clockDriftSeconds(db, clock)
  if (driftSeconds <= largestDriftSeconds) return true
  log.error(
    { driftSeconds },
    'nothing is swept: the clock is too far off the database’s; let both follow one time server',
  )
  return false
}
