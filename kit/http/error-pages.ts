/** What is answered where no route answers: the page that people see, and the methods that the address takes. */

import type { FastifyRequest } from 'fastify'
import { Failure, notFound } from '../errors.ts'
import { prefersHtml } from './accept.ts'
import { routeOf } from './bodies.ts'
import type { FailurePage, Route } from './route.ts'

/** The route's address with `parameter` in the place of each parameter and the slash before it. */
const patternOf = ({ path }: Route, parameter: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\/\{\w+\}/g, parameter)}/?$`)

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!

/** A route, and the pattern of the paths that lead to it. */
interface Address {
  route: Route
  pattern: RegExp
}

/** Of all routes, made once: every question here asks the same patterns. */
export const addressesOf = (routes: readonly Route[]): Address[] =>
  routes.map((route) => ({ route, pattern: patternOf(route, '/[^/]+') }))

/**
 * The failure page of the request's route. A request whose address is broken or lacks its last part reaches no route; it
 * gets the page of the route that it would have reached, and an operation's own body where that is an operation. Where no
 * route is, or only the room of files, `elsewhere` answers whoever would rather see a page: the request's own Accept decides.
 */
export const failurePagesOf = (
  addresses: readonly Address[],
  elsewhere?: FailurePage,
): ((request: FastifyRequest) => FailurePage | undefined) => {
  const pages = addresses.flatMap(({ route }) =>
    route.failurePage ? [{ page: route.failurePage, pattern: patternOf(route, '(?:/[^/]*)?') }] : [],
  )
  const operations = addresses.filter(({ route }) => !route.failurePage && !route.hidden)
  const isOperation = (request: FastifyRequest): boolean =>
    operations.some(({ route, pattern }) => route.method === request.method && pattern.test(pathOf(request)))
  return (request) => {
    const route = routeOf(request)
    if (route && !route.isFile) return route.failurePage
    if (isOperation(request)) return undefined
    if (prefersHtml(request.headers.accept)) return elsewhere
    return pages.find(({ pattern }) => pattern.test(pathOf(request)))?.page
  }
}

/** 405 with the methods that the address takes (RFC 9110, 15.5.6); 404 where there is nothing. */
export const nothingHereOf =
  (addresses: readonly Address[]) =>
  (request: FastifyRequest): Failure => {
    const path = pathOf(request)
    const here = addresses.filter(({ pattern }) => pattern.test(path))
    const taken = here.flatMap(({ route: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const methods = [...new Set<string>(taken)]
    // The router is stricter than the patterns here: what it has not found for a method is not there for it.
    if (methods.length === 0 || methods.includes(request.method))
      return notFound('There is nothing at this address.')
    const allow = methods.join(', ')
    return new Failure(405, `This address takes ${allow}.`, { headers: { allow } })
  }

/**
 * The path of the page that an act belongs to, for a browser that asks for the act's own: after signing in half-way, another
 * language on a form with mistakes, or an address that is typed again. Acts are posted to their page's path and a word more.
 */
export const pageOfActOf = (
  addresses: readonly Address[],
): ((request: FastifyRequest) => string | undefined) => {
  const pages = addresses.filter(({ route }) => route.failurePage)
  const isHere = (method: Route['method'], path: string): boolean =>
    pages.some(({ route, pattern }) => route.method === method && pattern.test(path))
  return (request) => {
    const act = pathOf(request)
    if (request.method !== 'GET' || !prefersHtml(request.headers.accept) || !isHere('POST', act)) return
    for (let end = act.lastIndexOf('/'); end > 0; end = act.lastIndexOf('/', end - 1))
      if (isHere('GET', act.slice(0, end))) return act.slice(0, end)
    return
  }
}
