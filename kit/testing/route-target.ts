/** A started service as the every-route test asks it: any declared route in one call, as somebody whom it lets in. */

import assert from 'node:assert/strict'
import type { PageDoor, Route } from '../http/route.ts'
import type { TestAnswer, TestRequest, TestService } from './test-service.ts'

export interface EveryRouteOptions {
  /** All roles of the service. */
  roles: readonly string[]
  /** A valid token of a caller with this role; needed where routes ask for one. */
  tokenFor?: (role: string) => Promise<string>
  /** A token that was valid once; needed where routes ask for one. */
  expiredToken?: () => Promise<string>
  /** The account of a token, as limits count it: its `sub` unless given. */
  accountOf?: (token: string) => string
  /** What to put into path parameters so that a request gets as far as its body; others are `1`. */
  parameters?: Record<string, string>
  /** The forms of pages: who sends them, and what a refused one leaves as it was. */
  pages?: PageOptions
}

export interface PageOptions {
  /** The cookie, `name=value`, of somebody new who is signed in, with this role where the page asks for one. */
  sessionFor?: (role: string | undefined) => Promise<string>
  /** As those of all routes, for pages alone. */
  parameters?: Record<string, string>
  /** The schema whose tables are looked at before and after each refused form. */
  schema?: string
  /** Tables of it that a refused form may change, each with its reason. */
  mayChange?: Readonly<Record<string, string>>
  /** Tables of which only the number of rows is looked at, each with its reason. */
  countedOnly?: Readonly<Record<string, string>>
  /** Forms that our own scripts send and read the answer of, which is JSON, each with its reason. */
  answersScripts?: Readonly<Record<string, string>>
}

export const nameOf = (route: Route): string => `${route.method} ${route.path}`

export const asksForToken = ({ access }: Route): boolean =>
  access === 'bearer' || access === 'operator' || Array.isArray(access)

/** In no body, form or query of any service. */
export const unknownName = 'noSuchField'

/** What opens the operator's routes of a service in a test. */
export const operatorTokenOf = ({ platform }: Pick<TestService, 'platform'>): string => {
  const { operatorToken } = platform.settings
  assert.ok(operatorToken, 'there is no OPERATOR_TOKEN')
  return operatorToken
}

export interface RouteTarget {
  service: TestService
  options: EveryRouteOptions
  /** The route's address; `value` takes the place of every parameter. */
  pathOf(route: Route, value?: string): string
  call(route: Route, request?: TestRequest, path?: string): Promise<TestAnswer>
  /** A token that the route lets in, where it asks for one. */
  admitted(route: Route): Promise<{ token?: string }>
  /** Calls the route of a page as somebody whom it is for, from a page of the site. */
  visit(route: Route, request?: TestRequest, path?: string): Promise<TestAnswer>
  /** The status is as the service's dialect writes this one. */
  expectStatus(answer: TestAnswer, status: number, why: string): void
}

const someUuid = '00000000-0000-4000-8000-000000000000'

/** What stands for a parameter that the test gave no value for. */
const standInFor = ({ params }: Route, name: string): string =>
  (params?.properties[name] as { format?: string } | undefined)?.format === 'uuid' ? someUuid : '1'

export const routeTargetOf = (service: TestService, options: EveryRouteOptions): RouteTarget => {
  const parameterOf = (route: Route, name: string): string => {
    const standIn = standInFor(route, name)
    const forPages = route.page ? options.pages?.parameters?.[name] : undefined
    return forPages ?? (standIn === someUuid ? standIn : (options.parameters?.[name] ?? standIn))
  }
  const pathOf: RouteTarget['pathOf'] = (route, value) =>
    route.path.replace(/\{(\w+)\}/g, (_match, name: string) => value ?? parameterOf(route, name))
  const call: RouteTarget['call'] = (route, request = {}, path = pathOf(route)) =>
    service.call(route.method, path, request)
  return {
    service,
    options,
    pathOf,
    call,
    admitted: async (route) => {
      if (!asksForToken(route)) return {}
      if (route.access === 'operator') return { token: operatorTokenOf(service) }
      const role = Array.isArray(route.access) ? route.access[0] : options.roles[0]
      assert.ok(options.tokenFor && role, `${nameOf(route)} asks for a token, so give tokenFor and roles`)
      return { token: await options.tokenFor(role) }
    },
    visit: visitor(call, options),
    expectStatus: (answer, status, why) =>
      assert.equal(
        answer.status,
        service.service.dialect.status?.(status) ?? status,
        `${why}: ${answer.bytes}`,
      ),
  }
}

/** One session for each kind of page; it is begun anew where a form ended it. */
const visitor = (call: RouteTarget['call'], options: EveryRouteOptions): RouteTarget['visit'] => {
  const known = new Map<string, Record<string, string>>()
  return async (route, request = {}, path) => {
    const page = route.page!
    const kind = String(page.access)
    const send = async (): Promise<TestAnswer> => {
      const own = known.get(kind) ?? (await headersOfOwnPage(page, options))
      known.set(kind, own)
      return call(route, { ...request, headers: { ...own, ...request.headers } }, path)
    }
    const answer = await send()
    const asksWho =
      answer.status === 401 || /^\/(?:sign-in|login)\?/.test(answer.headers.get('location') ?? '')
    if (!asksWho || page.access === 'public') return answer
    known.delete(kind)
    return send()
  }
}

/** Those of a form of the page, sent by somebody whom it is for. */
export const headersOfOwnPage = async (
  { access }: PageDoor,
  { pages }: EveryRouteOptions,
): Promise<Record<string, string>> => {
  const own = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  if (access === 'public') return own
  assert.ok(pages?.sessionFor, 'the page asks for a session, so give pages.sessionFor')
  return { ...own, cookie: await pages.sessionFor(typeof access === 'string' ? undefined : access[0]) }
}

/** A body of the right kind, so that a refusal is for what the test is about. */
export const minimalBody = (route: Route): TestRequest => {
  if (route.body) return { json: {} }
  if (!route.form) return {}
  const form = new FormData()
  form.append(unknownName, 'x')
  return { body: form }
}
