import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turnCounts } from '../limits/turn-counts.ts'
import { eventually } from '../testing/eventually.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'
import { type Caller, routeFor } from './route.ts'

const route = routeFor<Caller>()

test('of a costly kind so many are answered at once, four times as many wait five seconds, and the rest is 503 at once', async () => {
  const gates: (() => void)[] = []
  const costly = route({
    ...{ method: 'GET', path: '/costly', summary: 'Waits', tag: 'Sample', access: 'public' },
    handler: () => new Promise<void>((resolve) => void gates.push(resolve)),
  })
  const turns = [{ kind: 'sample', turns: 1, routes: /^GET \/costly$/ }]
  await using service = await startTestService(createSampleService, {
    database: false,
    service: { routes: [costly], turns },
  })
  const counted = () => new Map(turnCounts()).get('sample')
  const asked = Array.from({ length: 5 }, () => service.get('/costly'))
  await eventually(() => counted()?.waiting === 4 || undefined)
  assert.deepEqual(counted(), { running: 1, waiting: 4 })
  const refused = await service.get('/costly')
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal((await service.get('/things/1')).status, 200)
  service.platform.clock.advance(5_000)
  gates[0]!()
  const answers = (await Promise.all(asked)).map(({ status, headers }) => [
    status,
    headers.get('retry-after'),
  ])
  assert.deepEqual(answers.filter(([status]) => status === 200).length, 1)
  assert.deepEqual(
    answers.filter(([status]) => status === 503),
    Array(4).fill([503, '5']),
  )
  assert.deepEqual(counted(), { running: 0, waiting: 0 })
})
