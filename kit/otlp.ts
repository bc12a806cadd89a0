/**
 * Spans over OTLP/HTTP (JSON) to the collector that the operator names. Loaded only then. Requests never wait for it: what the collector
 * does not take, and what would be more than `mostWaiting`, is dropped and counted.
 */

import {
  context,
  SpanKind as Kind,
  type SpanContext,
  SpanStatusCode,
  trace as traces,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import type { Clock } from './clock.ts'
import type { OpenSpan, SpanKind, SpanStart, Tracer } from './spans.ts'
import type { Trace } from './trace.ts'

export interface OtlpSettings {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT`: without `/v1/traces`. */
  endpoint: string
  headers?: Record<string, string>
  serviceName: string
  clock: Pick<Clock, 'millis'>
  /** Of spans that the collector took, or that were dropped. */
  count?: (result: 'exported' | 'dropped', spans: number) => void
  /** Between two sendings. */
  pauseMilliseconds?: number
}

export interface OpenTracer extends Tracer, AsyncDisposable {
  /** Sends what there is now. */
  flush(): Promise<void>
}

const mostWaiting = 2_048
const timeoutMilliseconds = 5_000
/** A process that ends does not wait longer for a collector. */
const farewellMilliseconds = 2_000

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
}

const contextOf = ({ traceId, spanId, sampled }: Trace, isRemote = false): SpanContext => ({
  ...{ traceId, spanId, isRemote },
  traceFlags: sampled ? 1 : 0,
})

export const openTracer = (settings: OtlpSettings): OpenTracer => {
  const processor = bounded(settings)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
    }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('polder')
  const begin = ({ name, kind, attributes, parent, isRemote, link, milliseconds }: SpanStart): OpenSpan => {
    const above = parent
      ? traces.setSpanContext(context.active(), contextOf(parent, isRemote))
      : context.active()
    const span = tracer.startSpan(
      name,
      {
        ...{ kind: kinds[kind], attributes, root: !parent },
        ...(link ? { links: [{ context: contextOf(link, true) }] } : {}),
        ...(milliseconds === undefined ? {} : { startTime: settings.clock.millis() - milliseconds }),
      },
      above,
    )
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      trace: { traceId, spanId, sampled: (traceFlags & 1) === 1 },
      set: (more) => void span.setAttributes(more),
      end: ({ name: rename, fault } = {}) => {
        if (rename) span.updateName(rename)
        if (fault !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', fault)
        span.end()
      },
    }
  }
  return {
    begin,
    flush: () => provider.forceFlush(),
    [Symbol.asyncDispose]: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, farewellMilliseconds)
      await Promise.race([provider.shutdown().catch(() => {}), promise])
      clearTimeout(timer)
    },
  }
}

/** Holds at most `mostWaiting` spans that are not sent, and counts what became of each. */
const bounded = ({ endpoint, headers, count, pauseMilliseconds = 2_000 }: OtlpSettings): SpanProcessor => {
  const http = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: timeoutMilliseconds,
    ...(headers ? { headers } : {}),
  })
  let waiting = 0
  const exporter: SpanExporter = {
    export: (spans, done) =>
      http.export(spans, (result) => {
        waiting -= spans.length
        count?.(result.code === 0 ? 'exported' : 'dropped', spans.length)
        done(result)
      }),
    forceFlush: () => http.forceFlush(),
    shutdown: () => http.shutdown(),
  }
  const batch = new BatchSpanProcessor(exporter, {
    maxQueueSize: mostWaiting,
    maxExportBatchSize: 512,
    scheduledDelayMillis: pauseMilliseconds,
    exportTimeoutMillis: 2 * timeoutMilliseconds,
  })
  return {
    onStart: (span, above) => batch.onStart(span, above),
    onEnd: (span: ReadableSpan) => {
      // A span that is not sampled is not kept either.
      if ((span.spanContext().traceFlags & 1) === 0) return
      if (waiting >= mostWaiting) {
        count?.('dropped', 1)
        return
      }
      waiting++
      batch.onEnd(span)
    },
    forceFlush: () => batch.forceFlush(),
    shutdown: () => batch.shutdown(),
  }
}
