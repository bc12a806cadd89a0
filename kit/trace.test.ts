import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currentTrace, enterTrace, traceFrom, traceHeaders, traceparentOf, withTrace } from './trace.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test('the example of the W3C recommendation is continued with a span of our own', () => {
  const trace = traceFrom(`00-${traceId}-${spanId}-01`)
  assert.equal(trace.traceId, traceId)
  assert.equal(trace.sampled, true)
  assert.notEqual(trace.spanId, spanId)
  assert.match(traceparentOf(trace), new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  assert.equal(traceFrom(`00-${traceId}-${spanId}-00`).sampled, false)
  // A later version may have more to say; what is known of it counts.
  assert.equal(traceFrom(`cc-${traceId}-${spanId}-01-what-the-future-brings`).traceId, traceId)
})

test('what the recommendation calls invalid starts a new trace', () => {
  const invalid = [
    undefined,
    '',
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId.slice(1)}-${spanId}-01`,
    ` 00-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-1`,
  ]
  for (const header of invalid) assert.notEqual(traceFrom(header).traceId, traceId, header)
  fc.assert(fc.property(fc.string(), (header) => /^[0-9a-f]{32}$/.test(traceFrom(header).traceId)))
})

test('each piece of asynchronous work has its own trace, and outgoing calls carry it', async () => {
  assert.equal(currentTrace(), undefined)
  assert.deepEqual(traceHeaders(), {})
  const ids = await Promise.all(
    Array.from({ length: 5 }, async (_, i) => {
      const trace = traceFrom(undefined)
      return withTrace(trace, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5 - i))
        assert.equal(currentTrace(), trace)
        assert.deepEqual(traceHeaders(), { traceparent: traceparentOf(trace) })
        return currentTrace()?.traceId
      })
    }),
  )
  assert.equal(new Set(ids).size, 5)
})

test('a trace that is entered stays with its chain and does not reach its neighbours', async () => {
  const trace = traceFrom(undefined)
  await Promise.all([
    (async () => {
      await null
      enterTrace(trace)
      await null
      assert.equal(currentTrace(), trace)
    })(),
    (async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      assert.equal(currentTrace(), undefined)
    })(),
  ])
})
