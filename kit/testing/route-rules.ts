/** What each declared route must refuse, whatever it does otherwise. */

import assert from 'node:assert/strict'
import { shownStatus } from '../http/dialect.ts'
import { declaredStatuses, type Route } from '../http/route.ts'
import { isStandard } from '../http/standard-operations.ts'
import { limitRules } from './limit-rules.ts'
import { pageDoorRules } from './page-door-rules.ts'
import { pageFormRules } from './page-form-rules.ts'
import type { RouteRule } from './route-rule.ts'
import { asksForToken, minimalBody, nameOf, type RouteTarget, unknownName } from './route-target.ts'
import type { TestAnswer, TestRequest } from './test-service.ts'

const expectNamed = (target: RouteTarget, answer: TestAnswer): void => {
  target.expectStatus(answer, 400, 'unknown field')
  assert.ok(answer.bytes.includes(unknownName), `the field is not named: ${answer.bytes}`)
}

const accessRules: RouteRule[] = [
  {
    what: 'no token, a malformed and an expired one are 401',
    applies: asksForToken,
    check: async ({ call, expectStatus, options }, route) => {
      expectStatus(await call(route), 401, 'no token')
      for (const authorization of ['Bearer nonsense', 'Bearer a.b.c', 'Bearer', 'Basic eDp5'])
        expectStatus(await call(route, { headers: { authorization } }), 401, authorization)
      // The operator's token does not run out.
      if (route.access === 'operator') return
      assert.ok(options.expiredToken, `${nameOf(route)} asks for a token, so give expiredToken`)
      expectStatus(await call(route, { token: await options.expiredToken() }), 401, 'expired token')
    },
  },
  {
    what: 'a caller of another role is 403',
    applies: (route) => Array.isArray(route.access),
    check: async ({ call, expectStatus, options }, route) => {
      const others = options.roles.filter((one) => !route.access.includes(one))
      assert.ok(others.length > 0, 'there is no other role')
      for (const role of others)
        expectStatus(await call(route, { token: await options.tokenFor!(role) }), 403, `role ${role}`)
    },
  },
]

/** What forms of pages refuse is said by `pageFormRules`. */
const bodyRules: RouteRule[] = [
  {
    what: 'an unknown field in the body is 400 and named',
    applies: (route) => Boolean(route.body) && !route.page,
    check: async (target, route) => {
      const request = { ...(await target.admitted(route)), json: { [unknownName]: 1 } }
      expectNamed(target, await target.call(route, request))
    },
  },
  {
    what: 'an unknown query parameter is 400 and named',
    applies: (route) => !route.anyQuery,
    check: async (target, route) => {
      const request = { ...(await target.admitted(route)), ...minimalBody(route) }
      const path = `${target.pathOf(route)}?${unknownName}=1`
      expectNamed(target, await target.call(route, request, path))
    },
  },
  {
    what: 'another Content-Type is 415',
    applies: (route) => Boolean(route.body ?? route.form) && !route.page,
    check: async ({ admitted, call, expectStatus }, route) => {
      const headers = { 'content-type': 'application/xml' }
      const answer = await call(route, { ...(await admitted(route)), headers, body: '<a/>' })
      expectStatus(answer, 415, 'application/xml')
    },
  },
  {
    what: 'malformed JSON is 400',
    applies: (route) => Boolean(route.body) && !route.page,
    check: async ({ admitted, call, expectStatus }, route) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await call(route, { ...(await admitted(route)), headers, body: '{"a":' })
      expectStatus(answer, 400, 'malformed JSON')
    },
  },
]

const boundary = 'every-route'

