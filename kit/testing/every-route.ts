/** The every-route test: each rule of route-rules.ts for each declared route that it is about, as a test of its own. */

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { RouteRule } from './route-rule.ts'
import { routeRules } from './route-rules.ts'
import { type EveryRouteOptions, nameOf, type RouteTarget, routeTargetOf } from './route-target.ts'
import type { TestService } from './test-service.ts'

/**
 * Starts the service and registers the tests; await it in the test file. A rule that is about no route of the service is a
 * test that says so. `rulesWithoutRoutes` is their number, so that no rule loses its routes unseen.
 */
export const everyRouteTests = async (
  start: () => Promise<TestService>,
  options: EveryRouteOptions & { rulesWithoutRoutes: number },
): Promise<void> => {
  const service = await start()
  after(() => service[Symbol.asyncDispose]())
  const target = routeTargetOf(service, options)
  const counts = routeRules.map((rule) => registerRule(target, rule))
  test('every route: there are routes, and as many rules without any as are told', () => {
    assert.ok(service.service.routes.length > 0, 'the service has no routes')
    assert.equal(counts.filter((count) => count === 0).length, options.rulesWithoutRoutes)
  })
}

/** How many routes the rule is about. */
const registerRule = (target: RouteTarget, rule: RouteRule): number => {
  const routes = target.service.service.routes.filter((route) => rule.applies?.(route) ?? true)
  if (routes.length === 0) {
    test(`every route: ${rule.what} (about none of this service)`, () => assert.equal(routes.length, 0))
    return 0
  }
  describe(`every route: ${rule.what}`, () => {
    for (const route of routes)
      test(nameOf(route), async () => {
        await rule.check(target, route)
        assert.deepEqual(target.service.platform.errorLines.splice(0), [], 'errors in the log')
      })
  })
  return routes.length
}
