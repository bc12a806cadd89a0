/** What `/health` and its neighbours say while parts are there, away, or never answer. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'
import { stateOf, statesOf } from './probes.ts'

test('a part is up, embedded, or away: it says no, fails, or does not answer within two seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const yes = async () => true
  const states = statesOf({
    there: { embedded: false, answers: yes },
    here: { embedded: true, answers: yes },
    no: { embedded: true, answers: async () => false },
    failing: { embedded: false, answers: () => Promise.reject(new Error('10.0.0.7 refused')) },
  })
  assert.deepEqual(await states, { there: 'UP', here: 'EMBEDDED', no: 'AWAY', failing: 'AWAY' })
  const silent = stateOf({ embedded: false, answers: () => new Promise(() => {}) })
  for (let waits = 0; waits < 10; waits++) t.mock.timers.tick(200)
  assert.equal(await silent, 'AWAY')
})

test('an answer that lies there while the process itself is busy counts', async () => {
  await using server = createServer((socket) => socket.end('yes'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answers = async (): Promise<boolean> => {
    for (let round = 0; round < 2; round++) for await (const _ of connect(port, '127.0.0.1'));
    return true
  }
  const state = stateOf({ embedded: false, answers })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100)
  assert.equal(await state, 'UP')
})

test('all parts embedded is UP; a part that is away makes it DEGRADED and no less ready', async () => {
  await using whole = await startTestService(createSampleService, { database: false })
  const up = await whole.get('/health')
  assert.equal(up.status, 200)
  assert.deepEqual([up.body.status, up.body.service], ['UP', 'sample'])
  assert.deepEqual(up.body.checks, { limits: 'EMBEDDED', objects: 'EMBEDDED', mail: 'EMBEDDED', disk: 'UP' })
  await using degraded = await startTestService(createSampleService, {
    database: false,
    environment: {
      ...{ REDIS_URL: 'redis://127.0.0.1:1', S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'polder' },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', SMTP_URL: 'smtp://127.0.0.1:1' },
    },
    overrides: { mailer: { send: async () => {}, check: async () => false, close: () => {} } },
  })
  const answer = await degraded.get('/health')
  assert.deepEqual([answer.status, answer.body.status], [200, 'DEGRADED'])
  assert.deepEqual(answer.body.checks, { limits: 'AWAY', objects: 'AWAY', mail: 'AWAY', disk: 'UP' })
  assert.doesNotMatch(JSON.stringify(answer.body), /127\.0/)
  assert.equal((await degraded.get('/health/ready')).status, 200)
})

test('without what it needs it is DOWN and not ready, and lives', async () => {
  await using polder = await startTestService(createSampleService, {
    database: false,
    service: { checks: { database: async () => false } },
  })
  const down = await polder.get('/health')
  assert.deepEqual([down.status, down.body.status, down.body.checks.database], [503, 'DOWN', 'AWAY'])
  assert.ok(down.headers.get('retry-after'))
  const ready = await polder.get('/health/ready')
  assert.equal(ready.status, 503)
  assert.equal(ready.body.problem, 'DOWN: database does not answer.')
  assert.deepEqual((await polder.get('/health/live')).body, { status: 'UP' })
})

test('from the moment that it stops it is not ready, and serves; a stop is no error in the log', async () => {
  const lines: { level: string; status?: number }[] = []
  await using polder = await startTestService(createSampleService, {
    database: false,
    overrides: { log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) },
  })
  assert.deepEqual((await polder.get('/health/ready')).body, { status: 'UP' })
  polder.service.drain()
  const ready = await polder.get('/health/ready')
  assert.deepEqual([ready.status, ready.body.problem], [503, 'DOWN: the service is stopping.'])
  assert.equal((await polder.get('/things/1')).status, 200)
  assert.deepEqual(
    lines.filter(({ status }) => status === 503).map(({ level }) => level),
    ['info', 'info'],
  )
})

test('while it drains each answer ends its connection, so that at the end none is cut with a request on its way', async () => {
  await using polder = await startTestService(createSampleService, { database: false })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connectionOf = async (path: string): Promise<string | undefined> => {
    const asked = request(`${polder.address}${path}`, { agent }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await answer.resume().toArray()
    return answer.headers.connection
  }
  const paths = ['/things/1', '/health/live', '/v3/api-docs', '/nothing']
  for (const path of paths) assert.equal(await connectionOf(path), 'keep-alive')
  polder.service.drain()
  for (const path of paths) assert.equal(await connectionOf(path), 'close', path)
  agent.destroy()
})
