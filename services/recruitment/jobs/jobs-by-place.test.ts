/** Jobs of a place are found without looking at all others: the plan of the question, among some thousands of jobs. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import type { Db } from './job.store.ts'
import { matching, type Wanted } from './job-conditions.ts'

let server: TestDatabase
let db: Db

before(async () => {
  server = await openTestDatabase()
  db = await server.open<Tables>('recruitment', migrations)
  await addJobs(db, 3_000)
})
after(async () => {
  await db.destroy()
  await server.close()
})

/** All over the country, with words as long as those of a text. */
const addJobs = async (to: Db, count: number): Promise<void> => {
  await sql`INSERT INTO jobs (title, company, description, skills, content_key, active, posted_at, created_at, updated_at)
    SELECT 'Kok ' || n, 'Eetlust', 'Koken', '{}', 'kok ' || n, true, now(), now(), now() FROM generate_series(1, ${count}::int) AS n`.execute(
    to,
  )
  await sql`INSERT INTO job_search (job_id, open, posted_at, terms, lat, lon)
    SELECT id, true, posted_at, array_to_tsvector(ARRAY(SELECT 'woord' || n || '-' || id FROM generate_series(1, 100) AS n)),
      51 + (id % 97) * 0.02, 4 + (id % 89) * 0.02 FROM jobs`.execute(to)
  await sql`ANALYZE job_search`.execute(to)
}

const vaals = { lat: 50.77, lon: 6.02 }
const asked: Wanted = { query: null, tags: [] }

const planOf = async (where: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await sql<Record<string, string>>`
    EXPLAIN SELECT count(*) FROM job_search WHERE ${where}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the list of a town is found by its place, and the words of jobs elsewhere are not read', async () => {
  const plan = await planOf(matching({ ...asked, inTown: { points: [vaals], named: "'vaals'" } }, null))
  assert.match(plan, /job_search_by_place/)
  assert.doesNotMatch(plan, /Seq Scan/)
})

test('jobs of several places are looked at beside those of the place', async () => {
  await sql`UPDATE job_search SET more_places = ARRAY[50.77, 6.02] WHERE job_id IN (1, 2)`.execute(db)
  const { rows } = await sql<{ id: number }>`SELECT job_id AS id FROM job_search
    WHERE ${matching({ ...asked, inTown: { points: [vaals], named: "'vaals'" } }, null)}`.execute(db)
  assert.deepEqual(rows.map(({ id }) => Number(id)).sort(), [1, 2])
})
