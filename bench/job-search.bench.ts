/**
 * Search among 100,000 and 1,000,000 generated postings on PostgreSQL, over HTTP. `BENCH_JOBS=1000000` for one size.
 * Goals at a million: p95 at most 25 ms for selective questions, 60 ms for broad ones, 150 ms for filters with counts.
 */

import { sql } from 'kysely'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { migrations } from '../services/recruitment/migrations/all.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { ask, questions, randomWords } from './job-questions.ts'
import { quantile, report, startBenchService, timed } from './measure.ts'
import { seedJobs } from './seed-jobs.ts'

const sizes = (process.env['BENCH_JOBS'] ?? '100000,1000000').split(',').map(Number)
const rounds = 60

/** A service that has just started beside other work may say that it has too much to do; once it is warm that counts. */
const askFirst = async (...question: Parameters<typeof ask>): Promise<void> => {
  for (let left = 20; ; left--)
    try {
      await ask(...question)
      return
    } catch (error) {
      if (left === 0 || !/: 503 /.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
}

const measure = async (count: number): Promise<void> => {
  await using closing = new AsyncDisposableStack()
  // As a server for a million jobs would be set up: the rows that are counted and ranked stay in its memory.
  const postgres = await startPostgres({ sharedBuffers: '1GB' })
  if (!postgres) throw new Error('PostgreSQL is not installed')
  closing.defer(() => postgres.stop())
  const server = await openPostgres(postgres.address, createLog('error'))
  const db = await server.open<Tables>('recruitment', migrations)
  const seconds = (await timed(() => seedJobs(db, count, new Date()))) / 1000
  const { rows } = await sql<{ index: string; rows: string }>`
    SELECT pg_size_pretty(pg_relation_size('job_search_open')) AS index,
      pg_size_pretty(pg_total_relation_size('job_search')) AS rows`.execute(db)
  console.log(
    `\n${count.toLocaleString('en')} jobs, seeded in ${seconds.toFixed(0)} s; index ${rows[0]!.index} of ${rows[0]!.rows}`,
  )
  const words = await randomWords(db, rounds)
  await server.close()
  const service = await startBenchService('recruitment', 18_081, { DATABASE_URL: postgres.address })
  closing.defer(() => service.stop())
  for (const { name, goal, requests } of questions(words)) {
    for (const request of requests) await askFirst(service.address, request)
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await timed(() => ask(service.address, requests[round % requests.length]!)))
    report(`${name}, p50`, quantile(times, 0.5), 'ms')
    report(`${name}, p95`, quantile(times, 0.95), 'ms', goal)
    report(`${name}, p99`, quantile(times, 0.99), 'ms')
  }
}

for (const count of sizes) await measure(count)
