import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../kit/testing/eventually.ts'
import { type CollectedSpan, startTraceCollector } from '../../kit/testing/trace-collector.ts'
import { startRecruitment } from './testing/recruitment-service.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'

test('a registration, its queries, its job and the mail of that are one trace, and the collector may go', async () => {
  await using collector = await startTraceCollector()
  await using polder = await startRecruitment({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'proef' },
  })
  const json = { email: 'anna.traceerbaar@example.nl', password: 'correct horse battery', firstName: 'Anna' }
  const answer = await polder.post('/api/auth/register', {
    json,
    headers: { traceparent: `00-${traceId}-${caller}-01` },
  })
  assert.equal(answer.status, 200)
  const spans = await eventually(() => {
    const own = collector.spans.filter((span) => span.traceId === traceId)
    // What ends last: the job may outlive its request, and the other way round.
    const last = ['run ', 'POST ']
    return last.every((start) => own.some(({ name }) => name.startsWith(start))) ? own : undefined
  })
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const pathOf = (span: CollectedSpan): string[] => {
    const above = byId.get(span.parentSpanId ?? '')
    return [...(above ? pathOf(above) : [span.parentSpanId ?? 'none']), span.name]
  }
  const one = (name: string): CollectedSpan => {
    const found = spans.filter((span) => span.name.startsWith(name))
    assert.equal(found.length, 1, `${name} among ${spans.map((span) => span.name)}`)
    return found[0]!
  }
  const request = one('POST /api/auth/register')
  assert.equal(answer.headers.get('traceparent'), `00-${traceId}-${request.spanId}-01`)
  const job = one('run ')
  const queue = job.name.slice('run '.length)
  assert.deepEqual(pathOf(one('send mail')), [caller, request.name, `send ${queue}`, job.name, 'send mail'])
  assert.deepEqual(
    job.links.map((link) => link.spanId),
    [one(`send ${queue}`).spanId],
  )
  const queries = spans.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'))
  const above = new Set(queries.map(({ parentSpanId }) => parentSpanId))
  assert.ok(above.has(request.spanId), 'no query of the request')
  assert.ok(above.has(job.spanId), 'no query of the job')
  assert.doesNotMatch(collector.bodies.join(), /traceerbaar|correct horse|Anna/)
  assert.match(collector.bodies[0]!, /"proef"/)
  collector.status = 503
  assert.equal((await polder.get('/jobs')).status, 200)
})
