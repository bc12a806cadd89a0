/** Wraps Fastify thinly: registers declared routes, checks access, validates, answers and reports. */

import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Clock } from '../clock.ts'
import {
  badRequest,
  type Failure,
  forbidden,
  notFound,
  unauthorized,
  unsupportedMediaType,
} from '../errors.ts'
import type { Log } from '../log.ts'
import type { RequestMetrics } from '../metrics.ts'
import { languageOf } from '../pages/language.ts'
import { enterTrace, type Trace, traceFrom, traceparentOf } from '../trace.ts'
import { registerBodyParsers, routeOf } from './bodies.ts'
import { answerClientError } from './client-error.ts'
import type { Dialect } from './dialect.ts'
import { sendFailure } from './failures.ts'
import { formParts } from './multipart.ts'
import { answerSchemas, registerOpenApi } from './openapi.ts'
import { type Caller, declaredStatuses, isReply, type Route } from './route.ts'
import { createValidatorCompiler } from './validation.ts'

export interface HttpServerOptions {
  dialect: Dialect
  routes: Route[]
  clock: Clock
  log: Log
  /** The caller of a bearer token; throws unauthorized(). Undefined for a service without sign-in. */
  authenticate?: (token: string) => Promise<Caller>
  /** Addresses and CIDRs whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
  /** Whether answers tell browsers to come back over HTTPS only. */
  production: boolean
  metrics?: RequestMetrics
  /** Told of an answer whose status its route does not declare. */
  onUndeclaredStatus?: (route: Route, status: number) => void
}

interface RequestState {
  trace: Trace
  caller: Caller | null
}

/** On the request itself: the garbage collector pays for every entry of a WeakMap, thousands of times a second. */
const stateKey = Symbol('state')

const stateOf = (request: FastifyRequest): RequestState | undefined =>
  (request as FastifyRequest & { [stateKey]?: RequestState })[stateKey]

const jsonBodyLimit = 1024 * 1024

/** The server with all routes registered, not yet listening. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const { dialect, routes, log } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines get the trace id from the trace itself; a child with an id of its own would say it twice.
    childLoggerFactory: (logger) => logger,
    bodyLimit: jsonBodyLimit,
    // Fastify's own default is to wait for ever.
    requestTimeout: 600_000,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: () => '',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, answer) => {
      begin(request, answer)
      securityHeaders(answer, options.production)
      sendFailure(options, request, answer, error)
    },
    clientErrorHandler: answerClientError(options),
  })
  app.setValidatorCompiler(createValidatorCompiler())
  registerBodyParsers(app)
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })

  app.addHook('onRequest', (request, answer, done) => {
    begin(request, answer)
    done()
  })
  app.addHook('onSend', (_request, answer, _payload, done) => {
    securityHeaders(answer, options.production)
    done()
  })
  app.addHook('onResponse', (request, answer, done) => {
    report(options, request, answer)
    done()
  })
  app.setErrorHandler((error, request, answer) => sendFailure(options, request, answer, error))
  app.setNotFoundHandler((request, answer) => {
    if (!stateOf(request)) begin(request, answer)
    return sendFailure(options, request, answer, notFound('There is nothing at this address.'))
  })

  await registerOpenApi(app, dialect)
  for (const route of routes) addRoute(app, route, options)
  allowAnyOrigin(
    app,
    routes.filter((route) => route.anyOrigin),
  )
  return app
}

const begin = (request: FastifyRequest, answer: FastifyReply): void => {
  const header = request.headers['traceparent']
  const trace = traceFrom(typeof header === 'string' ? header : undefined)
  request.id = trace.traceId
  Object.assign(request, { [stateKey]: { trace, caller: null } satisfies RequestState })
  enterTrace(trace)
  answer.header('traceparent', traceparentOf(trace)).header('x-trace-id', trace.traceId)
}

/** Answered before a route has a say in it, whatever it declares. */
const transportStatuses = [413, 415, 503]

const addRoute = (app: FastifyInstance, route: Route, options: HttpServerOptions): void => {
  const declared = new Set(
    [...declaredStatuses(route), ...transportStatuses].map(
      (status) => options.dialect.status?.(status) ?? status,
    ),
  )
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { route },
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query && !route.anyQuery ? { querystring: route.query } : {}),
      ...(route.query && route.anyQuery
        ? { querystring: { ...route.query, additionalProperties: true } }
        : {}),
      ...(!route.query && !route.anyQuery
        ? { querystring: { type: 'object', properties: {}, additionalProperties: false } }
        : {}),
      ...(route.body ? { body: route.body } : {}),
      response: answerSchemas(route),
    },
    onRequest: (request, _answer, done) => {
      if (route.access === 'public') return done()
      admit(route, request, options).then(() => done(), done)
    },
    preValidation: (request, _answer, done) => {
      if (request.isMultipart() && !route.form)
        return done(unsupportedMediaType('This operation does not take a form.'))
      if (/%00/.test(request.url)) return done(badRequest('The address holds a NUL character.'))
      // Fastify would look at the query only once the body is right.
      const unknown = Object.keys(request.query as object).find((name) => !isKnownQuery(route, name))
      if (unknown !== undefined) return done(unknownQueryField(unknown))
      if (route.body && request.body === undefined) {
        if (!route.bodyOptional) return done(badRequest('The body is missing.'))
        request.body = {}
      }
      done()
    },
    onSend: (_request, answer, _payload, done) => {
      if (!declared.has(answer.statusCode)) options.onUndeclaredStatus?.(route, answer.statusCode)
      done()
    },
    handler: (request, answer) => dispatch(route, request, answer),
  })
}

