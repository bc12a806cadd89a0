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
import { quantile, report, startBenchService, timed } from './measure.ts'
import { seedJobs } from './seed-jobs.ts'

const sizes = (process.env['BENCH_JOBS'] ?? '100000,1000000').split(',').map(Number)
const rounds = 60

interface Question {
  name: string
  goal: number
  /** One of them for each round, so that nothing is asked twice in a row. */
  requests: { path: string; json?: object }[]
}

const search = (words: string, page = 0) => ({
  path: `/jobs/search?query=${encodeURIComponent(words)}&page=${page}`,
})

const questions = (rare: string[]): Question[] => [
  { name: 'rare term', goal: 25, requests: rare.map((word) => search(word)) },
  {
    name: 'two terms, three filters',
    goal: 25,
    requests: ['java monteur', 'data analyst', 'cloud planner', 'zorg docent'].map((keyword) => ({
      path: '/jobs/filter',
      json: { keyword, location: 'Utrecht', employmentTypes: ['FULL_TIME'], salaryMin: 300_000 },
    })),
  },
  {
    name: 'broad term',
    goal: 60,
    requests: ['java', 'manager', 'ontwikkelaar', 'team', 'python'].map((word) => search(word)),
  },
  {
    name: 'broad term, page 50',
    goal: 60,
    requests: ['java', 'ontwikkelaar', 'developer'].map((word) => search(word, 50)),
  },
  {
    name: 'typing error',
    goal: 60,
    requests: ['ontwikelaar', 'verpleegkundge', 'devloper', 'elektricen'].map((word) => search(word)),
  },
  {
    name: 'beginning of a word',
    goal: 60,
    requests: ['ontw', 'verpl', 'mon', 'ja'].map((word) => search(word)),
  },
  {
    name: 'one filter',
    goal: 60,
    requests: ['ICT', 'Zorg', 'Horeca'].map((category) => ({ path: '/jobs/filter', json: { category } })),
  },
  { name: 'filters with counts', goal: 150, requests: [{ path: '/jobs/filters' }] },
  { name: 'the newest jobs', goal: 25, requests: [{ path: '/jobs' }] },
]

const ask = async (address: string, { path, json }: { path: string; json?: object }): Promise<void> => {
  const answer = await fetch(`${address}${path}`, {
    method: json ? 'POST' : 'GET',
    ...(json ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) } : {}),
  })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`)
}

const measure = async (count: number): Promise<void> => {
  await using closing = new AsyncDisposableStack()
  const postgres = await startPostgres()
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
  const words = await db
    .selectFrom('job_words')
    .select('word')
    .orderBy(sql`md5(word)`)
    .limit(rounds)
    .execute()
  await server.close()
  const service = await startBenchService('recruitment', 18_081, { DATABASE_URL: postgres.address })
  closing.defer(() => service.stop())
  for (const { name, goal, requests } of questions(words.map(({ word }) => word))) {
    for (const request of requests) await ask(service.address, request)
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await timed(() => ask(service.address, requests[round % requests.length]!)))
    report(`${name}, p50`, quantile(times, 0.5), 'ms')
    report(`${name}, p95`, quantile(times, 0.95), 'ms', goal)
    report(`${name}, p99`, quantile(times, 0.99), 'ms')
  }
}

for (const count of sizes) await measure(count)
