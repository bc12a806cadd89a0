/** The database itself keeps one representative by law at each active company, whoever leaves at the same time. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'

const company = '68750110'

test('of two who leave or are lowered at once the database keeps one', async () => {
  await using polder = await startCompanySignin()
  await register(polder, company)
  const db = await tablesOf(polder)
  const first = await db.selectFrom('representatives').selectAll().executeTakeFirstOrThrow()
  const { id: _id, ...copy } = first
  const add = (email: string, role: 'VENNOOT' | 'GEMACHTIGDE') =>
    db
      .insertInto('representatives')
      .values({ ...copy, record: polder.platform.ids.uuid(), email, role })
      .execute()
  await add('els@voorbeeld.nl', 'VENNOOT')
  await add('piet@voorbeeld.nl', 'GEMACHTIGDE')
  const leave = (email: string) =>
    db
      .updateTable('representatives')
      .set({ removed_at: polder.platform.clock.now() })
      .where('email', '=', email)
      .execute()
  const lower = (email: string) =>
    db.updateTable('representatives').set({ role: 'GEVOLMACHTIGDE' }).where('email', '=', email).execute()

  // Who does not represent by law may always go.
  await leave('piet@voorbeeld.nl')
  const outcomes = await Promise.allSettled([leave('jan@voorbeeld.nl'), lower('els@voorbeeld.nl')])
  const refused = outcomes.filter((one) => one.status === 'rejected')
  assert.equal(refused.length, 1)
  assert.equal((refused[0]!.reason as { constraint: string }).constraint, 'last_by_law')

  // An address that is free again can come back; a company that is closed lets go of everybody.
  await add('piet@voorbeeld.nl', 'GEMACHTIGDE')
  await assert.rejects(add('piet@voorbeeld.nl', 'GEMACHTIGDE'), { constraint: 'representatives_email' })
  await db.updateTable('companies').set({ active: false }).execute()
  await db.updateTable('representatives').set({ removed_at: polder.platform.clock.now() }).execute()
})
