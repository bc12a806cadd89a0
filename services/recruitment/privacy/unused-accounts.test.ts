/** Accounts that nobody uses are told and erased, and using one starts anew. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startApplying } from '../applications/testing/applying.ts'
import { testPassword as password, type SignedIn } from '../testing/recruitment-service.ts'

const day = 24 * 60 * 60 * 1000

test('an account that nobody uses is told at 23 months and erased after two years; using it starts anew', async () => {
  await using fresh = await startApplying()
  const gone = await fresh.candidate({ language: 'en', email: 'slaper@example.nl' })
  const back = await fresh.candidate({ language: 'en', email: 'wakker@example.nl' })
  const leap = async (days: number) => {
    fresh.platform.clock.advance(days * day)
    await fresh.sweep()
  }
  const told = ({ email }: SignedIn) =>
    fresh.platform.mails.filter(({ to, subject }) => to === email && /not been used/.test(subject)).length
  await leap(690)
  assert.equal(told(gone), 0)
  await leap(12)
  await eventually(() => told(gone) === 1 && told(back) === 1, 'both are told')
  await fresh.signIn(back.email, password)
  await leap(1)
  assert.equal(told(gone), 1)
  await leap(28)
  const login = ({ email }: SignedIn) => fresh.post('/api/auth/login', { json: { email, password } })
  assert.equal((await login(gone)).status, 401)
  assert.equal((await login(back)).status, 200)
  // The only administrator stays, however long away.
  assert.equal((await login(fresh.admin)).status, 200)
})
