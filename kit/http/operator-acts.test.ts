/** Which routes are those of administrators, and what is told when the book cannot be written. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import type { OperatorAct } from '../acts/operator-act.ts'
import { unavailable } from '../errors.ts'
import { createSampleService, type SampleOverrides } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'
import { isOperatorAct } from './operator-acts.ts'
import { type Caller, type Route, routeFor } from './route.ts'
import { closed } from './schema.ts'

const route = routeFor<Caller>()
const ours = { tag: 'Sample', summary: 'A test’s own', operationId: 'own' } as const

const adminRoutes = (): Route[] => [
  route({
    ...ours,
    method: 'POST',
    path: '/admin/notes',
    access: ['admin'],
    repeats: 'kept',
    status: 201,
    output: closed({ id: Type.Integer() }),
    handler: () => ({ id: 12 }),
  }),
  route({
    ...ours,
    method: 'PUT',
    path: '/operator/accounts/{email}',
    access: 'operator',
    params: closed({ email: Type.String() }),
    status: 204,
    handler: ({ params, actsOn }) => {
      if (params.email === 'known@example.nl') actsOn(5)
    },
  }),
  route({ ...ours, method: 'POST', path: '/reset', access: 'public', operates: true, handler: () => {} }),
]

const start = (acts: NonNullable<SampleOverrides['acts']>) =>
  startTestService<SampleOverrides>(createSampleService, {
    database: false,
    service: { acts, routes: adminRoutes(), dialect: { administrators: ['admin'] } },
  })

const told = ({ actor, actorId, what, targetId, result, status }: OperatorAct) =>
  [actor, actorId, what, targetId, result, status].join(' ')

test('each act is told once, with the id of what it was done to or made, and never an address', async () => {
  const book: OperatorAct[] = []
  await using service = await start({
    book: { append: async (act) => void book.push(act), list: async () => ({ acts: [], total: 0 }) },
    whoOperates: ({ headers }) =>
      headers['x-who'] === undefined ? null : { role: 'person', id: String(headers['x-who']) },
  })
  const admin = { token: 'admin-token' }
  const headers = { 'idempotency-key': 'once' }
  for (const replayed of [null, 'true']) {
    const made = await service.post('/admin/notes', { ...admin, headers })
    assert.deepEqual([made.status, made.headers.get('idempotency-replayed')], [201, replayed])
  }
  await service.delete('/things/7', admin)
  await service.delete('/things/x', admin)
  await service.delete('/things/7', { token: 'member-token' })
  await service.delete('/things/7')
  await service.get('/me', admin)
  const token = service.platform.settings.operatorToken!
  await service.put('/operator/accounts/known@example.nl', { token })
  await service.put('/operator/accounts/unknown@example.nl', { token })
  assert.equal((await service.put('/operator/accounts/known@example.nl', admin)).status, 401)
  await service.post('/reset', { headers: { 'x-who': 'ab12' } })
  await service.post('/reset')
  assert.deepEqual(book.map(told), [
    'admin 7 own 12 DONE 201',
    'admin 7 DELETE /things/{id} 7 DONE 204',
    'admin 7 DELETE /things/{id}  REFUSED 400',
    'OPERATOR  own 5 DONE 204',
    'OPERATOR  own  DONE 204',
    'person ab12 own  DONE 200',
  ])
  assert.ok(book.every(({ traceId }) => /^[0-9a-f]{32}$/.test(traceId ?? '')))
})

test('nobody is told of an act that is in no book', async () => {
  let tries = 0
  const append = async (): Promise<void> => {
    tries++
    throw unavailable('The database is away.')
  }
  await using service = await start({ book: { append, list: async () => ({ acts: [], total: 0 }) } })
  const answer = await service.delete('/things/7', { token: 'admin-token' })
  assert.deepEqual([answer.status, answer.body.problem], [503, 'The database is away.'])
  assert.equal(tries, 1)
  assert.equal((await service.delete('/things/x', { token: 'admin-token' })).status, 400)
  assert.equal(service.platform.errorLines.filter((line) => line.includes('written down')).length, 1)
})

test('a route is one of administrators when nobody else may call it and it changes something', () => {
  const is = (given: Partial<Route>): boolean =>
    isOperatorAct({ method: 'POST', access: 'public', ...given } as Route, ['admin', 'chief'])
  const page = (access: 'public' | 'session' | readonly string[]) => ({
    page: { access, fromAnywhere: false },
  })
  for (const yes of [{ access: ['admin'] }, { access: ['chief', 'admin'] }, { access: 'operator' as const }])
    assert.equal(is(yes), true, JSON.stringify(yes))
  assert.equal(is(page(['admin'])), true)
  assert.equal(is({ operates: true }), true)
  for (const no of [{}, { access: ['admin', 'member'] }, { access: [] }, { access: 'bearer' as const }])
    assert.equal(is(no), false, JSON.stringify(no))
  for (const access of ['public', 'session', ['admin', 'member']] as const)
    assert.equal(is(page(access)), false)
  assert.equal(is({ method: 'GET', access: ['admin'] }), false)
})