/** Forms with the route's first field that are cut off, or that have a part without a name. */
const brokenForms = (route: Route): string[] => {
  const [name, { kind }] = Object.entries(route.form!.fields)[0]!
  const part = (parameters: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data${parameters}\r\n\r\nabc`
  const field = part(`; name="${name}"${kind === 'file' ? '; filename="a.txt"' : ''}`)
  const end = `\r\n--${boundary}--\r\n`
  return [part('') + end, part('; filename="a.txt"') + end, field, `${field}\r\n--${boundary}`, '', 'abc']
}

const formRules: RouteRule[] = [
  {
    what: 'a form with a part without a name, or that is cut off, is refused',
    applies: (route) => Boolean(route.form),
    check: async ({ admitted, call, visit }, route) => {
      const access = await admitted(route)
      const ask = route.page ? visit : call
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      for (const body of brokenForms(route)) {
        const { status, bytes } = await ask(route, { ...access, headers, body })
        assert.ok(status >= 400 && status < 500, `${status} ${bytes} for ${JSON.stringify(body)}`)
      }
    },
  },
]

const nonsense = ['x', '0', '-1', '%27', '%00', '999999999999999999999', '%F0%9F%A6%86']

const pathRules: RouteRule[] = [
  {
    what: 'nonsense in the path is no failure of ours, however long it is',
    applies: (route) => route.path.includes('{'),
    check: async ({ admitted, call, visit, pathOf }, route) => {
      const request: TestRequest = { ...(await admitted(route)), ...minimalBody(route) }
      const ask = route.page ? visit : call
      const statusOf = async (value: string): Promise<number> => {
        const { status, bytes } = await ask(route, request, pathOf(route, value))
        assert.ok(status < 500, `${value.slice(0, 40)}: ${status} ${bytes}`)
        return status
      }
      for (const value of nonsense) await statusOf(value)
      assert.equal(
        await statusOf('a'.repeat(4_000)),
        await statusOf('a'.repeat(300)),
        'a long one is as any other',
      )
    },
  },
]

/** An operation of a standard describes itself; no answer may be promised that the route does not declare. */
const expectStandard = (operation: { summary?: string; responses: object }, route: Route): void => {
  assert.ok(isStandard(operation), 'it is hidden, and shown')
  assert.ok(operation.summary, 'it has no summary')
  const declared = declaredStatuses(route)
  for (const status of Object.keys(operation.responses)) assert.ok(declared.includes(Number(status)), status)
}

const documentRules: RouteRule[] = [
  {
    what: 'the OpenAPI document shows it as declared, unless it is hidden',
    check: async ({ service }, route) => {
      const { body } = await service.get('/v3/api-docs')
      const operation = body.paths[route.path]?.[route.method.toLowerCase()]
      if (operation && route.hidden) return expectStandard(operation, route)
      assert.equal(Boolean(operation), !route.hidden)
      if (!operation) return
      assert.ok(operation.summary, 'it has no summary')
      const { dialect } = service.service
      const answered = new Set(declaredStatuses(route).map((status) => shownStatus(dialect, status, route)))
      assert.deepEqual(
        Object.keys(operation.responses).map(Number),
        [...answered].sort((a, b) => a - b),
      )
      const isGuarded = (operation.security ?? []).some((one: object) => 'bearer' in one || 'operator' in one)
      assert.equal(isGuarded, route.access !== 'public')
    },
  },
]

const repeatRules: RouteRule[] = [
  {
    what: 'a POST says what it does when it is sent again',
    applies: ({ method, hidden }) => method === 'POST' && !hidden,
    check: async (_target, { repeats }) => {
      assert.ok(repeats, 'declare `repeats`')
      assert.ok(typeof repeats === 'string' || repeats.harmless.length > 5, 'say why it does no harm')
    },
  },
  {
    what: 'an Idempotency-Key that is none is 400',
    applies: ({ method, hidden }) => method === 'POST' && !hidden,
    check: async ({ admitted, call, expectStatus }, route) => {
      const request = { ...(await admitted(route)), ...minimalBody(route) }
      for (const key of ['', 'a b', 'x'.repeat(256), '\u00e9']) {
        const answer = await call(route, { ...request, headers: { 'idempotency-key': key } })
        // What is wrong with the body may be said first.
        expectStatus(answer, 400, `key "${key}"`)
      }
    },
  },
]

export const routeRules: readonly RouteRule[] = [
  ...accessRules,
  ...bodyRules,
  ...formRules,
  ...pageDoorRules,
  ...pageFormRules,
  ...pathRules,
  ...documentRules,
  ...repeatRules,
  ...limitRules,
]
