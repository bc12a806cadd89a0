/** Public verdicts a second against a bare node:http server, on both databases, idle and while uploads keep cores busy. */

import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { photo } from '../services/photo-verification/core/testing/photos.ts'
import { spawnForBench } from './child.ts'
import { median, report, startBenchService } from './measure.ts'
import { registerOwner, send, uploadForm } from './photo-client.ts'

const folder = 'bench/.work'
const rounds = 5
/** As long as the engine goes on to improve the service's code; the bare server's is short. */
const warmUps = 5
const seconds = 2
const connections = 16
const photos = 32
const barePort = 18_095
mkdirSync(folder, { recursive: true })

/** Each request comes from an address that has sent fewer than thirty, so that the limit counts and lets it pass. */
const script = `${folder}/addresses.lua`
writeFileSync(
  script,
  `local n, base, paths = 0, 0, {}
function init(args)
  base = tonumber(args[1])
  for i = 2, #args do paths[#paths + 1] = args[i] end
end
function request()
  n = n + 1
  local address = math.floor(n / 25)
  return wrk.format('GET', paths[n % #paths + 1], { ['X-Forwarded-For'] =
    base .. '.' .. math.floor(address / 65536) % 256 .. '.' .. math.floor(address / 256) % 256 .. '.' .. address % 256 })
end
function done(summary, latency)
  local bad = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format('RESULT %d %d %d %d', summary.requests, summary.duration, latency:percentile(99), bad))
end`,
)

let bases = 20
/** Requests a second and the 99th percentile in milliseconds, under load from a process of its own (wrk). */
const load = async (address: string, paths: string[]): Promise<{ rate: number; p99: number }> => {
  const words = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    address,
    '--',
    String(bases++),
    ...paths,
  ]
  const { stdout } = await promisify(execFile)('wrk', words)
  const numbers = /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(stdout)!.slice(1).map(Number)
  const [requests, microseconds, p99, bad] = numbers as [number, number, number, number]
  if (bad > 0) throw new Error(`${bad} of ${requests} requests failed at ${address}`)
  return { rate: (requests / microseconds) * 1e6, p99: p99 / 1000 }
}

/** A server that does nothing but answer these bytes, in a process of its own. */
const startBare = async (body: string): Promise<{ stop(): void }> => {
  const code = `
    import { createServer } from 'node:http'
    const body = ${JSON.stringify(body)}
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    createServer((_request, answer) => answer.writeHead(200, headers).end(body))
      .listen(${barePort}, '127.0.0.1', () => process.stdout.write('ready'))`
  const child = spawnForBench(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { stop: () => void child.kill() }
}

const measure = async (name: string, goal: number, environment: Record<string, string>): Promise<void> => {
  const service = await startBenchService('photo-verification', 18_083, {
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    ...environment,
  })
  const owner = await registerOwner(service)
  const paths: string[] = []
  for (let i = 0; i < photos; i++) {
    const id = await owner.upload(uploadForm(await photo(320, 240, i).jpeg().toBuffer()))
    await (await owner.publicImage(id)).drained
    paths.push(`/public/photos/${id}/verify`)
  }
  const bare = await startBare(await text(await send(service.address + paths[0], 'GET', {})))
  const references: number[] = []
  const rates: number[] = []
  const tails: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < warmUps + rounds; round++) {
    const reference = (await load(`http://127.0.0.1:${barePort}/`, ['/'])).rate
    const { rate, p99 } = await load(service.address, paths)
    if (round < warmUps) continue
    references.push(reference)
    rates.push(rate)
    tails.push(p99)
    ratios.push(rate / reference)
  }
  const busyForm = uploadForm(await photo(4000, 3000).jpeg({ quality: 85 }).toBuffer())
  let uploading = true
  let uploads = 0
  const uploader = async (): Promise<void> => {
    for (; uploading; uploads++) await (await owner.publicImage(await owner.upload(busyForm))).drained
  }
  const uploaders = Promise.all([uploader(), uploader()])
  const busy = await load(service.address, paths)
  uploading = false
  await uploaders
  bare.stop()
  await service.stop()
  console.log(`\nOn ${name}, ${connections} connections`)
  report('bare node:http', median(references), '1/s')
  report('public verdict', median(rates), '1/s')
  report('public verdict, 99th percentile', median(tails), 'ms')
  const ratio = median(ratios)
  const met = ratio >= goal ? 'met' : 'NOT MET'
  console.log(
    `${'public verdict / bare node:http'.padEnd(52)} ${ratio.toFixed(2).padStart(10)} ×  goal ≥ ${goal} ×: ${met}`,
  )
  report(`public verdict while ${uploads} photos are uploaded`, busy.rate, '1/s')
  report('public verdict meanwhile, 99th percentile', busy.p99, 'ms')
}

const only = process.argv[3]
if (only !== 'postgresql') await measure('the embedded database', 0.1, {})
if (only !== 'embedded') {
  const server = await startPostgres()
  if (!server) throw new Error('this bench needs PostgreSQL')
  try {
    await measure('PostgreSQL', 0.25, { DATABASE_URL: server.address })
  } finally {
    await server.stop()
  }
}
