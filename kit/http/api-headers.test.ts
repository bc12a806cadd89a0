import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorHeaders, sharedHeaders, successHeaders, unchangedHeaders } from './api-headers.ts'
import type { Route } from './route.ts'

const limit = { name: 'asks', limit: 5, windowSeconds: 60, guards: 'costly', at: 'door', counts: 'requests' }
const route = (more: object): Route =>
  ({ method: 'GET', path: '/doors', access: 'public', ...more }) as unknown as Route

const names = ({ headers = {} }: { headers?: object }): string[] => Object.keys(headers)

test('an answer has the headers that its operation declares', () => {
  assert.deepEqual(successHeaders(route({})), {})
  assert.deepEqual(names(successHeaders(route({ etag: true, tells: ['Location'] }))), ['ETag', 'Location'])
  assert.deepEqual(names(successHeaders(route({ method: 'POST', repeats: 'kept' }))), [
    'Idempotency-Replayed',
  ])
  assert.deepEqual(names(unchangedHeaders(route({ etag: true }))), ['ETag'])
})

test('what is left of a limit stands with every answer where the count is the asker’s own, and else with 429 alone', () => {
  const own = route({ etag: true, limits: [{ ...limit, per: 'address' }] })
  const told = ['RateLimit', 'RateLimit-Policy']
  assert.deepEqual(names(successHeaders(own)), ['ETag', ...told])
  assert.deepEqual(names(unchangedHeaders(own)), ['ETag', ...told])
  assert.deepEqual(names(errorHeaders(404, [route({}), own])), told)
  for (const other of [{ per: 'photo' }, { per: 'address', counts: 'failures' }]) {
    const ofOthers = route({ limits: [{ ...limit, ...other }] })
    assert.deepEqual(successHeaders(ofOthers), {})
    assert.deepEqual(errorHeaders(404, [ofOthers]), {})
    assert.deepEqual(names(errorHeaders(429, [ofOthers])), ['Retry-After', ...told])
  }
})

test('a refusal has what some of its operations send', () => {
  const keyed = route({ method: 'POST', repeats: 'kept' })
  assert.deepEqual(names(errorHeaders(409, [route({}), keyed])), ['Retry-After'])
  assert.deepEqual(errorHeaders(409, [route({})]), {})
  const conditional = route({ method: 'PUT', takesIfMatch: true })
  assert.deepEqual(names(errorHeaders(412, [conditional])), ['ETag'])
  assert.deepEqual(errorHeaders(412, [keyed]), {})
  assert.ok('ETag' in sharedHeaders([conditional]))
})

test('what a protocol or another site wants stands with every answer, refusals among them', () => {
  const open = route({ anyOrigin: true, etag: true, tells: ['Cache-Control'] })
  const cors = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']
  assert.deepEqual(names(successHeaders(open)), ['ETag', 'Cache-Control', ...cors])
  assert.deepEqual(names(unchangedHeaders(open)), ['ETag', 'Cache-Control', ...cors])
  assert.deepEqual(names(errorHeaders(404, [route({}), open])), cors)
  const tus = route({ everyAnswer: { 'Tus-Resumable': '1.0.0' }, refusalsTell: { 412: ['Tus-Version'] } })
  assert.deepEqual(names(successHeaders(tus)), ['Tus-Resumable'])
  assert.deepEqual(names(errorHeaders(404, [tus])), ['Tus-Resumable'])
  assert.deepEqual(names(errorHeaders(412, [tus])), ['Tus-Version', 'Tus-Resumable'])
  const page = route({ failurePage: () => undefined })
  assert.deepEqual(names(errorHeaders(404, [page])), ['X-Robots-Tag'])
  assert.ok(cors.every((name) => name.replaceAll('-', '') in sharedHeaders([open])))
  assert.equal('TusVersion' in sharedHeaders([tus]), false, 'no refusal of 412 is declared')
})
