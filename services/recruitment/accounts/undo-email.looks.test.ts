/** The page of taking a changed address back, looked at in a browser. */

import { test } from 'node:test'
import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { startRecruitment } from '../testing/recruitment-service.ts'

test('the page of the link', { skip: missingBrowser }, async () => {
  await using polder = await startRecruitment()
  const { id } = await polder.candidate()
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const now = polder.platform.clock.now()
  await db
    .insertInto('address_changes')
    .values({
      ...{ user_id: id, former_email: 'van-voorheen@example.nl', token_hash: tokenHash('bekeken') },
      ...{ changed_at: now, undo_until: new Date(now.getTime() + 60_000) },
    })
    .execute()
  await using checker = await openPageChecker()
  await checker.check(`${polder.address}/auth/undo-email?token=bekeken`, { name: 'undo-email' })
})
