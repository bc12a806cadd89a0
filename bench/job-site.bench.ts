/**
 * The job site among 1,000,000 generated postings on PostgreSQL, over HTTP: pages, suggestions and the sitemap. `BENCH_JOBS=20000`
 * for another size.
 */

import { createServer } from 'node:http'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { migrations } from '../services/recruitment/migrations/all.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { randomWords } from './job-questions.ts'
import {
  type BenchService,
  median,
  quantile,
  report,
  reportAtLeast,
  startBenchService,
  timed,
} from './measure.ts'
import { seedJobs } from './seed-jobs.ts'

const count = Number(process.env['BENCH_JOBS'] ?? 1_000_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const clients = 16
const html = { accept: 'text/html', 'accept-language': 'nl' }

const get = async (url: string, headers: Record<string, string> = {}): Promise<Buffer> => {
  const answer = await fetch(url, { headers })
  if (answer.status >= 400) throw new Error(`${answer.status} ${url}`)
  return Buffer.from(await answer.arrayBuffer())
}

const p95 = async (work: (round: number) => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < 5; round++) await work(-1 - round)
  for (let round = 0; round < rounds; round++) times.push(await timed(() => work(round)))
  return quantile(times, 0.95)
}

/** Requests a second of sixteen clients at once, each asking for the next of the addresses. */
const throughput = async (addresses: readonly string[]): Promise<number> => {
  let asked = 0
  const each = async (): Promise<void> => {
    while (asked < addresses.length) await get(addresses[asked++]!, html)
  }
  const took = await timed(() => Promise.all(Array.from({ length: clients }, each)))
  return (asked / took) * 1_000
}

const measurePages = async ({ address }: BenchService, words: readonly string[]): Promise<void> => {
  const jobAt = (round: number): string => `${address}/vacatures/${1 + ((Math.abs(round) * 7_919) % count)}`
  report('job page, p95', await p95((round) => get(jobAt(round), html)), 'ms', 25)
  const pairs: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const q = encodeURIComponent(words[round % words.length]!)
    pairs[0]!.push(await timed(() => get(`${address}/jobs/search?query=${q}&details=true`)))
    pairs[1]!.push(await timed(() => get(`${address}/vacatures?q=${q}`, html)))
  }
  const [json, page] = pairs.map((times) => quantile(times, 0.95)) as [number, number]
  report('search as JSON, p95', json, 'ms')
  report('search page, p95', page, 'ms', json + 10)
  const starts = words.map((word) => word.slice(0, 4))
  const suggest = (round: number) =>
    get(`${address}/vacatures/suggesties?q=${encodeURIComponent(starts[Math.abs(round) % starts.length]!)}`)
  report('suggestions, p95', await p95(suggest), 'ms', 30)
  report('front page, p95', await p95(() => get(`${address}/`, html)), 'ms')

  await measureTogether(jobAt)
  await measureBytes(
    address,
    await get(jobAt(1), html),
    await get(`${address}/vacatures?q=${encodeURIComponent(words[0]!)}`, html),
  )
}

/** The page's own address, where its number alone leads to. */
const addressOf = async (url: string): Promise<string> => {
  const answer = await fetch(url, { headers: html, redirect: 'manual' })
  await answer.arrayBuffer()
  return new URL(answer.headers.get('location') ?? url, url).href
}

/** Pages that nobody asked for before, then the same ones again, and a bare server with the same bytes. */
const measureTogether = async (jobAt: (round: number) => string): Promise<void> => {
  const numbers = Array.from({ length: rounds * 10 }, (_, at) => jobAt(rounds + at))
  const pages = await Promise.all(numbers.map(addressOf))
  const body = await get(pages[0]!, html)
  const bare = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const port = (bare.address() as { port: number }).port
  const bareAddresses = pages.map(() => `http://127.0.0.1:${port}/`)
  const first = await throughput(pages)
  await throughput(pages)
  const again: number[] = []
  const plain: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    again.push(await throughput(pages))
    plain.push(await throughput(bareAddresses))
  }
  bare.close()
  reportAtLeast('job page, 16 clients, share of a bare route', median(again) / median(plain), 0.3)
  const told = [median(again), median(plain), first].map((value) => value.toFixed(0))
  console.log(
    `  (${told[0]} and ${told[1]} requests a second; ${told[2]} of pages that nobody asked for before)`,
  )
}

const measureBytes = async (address: string, job: Buffer, search: Buffer): Promise<void> => {
  report('job page, gzipped', gzipSync(job, { level: 4 }).length / 1000, 'kB', 20)
  report('search page, gzipped', gzipSync(search, { level: 4 }).length / 1000, 'kB', 30)
  const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(search.toString())![1]!
  const modules = Object.values(JSON.parse(map).imports as Record<string, string>)
  const sizes = await Promise.all(
    modules.map(async (path) => brotliCompressSync(await get(address + path)).length),
  )
  report('scripts, brotli', sizes.reduce((sum, size) => sum + size, 0) / 1024, 'KiB', 4)
}

const measureSitemap = async (service: BenchService): Promise<void> => {
  const { address } = service
  const before = service.residentMebibytes()
  report('sitemap part, first', (await timed(() => get(`${address}/sitemaps/1.xml.gz`))) / 1000, 's', 1)
  report('sitemap part, memory', service.residentMebibytes() - before, 'MiB', 32)
  report('sitemap part, kept', await timed(() => get(`${address}/sitemaps/1.xml.gz`)), 'ms')
  for (let part = 2; part <= Math.ceil(count / 50_000); part++)
    await get(`${address}/sitemaps/${part}.xml.gz`)
  report('sitemap index, p95', await p95(() => get(`${address}/sitemap.xml`)), 'ms', 50)
  const text = gunzipSync(await get(`${address}/sitemaps/1.xml.gz`)).toString()
  console.log(`  (${text.split('<url>').length - 1} addresses in the first part)`)
}

const measure = async (): Promise<void> => {
  await using closing = new AsyncDisposableStack()
  const postgres = await startPostgres({ sharedBuffers: '1GB' })
  if (!postgres) throw new Error('PostgreSQL is not installed')
  closing.defer(() => postgres.stop())
  const server = await openPostgres(postgres.address, createLog('error'))
  const db = await server.open<Tables>('recruitment', migrations)
  await seedJobs(db, count, new Date())
  const words = await randomWords(db, rounds)
  await server.close()
  const service = await startBenchService('recruitment', 18_081, { DATABASE_URL: postgres.address })
  closing.defer(() => service.stop())
  console.log(`\n${count.toLocaleString('en')} jobs`)
  await measurePages(service, words)
  await measureSitemap(service)
}

await measure()
