/** Starts a service from its declared routes, and ends it. */

import type { ServerResponse } from 'node:http'
import { Server as SecureServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { hasRoom } from './health/disk.ts'
import { healthRoutes } from './health/health.routes.ts'
import { type Part, startProbes, statesOf } from './health/probes.ts'
import { securityTxtRoute } from './health/security-txt.routes.ts'
import type { BodyPace } from './http/body-deadline.ts'
import type { Dialect } from './http/dialect.ts'
import type { Gate } from './http/gate.ts'
import type { KeyStores } from './http/idempotency.ts'
import { createLateCompiler } from './http/late-compiler.ts'
import type { ActRecording } from './http/operator-acts.ts'
import { declareLimits } from './http/rate-limits.ts'
import type { Caller, Route } from './http/route.ts'
import { giveTurns, type RouteTurns } from './http/route-turns.ts'
import { createHttpServer } from './http/server.ts'
import type { KeptKeys } from './idempotency/kept-keys.ts'
import { createMemoryKeptKeys } from './idempotency/memory-keys.ts'
import type { Queue } from './jobs/queue.ts'
import type { LimitTable } from './limits/limit-table.ts'
import type { ChainState, Watched } from './metrics.ts'
import type { Documentation } from './pages/docs/documentation.ts'
import { documentationPages } from './pages/docs/service-docs.ts'
import type { Site } from './pages/site.ts'
import { siteFailure } from './pages/site-failure.ts'
import type { Platform } from './platform.ts'
import type { Migrations } from './store/migrations.ts'

/** What a service keeps in a database: its schema, and that of its queue where it has one. */
export interface ServiceTables {
  schema: string
  migrations: Migrations
  hasQueue: boolean
}

/** A service that answers on its own port until it is disposed of. Disposal lets requests in flight finish. */
export interface RunningService extends AsyncDisposable {
  name: string
  title: string
  dialect: Dialect
  /** For instance `http://127.0.0.1:8084`. */
  address: string
  routes: Route[]
  app: FastifyInstance
  /** Lines to show people at the start, for instance a request to try; `{address}` and `{port}` in them are replaced. */
  notes: string[]
  /** From now on `/health/ready` is 503, so that load balancers send nothing more; all else is served. */
  drain(): void
  /** From now on new connections get the certificate that the platform read last. */
  renewCertificate(): void
  /** Compiles, between requests, what no request has needed yet, so that none has to wait for it. */
  compileAhead(): Promise<void>
}

/** What a service's `createService(platform, overrides)` takes besides the platform, for tests. */
export interface ServiceOverrides {
  /** Instead of the configured port; 0 lets the system choose. */
  port?: number
  onUndeclaredStatus?: (route: Route, status: number) => void
  /** Whether it makes its first answers fast before it serves, which tests need not wait for; it does unless this is false. */
  warmsUp?: boolean
}

export interface ServiceOptions {
  platform: Platform
  dialect: Dialect
  routes: Route[]
  port: number
  /** How often its routes may be asked; none has a limit unless given. */
  limits?: LimitTable
  /** Of which reads how many are answered at once. */
  turns?: readonly RouteTurns[]
  authenticate?: (token: string) => Promise<Caller>
  /** What the service cannot serve without, by name. */
  checks: Record<string, () => Promise<boolean>>
  /** Its background work, where it has some. */
  queue?: Pick<Queue, 'check' | 'waiting'>
  /** How its chain of events is, where it keeps one. */
  chain?: () => Promise<ChainState>
  /** Where acts of its administrators are written down, and who acts where they have no accounts. */
  acts?: Omit<ActRecording, 'clock'>
  /** Of its tables, where it has some. */
  schema?: string
  /** Where idempotency keys are kept; in memory unless given. */
  keptKeys?: KeptKeys
  notes?: string[]
  /** The pages of the service: what people see where no route is. */
  site?: Site
  /** What its pages tell those who build on it; they are served where there is a site too. */
  documentation?: Documentation
  /** Of a service that is closed to strangers: asked first of all, for every request. */
  gate?: Gate
  /** Its names in the public DNS; where given, other names of strangers are refused (kit/http/own-host.ts). */
  ownHosts?: readonly string[]
  /** Where browsers and clients reach the service, when that is set. */
  publicUrl?: string
  /** What the service has opened, in that order. It is closed in reverse, after the last answer. */
  resources: AsyncDisposableStack
  onUndeclaredStatus?: (route: Route, status: number) => void
  /** Ends answers that have no end of their own, such as a live channel's, before what is in flight is waited for. */
  endLive?: () => void
  /** How fast bodies must come. */
  bodyPace?: BodyPace
  /** Connections at once; 1,000 unless given. */
  maximumConnections?: number
  /** How long disposal waits for requests in flight; 10 s unless given. */
  graceMilliseconds?: number
}

/** Without its database a service does not serve. */
export const databaseCheck = (
  { database }: Pick<Platform, 'database'>,
  schema: string,
): ServiceOptions['checks'] => (database ? { database: () => database.answers(schema) } : {})

export const startService = async (options: ServiceOptions): Promise<RunningService> => {
  const { platform, dialect, resources, queue } = options
  try {
    let draining = false
    const embedded = platform.database?.kind === 'embedded'
    const parts = { ...platform.parts, ...(queue ? { queue: { embedded, answers: queue.check } } : {}) }
    const probes = resources.use(startProbes(parts))
    const needed: Record<string, Part> = Object.fromEntries(
      Object.entries(options.checks).map(([name, answers]) => [name, { embedded, answers }]),
    )
    watch(options, async () => ({ ...(await statesOf(needed)), ...(await probes.states()) }))
    let address = ''
    const routes: Route[] = [
      ...options.routes,
      ...documentationPages(options, () => ({ routes, address })),
      securityTxtRoute({ clock: platform.clock, contact: platform.settings.securityContact }),
      ...healthRoutes({ dialect, probes, needed, isDraining: () => draining }),
    ]
    holdBack(routes, options)
    const compiler = createLateCompiler(dialect)
    const app = await createHttpServer({
      dialect,
      compiler,
      routes,
      keys: keyStores(options),
      ...operatorPart(options),
      clock: platform.clock,
      log: platform.log.child({ service: dialect.name }),
      ...(options.authenticate ? { authenticate: options.authenticate } : {}),
      trustedProxies: platform.settings.trustedProxies,
      production: platform.production,
      ...(platform.metrics ? { metrics: platform.metrics.forService(dialect.name) } : {}),
      ...(options.bodyPace ? { bodyPace: options.bodyPace } : {}),
      ...(options.site ? { failurePage: siteFailure(options.site) } : {}),
      ...(options.gate ? { gate: options.gate } : {}),
      ...(options.ownHosts ? { ownHosts: options.ownHosts } : {}),
      ...(options.publicUrl ? { serverUrl: options.publicUrl } : {}),
      ...(platform.settings.apiContact ? { contactUrl: platform.settings.apiContact } : {}),
      ...(options.onUndeclaredStatus ? { onUndeclaredStatus: options.onUndeclaredStatus } : {}),
      ...guardsOf(options),
    })
    endConnectionsWhile(app, () => draining)
    address = await app.listen({ host: platform.settings.host, port: options.port })
    return {
      name: dialect.name,
      title: dialect.title,
      dialect,
      address,
      routes,
      app,
      notes: (options.notes ?? []).map((note) =>
        note.replaceAll('{address}', address).replaceAll('{port}', new URL(address).port),
      ),
      drain: () => {
        draining = true
      },
      renewCertificate: () => {
        if (platform.certificate && app.server instanceof SecureServer)
          app.server.setSecureContext(platform.certificate.options())
      },
      compileAhead: async () => {
        while (app.server.listening && compiler.compileNext()) await pause()
      },
      [Symbol.asyncDispose]: async () => {
        options.endLive?.()
        // A client that never finishes its request must not keep the service from stopping.
        const grace = setTimeout(() => app.server.closeAllConnections(), options.graceMilliseconds ?? 10_000)
        await app.close()
        clearTimeout(grace)
        await resources.disposeAsync()
      },
    }
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}

/** Whoever asks next asks another instance; on a connection that stays, a request could be on its way when it is cut. */
const endConnectionsWhile = ({ server }: FastifyInstance, isDraining: () => boolean): void => {
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining()) response.shouldKeepAlive = false
  })
}

