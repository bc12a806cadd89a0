import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Mail } from '../../../kit/mail/mail.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openTestPlatform, type TestPlatform } from '../../../kit/testing/test-platform.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { testPassword as password } from '../testing/recruitment-service.ts'

let platform: TestPlatform
let isAway = false
let refused = 0
const delivered: Mail[] = []
before(async () => {
  const send = async (mail: Mail): Promise<void> => {
    if (isAway) {
      refused++
      throw new Error('the mail server is away')
    }
    delivered.push(mail)
  }
  const mailer = { send, check: async () => !isAway, close: () => {} }
  platform = await openTestPlatform({ overrides: { mailer } })
})
after(() => platform[Symbol.asyncDispose]())

const start = () => createService(platform, { port: 0, mailRetryDelaySeconds: 1 })
const to = (email: string) => delivered.filter((mail) => mail.to === email)

test('mails wait while the server is away, over a restart too, and go out once when it is back', async () => {
  isAway = true
  {
    await using service = await start()
    for (const email of ['a@example.nl', 'b@example.nl']) {
      const json = { email, password }
      assert.equal((await callHttp(service.address, 'POST', '/api/auth/register', { json })).status, 200)
    }
    const json = { email: 'a@example.nl' }
    const forgot = await callHttp(service.address, 'POST', '/api/auth/forgot-password', { json })
    assert.equal(forgot.status, 200)
    await eventually(() => refused >= 3, 'three tries')
    assert.equal(delivered.length, 0)
  }
  isAway = false
  await using service = await start()
  await eventually(() => to('a@example.nl').length === 2 && to('b@example.nl').length === 1, 'three mails')
  for (const mail of delivered) assert.ok(mail.text.includes(service.address), mail.text)
  const reset = to('a@example.nl').find((mail) => /password/.test(mail.subject))!
  const token = /token=([\w-]{43})/.exec(reset.text)![1]!
  const json = { token, newPassword: 'a brand new password' }
  assert.equal((await callHttp(service.address, 'POST', '/api/auth/reset-password', { json })).status, 200)
})

test('a registration that fails sends no mail', async () => {
  await using service = await start()
  const count = to('b@example.nl').length
  const json = { email: 'b@example.nl', password }
  assert.equal((await callHttp(service.address, 'POST', '/api/auth/register', { json })).status, 409)
  const other = { email: 'c@example.nl', password }
  await callHttp(service.address, 'POST', '/api/auth/register', { json: other })
  await eventually(() => to('c@example.nl').length === 1, 'the mail of the one that went well')
  assert.equal(to('b@example.nl').length, count)
})

test('no mailbox is filled by requests for a new password', async () => {
  await using service = await start()
  const email = 'c@example.nl'
  const mails = () => to(email).filter((mail) => /Choose a new password/.test(mail.subject)).length
  for (let round = 1; round <= 5; round++) {
    await callHttp(service.address, 'POST', '/api/auth/forgot-password', { json: { email } })
    await eventually(() => mails() >= round, `mail ${round}`)
  }
  await callHttp(service.address, 'POST', '/api/auth/forgot-password', { json: { email } })
  // A later request of somebody else has been dealt with, so the sixth one has too.
  const other = { email: 'a@example.nl' }
  await callHttp(service.address, 'POST', '/api/auth/forgot-password', { json: other })
  await eventually(
    () => to('a@example.nl').filter((mail) => /Choose a new password/.test(mail.subject)).length === 2,
    "the other's mail",
  )
  assert.equal(mails(), 5)
})
