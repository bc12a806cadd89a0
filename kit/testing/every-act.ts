/** The test of every act: each route that is for administrators alone and changes something tells the book, whatever it answers. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeptAct } from '../acts/operator-act.ts'
import { isOperatorAct } from '../http/operator-acts.ts'
import type { Route } from '../http/route.ts'
import { minimalBody, nameOf, operatorTokenOf } from './route-target.ts'
import type { TestAnswer, TestRequest, TestService } from './test-service.ts'

export interface EveryActOptions {
  /** The newest act of the book, and how many there are. */
  look(): Promise<{ newest: KeptAct | undefined; total: number }>
  /** What makes a request an administrator's, by the route. */
  asAdministrator(route: Route): Promise<TestRequest>
  /** What stands for parameters other than numbers; a number names nothing that is there. */
  parameters?: Record<string, string>
  /** How many such routes there are, so that none is lost unseen. */
  routes: number
}

/** Where an address says that it is for administrators. */
const saysAdministration = /\/(?:admin|operator|beheer)(?:\/|$)/

const isForRoles = ({ access, page }: Route): boolean => Array.isArray(access) || Array.isArray(page?.access)

/** Registers a test for each. `service` is running; whoever made it disposes of it. */
export const everyActTests = (service: TestService, options: EveryActOptions): void => {
  const { routes, dialect } = service.service
  const administrators = dialect.administrators ?? []
  const acts = routes.filter((route) => isOperatorAct(route, administrators))
  const pathOf = ({ path }: Route): string =>
    path.replace(/\{(\w+)\}/g, (_match, name: string) => options.parameters?.[name] ?? '999999')

  test('every act: none of the routes of administrators is forgotten', () => {
    const forgotten = routes.filter(
      (route) =>
        !['GET', 'OPTIONS'].includes(route.method) &&
        saysAdministration.test(route.path) &&
        !isForRoles(route) &&
        !acts.includes(route),
    )
    assert.deepEqual(forgotten.map(nameOf), [])
    assert.equal(acts.length, options.routes, acts.map(nameOf).join('\n'))
  })

  const send = (route: Route, request: TestRequest): Promise<TestAnswer> =>
    service.call(route.method, pathOf(route), { ...minimalBody(route), ...request })

  for (const route of acts)
    test(`every act: ${nameOf(route)}`, async () => {
      const before = await options.look()
      if (!route.operates) {
        const { status } = await send(route, {})
        assert.ok(status === 401 || status === 403, `${status} for nobody`)
        assert.equal((await options.look()).total, before.total, 'a request of nobody is an act')
      }
      const request =
        route.access === 'operator'
          ? { token: operatorTokenOf(service) }
          : await options.asAdministrator(route)
      const { status, headers } = await send(route, request)
      const { newest, total } = await options.look()
      assert.equal(total, before.total + 1, `${status} and no act`)
      assert.equal(newest!.what, route.operationId ?? nameOf(route))
      assert.deepEqual([newest!.status, newest!.traceId], [status, headers.get('x-trace-id')])
      assert.equal(newest!.result, status < 400 ? 'DONE' : 'REFUSED')
      assert.ok(newest!.actor.length > 0)
    })
}

interface Row {
  id: number
  at: Date
  actor: string
  actor_id: string | null
  what: string
  target_id: string | null
  result: KeptAct['result']
  status: number | null
  trace_id: string | null
}

/** For services that keep the book in a table of their own. */
export const lookAtActs =
  ({ platform }: Pick<TestService, 'platform'>, schema: string): EveryActOptions['look'] =>
  async () => {
    const { executeSql } = platform.database!.runner(schema)
    const { rows } = await executeSql(
      `SELECT *, count(*) OVER ()::int AS total FROM ${schema}.operator_acts ORDER BY id DESC LIMIT 1`,
    )
    const row = rows[0] as unknown as (Row & { total: number }) | undefined
    if (!row) return { newest: undefined, total: 0 }
    const { actor_id: actorId, target_id: targetId, trace_id: traceId, total, ...rest } = row
    return { newest: { ...rest, actorId, targetId, traceId }, total }
  }
