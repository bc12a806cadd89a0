/** Somebody who has signed in with two steps: what proves it is written straight into the tables. */

import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from './browser-sign-in.ts'
import { tablesOf } from './company-signin.ts'

/** MIDDEN, of a moment ago; the company is registered when it is not yet. */
export const signInWithTwoSteps = async (
  polder: TestService,
  kvkNumber: string,
  email = 'jan@voorbeeld.nl',
): Promise<Jar> => {
  const jar = await browserSignIn(polder, kvkNumber, email)
  const db = await tablesOf(polder)
  try {
    const now = polder.platform.clock.now()
    await db
      .updateTable('companies')
      .set({ register_checked_at: now })
      .where('kvk_number', '=', kvkNumber)
      .execute()
    const person = await db
      .updateTable('representatives')
      .set({ email_proven_at: now })
      .where('kvk_number', '=', kvkNumber)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('browser_sessions')
      .set({ otp_at: now })
      .where('representative_id', '=', person.id)
      .execute()
  } finally {
    await db.destroy()
  }
  return jar
}
