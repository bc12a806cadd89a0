import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitTable } from '../limits/limit-table.ts'
import { enforce, type Limiter } from '../limits/limiter.ts'
import { createSampleService, type SampleOverrides, sampleLimits } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { declareLimits } from './rate-limits.ts'
import { type Caller, routeFor } from './route.ts'
import { closed } from './schema.ts'

const start = (environment: Record<string, string> = {}, service: SampleOverrides = {}) =>
  startTestService(createSampleService, { database: false, environment, service })

const toldBy = async (service: TestService, path: string, token?: string) => {
  const { status, headers } = await service.get(path, token ? { token } : {})
  return [status, headers.get('ratelimit'), headers.get('ratelimit-policy')]
}

test('answers tell what is left of the limit by address, and how long until all are back', async () => {
  await using service = await start()
  const policy = '"things";q=500;w=60'
  assert.deepEqual(await toldBy(service, '/things'), [200, '"things";r=499;t=60', policy])
  service.platform.clock.advance(20_500)
  assert.deepEqual(await toldBy(service, '/things'), [200, '"things";r=498;t=40', policy])
  // Refused ones count too: reading a request costs something.
  assert.deepEqual(await toldBy(service, '/things?size=x'), [400, '"things";r=497;t=40', policy])
  service.platform.clock.advance(39_500)
  assert.deepEqual(await toldBy(service, '/things'), [200, '"things";r=499;t=60', policy])
  assert.deepEqual(await toldBy(service, '/things/1'), [200, null, null])
})

test('a limit by account counts whoever has signed in, and nobody without a token', async () => {
  await using service = await start()
  const [refused] = await toldBy(service, '/me')
  assert.equal(refused, 401)
  assert.deepEqual(await toldBy(service, '/me', 'member-token'), [
    200,
    // The request without a token counts by address.
    '"costly-reads";r=119998;t=60, "own";r=199;t=60',
    '"costly-reads";q=120000;w=60, "own";q=200;w=60',
  ])
})

test('over the limit the body is not looked at, and the window ends by itself', async () => {
  await using service = await start()
  const json = { name: 'x' }
  for (let n = 0; n < 300; n++) assert.equal((await service.post('/things', { json })).status, 201)
  const refused = await service.post('/things', { json: { unknown: 1 } })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '60')
  assert.equal(refused.headers.get('ratelimit'), '"writes";r=0;t=60')
  service.platform.clock.advance(60_000)
  assert.equal((await service.post('/things', { json })).status, 201)
})

test('a setting raises the limits at the door, or switches them off', async () => {
  await using more = await start({ RATE_LIMIT_FACTOR: '4' })
  assert.equal((await more.get('/things')).headers.get('ratelimit-policy'), '"things";q=2000;w=60')
  await using off = await start({ RATE_LIMIT_FACTOR: '0' })
  assert.deepEqual(await toldBy(off, '/things'), [200, null, null])
})

test('what actions count is told where it is the own address, and never where it is failures or somebody else', async () => {
  const route = routeFor<Caller>()
  let limiter: Limiter | undefined
  const at = { at: 'act', windowSeconds: 60, guards: 'guess', limit: 3 } as const
  const rules = limitTable({
    writes: { name: 'writes', limit: 300, windowSeconds: 60, guards: 'write' },
    own: { ...at, name: 'own-requests', routes: /./ },
    failures: { ...at, name: 'failures', counts: 'failures', routes: /./ },
    photo: { ...at, name: 'photo', per: 'photo', routes: /./ },
  })
  const guess = route({
    ...{ method: 'GET', path: '/guess', summary: 'Guesses', tag: 'Sample', access: 'public' },
    query: closed({}),
    handler: async () => {
      for (const rule of [rules.own, rules.failures, rules.photo]) await enforce(limiter!, rule, 'x')
    },
  })
  declareLimits([guess], rules)
  await using service = await start({}, { routes: [guess] })
  limiter = service.platform.limiterFor('another')
  const policy = '"own-requests";q=3;w=60'
  assert.deepEqual(await toldBy(service, '/guess'), [200, '"own-requests";r=2;t=60', policy])
  await toldBy(service, '/guess')
  await toldBy(service, '/guess')
  assert.deepEqual(await toldBy(service, '/guess'), [429, '"own-requests";r=0;t=60', policy])
})

test('scripts of other origins may read the headers', async () => {
  await using service = await start({ CORS_ORIGINS: 'https://desk.example' })
  const { headers } = await service.get('/things', { headers: { origin: 'https://desk.example' } })
  const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ')
  for (const name of ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-trace-id'])
    assert.ok(exposed.includes(name), name)
})

test('who is signed in is counted by address and account, whatever they change; a table that lacks a row is refused', async () => {
  const route = routeFor<Caller>()
  const { writes, signedInWrites, ownWrites, costlyReads, ownCostlyReads, own } = sampleLimits
  const of = (method: 'GET' | 'PUT', path: string, access: 'bearer' | 'operator' | ['admin']) =>
    route({ method, path, access, summary: 'x', tag: 'x', handler: () => {} })
  const change = of('PUT', '/mine', 'bearer')
  const read = of('GET', '/me', ['admin'])
  declareLimits([change, read], sampleLimits)
  assert.deepEqual(change.limits, [signedInWrites, ownWrites])
  assert.deepEqual(read.limits, [costlyReads, own], 'by account it has a row of its own')
  const byAddress = limitTable({ writes, costlyReads, ownCostlyReads, own: { ...own, per: 'address' } })
  declareLimits([read], byAddress)
  assert.deepEqual(read.limits, [byAddress.ownCostlyReads, byAddress.own])
  assert.throws(
    () => declareLimits([of('GET', '/acts', 'operator')], byAddress),
    /GET \/acts needs operators/,
  )
})

test('two limits of one name are refused, as they would share their counts', () => {
  const row = { name: 'writes', limit: 1, windowSeconds: 60, guards: 'write' } as const
  assert.throws(() => limitTable({ writes: row, other: row }), /two limits have the name writes/)
})
