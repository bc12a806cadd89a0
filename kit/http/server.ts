/** The HTTP server of a service: registers declared routes, begins, answers and reports each request. */

import { maxHeaderSize } from 'node:http'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { enterAnswer } from '../answering.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { RequestMetrics } from '../metrics.ts'
import { beginRequest } from '../spans.ts'
import { enterTrace, traceparentOf } from '../trace.ts'
import { addressReader } from './any-parameter.ts'
import { registerBodyParsers } from './bodies.ts'
import { type BodyPace, endSlowBodies, ordinaryPace, takenBy, timeForBody } from './body-deadline.ts'
import { answerClientError } from './client-error.ts'
import { createConditional, pairRoutes } from './conditional.ts'
import { limitConnections } from './connections.ts'
import { allowOrigins } from './cors.ts'
import type { Dialect } from './dialect.ts'
import { addRoute, type DispatchOptions } from './dispatch.ts'
import { addressesOf, failurePagesOf, nothingHereOf, pageOfActOf } from './error-pages.ts'
import { type FailureSender, sendFailure } from './failures.ts'
import { addGate, type Gate } from './gate.ts'
import type { LateCompiler } from './late-compiler.ts'
import { addMounts } from './mount.ts'
import { allowOrigin, answerPreflights } from './open-origin.ts'
import { recordActs } from './operator-acts.ts'
import { type Capacity, refuseOverload } from './overload.ts'
import { answerReady } from './ready-answer.ts'
import { encodingFault, hostFault } from './request-head.ts'
import { reportRequest } from './request-report.ts'
import type { FailurePage, Route } from './route.ts'
import { serveApiDocument } from './swagger-ui.ts'
import type { Certificate } from './tls.ts'
import { trustIn } from './trusted-proxies.ts'

export interface HttpServerOptions extends DispatchOptions {
  dialect: Dialect
  routes: Route[]
  clock: Clock
  log: Log
  compiler: LateCompiler
  /** Addresses and CIDRs whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
  /** Whether answers tell browsers to come back over HTTPS only. */
  production: boolean
  metrics?: RequestMetrics
  /** How fast bodies must come; `ordinaryPace` unless given. */
  bodyPace?: BodyPace
  /** What people see where no route is. */
  failurePage?: FailurePage
  /** Of a service that is closed to strangers. */
  gate?: Gate
  /** Its names in the public DNS. Where given, requests under other names of strangers are refused (DNS rebinding). */
  ownHosts?: readonly string[]
  /** Where the service is reached, for its API document. */
  serverUrl?: string
  /** Web address of whoever operates it, for its API document. */
  contactUrl?: string
  /** Origins whose scripts may read its answers. */
  corsOrigins?: readonly string[]
  /** Any, unless given. */
  capacity?: Capacity
  /** Connections at once; 1,000 unless given. */
  maximumConnections?: number
  /** Of a service that is reached over TLS without a proxy before it. */
  certificate?: Certificate
}

const jsonBodyLimit = 1024 * 1024
const mostConnections = 1000
/** A head that has not come by then ends its connection; connections are looked at every few seconds. */
const headTimes = { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/** The server with all routes registered, not yet listening. */
export const createHttpServer = async (given: HttpServerOptions): Promise<FastifyInstance> => {
  const { dialect, routes, log, clock, compiler } = given
  const options = { ...given, pairs: pairRoutes(routes), conditional: createConditional(compiler) }
  const addresses = addressesOf(routes)
  const failing: FailureSender = {
    dialect,
    clock,
    failurePageFor: failurePagesOf(addresses, options.failurePage),
  }
  const begin = beginWith(dialect.name, securityHeaders(options.production))
  const pace = options.bodyPace ?? ordinaryPace
  // A missing Host is refused below, in the service's own error body.
  const connecting = { requireHostHeader: false, ...headTimes }
  const { certificate } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The log adds the trace id to each line; a child logger would add it a second time.
    childLoggerFactory: (logger) => logger,
    bodyLimit: jsonBodyLimit,
    // Bodies have deadlines of their own below, which are never longer; this is for what never reaches a route.
    requestTimeout: longestRequest(pace, routes),
    trustProxy: options.trustedProxies.length > 0 ? trustIn(options.trustedProxies) : false,
    rewriteUrl: addressReader(routes),
    requestIdHeader: false,
    genReqId: () => '',
    // No parameter is longer than the head, so each one reaches its route, which answers it as any unknown one.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, answer) => {
      begin(request, answer)
      sendFailure(failing, request, answer, error)
    },
    clientErrorHandler: answerClientError(options),
    ...(certificate ? { https: { ...certificate.options(), ...connecting } } : { http: connecting }),
  }) as unknown as FastifyInstance
  prepareServer(app, options)
  app.decorateRequest('trace')
  app.decorateRequest('caller', null)
  app.setValidatorCompiler(options.compiler.validators)
  app.setSerializerCompiler(options.compiler.serializers)
  registerBodyParsers(app)
  const nothingHere = nothingHereOf(addresses)
  // First, as what the next one refuses has a body too.
  endSlowBodies(app, pace)
  app.addHook('onRequest', (request, answer, done) => {
    begin(request, answer)
    done(hostFault(request, options.ownHosts))
  })
  allowOrigins(app, routes, options.corsOrigins ?? [])
  if (options.capacity) await refuseOverload(app, options.capacity)
  // What is here is nobody's business before the gate.
  if (options.gate) addGate(app, options.gate)
  leadElsewhere(app, pageOfActOf(addresses), nothingHere)
  addReport(app, options)
  app.setErrorHandler((error, request, answer) => sendFailure(failing, request, answer, error))
  app.setNotFoundHandler((request, answer) => {
    if (!request.trace) begin(request, answer)
    return sendFailure(failing, request, answer, nothingHere(request))
  })

  serveApiDocument(app, options)
  if (options.acts) recordActs(routes, options.dialect.administrators ?? [], options.acts)
  for (const route of routes) if (!route.form && !route.mount) addRoute(app, route, options)
  // The plugin's hooks run for every route of the scope that it is registered in, so forms have a scope of their own.
  await app.register(async (forms) => {
    await forms.register(fastifyMultipart, { throwFileSizeLimit: false })
    for (const route of routes) if (route.form) addRoute(forms, route, options)
  })
  await addMounts(app, routes, options)
  answerPreflights(app, routes)
  answerReady(app, routes, securityHeaders(options.production), options)
  return app
}

