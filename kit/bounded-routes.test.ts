import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBoundedRoutes } from './bounded-routes.ts'

test('however many routes are asked, a few combinations are told; failures and streams stay to be seen', () => {
  const bounded = createBoundedRoutes()
  const told = new Set<string>()
  for (const service of ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis'])
    for (let route = 0; route < 300; route++)
      for (const status of ['200', '303', '400', '404', '500'])
        told.add(JSON.stringify(bounded({ service, method: 'GET', route: `/r${route}`, status })))
  assert.ok(told.size * 12 < 1_750, `${told.size} combinations`)
  const late = { service: 'recruitment', method: 'GET', route: '/late', status: '503' }
  assert.deepEqual(bounded(late), { service: 'recruitment', method: 'other', route: 'other', status: '5xx' })
  assert.equal(bounded({ ...late, route: '/app/stroom' }).route, 'other/stroom')
  const early = { service: 'recruitment', method: 'GET', route: '/r1', status: '200' }
  assert.deepEqual(bounded(early), early)
})
