/** People who manage, invited colleagues and their mails, for tests of people and mandates. */

import assert from 'node:assert/strict'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar, openJar } from './browser-sign-in.ts'
import { password, tablesOf } from './company-signin.ts'

/** Lets everybody of a company hold MIDDEN now: the address proven, the register asked, the second step taken. */
export const raiseToMidden = async (polder: TestService, kvkNumber: string, email: string): Promise<void> => {
  const db = await tablesOf(polder)
  const now = polder.platform.clock.now()
  await db
    .updateTable('companies')
    .set({ register_checked_at: now })
    .where('kvk_number', '=', kvkNumber)
    .execute()
  const { id } = await db
    .updateTable('representatives')
    .set({ email_proven_at: now })
    .where('kvk_number', '=', kvkNumber)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('browser_sessions').set({ otp_at: now }).where('representative_id', '=', id).execute()
}

/** Signed in with a password and a code; the company is registered when it is not yet. */
export const managerAt = async (
  polder: TestService,
  kvkNumber: string,
  email = 'jan@voorbeeld.nl',
): Promise<Jar> => {
  const jar = await browserSignIn(polder, kvkNumber, email)
  await raiseToMidden(polder, kvkNumber, email)
  return jar
}

/** The first `http` address of the newest mail to an address; a mail beyond the first so many is waited for. */
export const linkInMail = (polder: TestService, email: string, beyond = 0): Promise<string> =>
  eventually(() => {
    const mails = mailsWithLinks(polder, email)
    return mails.length > beyond ? /https?:\S+/.exec(mails.at(-1)!.text)![0] : undefined
  })

/** Mails about new browsers come beside those that a test waits for. */
const mailsWithLinks = (polder: TestService, email: string) =>
  polder.platform.mails.filter(({ to, text }) => to === email && !text.includes('/login/not-me'))

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token')!

export const invitee = { firstName: 'Els', lastNamePrefix: '', lastName: 'Bakker', password }

/** Invites somebody and takes up the invitation; their own cookies. */
export const joinAs = async (
  polder: TestService,
  manager: Jar,
  { email, role, manages = false }: { email: string; role: string; manages?: boolean },
): Promise<Jar> => {
  const before = mailsWithLinks(polder, email).length
  const invited = await manager.post('/account/people', {
    email,
    role,
    ...(manages ? { manager: 'yes' } : {}),
  })
  assert.equal(invited.status, 303, invited.body)
  const token = tokenIn(await linkInMail(polder, email, before))
  const jar = openJar(polder)
  const joined = await jar.post('/account/invitation', { ...invitee, token })
  assert.equal(joined.status, 303, joined.body)
  return jar
}

/** The public id of somebody. */
export const personIdOf = async (polder: TestService, kvkNumber: string, email: string): Promise<string> => {
  const { record } = await (await tablesOf(polder))
    .selectFrom('representatives')
    .select('record')
    .where('kvk_number', '=', kvkNumber)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return record
}
