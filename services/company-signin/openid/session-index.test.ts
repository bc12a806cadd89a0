/** A browser session that was used for much: what each exchange of a code reads of it does not grow. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import { tablesOf } from '../testing/company-signin.ts'
import { startOpenId } from '../testing/openid-client.ts'
import { findWithCode } from './read-ahead.store.ts'
import { findSessionRecord, recordHash } from './record.store.ts'

const sessionUid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const tokens = 2_000

/** One session of the provider, and what was issued in it. */
const fill = async (db: Database<Tables>): Promise<void> => {
  await sql`
    INSERT INTO openid_records (id_hash, model, payload, session_uid, expires_at)
    SELECT CASE n WHEN 0 THEN ${recordHash('AuthorizationCode', 'code')}::text ELSE 'hash-' || n END,
      CASE n WHEN 0 THEN 'AuthorizationCode' WHEN 1 THEN 'Session' ELSE 'AccessToken' END,
      '{"grantId":"grant"}', ${sessionUid}::text, now() + interval '1 day'
    FROM generate_series(0, ${tokens}::int) AS n`.execute(db)
  await sql`ANALYZE openid_records`.execute(db)
}

/** The statements that are run on it. */
const watched = (db: Database<Tables>): { db: Database<Tables>; seen: CompiledQuery[] } => {
  const seen: CompiledQuery[] = []
  const get = (target: Database<Tables>, name: keyof Database<Tables>): unknown => {
    const value: unknown = target[name]
    if (name === 'executeQuery')
      return (query: CompiledQuery) => {
        seen.push(query)
        return target.executeQuery(query)
      }
    return typeof value === 'function' ? value.bind(target) : value
  }
  return { db: new Proxy(db, { get: get as never }), seen }
}

interface Plan {
  'Rows Removed by Filter'?: number
  'Actual Rows': number
  Plans?: Plan[]
}

const rowsReadBy = (plan: Plan): number =>
  plan['Actual Rows'] +
  (plan['Rows Removed by Filter'] ?? 0) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + rowsReadBy(inner), 0)

/** As it is planned once for all values, which is how a connection runs it after a few times. */
const rowsRead = (db: Database<Tables>, { sql: text, parameters }: CompiledQuery): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const given = sql.join(parameters.map((value) => sql.lit(value as string)))
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(trx)
    await sql`PREPARE watched AS ${sql.raw(text)}`.execute(trx)
    const explain = sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE watched (${given})`
    const { rows } = await explain.execute(trx)
    await sql`DEALLOCATE watched`.execute(trx)
    return rowsReadBy(rows[0]!['QUERY PLAN'][0].Plan)
  })

test('the provider’s session is found without reading what was issued in it', async () => {
  await using polder = await startOpenId()
  const tables = await tablesOf(polder)
  await fill(tables)
  const { db, seen } = watched(tables)
  assert.equal((await findSessionRecord(db, sessionUid))?.id_hash, 'hash-1')
  const { session } = await findWithCode(db, 'none', recordHash('AuthorizationCode', 'code'))
  assert.equal(session?.id_hash, 'hash-1')
  assert.equal(seen.length, 2)
  for (const query of seen) {
    const read = await rowsRead(tables, query)
    assert.ok(read < tokens / 10, `${read} rows were read: ${query.sql.slice(0, 200)}`)
  }
})
