/**
 * What being watched costs: processor time of a request with metrics, and with traces that go to a collector, beside the same
 * request without. The three services take turns, so that whatever else the machine does falls on all of them.
 */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BenchService, median, report, startBenchService } from './measure.ts'

const rounds = 9
const requests = 600
const clients = 8

/** User and system time of a process, in clock ticks of 10 ms. */
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const paths = ['/jobs', '/jobs/search?query=monteur', '/vacatures', '/health']

const load = async (service: BenchService): Promise<number> => {
  let left = requests
  const before = ticksOf(service.pid)
  const client = async (): Promise<void> => {
    while (left > 0) {
      const answer = await fetch(`${service.address}${paths[left-- % paths.length]}`)
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return ((ticksOf(service.pid) - before) * 10_000) / requests
}

let spans = 0
const collector = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  spans += body.split('"spanId"').length - 1
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

await using closing = new AsyncDisposableStack()
closing.defer(() => void collector.close())
const start = async (port: number, environment: Record<string, string>): Promise<BenchService> => {
  const service = await startBenchService('recruitment', port, {
    ...environment,
    ...{ RATE_LIMIT_FACTOR: '0', EVENT_LOOP_LIMIT_MILLIS: '0' },
  })
  closing.defer(() => service.stop())
  return service
}
const services = [
  await start(18_181, {}),
  await start(18_182, { METRICS_PORT: '18184' }),
  await start(18_183, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
]
const micros = services.map((): number[] => [])
// The first rounds warm up: until then a service is compiled.
for (let round = -4; round < rounds; round++)
  for (let turn = 0; turn < services.length; turn++) {
    const i = (turn + round + 4) % services.length
    const cost = await load(services[i]!)
    if (round >= 0) micros[i]!.push(cost)
  }
const [plain, metrics, traces] = micros as [number[], number[], number[]]
report('a request, without', median(plain), 'µs')
const ratioTo = (watched: number[]): number => median(watched.map((cost, i) => cost / plain[i]!))
report('with metrics, beside it', ratioTo(metrics), '×', 1.02)
report('with traces, beside it', ratioTo(traces), '×', 1.05)
report('spans that the collector got', spans, '')
if (spans === 0) throw new Error('no span came: nothing was measured')
