/** What the operator changes is written down by itself, and the operator reads it. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everyActTests, lookAtActs } from '../../../kit/testing/every-act.ts'
import { operatorToken, startPhotoService } from '../testing/photo-service.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())
const acts = '/api/v1/admin/acts'

everyActTests(polder, {
  look: lookAtActs(polder, 'photo_verification'),
  asAdministrator: async () => assert.fail('nobody but the operator administers it'),
  parameters: { email: 'nobody@example.nl' },
  routes: 2,
})

test('an act is about the account, whose address is in no book', async () => {
  const { email, token } = await polder.account('plan@example.nl')
  const path = `/api/v1/operator/accounts/${encodeURIComponent(email)}/plan`
  const set = await polder.put(path, { token: operatorToken, json: { retentionDays: 30 } })
  assert.equal(set.status, 204)
  const { executeSql } = polder.platform.database!.runner('photo_verification')
  const { rows } = await executeSql(`SELECT id FROM photo_verification.accounts WHERE email = '${email}'`)
  const { body, bytes } = await polder.get(acts, { token: operatorToken })
  const { id, ...act } = body.content[0]
  assert.ok(Number.isInteger(id))
  assert.deepEqual(act, {
    at: polder.platform.clock.now().toISOString(),
    actor: 'OPERATOR',
    actorId: null,
    what: 'setPlan',
    targetId: String(rows[0]!['id']),
    result: 'DONE',
    status: 204,
    traceId: set.headers.get('x-trace-id'),
  })
  assert.ok(!bytes.includes('@'))
  for (const other of [token, 'another']) assert.equal((await polder.get(acts, { token: other })).status, 401)
})
