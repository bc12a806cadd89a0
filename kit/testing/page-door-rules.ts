/** The door of each page: where a form comes from and who asks is looked at before what is asked. */

import assert from 'node:assert/strict'
import type { Route } from '../http/route.ts'
import type { RouteRule } from './route-rule.ts'
import { unknownName } from './route-target.ts'
import type { TestRequest } from './test-service.ts'

/** A form that no page has, sent from a page of this or of another site. */
const oddForm = (site: 'same-origin' | 'same-site' | 'cross-site' | 'none'): TestRequest => ({
  headers: {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': site,
  },
  body: `${unknownName}=1`,
})

const asksForSession = ({ page }: Route): boolean => page !== undefined && page.access !== 'public'

export const pageDoorRules: readonly RouteRule[] = [
  {
    what: 'a form from elsewhere is 403, whatever it holds',
    applies: ({ page, method }) => method === 'POST' && page !== undefined && !page.fromAnywhere,
    check: async ({ call, expectStatus }, route) => {
      for (const site of ['cross-site', 'same-site', 'none'] as const)
        expectStatus(await call(route, oddForm(site)), 403, site)
      const answer = await call(route, { ...oddForm('same-origin'), headers: { origin: 'null' } })
      expectStatus(answer, 403, 'Origin: null')
    },
  },
  {
    what: 'without a session a form is 401, whatever it holds and wherever it leads',
    applies: (route) => route.method === 'POST' && asksForSession(route),
    check: async ({ call, expectStatus, pathOf }, route) => {
      expectStatus(await call(route, oddForm('same-origin')), 401, 'no session')
      expectStatus(await call(route, oddForm('same-origin'), pathOf(route, 'x')), 401, 'an odd address')
    },
  },
  {
    what: 'without a session a page leads to signing in and back, wherever it leads',
    applies: (route) => route.method === 'GET' && asksForSession(route),
    check: async ({ call, expectStatus, pathOf }, route) => {
      for (const path of [pathOf(route), pathOf(route, 'x')]) {
        const answer = await call(route, { headers: { accept: 'text/html' } }, path)
        expectStatus(answer, 303, path)
        const back = new URL(answer.headers.get('location')!, 'http://here').searchParams.get('back')
        assert.equal(back, path)
      }
    },
  },
]
