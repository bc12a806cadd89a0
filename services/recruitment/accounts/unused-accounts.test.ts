import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import { type SignedIn, startRecruitment } from '../testing/recruitment-service.ts'
import { isUsedSince, listUnused } from './unused-accounts.actions.ts'

const day = 86_400_000

test('whoever comes back between the list of unused accounts and their erasure has used theirs, by whatever door', async () => {
  await using polder = await startRecruitment()
  const { clock, database } = polder.platform
  const db = await database!.open<Tables>('recruitment', migrations)
  const [away, signedIn, onPages, renewed] = await Promise.all([1, 2, 3, 4].map(() => polder.candidate()))
  const page = await visitorAs(polder, onPages!)
  clock.advance(day)
  const listed = new Map((await listUnused(db, clock.now())).map((account) => [account.id, account]))
  clock.advance(day)
  await polder.signIn(signedIn!.email, signedIn!.password)
  assert.equal((await page.see('/account')).status, 200)
  const { refreshToken } = renewed!
  assert.equal((await polder.post('/api/auth/refresh', { json: { refreshToken } })).status, 200)
  const isUsed = ({ id }: SignedIn) => isUsedSince(db as never, listed.get(id)!)
  assert.deepEqual(
    [await isUsed(away!), await isUsed(signedIn!), await isUsed(onPages!), await isUsed(renewed!)],
    [false, true, true, true],
  )
})
