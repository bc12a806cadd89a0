/** What somebody who had taken an account over asked of it ends when its owner takes the address back. */

import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { mailedLink, pressLink } from '../testing/mailed-links.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import {
  testPassword as password,
  type RecruitmentTestService,
  startRecruitment,
} from '../testing/recruitment-service.ts'

const copies = '/api/v1/me/exports'

const press = async (polder: RecruitmentTestService, to: string, kind: string) =>
  pressLink(polder, (await mailedLink(polder, to, kind)).path)

const kept = async (polder: RecruitmentTestService): Promise<number> =>
  (await readdir(join(polder.platform.folder, 'objects'), { recursive: true })).filter((name) =>
    /exports\/./.test(name),
  ).length

const feedOf = async (polder: RecruitmentTestService, email: string): Promise<string> => {
  const shown = await (await visitorAs(polder, { email, password })).see('/werkplek/gesprekken')
  return /\/agenda\/[\w-]+\.ics/.exec(shown.body)![0]
}

test('copies of the data and the address of the calendar', async () => {
  await using polder = await startRecruitment()
  const who = await polder.person('ROLE_RECRUITER')
  await press(polder, who.email, 'verify-email')
  const ask = async (token: string) => {
    const { status, body } = await polder.post(copies, { token, json: { password } })
    assert.equal(status, 202)
    await eventually(
      async () => (await polder.get(`${copies}/${body.id}`, { token })).body.status === 'READY',
      'the copy',
    )
  }
  const { token } = await polder.signIn(who.email, password)
  const json = { newEmail: 'dief@example.nl', password }
  assert.equal((await polder.post('/api/auth/email-change', { token, json })).status, 202)
  assert.equal((await press(polder, 'dief@example.nl', 'confirm-email')).status, 200)
  const thief = (await polder.signIn('dief@example.nl', password)).token
  await ask(thief)
  const feed = await feedOf(polder, 'dief@example.nl')
  assert.equal((await polder.get(feed)).status, 200)
  assert.equal(await kept(polder), 1)

  assert.equal((await press(polder, who.email, 'undo-email')).status, 303)
  assert.equal((await polder.get(feed)).status, 404)
  assert.equal(await kept(polder), 0)
  const reset = await polder.post('/api/auth/forgot-password', { json: { email: who.email } })
  assert.equal(reset.status, 200)
  const { text } = await eventually(
    () => polder.platform.mails.findLast((mail) => mail.to === who.email && /reset-password/.test(mail.text)),
    'the mail',
  )
  const chosen = { token: /token=([\w-]+)/.exec(text)![1]!, newPassword: password }
  assert.equal((await polder.post('/api/auth/reset-password', { json: chosen })).status, 200)
  const back = (await polder.signIn(who.email, password)).token
  assert.deepEqual((await polder.get(copies, { token: back })).body, [])
  // The owner need not wait a day for one of their own.
  await ask(back)
  assert.notEqual(await feedOf(polder, who.email), feed)
})
