/** Acts of whoever runs the service are events of the chain, which the operator reads and nobody changes. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { OperatorAct } from '../../../kit/acts/operator-act.ts'
import { isOperatorAct } from '../../../kit/http/operator-acts.ts'
import { tables } from '../own-tables.ts'
import type { Tables } from '../tables.ts'
import { register, startCompanySignin, tokenFor } from '../testing/company-signin.ts'
import { createAuditTrail } from './audit-trail.ts'
import { createChainBook } from './operator-acts.ts'

const acts = '/api/v1/admin/acts'

const act = (what: string, more: Partial<OperatorAct> = {}): OperatorAct => ({
  at: new Date(0),
  actor: 'command',
  actorId: null,
  what,
  targetId: null,
  result: 'DONE',
  status: null,
  traceId: null,
  ...more,
})

test('a command stands in the chain, is read by the operator alone, and leaves the chain whole', async () => {
  await using polder = await startCompanySignin()
  const { clock, random, database, settings } = polder.platform
  await register(polder, '66000000')
  const member = await tokenFor(polder, '66000000')
  const db = database!.attach<Tables>(tables.schema)
  const trail = createAuditTrail({ db, clock, random })
  const book = createChainBook(db, trail)
  await book.append(act('keys rotate', { targetId: 'COMPANY_TOKEN_KEYS' }))
  clock.advance(60_000)
  const from = clock.now().toISOString()
  await book.append(act('=1+1', { result: 'REFUSED' }))
  await trail.close()
  const token = settings.operatorToken!
  const { body } = await polder.get(acts, { token })
  assert.equal(body.totalElements, 2)
  const told = (body.content as Record<string, unknown>[]).map((one) => [
    one['what'],
    one['targetId'],
    one['result'],
  ])
  assert.deepEqual(told, [
    ['=1+1', null, 'REFUSED'],
    ['keys rotate', 'COMPANY_TOKEN_KEYS', 'DONE'],
  ])
  assert.equal(body.content[0].at, from)
  const counts = async (query: string) => (await polder.get(`${acts}?${query}`, { token })).body.totalElements
  assert.deepEqual(
    [await counts(`from=${from}`), await counts(`to=${from}`), await counts('what=keys%20rotate')],
    [1, 1, 1],
  )
  assert.equal(await counts('what=keys'), 0)
  const file = await polder.get(`${acts}?format=csv`, { token })
  const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[]
  assert.deepEqual(
    rows.map((row) => row['what']),
    ["'=1+1", 'keys rotate'],
  )
  for (const other of [undefined, member, 'another'])
    assert.equal((await polder.get(acts, other ? { token: other } : {})).status, 401)
  const { body: check } = await polder.get('/api/audit/verify', { token: member })
  assert.equal(check.intact, true)
  // What a company's own people change is in its events already.
  assert.deepEqual(
    polder.service.routes.filter((route) => isOperatorAct(route, [])).map(({ path }) => path),
    [],
  )
})
