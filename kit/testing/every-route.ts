/** The every-route test: what each declared route must refuse, whatever it does otherwise. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { declaredStatuses, type Route } from '../http/route.ts'
import type { TestAnswer, TestRequest, TestService } from './test-service.ts'

export interface EveryRouteOptions {
  /** All roles of the service. */
  roles: readonly string[]
  /** A valid token of a caller with this role; needed where routes ask for one. */
  tokenFor?: (role: string) => Promise<string>
  /** A token that was valid once; needed where routes ask for one. */
  expiredToken?: () => Promise<string>
  /** What to put into path parameters so that a request gets as far as its body; others are `1`. */
  parameters?: Record<string, string>
}

const nameOf = (route: Route): string => `${route.method} ${route.path}`

const asksForToken = (route: Route): boolean => route.access === 'bearer' || Array.isArray(route.access)

const unknownName = 'noSuchField'

/** Registers its tests at once, in the file that calls it. Fails when it saw no routes. */
export const everyRouteTests = (start: () => Promise<TestService>, options: EveryRouteOptions): void => {
  let service: TestService
  before(async () => {
    service = await start()
  })
  after(() => service[Symbol.asyncDispose]())

  const pathOf = (route: Route, value?: string): string =>
    route.path.replace(/\{(\w+)\}/g, (_match, name: string) => value ?? options.parameters?.[name] ?? '1')

  const call = (route: Route, request: TestRequest = {}, path = pathOf(route)): Promise<TestAnswer> =>
    service.call(route.method, path, request)

  /** A token that the route lets in, as far as it asks for one. */
  const admitted = async (route: Route): Promise<{ token?: string }> => {
    if (!asksForToken(route)) return {}
    const role = Array.isArray(route.access) ? route.access[0] : options.roles[0]
    assert.ok(options.tokenFor && role, `${nameOf(route)} asks for a token, so give tokenFor and roles`)
    return { token: await options.tokenFor(role) }
  }

  /** As the service's dialect answers it. */
  const statusFor = (status: number): number => service.service.dialect.status?.(status) ?? status

  const each = (
    what: string,
    check: (route: Route) => Promise<void>,
    applies = (_route: Route) => true,
  ): void => {
    test(`every route: ${what}`, async () => {
      assert.ok(service.service.routes.length > 0, 'the service has no routes')
      for (const route of service.service.routes.filter(applies)) await check(route)
    })
  }

  const expectStatus = (route: Route, answer: TestAnswer, status: number, why: string): void =>
    assert.equal(answer.status, statusFor(status), `${nameOf(route)}, ${why}: ${answer.bytes}`)

  const expectNamed = (route: Route, answer: TestAnswer): void => {
    expectStatus(route, answer, 400, 'unknown field')
    // A page for people says it in its own words.
    if (route.errorPage) return
    assert.ok(answer.bytes.includes(unknownName), `${nameOf(route)} does not name the field: ${answer.bytes}`)
  }

  each(
    'no token, a malformed and an expired one are 401',
    async (route) => {
      expectStatus(route, await call(route), 401, 'no token')
      for (const authorization of ['Bearer nonsense', 'Bearer a.b.c', 'Bearer', 'Basic eDp5'])
        expectStatus(route, await call(route, { headers: { authorization } }), 401, authorization)
      assert.ok(options.expiredToken, `${nameOf(route)} asks for a token, so give expiredToken`)
      expectStatus(route, await call(route, { token: await options.expiredToken() }), 401, 'expired token')
    },
    asksForToken,
  )

  each(
    'a caller of another role is 403',
    async (route) => {
      for (const role of options.roles.filter((one) => !route.access.includes(one)))
        expectStatus(route, await call(route, { token: await options.tokenFor!(role) }), 403, `role ${role}`)
    },
    (route) => Array.isArray(route.access),
  )

  each(
    'an unknown field in the body is 400 and named',
    async (route) =>
      expectNamed(route, await call(route, { ...(await admitted(route)), json: { [unknownName]: 1 } })),
    (route) => Boolean(route.body),
  )

  each(
    'an unknown query parameter is 400 and named',
    async (route) => {
      const path = `${pathOf(route)}?${unknownName}=1`
      expectNamed(route, await call(route, { ...(await admitted(route)), ...minimalBody(route) }, path))
    },
    (route) => !route.anyQuery,
  )

  each(
    'another Content-Type is 415',
    async (route) => {
      const headers = { 'content-type': 'application/xml' }
      const answer = await call(route, { ...(await admitted(route)), headers, body: '<a/>' })
      expectStatus(route, answer, 415, 'application/xml')
    },
    (route) => Boolean(route.body ?? route.form),
  )

  each(
    'malformed JSON is 400',
    async (route) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await call(route, { ...(await admitted(route)), headers, body: '{"a":' })
      expectStatus(route, answer, 400, 'malformed JSON')
    },
    (route) => Boolean(route.body),
  )

  each(
    'nonsense in the path is no inner failure',
    async (route) => {
      for (const value of [
        'x',
        '0',
        '-1',
        '%27',
        '%00',
        '999999999999999999999',
        '%F0%9F%A6%86',
        'a'.repeat(300),
      ]) {
        const answer = await call(
          route,
          { ...(await admitted(route)), ...minimalBody(route) },
          pathOf(route, value),
        )
        assert.ok(answer.status < 500, `${nameOf(route)} with ${value}: ${answer.status} ${answer.bytes}`)
      }
    },
    (route) => route.path.includes('{'),
  )

  each('the OpenAPI document shows it as declared, unless it is hidden', async (route) => {
    const { body } = await service.get('/v3/api-docs')
    const operation = body.paths[route.path]?.[route.method.toLowerCase()]
    assert.equal(Boolean(operation), !route.hidden, nameOf(route))
    if (!operation) return
    assert.ok(operation.summary, `${nameOf(route)} has no summary`)
    assert.deepEqual(Object.keys(operation.responses).map(Number), declaredStatuses(route), nameOf(route))
    assert.equal(
      (operation.security ?? []).some((one: object) => 'bearer' in one),
      route.access !== 'public',
      nameOf(route),
    )
  })
}

/** A body of the right kind, so that a refusal is for what the test is about. */
const minimalBody = (route: Route): TestRequest => {
  if (route.body) return { json: {} }
  if (!route.form) return {}
  const form = new FormData()
  form.append(unknownName, 'x')
  return { body: form }
}
