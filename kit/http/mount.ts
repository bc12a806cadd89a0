/**
 * Parts of another make in the server. They get the raw request and write the raw answer; what is alike for all routes
 * (limits, headers, log, failures) stays the house's.
 */

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DispatchOptions, hookOf, patternOf, transportStatuses } from './dispatch.ts'
import type { Mount } from './mounted-part.ts'
import { countingAtDoor, noteUsages, tellingLimits, tellLimits } from './rate-limits.ts'
import { type Caller, declaredStatuses, type FailurePage, type Route, routeFor } from './route.ts'

export interface MountedRoute {
  method: 'GET' | 'POST'
  /** With `{name}` for parameters, as in OpenAPI. */
  path: string
  summary: string
  /** Every status that the part answers, beside 200, 400 and 500. */
  errors: readonly number[]
  mount: Mount
  /** What people see where the house itself refuses. */
  failurePage?: FailurePage
}

const route = routeFor<Caller>()

type MountOptions = Pick<DispatchOptions, 'onUndeclaredStatus' | 'limiting'>

/** Declares an address of a mounted part; it is hidden, as the part has a document of its own. */
export const mountedRoute = (declaration: MountedRoute): Route =>
  route({
    ...declaration,
    tag: 'Mounted',
    access: 'public',
    hidden: true,
    anyQuery: true,
    handler: () => {
      throw new Error('A mounted part answers by itself.')
    },
  })

/** Registers the mounted routes in a scope of their own, where nothing reads a body before the part does. */
export const addMounts = async (
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const route of routes) if (route.mount) addMount(scope, route, route.mount, options)
    const asked = routes.filter(({ mount }) => mount?.answersPreflights)
    for (const [path, [first]] of Map.groupBy(asked, (route) => route.path))
      scope.options(patternOf(path), { schema: { hide: true } as object }, preflightsOf(first!.mount!))
  })
}

const addMount = (
  scope: FastifyInstance,
  route: Route,
  mount: Mount,
  { onUndeclaredStatus, limiting }: MountOptions,
): void => {
  const declared = new Set([...declaredStatuses(route), ...transportStatuses])
  const count = countingAtDoor(route, limiting, 'address')
  scope.route({
    method: route.method,
    url: patternOf(route.path),
    config: { route },
    schema: { hide: true } as object,
    ...(count ? { onRequest: [noteUsages, hookOf(count)], onSend: tellingLimits } : {}),
    ...(onUndeclaredStatus
      ? {
          onResponse: (_request, answer, done) => {
            if (!declared.has(answer.raw.statusCode)) onUndeclaredStatus(route, answer.raw.statusCode)
            done()
          },
        }
      : {}),
    handler: handlerOf(mount),
  })
}

/** Parts answer what browsers ask before a call from another origin; any other OPTIONS is none of their methods. */
const preflightsOf = (mount: Mount): ReturnType<typeof handlerOf> => {
  const handle = handlerOf(mount)
  return async (request, answer) => {
    const { origin, 'access-control-request-method': method } = request.headers
    if (origin !== undefined && method !== undefined) return handle(request, answer)
    answer.callNotFound()
    return answer
  }
}

const handlerOf =
  (mount: Mount) =>
  async (request: FastifyRequest, answer: FastifyReply): Promise<FastifyReply> => {
    const { raw } = answer
    asOwn(request.raw, mount.publicUrl())
    tellLimits(request, answer)
    for (const [name, value] of Object.entries(answer.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    await mount.handle(request.raw, raw, { address: request.ip, traceId: request.id })
    return answer.hijack()
  }

/** What a proxy or a stranger says of host, protocol and address does not reach the part. */
const asOwn = ({ headers }: IncomingMessage, publicUrl: string): void => {
  const { host, protocol } = new URL(publicUrl)
  for (const name of Object.keys(headers)) if (/^(?:x-forwarded-|forwarded$)/.test(name)) delete headers[name]
  headers.host = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
}
