/** Prometheus metrics on a port of their own. No label holds a person, an id or an address. */

import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createBoundedRoutes } from './bounded-routes.ts'
import type { Limit } from './errors.ts'
import type { PartState } from './health/probes.ts'
import type { Certificate } from './http/tls.ts'
import { turnCounts } from './limits/turn-counts.ts'
import { answersOf } from './scrape-answers.ts'

export interface RequestMetrics {
  /** A request has begun; call the answer when it has ended in any way. */
  begin(): () => void
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  refuse(limit: Limit): void
}

export interface PoolUse {
  total: number
  idle: number
  /** Beyond those that a free connection is about to be given to. */
  waiting: number
}

/** Jobs of one name that nobody has begun. */
export interface WaitingJobs {
  name: string
  count: number
  /** How long the first of them waits. */
  oldestSeconds: number
}

/** What is asked of a service at each scrape. */
export interface Watched {
  parts(): Promise<Record<string, PartState>>
  /** null on the embedded database, which has no connections. */
  pool(): PoolUse | null
  jobs?(): Promise<WaitingJobs[]>
  chain?(): Promise<ChainState>
}

/** A chain of events that signed checkpoints vouch for. */
export interface ChainState {
  events: number
  /** How long the first event that no checkpoint covers has waited for one; 0 where all are covered. */
  uncoveredSeconds: number
}

export interface Metrics {
  registry: Registry
  forService(service: string): RequestMetrics
  watch(service: string, watched: Watched): void
  countMail(result: 'sent' | 'failed'): void
  countWebhook(service: string, result: 'delivered' | 'failed' | 'disabled'): void
  countSpans(result: 'exported' | 'dropped', spans: number): void
}

/** Gauges that Prometheus' own linter takes for counters, by their names. */
const misnamed = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
]

export const createMetrics = (
  dataDir: string,
  certificate: Pick<Certificate, 'endsAt'> | null = null,
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const bounded = createBoundedRoutes()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by service, route pattern and status.',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  })
  const inFlight = new Gauge({
    name: 'polder_requests_in_flight',
    help: 'Requests that have begun and not ended.',
    labelNames: ['service'],
    registers,
  })
  const refused = new Counter({
    name: 'polder_refused_total',
    help: 'Requests and connections that a limit held back, by limit.',
    labelNames: ['service', 'limit'],
    registers,
  })
  const mails = new Counter({
    name: 'polder_mails_total',
    help: 'Mails that the mail server took or did not take.',
    labelNames: ['result'],
    registers,
  })
  const webhooks = new Counter({
    name: 'polder_webhooks_total',
    help: 'Tries at webhooks that their receiver took or did not take, and webhooks that were switched off.',
    labelNames: ['service', 'result'],
    registers,
  })
  const spans = new Counter({
    name: 'polder_spans_total',
    help: 'Spans of traces that the collector took, and that were dropped as it did not.',
    labelNames: ['result'],
    registers,
  })
  const watched = new Map<string, Watched>()
  watchParts(registry, watched)
  watchPools(registry, watched)
  watchJobs(registry, watched)
  watchChains(registry, watched)
  watchTurns(registry)
  watchDisk(registry, dataDir)
  if (certificate) watchCertificate(registry, certificate)
  return {
    registry,
    watch: (service, one) => void watched.set(service, one),
    countMail: (result) => mails.inc({ result }),
    countWebhook: (service, result) => webhooks.inc({ service, result }),
    countSpans: (result, count) => spans.inc({ result }, count),
    forService: (service) => ({
      begin: () => {
        inFlight.inc({ service })
        return () => inFlight.dec({ service })
      },
      observe: ({ method, route, status, seconds }) =>
        durations.observe(bounded({ service, method, route, status: String(status) }), seconds),
      refuse: (limit) => refused.inc({ service, limit }),
    }),
  }
}

const watchParts = (registry: Registry, watched: Map<string, Watched>): void => {
  new Gauge({
    name: 'polder_part_up',
    help: '1 while a part answers or is embedded, 0 while it is away.',
    labelNames: ['service', 'part'],
    registers: [registry],
    async collect() {
      for (const [service, { parts }] of watched)
        for (const [part, state] of Object.entries(await parts()))
          this.set({ service, part }, state === 'AWAY' ? 0 : 1)
    },
  })
}

const watchPools = (registry: Registry, watched: Map<string, Watched>): void => {
  new Gauge({
    name: 'polder_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['service', 'state'],
    registers: [registry],
    collect() {
      for (const [service, { pool }] of watched)
        for (const [state, count] of Object.entries(pool() ?? {})) this.set({ service, state }, count)
    },
  })
}

/** One asking for gauges that are told together: whichever is collected first asks, and each waits for the answer. */
const askedOnce = (ask: () => Promise<void>): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

const watchJobs = (registry: Registry, watched: Map<string, Watched>): void => {
  const collect = askedOnce(async () => {
    const found = await answersOf(watched, ({ jobs }) => jobs?.())
    waiting.reset()
    oldest.reset()
    for (const [service, jobs] of found)
      for (const { name: work, count, oldestSeconds } of jobs) {
        waiting.set({ service, work }, count)
        oldest.set({ service, work }, oldestSeconds)
      }
  })
  // `job` and `instance` are what Prometheus calls its targets; labels of these names it renames.
  const labelled = { labelNames: ['service', 'work'] as const, registers: [registry], collect }
  const waiting = new Gauge({
    name: 'polder_waiting_jobs',
    help: 'Jobs that are due and that nobody has begun.',
    ...labelled,
  })
  const oldest = new Gauge({
    name: 'polder_oldest_job_seconds',
    help: 'How long the first waiting job of a name has waited.',
    ...labelled,
  })
}

const watchChains = (registry: Registry, watched: Map<string, Watched>): void => {
  const collect = askedOnce(async () => {
    const found = await answersOf(watched, ({ chain }) => chain?.())
    events.reset()
    uncovered.reset()
    for (const [service, state] of found) {
      events.set({ service }, state.events)
      uncovered.set({ service }, state.uncoveredSeconds)
    }
  })
  const labelled = { labelNames: ['service'] as const, registers: [registry], collect }
  const events = new Gauge({
    name: 'polder_chain_events',
    help: 'Events in the chain of the audit trail.',
    ...labelled,
  })
  const uncovered = new Gauge({
    name: 'polder_chain_uncovered_seconds',
    help: 'How long the first event that no checkpoint covers has waited for one. 0 where all are covered.',
    ...labelled,
  })
}

const watchTurns = (registry: Registry): void => {
  new Gauge({
    name: 'polder_turns',
    help: 'Costly work that runs, and that waits for its turn, by kind.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, counts] of turnCounts())
        for (const [state, count] of Object.entries(counts)) this.set({ kind, state }, count)
    },
  })
}

const watchDisk = (registry: Registry, folder: string): void => {
  const collect = askedOnce(async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  })
  const registers = [registry]
  const free = new Gauge({
    name: 'polder_disk_free_bytes',
    help: 'Room on the disk of the data folder.',
    ...{ registers, collect },
  })
  const size = new Gauge({
    name: 'polder_disk_size_bytes',
    help: 'Size of the disk of the data folder.',
    ...{ registers, collect },
  })
}

const watchCertificate = (registry: Registry, certificate: Pick<Certificate, 'endsAt'>): void => {
  new Gauge({
    name: 'polder_certificate_end_timestamp_seconds',
    help: 'When the certificate that services are reached by ends.',
    registers: [registry],
    collect() {
      this.set(certificate.endsAt().getTime() / 1000)
    },
  })
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