/** Where no route answers, the body is not looked at. */
const leadElsewhere = (
  app: FastifyInstance,
  pageOfAct: ReturnType<typeof pageOfActOf>,
  nothingHere: ReturnType<typeof nothingHereOf>,
): void => {
  app.addHook('onRequest', (request, answer, done) => {
    if (!request.is404) return done(encodingFault(request))
    const page = pageOfAct(request)
    if (page !== undefined) return void answer.redirect(page, 303)
    done(nothingHere(request))
  })
}

const prepareServer = (app: FastifyInstance, options: HttpServerOptions): void => {
  const { server } = app
  const connections = limitConnections(server, {
    atOnce: options.maximumConnections ?? mostConnections,
    isProxy: trustIn(options.trustedProxies),
    ended: () => options.metrics?.refuse('connections'),
  })
  // A stop waits for no connection without a request. Node's own way leaves those that never had one, and browsers open such in advance;
  // others have none once their last answer has gone, which is after the close.
  let ending: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    ending = setInterval(connections.endSilent, 50)
    await connections.takeIn()
  })
  app.addHook('onClose', (_instance, done) => {
    clearInterval(ending)
    done()
  })
  // An Expect header with an unknown value is ignored, which RFC 9110 (10.1.1) allows; Node would answer 417.
  server.on('checkExpectation', (request, answer) => server.emit('request', request, answer))
}

const longestRequest = (pace: BodyPace, routes: readonly Route[]): number =>
  Math.max(...routes.map((route) => timeForBody(pace, takenBy(route), undefined)))

/** Continues or begins the trace, and sets the headers of every answer; handlers may replace them (specification, Headers). */
const beginWith =
  (service: string, headers: Record<string, string>) =>
  (request: FastifyRequest, answer: FastifyReply): void => {
    const header = request.headers['traceparent']
    const { trace, end } = beginRequest(typeof header === 'string' ? header : undefined)
    if (end)
      answer.raw.once('close', () =>
        end(service, request.method, request.routeOptions.url, answer.raw.statusCode),
      )
    request.id = trace.traceId
    request.trace = trace
    enterTrace(trace)
    enterAnswer(answer.raw)
    answer.headers(headers).header('traceparent', traceparentOf(trace)).header('x-trace-id', trace.traceId)
    allowOrigin(request, answer)
  }

const securityHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

const addReport = (app: FastifyInstance, { metrics, log }: HttpServerOptions): void => {
  if (!metrics && !log.isLevelEnabled('info')) return
  if (metrics) {
    app.addHook('onRequest', (_request, answer, done) => {
      answer.raw.once('close', metrics.begin())
      done()
    })
  }
  app.addHook('onResponse', (request, answer, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const status = answer.statusCode
    reportRequest({ metrics, log }, { method, route, status, milliseconds: answer.elapsedTime })
    const limit = request.refusedBy ?? (status === 429 ? 'rate' : undefined)
    if (limit) metrics?.refuse(limit)
    done()
  })
}
