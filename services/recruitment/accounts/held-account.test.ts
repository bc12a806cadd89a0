/** What is written about somebody does not wait for whoever holds their account: waiting for each other they would never end. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApplying } from '../applications/testing/applying.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { lockUser } from './account.store.ts'

// The embedded database has one connection: no two transactions are under way at once.
if (process.env['TEST_DATABASE_URL'])
  test('a recruiter moves an application while its candidate’s account is held, which nobody else can hold', async () => {
    await using polder = await startApplying()
    const applicationId = await polder.applied(polder.anna)
    await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, polder.anna.id)
      const account = db.selectFrom('users').select('id').where('id', '=', polder.anna.id).noWait()
      // As what refers to the account does, and as holding it does.
      assert.equal((await account.forKeyShare().execute()).length, 1)
      await assert.rejects(account.forNoKeyUpdate().execute(), { code: '55P03' })
      const moved = await polder.setStatus(polder.recruiter, applicationId, 'REVIEWING')
      assert.equal(moved.status, 200)
    })
  })