/** How often the routes may be asked, and how many of a costly kind are answered at once. */
const holdBack = (
  routes: readonly Route[],
  { platform: { clock }, resources, limits, turns = [] }: ServiceOptions,
): void => {
  if (limits) declareLimits(routes, limits)
  giveTurns(routes, turns, { clock, resources })
}

/** Tells the metrics, where there are any, whom to ask at each scrape. */
const watch = (
  { platform: { metrics, database }, dialect, schema, queue, chain }: ServiceOptions,
  parts: Watched['parts'],
): void =>
  metrics?.watch(dialect.name, {
    parts,
    pool: () => (schema === undefined ? null : (database?.pool(schema) ?? null)),
    ...(queue ? { jobs: () => queue.waiting() } : {}),
    ...(chain ? { chain } : {}),
  })

/** What keeps the service on its feet, whatever is asked of it. */
const guardsOf = ({ platform, dialect, maximumConnections }: ServiceOptions) => {
  const { settings, certificate } = platform
  return {
    limiting: { limiter: platform.limiterFor(dialect.name), factor: settings.rateLimitFactor },
    corsOrigins: settings.corsOrigins,
    capacity: { eventLoopMilliseconds: settings.eventLoopLimit, memoryMegabytes: settings.memoryLimit },
    hasRoom: () => hasRoom(settings.dataDir),
    ...(certificate ? { certificate } : {}),
    ...(maximumConnections ? { maximumConnections } : {}),
  }
}

/** Who operates it, and where that is written down. */
const operatorPart = ({ platform: { clock, settings }, acts }: ServiceOptions) => ({
  ...(settings.operatorToken ? { operatorToken: settings.operatorToken } : {}),
  ...(acts ? { acts: { ...acts, clock } } : {}),
})

const hourMilliseconds = 3_600_000

const keyStores = ({ platform, keptKeys, resources }: ServiceOptions): KeyStores => {
  if (keptKeys) resources.use(sweeping(keptKeys, platform))
  return { inMemory: createMemoryKeptKeys(platform), ...(keptKeys ? { kept: keptKeys } : {}) }
}

/** Once an hour, until it is disposed of. */
const sweeping = (keys: KeptKeys, { log }: Pick<Platform, 'log'>): AsyncDisposable => {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = keys
      .sweep()
      .catch((error: unknown) => log.error({ err: error }, 'old idempotency keys could not be deleted'))
  }, hourMilliseconds)
  timer.unref()
  return {
    [Symbol.asyncDispose]: () => {
      clearInterval(timer)
      return running
    },
  }
}

/** Lets what waits go first: requests, and the other services. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2).unref())
