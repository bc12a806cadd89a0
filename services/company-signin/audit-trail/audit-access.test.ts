/** Who may read the audit trail, and that those who may not leave a trace in it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { representativeRoles } from '../core/representative-role.ts'
import { setRole, startCompanySignin, tablesOf, tokenFor } from '../testing/company-signin.ts'

const kvkNumber = '68750110'

test('a signed-in representative of another role is 403 everywhere, and each attempt is an event', async () => {
  await using polder = await startCompanySignin()
  const token = await tokenFor(polder, kvkNumber)
  const db = await tablesOf(polder)
  const paths = [
    `/api/audit/company/${kvkNumber}`,
    '/api/audit/company/33000001',
    '/api/audit/verify',
    `/api/audit/company/${kvkNumber}/events/1/proof`,
  ]
  const others = representativeRoles.filter((role) => role !== 'BESTUURDER')
  assert.ok(others.length > 0)
  for (const role of others) {
    await setRole(polder, kvkNumber, role)
    for (const path of paths) {
      const { count } = await db
        .selectFrom('audit_events')
        .select(db.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const { status, body } = await polder.get(path, { token })
      assert.equal(status, 403, `${role} ${path}`)
      assert.deepEqual(Object.keys(body).sort(), ['details', 'message', 'status', 'timestamp'])
      const added = await db.selectFrom('audit_events').selectAll().where('id', '>', count).execute()
      assert.deepEqual(
        added.map((row) => [row.event_type, row.result, row.actor_kvk_number, row.actor_role, row.details]),
        [['ACCESS_DENIED', 'DENIED', kvkNumber, role, '{"requiredRole":"BESTUURDER","what":"AUDIT"}']],
      )
    }
  }
  const documented = (await polder.get('/v3/api-docs')).body.paths
  for (const path of Object.keys(documented).filter((one) => one.startsWith('/api/audit/')))
    assert.ok(documented[path].get.responses['403'], path)
})
