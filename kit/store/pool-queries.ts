/** Questions to PostgreSQL through a pool, and whether it answers where nobody can get through. */

import type pg from 'pg'
import type { Borrow } from './statement-limits.ts'

/** A connection on which a statement failed may be in the middle of something, so that nobody gets it again. */
export const queryOnce = async (
  borrow: Borrow,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult | pg.QueryResult[]> => {
  const client = await borrow()
  let failed = true
  try {
    const result = await client.query(text, values)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/** Throws where PostgreSQL does not answer. */
export type Look = () => Promise<boolean>

/** Longer than anybody waits who asks how the database is. */
const asideMilliseconds = 5_000

/** On a connection of its own, which is closed again. */
const askAside = async ({ Client }: typeof pg, address: string): Promise<boolean> => {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: asideMilliseconds,
    query_timeout: asideMilliseconds,
  })
  // What breaks it is told by what waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * A pool whose connections are all in use, as by requests that wait for a lock, keeps a look waiting too. It says nothing of the
 * server, and an instance that called itself unready for it would take all others along: they wait for the same lock.
 */
export const createLook = (
  driver: typeof pg,
  { address, pool, borrow }: { address: string; pool: pg.Pool; borrow: Borrow },
): Look => {
  let aside: Promise<boolean> | undefined
  return async () => {
    if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) {
      // However many ask, one connection is made.
      aside ??= askAside(driver, address).finally(() => {
        aside = undefined
      })
      return aside
    }
    await queryOnce(borrow, 'SELECT 1')
    return true
  }
}
