import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from './clock.ts'
import { openTracer } from './otlp.ts'
import { beginRequest, inJob, inQuery, inSending, inSpan, queryLog, tracedFetch, traceWith } from './spans.ts'
import { eventually } from './testing/eventually.ts'
import { type CollectedSpan, startTraceCollector } from './testing/trace-collector.ts'
import { currentTrace, traceFrom, traceparentOf, withTrace } from './trace.ts'

const openTestTracer = (endpoint: string, counts: Record<string, number> = {}) =>
  openTracer({
    ...{ endpoint, serviceName: 'polder-test', clock: systemClock },
    headers: { 'x-tenant': 'test' },
    count: (result, spans) => {
      counts[result] = (counts[result] ?? 0) + spans
    },
  })

const attributesOf = ({ attributes }: CollectedSpan): Record<string, string | number | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

test('fetch sends the trace on, beside the headers it is given, and nothing outside of one', async () => {
  const sent: (string | null)[][] = []
  const call = tracedFetch(async (input, init) => {
    const { headers } = new Request(input, init)
    sent.push([headers.get('traceparent'), headers.get('accept')])
    return new Response()
  })
  const trace = traceFrom(undefined)
  await withTrace(trace, async () => {
    await call('http://x/', { headers: { accept: 'text/plain' } })
    await call(new Request('http://x/', { headers: { accept: 'text/html' } }))
  })
  await call('http://x/', { headers: { accept: 'text/plain' } })
  const traceparent = traceparentOf(trace)
  assert.deepEqual(sent, [
    [traceparent, 'text/plain'],
    [traceparent, 'text/html'],
    [null, 'text/plain'],
  ])
})

test('while nobody collects, work is only done, and a trace goes on as before', async () => {
  assert.deepEqual(queryLog(), {})
  assert.equal(beginRequest(undefined).end, undefined)
  const trace = traceFrom(undefined)
  await withTrace(trace, async () => {
    assert.equal(await inSpan('client', 'x', {}, async (span) => span ?? currentTrace()), trace)
    assert.equal(await inQuery('SELECT 1', async () => currentTrace()), trace)
    await inSending('mail', { id: 1 }, async (data) => assert.deepEqual(data, { id: 1 }))
  })
  await inJob({ name: 'mail', service: 's', data: { id: 1 }, retryCount: 0 }, async (data) => {
    assert.deepEqual(data, { id: 1 })
    assert.ok(currentTrace())
  })
})

test('a request, its queries, its job and what the job calls are one tree', async () => {
  await using collector = await startTraceCollector()
  await using tracer = openTestTracer(collector.endpoint)
  const stop = traceWith(tracer)
  const sender = traceFrom(undefined)
  let sent: object = {}
  let passedOn: string | null = null
  const call = tracedFetch(async (input, init) => {
    passedOn = new Request(input, init).headers.get('traceparent')
    return new Response(null, { status: 204 })
  })
  try {
    const request = beginRequest(traceparentOf(sender))
    await withTrace(request.trace, async () => {
      await inQuery("SELECT 'jan@example.nl', name FROM users WHERE id = $1", async () => undefined)
      queryLog().log?.({ query: { sql: 'WITH a AS (SELECT 1) SELECT 2' }, queryDurationMillis: 5 })
      await assert.rejects(
        inSpan('client', 'send mail', {}, async () => {
          throw Object.assign(new Error('jan@example.nl is no mailbox'), { code: 'EENVELOPE' })
        }),
      )
      await inSending('mail', { id: 7 }, async (data) => {
        sent = data
      })
    })
    request.end?.('recruitment', 'POST', '/jobs/:id', 503)
    await inJob({ name: 'mail', service: 'recruitment', data: sent, retryCount: 1 }, async (data) => {
      assert.deepEqual(data, { id: 7 })
      await call('https://bank.example/secret/path?code=1')
    })
    await tracer.flush()
  } finally {
    stop()
  }
  const { spans } = collector
  const names = ['POST /jobs/:id', 'SELECT', 'WITH', 'send mail', 'run mail', 'GET'] as const
  const [root, query, noted, mail, job, outgoing] = names.map(
    (name) => spans.find((span) => span.name === name)!,
  )
  const sending = spans.find(({ kind }) => kind === 4)!
  assert.equal(spans.length, 7)
  assert.ok(spans.every(({ traceId }) => traceId === sender.traceId))
  assert.equal(root!.parentSpanId, sender.spanId)
  for (const span of [query!, noted!, mail!, sending])
    assert.equal(span.parentSpanId, root!.spanId, span.name)
  assert.equal(job!.parentSpanId, sending.spanId)
  assert.deepEqual(
    job!.links.map(({ spanId }) => spanId),
    [sending.spanId],
  )
  assert.equal(outgoing!.parentSpanId, job!.spanId)
  assert.equal(passedOn, `00-${sender.traceId}-${outgoing!.spanId}-01`)
  assert.deepEqual(attributesOf(root!), {
    'polder.service': 'recruitment',
    'http.request.method': 'POST',
    'http.route': '/jobs/:id',
    'http.response.status_code': 503,
    'error.type': '503',
  })
  assert.equal(attributesOf(query!)['db.query.text'], "SELECT '?', name FROM users WHERE id = $1")
  assert.equal(attributesOf(mail!)['error.type'], 'EENVELOPE')
  assert.equal(mail!.status.code, 2)
  assert.deepEqual(attributesOf(outgoing!), {
    'http.request.method': 'GET',
    'server.address': 'bank.example',
    'http.response.status_code': 204,
  })
  const took = BigInt(noted!.endTimeUnixNano) - BigInt(noted!.startTimeUnixNano)
  assert.ok(took >= 4_000_000n, `a query of 5 ms took ${took} ns`)
  assert.doesNotMatch(collector.bodies.join(), /jan@example|secret|no mailbox/)
  assert.equal(collector.headers[0]?.['x-tenant'], 'test')
})

test('a caller that does not sample is not sampled here, and passes that on', async () => {
  await using collector = await startTraceCollector()
  const counts: Record<string, number> = {}
  await using tracer = openTestTracer(collector.endpoint, counts)
  const stop = traceWith(tracer)
  try {
    const { trace, end } = beginRequest(`00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`)
    assert.deepEqual([trace.traceId, trace.sampled], ['1'.repeat(32), false])
    end?.('recruitment', 'GET', '/jobs', 200)
    await tracer.flush()
    assert.deepEqual([collector.spans, counts], [[], {}])
  } finally {
    stop()
  }
})

test('spans that the collector does not take are dropped and counted, and nobody waits', async () => {
  const counts: Record<string, number> = {}
  // Nobody listens there.
  const tracer = openTestTracer('http://127.0.0.1:9', counts)
  const stop = traceWith(tracer)
  try {
    const from = performance.now()
    for (let i = 0; i < 5_000; i++) beginRequest(undefined).end?.('recruitment', 'GET', '/jobs', 200)
    assert.ok(performance.now() - from < 5_000)
    // More than it holds is dropped at once.
    await eventually(() => ((counts['dropped'] ?? 0) >= 5_000 - 2_048 ? true : undefined))
  } finally {
    stop()
    await tracer[Symbol.asyncDispose]()
  }
  assert.equal(counts['exported'], undefined)
})
