/** One declared route in the server: admits the caller, checks the request, calls the handler, sends what it answers. */

import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendAsyncHookHandler,
  onSendHookHandler,
  RouteOptions,
} from 'fastify'
import { sameSecret } from '../auth/opaque-token.ts'
import { badRequest, type Failure, forbidden, unauthorized, unavailable } from '../errors.ts'
import { answerSchemas } from './answer-schemas.ts'
import { type Conditional, refuseUnseenState } from './conditional.ts'
import { deprecationHeaders } from './deprecation.ts'
import { type Dialect, shownStatus } from './dialect.ts'
import { isGivenBack, readForGivingBack } from './given-back.ts'
import { answerKeyed, type KeyStores } from './idempotency.ts'
import { IncomingRequest } from './incoming.ts'
import { type ActRecording, appendAct, isOperatorAct } from './operator-acts.ts'
import { countingAtDoor, noteUsages, type RateLimiting, tellingLimits } from './rate-limits.ts'
import { type Caller, declaredStatuses, isChange, isReply, type PageDoor, type Route } from './route.ts'

export interface DispatchOptions {
  dialect: Dialect
  /** The caller of a bearer token; throws unauthorized(). Undefined for a service without sign-in. */
  authenticate?: (token: string) => Promise<Caller>
  /** What opens the operator's routes; a service without one has no such routes. */
  operatorToken?: string
  /** Where acts of administrators are written down. */
  acts?: ActRecording
  /** Where idempotency keys are kept. */
  keys?: KeyStores
  /** For each route that changes one thing, the GET that shows it. */
  pairs?: ReadonlyMap<Route, Route>
  conditional?: Conditional
  /** Told of an answer whose status its route does not declare. */
  onUndeclaredStatus?: (route: Route, status: number) => void
  /** Where requests are counted for the limits of their routes; nowhere unless given. */
  limiting?: RateLimiting
  /** Whether the disk has room for an upload. */
  hasRoom?: () => Promise<boolean>
}

/** Fastify's way to write the same address. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

export const addRoute = (app: FastifyInstance, route: Route, options: DispatchOptions): void => {
  app.route({
    method: route.method,
    url: patternOf(route.path),
    config: { route },
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...querySchema(route),
      ...(route.body ? { body: route.body } : {}),
      response: answerSchemas(route),
    },
    ...admission(route, options),
    preValidation: (request, _answer, done) => {
      const { refusedAtDoor } = request
      if (!refusedAtDoor) return done(wrongBeforeValidation(route, request))
      readForGivingBack(route, request).then(() => done(refusedAtDoor), done)
    },
    onSend: onSend(route, options),
    handler: (request, answer) => {
      const keyed = answerKeyed({ route, request, answer }, options.keys)
      if (keyed) return keyed
      const shown = options.pairs?.get(route)
      if (shown && options.conditional)
        return options.conditional
          .change(route, shown, request, answer)
          .then((value) => payloadOf(route, answer, value))
      if (isChange(route)) refuseUnseenState(request)
      const result = route.handler(new IncomingRequest(route, request, answer))
      if (route.etag && options.conditional) {
        const { show } = options.conditional
        return Promise.resolve(result).then((value) => show(route, request, answer, value))
      }
      if (result instanceof Promise) return result.then((value) => payloadOf(route, answer, value))
      answer.send(payloadOf(route, answer, result))
    },
  })
}

const querySchema = (route: Route): { querystring?: object } => {
  if (!route.query) return {}
  return { querystring: route.anyQuery ? { ...route.query, additionalProperties: true } : route.query }
}

/** Limits, token and disk are looked at before a byte of the body is read (specification, Authentication). */
const admission = (route: Route, options: DispatchOptions): Pick<RouteOptions, 'onRequest'> => {
  const { hasRoom } = options
  const deprecation = deprecationHeaders(route)
  const byAccount = countingAtDoor(route, options.limiting, 'account')
  const checks: (((request: FastifyRequest) => Promise<void>) | undefined)[] = [
    // Before the token, as looking at one costs something too.
    countingAtDoor(route, options.limiting, 'address'),
    route.access === 'public' ? undefined : (request) => admit(route, request, options),
    route.page ? noted(byAccount) : byAccount,
  ]
  const hooks: onRequestHookHandler[] = checks.filter((check) => check !== undefined).map(hookOf)
  if (route.page?.admit) hooks.push(doorHook(route, route.page.admit))
  if (hasRoom && (route.form || route.bytes)) hooks.push(hookOf(() => demandRoom(hasRoom)))
  if (route.limits) hooks.unshift(noteUsages)
  if (route.deprecated)
    hooks.unshift((_request, answer, done) => {
      answer.headers(deprecation)
      done()
    })
  return hooks.length === 0 ? {} : { onRequest: hooks }
}

/** Done by the page's door, once it knows the session. */
const noted = (count: ReturnType<typeof countingAtDoor>): typeof count =>
  count &&
  (async (request) => {
    request.countCaller = count
  })

