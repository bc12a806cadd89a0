/** A try at a webhook in the spans that a collector gets. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '../clock.ts'
import { openTracer } from '../otlp.ts'
import { traceWith } from '../spans.ts'
import { eventually } from '../testing/eventually.ts'
import { startTraceCollector } from '../testing/trace-collector.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'
import { startWebhookService } from './testing/webhook-service.ts'

test('a try is a trace of its own, whose call says what came of it and not who was called', async () => {
  await using collector = await startTraceCollector()
  await using receiver = await startReceiver()
  await using tracer = openTracer({
    ...{ endpoint: collector.endpoint, serviceName: 'polder-test', clock: systemClock },
    ...{ headers: {}, count: () => {} },
  })
  const stop = traceWith(tracer)
  try {
    await using service = await startWebhookService({ allowedHosts: [receiver.host] })
    receiver.answer(410)
    await service.webhook(`${receiver.origin}/secret-path`)
    await service.make('anna', 1)
    const tried = await eventually(async () => {
      await tracer.flush()
      return collector.spans.find(({ name }) => name === 'run webhook')
    })
    const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === tried.spanId)
    const call = parts.find(({ name }) => name === 'POST')!
    const said = Object.fromEntries(
      call.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    )
    assert.deepEqual(said, {
      'http.request.method': 'POST',
      'http.response.status_code': 410,
      'error.type': 'GONE',
    })
    assert.ok(parts.some(({ name }) => name === 'UPDATE'))
    assert.equal(tried.parentSpanId, undefined)
    assert.doesNotMatch(collector.bodies.join(''), /secret-path|127\.0\.0\.1:\d+\/hook|whsec_/)
  } finally {
    stop()
  }
})
