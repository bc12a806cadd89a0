/**
 * `GET /jobs` and `GET /jobs/{id}` from PostgreSQL against a bare Fastify route that answers the same bytes.
 * Goal: at least a third of its requests per second.
 */

import Fastify from 'fastify'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { migrations } from '../services/recruitment/migrations/all.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { median, quantile, report, startBenchService, timed } from './measure.ts'
import { seedJobs } from './seed-jobs.ts'

const jobs = 20_000
const clients = 16
const requestsOfEach = 100
const rounds = 5

/** Requests per second, and the times of all requests in milliseconds. */
const load = async (addressOf: () => string): Promise<{ perSecond: number; times: number[] }> => {
  const times: number[] = []
  const client = async (): Promise<void> => {
    for (let i = 0; i < requestsOfEach; i++)
      times.push(await timed(async () => (await fetch(addressOf())).arrayBuffer()))
  }
  const milliseconds = await timed(() => Promise.all(Array.from({ length: clients }, client)))
  return { perSecond: (1000 * times.length) / milliseconds, times }
}

await using closing = new AsyncDisposableStack()
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
closing.defer(() => postgres.stop())
const server = await openPostgres(postgres.address, createLog('error'))
await seedJobs(await server.open<Tables>('recruitment', migrations), jobs, new Date())
await server.close()
const service = await startBenchService('recruitment', 18_081, { DATABASE_URL: postgres.address })
closing.defer(() => service.stop())

let asked = 0
/** The last two ask for another page or job each time: what callers share is then the question alone, if anything. */
const cases: [string, () => string][] = [
  ['/jobs', () => '/jobs'],
  ['/jobs/{id}', () => `/jobs/${jobs}`],
  ['/jobs?page=0…99', () => `/jobs?page=${asked++ % 100}`],
  ['/jobs/{id}, of all', () => `/jobs/${1 + (asked++ % jobs)}`],
]

for (const [name, path] of cases) {
  const bytes = Buffer.from(await (await fetch(`${service.address}${path()}`)).arrayBuffer())
  const bare = Fastify()
  bare.get('/', async (_request, answer) => answer.type('application/json; charset=utf-8').send(bytes))
  const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
  const shares: number[] = []
  const rates: number[] = []
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const reference = await load(() => bareAddress)
    const own = await load(() => `${service.address}${path()}`)
    // The first round warms up.
    if (round === 0) continue
    shares.push(reference.perSecond / own.perSecond)
    times.push(...own.times)
    rates.push(own.perSecond)
  }
  report(`${name}, requests per second`, median(rates), '/s')
  report(`${name}, bare route over ours`, median(shares), '×', 3)
  report(`${name}, p99`, quantile(times, 0.99), 'ms')
  await bare.close()
}