/** What the door answers stands in the place of the page. */
const doorHook =
  (route: Route, admit: NonNullable<PageDoor['admit']>): onRequestHookHandler =>
  (request, answer, done) => {
    admit(new IncomingRequest(route, request, answer)).then(
      (found) => {
        if (isReply(found)) return void answer.send(payloadOf(route, answer, found))
        request.admitted = found
        done()
      },
      (error: Error) => {
        if (!isGivenBack(route, request, error)) return done(error)
        request.refusedAtDoor = error
        done()
      },
    )
  }

/** A failure of the check is the answer. */
export const hookOf =
  (check: (request: FastifyRequest) => Promise<void>): onRequestHookHandler =>
  (request, _answer, done) => {
    check(request).then(() => done(), done)
  }

/** What is left is the database's. */
const demandRoom = async (hasRoom: () => Promise<boolean>): Promise<void> => {
  if (!(await hasRoom()))
    throw unavailable('There is no room for files at the moment; try again later.', {
      refusedBy: 'disk',
      headers: { 'retry-after': '60' },
    })
}

const admit = async (route: Route, request: FastifyRequest, options: DispatchOptions): Promise<void> => {
  const header = request.headers.authorization
  if (header === undefined && route.access === 'optional') return
  if (route.access === 'operator') {
    demandOperator(header, options.operatorToken)
    request.caller = { id: '', role: 'OPERATOR' }
    return
  }
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1]
  if (!token || !options.authenticate) throw unauthorized('This needs a valid bearer token.')
  const caller = await options.authenticate(token)
  if (Array.isArray(route.access) && !route.access.includes(caller.role))
    throw forbidden(`This needs the role ${route.access.join(' or ')}.`)
  demandScope(route, caller)
  route.demand?.(caller)
  request.caller = caller
}

/** Any text may be the operator's token. */
const demandOperator = (header: string | undefined, token: string | undefined): void => {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (!given || !token || !sameSecret(given, token)) throw unauthorized("This needs the operator's token.")
}

/** A key opens what its scopes name; a route without a scope is for people who have signed in. */
const demandScope = ({ scope }: Route, { scopes }: Caller): void => {
  if (!scopes || (scope && scopes.includes(scope))) return
  throw forbidden(
    scope
      ? `scopes: this needs an API key with the scope ${scope}; this key has ${scopes.join(', ')}.`
      : 'API keys are not accepted here: this needs the token of somebody who has signed in.',
    { code: scope ? 'SCOPE_MISSING' : 'KEY_NOT_ACCEPTED' },
  )
}

/** What the schemas cannot check, or would check too late. */
const wrongBeforeValidation = (route: Route, request: FastifyRequest): Failure | undefined => {
  const checked = route.anyParameter ? (/\?.*$/.exec(request.url)?.[0] ?? '') : request.url
  if (checked.includes('%00')) return badRequest('The address holds a NUL character.')
  for (const name in request.query as object)
    if (!isKnownQuery(route, name)) return unknownField(name, 'the query')
  // The reader of the form refuses a body that is no form.
  if (!route.body) return route.form || route.bytes ? undefined : strayBodyField(request.body)
  if (request.body === undefined) {
    if (!route.bodyOptional) return badRequest('The body is missing.')
    request.body = {}
  }
  return undefined
}

/** A route without a body refuses one that holds a field, because nobody would read it. */
const strayBodyField = (body: unknown): Failure | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const [field] = Object.keys(body)
  return field === undefined ? undefined : unknownField(field, 'the body')
}

const isKnownQuery = (route: Route, name: string): boolean =>
  route.anyQuery === true || Object.hasOwn(route.query?.properties ?? {}, name)

const unknownField = (name: string, part: string): Failure => {
  const field = name.slice(0, 200)
  const message = `is not a known field of ${part}`
  return badRequest(`${field} ${message}`, { fieldErrors: [{ field, message }] })
}

/** Sets status and headers; answers what is to be sent: bytes as they are, or a value for the answer schema. */
const payloadOf = (route: Route, answer: FastifyReply, result: unknown): unknown => {
  if (!isReply(result)) {
    answer.code(route.status ?? 200)
    return result
  }
  answer.code(result.status)
  for (const name in result.headers) answer.header(name, result.headers[name])
  return result.body
}

/** Statuses that are answered before the route is asked, whatever it declares. */
export const transportStatuses: readonly number[] = [413, 415, 503]

/** Routes of administrators that change something tell the book. */
const recording = (route: Route, { acts, dialect }: DispatchOptions): onSendAsyncHookHandler[] =>
  acts && isOperatorAct(route, dialect.administrators ?? []) ? [appendAct(route, acts)] : []

const onSend = (route: Route, options: DispatchOptions): (onSendHookHandler | onSendAsyncHookHandler)[] => [
  ...recording(route, options),
  ...(route.limits ? [tellingLimits] : []),
  ...(options.onUndeclaredStatus ? [statusWatch(route, options)] : []),
]

const statusWatch = (route: Route, options: DispatchOptions): onSendHookHandler => {
  const declared = new Set(
    [...declaredStatuses(route), ...transportStatuses].map((status) =>
      shownStatus(options.dialect, status, route),
    ),
  )
  return (request, answer, _payload, done) => {
    if (!declared.has(answer.statusCode) && !request.endedAtGate)
      options.onUndeclaredStatus?.(route, answer.statusCode)
    done()
  }
}
