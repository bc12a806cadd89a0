/** A collector of OTLP/HTTP for tests: keeps each span that is sent to it as JSON. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** As OTLP counts them: 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  links: { traceId: string; spanId: string }[]
  status: { code: number }
}

export interface TraceCollector extends AsyncDisposable {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string
  spans: CollectedSpan[]
  /** What was sent, as it was sent. */
  bodies: string[]
  headers: Record<string, string | string[] | undefined>[]
  /** Of its next answers; 200 unless set. */
  status: number
}

export const startTraceCollector = async (): Promise<TraceCollector> => {
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString()
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    if (collector.status === 200) {
      collector.headers.push(request.headers)
      collector.bodies.push(text)
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
      }
      for (const { scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans) collector.spans.push(...spans)
    }
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const collector: TraceCollector = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    headers: [],
    status: 200,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}