const isKnownQuery = (route: Route, name: string): boolean =>
  route.anyQuery === true || Object.hasOwn(route.query?.properties ?? {}, name)

const unknownQueryField = (name: string): Failure => {
  const field = name.slice(0, 200)
  const message = 'is not a known field of the query'
  return badRequest(`${field} ${message}`, { fieldErrors: [{ field, message }] })
}

const admit = async (route: Route, request: FastifyRequest, options: HttpServerOptions): Promise<void> => {
  const header = request.headers.authorization
  if (header === undefined && route.access === 'optional') return
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1]
  if (!token || !options.authenticate) throw unauthorized('This needs a valid bearer token.')
  const caller = await options.authenticate(token)
  if (Array.isArray(route.access) && !route.access.includes(caller.role))
    throw forbidden(`This needs the role ${route.access.join(' or ')}.`)
  stateOf(request)!.caller = caller
}

const dispatch = async (route: Route, request: FastifyRequest, answer: FastifyReply): Promise<unknown> => {
  const { trace, caller } = stateOf(request)!
  let signal: AbortSignal | undefined
  const result = await route.handler({
    params: request.params,
    query: request.query,
    body: request.body,
    caller,
    parts: () => formParts(request, route.form!),
    address: request.ip,
    get language() {
      return languageOf(request.headers['accept-language'])
    },
    headers: request.headers,
    cookies: request.cookies,
    // Few handlers look at it.
    get signal() {
      signal ??= abortSignalOf(answer)
      return signal
    },
    traceId: trace.traceId,
  })
  if (isReply(result)) {
    answer.code(result.status)
    for (const [name, value] of Object.entries(result.headers ?? {})) answer.header(name, value)
    return answer.send(result.body)
  }
  answer.code(route.status ?? 200)
  return result === undefined ? answer.send() : result
}

/** By the answer, not the request: a request is closed as soon as its body has been read. */
const abortSignalOf = (answer: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  const abortUnlessSent = (): void => {
    if (!answer.raw.writableFinished) controller.abort()
  }
  if (answer.raw.closed) abortUnlessSent()
  else answer.raw.once('close', abortUnlessSent)
  return controller.signal
}

const securityHeaders = (answer: FastifyReply, production: boolean): void => {
  const unlessSet = (name: string, value: string): void => {
    if (!answer.hasHeader(name)) answer.header(name, value)
  }
  unlessSet('x-content-type-options', 'nosniff')
  unlessSet('x-frame-options', 'DENY')
  unlessSet('referrer-policy', 'no-referrer')
  unlessSet('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  unlessSet('cache-control', 'no-store')
  if (production) unlessSet('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** Log and count by the route's pattern: an address can hold a secret. */
const report = (options: HttpServerOptions, request: FastifyRequest, answer: FastifyReply): void => {
  const route = request.routeOptions.url ?? 'unknown'
  const milliseconds = Math.round(answer.elapsedTime * 10) / 10
  options.metrics?.observe({
    method: request.method,
    route,
    status: answer.statusCode,
    seconds: answer.elapsedTime / 1000,
  })
  request.log.info({ method: request.method, route, status: answer.statusCode, milliseconds }, 'request')
}

/** Open CORS on these routes and nowhere else. */
const allowAnyOrigin = (app: FastifyInstance, routes: Route[]): void => {
  const open = new Set(routes)
  app.addHook('onRequest', (request, answer, done) => {
    if (open.has(routeOf(request) as Route)) answer.header('access-control-allow-origin', '*')
    done()
  })
  const methodsByPath = Map.groupBy(routes, (route) => route.path)
  for (const [path, sharing] of methodsByPath) {
    app.options(
      path.replace(/\{(\w+)\}/g, ':$1'),
      { schema: { hide: true } as object },
      async (_request, answer) =>
        answer
          .headers({
            'access-control-allow-origin': '*',
            'access-control-allow-methods': sharing.map((route) => route.method).join(', '),
            'access-control-allow-headers': 'content-type, traceparent',
            'access-control-max-age': '600',
          })
          .code(204)
          .send(),
    )
  }
}
