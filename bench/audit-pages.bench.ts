/** Pages, reports, re-runs of all detectors and the spreadsheet of an audit file of 118,000 lines, over HTTP. */

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { spawnForBench } from './child.ts'
import { generateXaf } from './generate-xaf.ts'
import { type Answer, call, sendJson } from './http-client.ts'
import { quantile, report, startBenchService, timed } from './measure.ts'

const pageRounds = 400
const reportRounds = 25

const path = 'bench/.work/pages.xaf'
mkdirSync('bench/.work', { recursive: true })
const file = generateXaf({ bytes: 50_000_000, seed: 1 })
writeFileSync(path, file)

const boundary = 'bench-boundary'
const form = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xaf"\r\nContent-Type: application/xml\r\n\r\n`,
  ),
  file,
  Buffer.from(`\r\n--${boundary}--\r\n`),
])

const service = await startBenchService('audit-analysis', 18_085, { DATABASE_URL: 'none', MAX_SESSIONS: '3' })
const upload = async (): Promise<{ analysisId: string; summary: { totalTransactions: number } }> =>
  JSON.parse(
    (
      await call(
        `${service.address}/api/analysis/upload`,
        'POST',
        `multipart/form-data; boundary=${boundary}`,
        form,
      )
    ).bytes.toString(),
  )
const change = (settings: object): Promise<Answer> =>
  sendJson(`${service.address}/api/analysis/settings`, 'PUT', settings)

const { analysisId, summary } = await upload()
const base = `${service.address}/api/analysis/${analysisId}`
console.log(`${summary.totalTransactions} lines\n`)

const pages: Record<string, (i: number) => string> = {
  'transactions, any page': (i) => `transactions?size=100&page=${(i * 37) % 1100}`,
  'transactions, filtered by account and date': (i) =>
    `transactions?account=1&dateFrom=2024-0${1 + (i % 9)}-01&size=100`,
  'transactions, a new search each time': (i) =>
    `transactions?search=${['a', 'ba', 'jan', 'factuur', 'x'][i % 5]}${i % 10}`,
  memorial: (i) => `memorial?page=${i % 20}`,
  'postings of an account': (i) => `accounts/${['1300', '8', '1', '4000'][i % 4]}/postings?page=${i % 30}`,
  'flagged entries, any page': (i) =>
    `flagged/${['OUTLIER', 'ROUND_AMOUNTS', 'HIGH_RISK'][i % 3]}?size=100&page=${i % 20}`,
  'findings with their facets, any page': (i) =>
    `findings?size=20&page=${i % 100}${['', '&priority=HIGH', '&month=2024-06'][i % 3]}`,
}
report('findings, the first question about a file', await timed(() => call(`${base}/findings?size=20`)), 'ms')

const measurePages = async (suffix: string): Promise<void> => {
  for (const [name, pathOf] of Object.entries(pages)) {
    const times: number[] = []
    for (let i = 0; i < pageRounds; i++) times.push(await timed(() => call(`${base}/${pathOf(i)}`)))
    report(`${name}${suffix}, median`, quantile(times, 0.5), 'ms')
    report(`${name}${suffix}, p99 of ${pageRounds}`, quantile(times, 0.99), 'ms', 10)
  }
}
await measurePages('')

const reports: Record<string, (i: number) => string> = {
  ...Object.fromEntries(
    [
      'accounts',
      'stamgegevens',
      'kpis',
      'kengetallen',
      'rgs-categorieen',
      'benford',
      'restricted-accounts',
      'kolommenbalans',
      'periodebalans',
      'dagboekbalans',
      'trend',
      'top-accounts?topN=1000',
    ].map((path) => [path, () => path]),
  ),
  ...Object.fromEntries(
    ['kolommenbalans', 'periodebalans', 'dagboekbalans', 'trend', 'top-accounts'].map((path) => [
      `${path}, narrowed`,
      (i: number) => `${path}?dateFrom=2024-0${1 + (i % 6)}-0${1 + (i % 9)}&dateTo=2024-11-30`,
    ]),
  ),
}
for (const [name, path] of Object.entries(reports)) {
  const times: number[] = []
  for (let i = 0; i < reportRounds; i++) times.push(await timed(() => call(`${base}/${path(i)}`)))
  report(`${name}, worst of ${reportRounds}`, Math.max(...times), 'ms', 60)
}

const runs: number[] = []
for (let i = 0; i < reportRounds; i++) {
  // Dates that leave nearly all entries, and a range that no run before had.
  const to = `2024-12-${String(31 - (i % 9)).padStart(2, '0')}`
  const from = `2024-01-0${1 + Math.floor(i / 9)}`
  let narrowed = 0
  runs.push(
    await timed(async () => {
      const { bytes } = await call(`${base}/summary?from=${from}&to=${to}`)
      narrowed = JSON.parse(bytes.toString()).totalTransactions
    }),
  )
  if (narrowed < 0.9 * summary.totalTransactions) throw new Error(`only ${narrowed} entries are left`)
}
report('all detectors over a new population, first', runs[0]!, 'ms')
report(`all detectors over a new population, median of ${reportRounds}`, quantile(runs, 0.5), 'ms', 60)
report(`all detectors over a new population, worst of ${reportRounds}`, Math.max(...runs), 'ms', 120)

// Every amount is a multiple of a cent, so every entry is flagged.
await change({ roundAmountDivisor: 0.01 })
const { bytes: list } = await call(`${base}/flagged/ROUND_AMOUNTS`)
const rows = (JSON.parse(list.toString()) as unknown[]).length
const exports: number[] = []
const before = service.peakMebibytes()
let first = 0
let size = 0
for (let i = 0; i < 5; i++)
  exports.push(
    await timed(async () => {
      const answer = await call(`${base}/flagged/ROUND_AMOUNTS/export`)
      first = answer.firstMilliseconds
      size = answer.bytes.length
    }),
  )
report(`spreadsheet of ${rows} rows, median of 5`, quantile(exports, 0.5), 'ms')
report('spreadsheet, for each 100,000 rows', (quantile(exports, 0.5) / rows) * 100_000, 'ms', 1000)
report('spreadsheet, until its first byte', first, 'ms')
report('spreadsheet, size', size / 1e6, 'MB')
report('peak memory before it (service, file, detectors, lists)', before, 'MiB')
report('what the spreadsheet added to it', service.peakMebibytes() - before, 'MiB', 200)
await change({ roundAmountDivisor: 1000 })

console.log('\nWhile other files of 50 MB are uploaded, one after the other, by another process:')
let uploading = true
const uploads = (async () => {
  while (uploading) {
    const client = spawnForBench(
      'curl',
      ['-sf', '-F', `file=@${path}`, `${service.address}/api/analysis/upload`],
      {
        stdio: 'ignore',
      },
    )
    const [code] = await once(client, 'exit')
    if (code !== 0) throw new Error(`curl ended with ${code}`)
    // The one that is measured stays the most recently used.
    await call(`${base}/summary`)
  }
})()
await measurePages(', meanwhile')
uploading = false
await uploads
await service.stop()
