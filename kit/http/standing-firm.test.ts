/** What keeps a service on its feet: overload, a full disk, strangers' scripts. */

import assert from 'node:assert/strict'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { mock, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { eventually } from '../testing/eventually.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'

const start = (environment: Record<string, string>): Promise<TestService> =>
  startTestService(createSampleService, {
    database: false,
    environment: { METRICS_PORT: '9', ...environment },
  })

const refused = async (polder: TestService, limit: string): Promise<number> => {
  const text = await polder.platform.metrics!.registry.metrics()
  const line = new RegExp(`^polder_refused_total\\{service="sample",limit="${limit}"\\} (\\d+)$`, 'm')
  return Number(line.exec(text)?.[1] ?? 0)
}

const isRefused = async (polder: TestService): Promise<true | undefined> => {
  const { status, headers, body } = await polder.get('/things/1')
  if (status !== 503) return undefined
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.match(headers.get('x-trace-id') ?? '', /^[0-9a-f]{32}$/)
  assert.match(body.problem, /more to do than it can/)
  return true
}

test('beyond its memory it says 503 with Retry-After, and its health still answers', async () => {
  await using polder = await start({ MEMORY_LIMIT_MB: '1' })
  await eventually(() => isRefused(polder))
  assert.equal((await polder.post('/uploads')).status, 503)
  for (const path of ['/health', '/health/live', '/health/ready?x'])
    assert.notEqual((await polder.get(path)).status, 503, path)
  assert.ok((await refused(polder, 'overload')) >= 2)
  assert.deepEqual(polder.platform.errorLines, [], 'anybody could fill the log of errors')
})

test('behind an event loop that does not get round it says 503, and serves again afterwards', async () => {
  await using polder = await start({ EVENT_LOOP_LIMIT_MILLIS: '40' })
  const busy = setInterval(() => {
    const end = performance.now() + 120
    while (performance.now() < end);
  }, 1)
  await eventually(() => isRefused(polder)).finally(() => clearInterval(busy))
  await eventually(async () => ((await polder.get('/things/1')).status === 200 ? true : undefined))
})

test('a pause that ends is no overload, though it is longer than what is looked at', async () => {
  await using polder = await start({ EVENT_LOOP_LIMIT_MILLIS: '100' })
  // It takes no processor time.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500)
  const end = performance.now() + 5_500
  while (performance.now() < end) {
    assert.equal((await polder.get('/things/1')).status, 200)
    await setTimeout(50)
  }
})

test('heads have thirty seconds, bodies of their own', async () => {
  await using polder = await start({})
  const { server } = polder.service.app
  assert.equal(server.headersTimeout, 30_000)
})

test('files are refused while less than 5 % or 512 MiB of the disk is free, before they come', async () => {
  await using polder = await start({})
  const form = (): FormData => {
    const data = new FormData()
    data.set('file', new Blob(['abc']), 'a.txt')
    return data
  }
  const gibibyte = 1024 ** 3
  for (const [free, size, status] of [
    [0.5, 5, 200],
    [0.49, 5, 503],
    [4.9, 100, 503],
    [5, 100, 200],
  ] as const) {
    const disk = { bsize: 4096, bavail: (free * gibibyte) / 4096, blocks: (size * gibibyte) / 4096 }
    const statfs = mock.method(fsPromises, 'statfs', async () => disk as never)
    syncBuiltinESMExports()
    const answer = await polder.post('/uploads', { body: form() })
    const other = await polder.post('/things', { json: { name: 'a' } })
    statfs.mock.restore()
    syncBuiltinESMExports()
    assert.equal(answer.status, status, `${free} of ${size}`)
    if (status === 503) assert.match(answer.body.problem, /no room for files/)
    assert.equal(other.status, 201)
  }
  assert.equal(await refused(polder, 'disk'), 2)
})

const origin = 'https://www.voorbeeld.nl'

test('scripts of named origins may call and read, without cookies; those of others may not', async () => {
  await using polder = await start({ CORS_ORIGINS: `${origin}, http://localhost:3000` })
  for (const path of ['/things/1', '/things/404', '/nowhere']) {
    const { headers } = await polder.get(path, { headers: { origin } })
    assert.equal(headers.get('access-control-allow-origin'), origin, path)
    assert.match(headers.get('access-control-expose-headers') ?? '', /traceparent.*etag/)
    assert.equal(headers.get('access-control-allow-credentials'), null)
    assert.match(headers.get('vary') ?? '', /Origin/)
  }
  for (const stranger of [`${origin}.evil.nl`, 'https://voorbeeld.nl', 'null', `${origin}:8443`]) {
    const { headers } = await polder.get('/things/1', { headers: { origin: stranger } })
    assert.equal(headers.get('access-control-allow-origin'), null, stranger)
    assert.match(headers.get('vary') ?? '', /Origin/)
  }
  const asks = {
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'authorization',
  }
  const allowed = await polder.call('OPTIONS', '/things/1', { headers: { origin, ...asks } })
  assert.equal(allowed.status, 204)
  assert.equal(allowed.headers.get('access-control-allow-origin'), origin)
  assert.match(allowed.headers.get('access-control-allow-methods') ?? '', /DELETE/)
  assert.match(allowed.headers.get('access-control-allow-headers') ?? '', /authorization.*if-match/)
  const strange = await polder.call('OPTIONS', '/things/1', { headers: { origin: 'https://a.nl', ...asks } })
  assert.equal(strange.status, 405)
  assert.equal(strange.headers.get('access-control-allow-origin'), null)
})

test('pages are for nobody else, what is for any origin stays so, and unset nobody is named', async () => {
  await using polder = await start({ CORS_ORIGINS: origin })
  assert.equal(
    (await polder.get('/page/1', { headers: { origin } })).headers.get('access-control-allow-origin'),
    null,
  )
  assert.equal(
    (await polder.get('/open', { headers: { origin } })).headers.get('access-control-allow-origin'),
    '*',
  )
  await using plain = await start({})
  const { headers } = await plain.get('/things/1', { headers: { origin } })
  assert.deepEqual([headers.get('access-control-allow-origin'), headers.get('vary')], [null, null])
})
