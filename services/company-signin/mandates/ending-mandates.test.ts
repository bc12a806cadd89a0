/** Many mandates that end on one day: everybody is told of all of them, in one mail, and of the days that are left. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { joinAs, managerAt, personIdOf } from '../testing/managing.ts'

const day = 86_400_000
const jan = 'jan@voorbeeld.nl'

/** Makes as many mandates of one as asked for, all with its end. */
const copy = async (polder: TestService, count: number): Promise<void> => {
  const db = await tablesOf(polder)
  const row = await db.selectFrom('mandates').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, () => ({ ...row, id: polder.platform.ids.uuid() }))
  await db.insertInto('mandates').values(copies).execute()
}

const mailsAbout = (polder: TestService, email: string) =>
  polder.platform.mails.filter(({ to, subject }) => to === email && /mandate/i.test(subject))

test('one mail to the holder and one to the grantor, and none is passed over', async () => {
  await using polder = await startCompanySignin()
  const { clock } = polder.platform
  const director = await managerAt(polder, '12000041')
  for (const email of ['vroeg@voorbeeld.nl', 'laat@voorbeeld.nl'])
    await joinAs(polder, director, { email, role: 'GEMACHTIGDE' })
  const grant = async (email: string, days: number): Promise<void> => {
    const personId = await personIdOf(polder, '12000041', email)
    const validUntil = new Date(clock.millis() + days * day).toISOString()
    const fields = { personId, clientId: '*', validFrom: '', validUntil }
    assert.equal((await director.post('/account/mandates', fields)).status, 303)
  }
  await grant('vroeg@voorbeeld.nl', 40)
  await copy(polder, 249)
  await grant('laat@voorbeeld.nl', 45)
  const told = (email: string, count: number): Promise<void> =>
    until(
      `${count} mails to ${email}`,
      () => mailsAbout(polder, email).length >= count,
      () => clock.advance(1_000),
    )
  clock.advance(10 * day)
  await told('vroeg@voorbeeld.nl', 1)
  await told(jan, 1)
  const [first] = mailsAbout(polder, 'vroeg@voorbeeld.nl')
  assert.equal(first!.subject, 'Your mandates end soon')
  assert.match(first!.text, /The first ends in 30 days\./)
  assert.match(first!.text, /And 225 more/)
  clock.advance(5 * day)
  await told('laat@voorbeeld.nl', 1)
  assert.match(mailsAbout(polder, 'laat@voorbeeld.nl')[0]!.subject, /^Your mandate ends in \d+ days$/)
  await told(jan, 2)
  assert.deepEqual([mailsAbout(polder, 'vroeg@voorbeeld.nl').length, mailsAbout(polder, jan).length], [1, 2])
})

test('a mail that could not go out in time names the days that are left', async () => {
  await using polder = await startCompanySignin()
  const { clock } = polder.platform
  const director = await managerAt(polder, '12000042')
  await joinAs(polder, director, { email: 'houder@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, '12000042', 'houder@voorbeeld.nl')
  const validUntil = new Date(clock.millis() + 40 * day).toISOString()
  await director.post('/account/mandates', { personId, clientId: '*', validFrom: '', validUntil })
  // The service was away from the thirtieth day before the end until the twelfth.
  clock.advance(28.5 * day)
  const subjects = () => mailsAbout(polder, 'houder@voorbeeld.nl').map(({ subject }) => subject)
  await until(
    'the mail',
    () => subjects().length > 0,
    () => clock.advance(1_000),
  )
  const left = (Date.parse(validUntil) - clock.millis()) / day
  const days = Number(/ends in (\d+) days/.exec(subjects()[0]!)?.[1])
  assert.ok(left <= days && days <= 12, `${days} days, ${left} of them left`)
})
