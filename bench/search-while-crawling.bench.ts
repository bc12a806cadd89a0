/**
 * Search among 100,000 jobs on PostgreSQL before, and while the crawler takes in 10,000 from a local job board.
 * Goal: its p95 at most doubles. `BENCH_JOBS` and `BENCH_CRAWLED` for other sizes.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { migrations } from '../services/recruitment/migrations/all.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { type GeneratedJob, generateJobs } from './generate-jobs.ts'
import { ask, questions, randomWords } from './job-questions.ts'
import { type BenchService, quantile, report, startBenchService, timed } from './measure.ts'
import { seedJobs } from './seed-jobs.ts'

const jobs = Number(process.env['BENCH_JOBS'] ?? 100_000)
const crawled = Number(process.env['BENCH_CRAWLED'] ?? 10_000)
const roundsBefore = 30
/** Between two questions, so that they ask for a part of a core only. */
const pauseMilliseconds = 5
const pageSize = 100
const administrator = { email: 'bench@example.nl', password: 'correct horse battery' }

const posting = (job: GeneratedJob, id: number) => ({
  id: `bench-${id}`,
  text: `${job.title} ${id}`,
  description: `<div>${job.description}</div>`,
  categories: { commitment: 'Full-time', department: job.category, location: job.location },
  createdAt: Date.now() - id * 1000,
  hostedUrl: `https://jobs.example.nl/bench/${id}`,
  workplaceType: 'hybrid',
  lists: [],
})

/** A Lever board: pages that are written beforehand, so that showing them costs the machine next to nothing. */
const startBoard = async (): Promise<{ address: string; stop(): void }> => {
  const source = generateJobs(2)
  const all = Array.from({ length: crawled }, (_, at) => posting(source.next().value!, at))
  const pages = Array.from({ length: Math.ceil(crawled / pageSize) + 1 }, (_, at) =>
    JSON.stringify(all.slice(at * pageSize, (at + 1) * pageSize)),
  )
  const server = createServer((request, answer) => {
    const url = new URL(request.url!, 'http://board')
    const page = pages[Number(url.searchParams.get('skip')) / pageSize]
    const found = url.pathname.startsWith('/v0/postings/') && page !== undefined
    answer.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(found ? page : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

const send = async (service: BenchService, path: string, token: string | null, json?: object) => {
  const answer = await fetch(`${service.address}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Record<string, unknown>>
}

await using closing = new AsyncDisposableStack()
const board = await startBoard()
closing.defer(() => board.stop())
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
closing.defer(() => postgres.stop())
const server = await openPostgres(postgres.address, createLog('error'))
const db = await server.open<Tables>('recruitment', migrations)
await seedJobs(db, jobs, new Date())
const words = await randomWords(db, 200)
await server.close()
const service = await startBenchService('recruitment', 18_082, {
  DATABASE_URL: postgres.address,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  CRAWLER_ALLOWED_HOSTS: new URL(board.address).host,
  CRAWLER_PAUSE_MILLIS: '0',
})
closing.defer(() => service.stop())

const asked = questions(words)
let round = 0
/** Each question in turn, until told to stop: milliseconds by question. */
const search = async (goesOn: (rounds: number) => boolean): Promise<number[][]> => {
  const times: number[][] = asked.map(() => [])
  for (let rounds = 0; goesOn(rounds); rounds++, round++)
    for (const [at, { requests }] of asked.entries()) {
      times[at]!.push(await timed(() => ask(service.address, requests[round % requests.length]!)))
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
  return times
}

await search((rounds) => rounds < 5)
const before = await search((rounds) => rounds < roundsBefore)

const { accessToken } = await send(service, '/api/auth/login', null, administrator)
const token = String(accessToken)
const source = await send(service, '/api/v1/admin/sources', token, {
  name: 'Bench',
  sourceType: 'LEVER',
  url: board.address,
  identifier: 'bench',
  maxPages: Math.ceil(crawled / pageSize) + 2,
  active: false,
})
const began = performance.now()
let ended = 0
const crawl = async (): Promise<void> => {
  await send(service, `/api/v1/admin/sources/${source['id']}/scrape`, token, {})
  for (;;) {
    const { lastStatus, lastError, jobsFound } = await send(
      service,
      `/api/v1/admin/sources/${source['id']}`,
      token,
    )
    if (lastStatus !== null && lastStatus !== 'RUNNING') {
      ended = performance.now()
      if (lastStatus !== 'COMPLETED') throw new Error(`the crawl ended ${lastStatus}: ${lastError}`)
      console.log(`${jobsFound} jobs taken in`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
const crawling = crawl().finally(() => {
  ended ||= performance.now()
})
const during = await search(() => ended === 0)
await crawling

report('jobs taken in', crawled / ((ended - began) / 1000), '/s')
for (const [at, { name }] of asked.entries()) {
  report(`${name}, p95 before`, quantile(before[at]!, 0.95), 'ms')
  report(`${name}, p95 during the crawl (${during[at]!.length} asked)`, quantile(during[at]!, 0.95), 'ms')
}
report('all questions, p95 before', quantile(before.flat(), 0.95), 'ms')
report('all questions, p95 during the crawl', quantile(during.flat(), 0.95), 'ms')
report(
  'p95 during the crawl over before',
  quantile(during.flat(), 0.95) / quantile(before.flat(), 0.95),
  '×',
  2,
)
