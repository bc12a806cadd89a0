/** An operation that is to go says so with each answer, refusals too, and in the document; a short notice does not start. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { unprocessable } from '../errors.ts'
import { startService } from '../service.ts'
import { sampleDialect } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { type Caller, routeFor } from './route.ts'
import { closed, Type } from './schema.ts'

const route = routeFor<Caller>()
const shared = { method: 'GET', summary: 'A thing', tag: 'Things', access: 'public' } as const
const start = (sunset: string): Promise<TestService> =>
  startTestService(
    (platform, overrides) =>
      startService({
        platform,
        dialect: sampleDialect,
        routes: [
          route({
            ...{ ...shared, path: '/old', operationId: 'getOld' },
            deprecated: { since: '2026-11-23', sunset },
            query: closed({ fail: Type.Optional(Type.Boolean()) }),
            output: closed({ ok: Type.Boolean() }),
            errors: [422],
            handler: ({ query }) => {
              if (query.fail) throw unprocessable('Not this way.')
              return { ok: true }
            },
          }),
          route({
            ...{ ...shared, path: '/new', operationId: 'getNew' },
            output: closed({ ok: Type.Boolean() }),
            handler: () => ({ ok: true }),
          }),
        ],
        port: overrides.port ?? 0,
        checks: {},
        resources: new AsyncDisposableStack(),
      }),
    { database: false },
  )

let polder: TestService
before(async () => {
  polder = await start('2027-05-22')
})
after(() => polder[Symbol.asyncDispose]())

test('its answers carry the day and the end, whatever they are', async () => {
  for (const [address, status] of [
    ['/old', 200],
    ['/old?fail=true', 422],
    ['/old?unknown=1', 400],
  ] as const) {
    const answer = await polder.get(address)
    assert.equal(answer.status, status)
    assert.equal(answer.headers.get('deprecation'), '@1795392000')
    assert.equal(answer.headers.get('sunset'), 'Sat, 22 May 2027 00:00:00 GMT')
    assert.equal(answer.headers.get('link'), '</docs/operations/getOld>; rel="deprecation"; type="text/html"')
  }
  const { headers } = await polder.get('/new')
  assert.deepEqual([headers.get('deprecation'), headers.get('sunset')], [null, null])
})

test('the document marks it, and nothing else', async () => {
  const { paths } = (await polder.get('/v3/api-docs')).body
  assert.deepEqual([paths['/old'].get.deprecated, paths['/old'].get['x-sunset']], [true, '2027-05-22'])
  assert.equal(paths['/new'].get.deprecated, undefined)
})

test('less than 180 days is refused at the start', () =>
  assert.rejects(start('2027-05-21'), /getOld: a sunset comes at least 180 days/))
