/**
 * How long PostgreSQL works for a request, so that a statement which hangs, or waits for a lock that nobody lets go, does not
 * keep a connection for good. The service's own work has no such limit: migrations, jobs, sweeps and commands may take long.
 */

import type pg from 'pg'
import { isAnswering } from '../answering.ts'

/** What a statement may take; between two of one transaction twice as long may pass. */
const limit = (milliseconds: number): string =>
  `SELECT set_config('statement_timeout', '${milliseconds}', false), set_config('idle_in_transaction_session_timeout', '${milliseconds * 2}', false)`

/** To what the address, the role or the server says. */
const unlimit = 'RESET statement_timeout; RESET idle_in_transaction_session_timeout'

export type Borrow = () => Promise<pg.PoolClient>

/**
 * Takes connections out of the pool, with the limits of whom they are for. A connection is told only where it was somebody
 * else's before, a request's or the service's. `milliseconds` of 0: none has limits.
 */
export const borrowing = (pool: pg.Pool, milliseconds: number): Borrow => {
  if (milliseconds === 0) return () => pool.connect()
  const limited = new WeakSet<pg.PoolClient>()
  return async () => {
    const forRequest = isAnswering()
    const client = await pool.connect()
    if (limited.has(client) === forRequest) return client
    try {
      await client.query(forRequest ? limit(milliseconds) : unlimit)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (forRequest) limited.add(client)
    else limited.delete(client)
    return client
  }
}
