/** What Prometheus is told, over a service that runs. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { serveMetrics } from './metrics.ts'
import { openSocket } from './testing/raw-http.ts'
import { createSampleService } from './testing/sample-service.ts'
import { startTestService } from './testing/test-service.ts'

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; !(await holds()); i++) {
    assert.ok(i < 500, 'it never comes')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The value of a series, or undefined where there is none. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('parts, requests in flight, mails and the disk are told, on a port of their own', async () => {
  let takesMail = true
  const mailer = {
    send: async () => {
      if (!takesMail) throw new Error('refused')
    },
    check: async () => true,
    close: () => {},
  }
  await using polder = await startTestService(createSampleService, {
    database: false,
    environment: { METRICS_PORT: '9', REDIS_URL: 'redis://127.0.0.1:1' },
    overrides: { mailer },
  })
  const { metrics } = polder.platform
  const server = await serveMetrics(metrics!, '127.0.0.1', 0)
  const { port } = server.address() as { port: number }
  const told = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const mail = { to: 'anna@voorbeeld.nl', subject: 'Hallo', text: 'Dag' }
  await polder.platform.mailer.send(mail)
  takesMail = false
  await assert.rejects(polder.platform.mailer.send(mail))
  await polder.get('/things/1')
  const text = await told()
  assert.equal(valueIn(text, 'polder_part_up{service="sample",part="limits"}'), 0)
  assert.equal(valueIn(text, 'polder_part_up{service="sample",part="disk"}'), 1)
  assert.equal(valueIn(text, 'polder_mails_total{result="sent"}'), 1)
  assert.equal(valueIn(text, 'polder_mails_total{result="failed"}'), 1)
  const free = valueIn(text, 'polder_disk_free_bytes')!
  // Told at the first scrape already, like all that is asked together.
  assert.ok(free > 0 && free <= valueIn(text, 'polder_disk_size_bytes')!)
  assert.match(
    text,
    /http_request_duration_seconds_count\{service="sample",method="GET",route="\/things\/:id",status="200"\} 1/,
  )
  assert.doesNotMatch(text, /anna|127\.0/)
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    assert.equal(name!.endsWith('_total'), type === 'counter', `${name} is a ${type}`)
  server.close()
  await once(server, 'close')
})

test('a request that its client gives up is in flight no longer', async () => {
  await using polder = await startTestService(createSampleService, {
    database: false,
    environment: { METRICS_PORT: '9' },
  })
  const inFlight = async (): Promise<number | undefined> =>
    valueIn(await polder.platform.metrics!.registry.metrics(), 'polder_requests_in_flight{service="sample"}')
  const socket = await openSocket(polder.address)
  socket.write(
    'POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
  )
  await until(async () => (await inFlight()) === 1)
  socket.destroy()
  await until(async () => (await inFlight()) === 0)
})

test('a database that hangs does not hide the other numbers', async () => {
  await using polder = await startTestService(createSampleService, {
    database: false,
    environment: { METRICS_PORT: '9' },
  })
  const metrics = polder.platform.metrics!
  const never = () => new Promise<never>(() => {})
  const jobs = async () => [{ name: 'send', count: 2, oldestSeconds: 7 }]
  const rest = { parts: async () => ({ database: 'AWAY' as const }), pool: () => null }
  metrics.watch('hung', { ...rest, jobs: never, chain: never })
  metrics.watch('well', { ...rest, jobs })
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, 8_000, 'nothing came').unref())
  const text = await Promise.race([metrics.registry.metrics(), tooLate])
  assert.equal(valueIn(text, 'polder_part_up{service="hung",part="database"}'), 0)
  assert.equal(valueIn(text, 'polder_waiting_jobs{service="well",work="send"}'), 2)
})
