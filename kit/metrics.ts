/** Prometheus metrics on a port of their own. */

import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface RequestMetrics {
  observe(request: { method: string; route: string; status: number; seconds: number }): void
}

export interface Metrics {
  registry: Registry
  forService(service: string): RequestMetrics
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by service, route pattern and status.',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  })
  return {
    registry,
    forService: (service) => ({
      observe: ({ method, route, status, seconds }) =>
        durations.observe({ service, method, route, status: String(status) }, seconds),
    }),
  }
}

/** Serves `/metrics` until closed. */
export const serveMetrics = async (metrics: Metrics, host: string, port: number): Promise<Server> => {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': metrics.registry.contentType })
      .end(await metrics.registry.metrics())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
