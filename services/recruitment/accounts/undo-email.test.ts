/** Somebody who knows a password moves the account to an address of theirs; its owner takes it back from the old one. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
import { pressLink } from '../testing/mailed-links.ts'
import { visitor } from '../testing/page-visitor.ts'
import {
  testPassword as password,
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const day = 24 * 60 * 60 * 1000
const mailTo = (address: string, words: RegExp) =>
  eventually(
    () => polder.platform.mails.findLast(({ to, text }) => to === address && words.test(text)),
    `a mail to ${address} with ${words}`,
  )
const linkIn = ({ text }: { text: string }): string => /\/auth\/[a-z-]+\?token=[\w-]+/.exec(text)![0]
const press = (link: string) => pressLink(polder, link)
const logIn = (email: string, secret = password) =>
  polder.post('/api/auth/login', { json: { email, password: secret } })

/** Somebody whose address is proven. */
const owner = async (): Promise<SignedIn> => {
  const who = await polder.candidate({ language: 'en' })
  await press(linkIn(await mailTo(who.email, /verify-email/)))
  return who
}

/** Moves the account, as whoever knows its password can. */
const move = async (from: string, to: string, secret = password): Promise<void> => {
  const { token } = await polder.signIn(from, secret)
  const json = { newEmail: to, password: secret }
  assert.equal((await polder.post('/api/auth/email-change', { token, json })).status, 202)
  const confirmed = await press(linkIn(await mailTo(to, /confirm-email/)))
  assert.equal(confirmed.status, 200)
}

test('the old address takes the account back: nobody of in between gets in any more', async () => {
  const who = await owner()
  await move(who.email, 'dief@example.nl')
  const link = linkIn(await mailTo(who.email, /undo-email/))
  assert.ok(
    !polder.platform.mails.some(({ to, text }) => to === 'dief@example.nl' && /undo-email/.test(text)),
  )

  // What a thief does: a password and an app of their own, and the account is to be erased.
  const thief = await polder.signIn('dief@example.nl', password)
  const as = { token: thief.token }
  const json = { currentPassword: password, newPassword: 'van-de-dief-123' }
  assert.equal((await polder.put('/api/auth/password', { ...as, json })).status, 204)
  const { secret } = (await polder.post('/api/auth/mfa/setup', as)).body
  const timestamp = polder.platform.clock.millis()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const enabled = await polder.post('/api/auth/mfa/enable', { ...as, json: { code } })
  assert.equal(enabled.status, 200)
  const erasure = { ...as, json: { password: 'van-de-dief-123' } }
  assert.equal((await polder.post('/api/v1/me/erasure', erasure)).status, 202)
  assert.match((await mailTo(who.email, /will be erased/)).text, /undo the change/)
  // The address that was left is nobody else's meanwhile.
  const register = { json: { email: who.email, password: 'een ander wachtwoord' } }
  assert.equal((await polder.post('/api/auth/register', register)).status, 409)

  // Looking, as scanners do, changes nothing.
  for (const language of ['nl', 'en']) {
    const shown = await visitor(polder).see(link, language)
    assert.equal(shown.status, 200)
    assert.match(shown.body, language === 'nl' ? />Maak dit ongedaan</ : />Undo this</)
    assert.ok(shown.body.includes(who.email) && !shown.body.includes('dief@example.nl'))
  }
  assert.equal((await logIn('dief@example.nl', 'van-de-dief-123')).body.mfaRequired, true)

  const undone = await press(link)
  assert.equal(undone.status, 303)
  const reset = undone.headers.get('location')!
  assert.match(reset, /^\/auth\/reset-password\?token=/)
  assert.equal((await polder.get('/api/auth/me', as)).status, 401)
  for (const [email, secret_] of [
    ['dief@example.nl', 'van-de-dief-123'],
    [who.email, 'van-de-dief-123'],
    [who.email, password],
  ] as const)
    assert.equal((await logIn(email, secret_)).status, 401, email)
  for (const address of [who.email, 'dief@example.nl']) await mailTo(address, /of the account is .* again/)

  const token = new URLSearchParams(reset.split('?')[1]).get('token')!
  const chosen = await visitor(polder).send('/auth/reset-password', [
    ['token', token],
    ['newPassword', 'weer van de eigenaar 1'],
  ])
  assert.equal(chosen.status, 200)
  const back = await logIn(who.email, 'weer van de eigenaar 1')
  assert.equal(back.status, 200)
  assert.equal(back.body.mfaRequired, undefined)
  assert.equal(back.body.user.id, who.id)
  // The account stays.
  polder.platform.clock.advance(4 * day)
  await polder.sweep()
  assert.equal((await logIn(who.email, 'weer van de eigenaar 1')).status, 200)
  for (const again of [await visitor(polder).see(link), await press(link)]) assert.equal(again.status, 410)
})

test('a second step of shortly before the change goes as well, and a sign-in under way opens nothing', async () => {
  const who = await owner()
  const as = { token: (await polder.signIn(who.email, password)).token }
  const { secret } = (await polder.post('/api/auth/mfa/setup', as)).body
  const codeNow = (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: polder.platform.clock.millis() })
  assert.equal((await polder.post('/api/auth/mfa/enable', { ...as, json: { code: codeNow() } })).status, 200)
  polder.platform.clock.advance(day)
  const { mfaToken: first } = (await logIn(who.email)).body
  const json = { mfaToken: first, code: codeNow() }
  const { accessToken: token } = (await polder.post('/api/auth/mfa/verify-login', { json })).body
  const change = { newEmail: 'handige-dief@example.nl', password }
  assert.equal((await polder.post('/api/auth/email-change', { token, json: change })).status, 202)
  await press(linkIn(await mailTo('handige-dief@example.nl', /confirm-email/)))
  const { mfaToken } = (await logIn('handige-dief@example.nl')).body
  assert.ok(mfaToken)

  assert.equal((await press(linkIn(await mailTo(who.email, /undo-email/)))).status, 303)
  polder.platform.clock.advance(60_000)
  const late = { mfaToken, code: codeNow() }
  assert.equal((await polder.post('/api/auth/mfa/verify-login', { json: late })).status, 401)
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const left = await db.selectFrom('totp').select('user_id').where('user_id', '=', who.id).execute()
  assert.deepEqual(left, [])
})

test('the link works for seven days; then the address is free', async () => {
  const who = await owner()
  await move(who.email, 'verhuisd@example.nl')
  const link = linkIn(await mailTo(who.email, /undo-email/))
  polder.platform.clock.advance(7 * day - 1000)
  assert.equal((await visitor(polder).see(link)).status, 200)
  polder.platform.clock.advance(1000)
  for (const late of [await visitor(polder).see(link), await press(link)]) assert.equal(late.status, 410)
  const json = { email: who.email, password }
  assert.equal((await polder.post('/api/auth/register', { json })).status, 200)
  assert.equal((await logIn('verhuisd@example.nl')).status, 200)
  assert.equal((await visitor(polder).see('/auth/undo-email')).status, 410)
  assert.equal((await press('/auth/undo-email?token=niets')).status, 410)
})

test('the first address wins over those that came after it, and its owner may go back without a link', async () => {
  const who = await owner()
  await move(who.email, 'tweede-adres@example.nl')
  await move('tweede-adres@example.nl', 'derde-adres@example.nl')
  const first = linkIn(await mailTo(who.email, /undo-email/))
  const second = linkIn(await mailTo('tweede-adres@example.nl', /undo-email/))
  assert.equal((await press(first)).status, 303)
  assert.equal((await press(second)).status, 410)

  const other = await owner()
  await move(other.email, 'even-weg@example.nl')
  await move('even-weg@example.nl', other.email)
  assert.equal((await logIn(other.email)).status, 200)
})

test('another account cannot take an address that can still be taken back, and is not told so', async () => {
  const who = await owner()
  await move(who.email, 'elders@example.nl')
  const other = await polder.candidate()
  const json = { newEmail: who.email, password }
  assert.equal((await polder.post('/api/auth/email-change', { token: other.token, json })).status, 202)
  const told = await mailTo(who.email, /address of another account/)
  assert.ok(!/token=/.test(told.text))
})

test('an address that was never proven gets a notice and no way in', async () => {
  const who = await polder.candidate({ language: 'en' })
  await move(who.email, 'goed-gespeld@example.nl')
  const { text } = await mailTo(who.email, /is goed-gespeld@example\.nl now/)
  assert.ok(!/token=/.test(text))
  const json = { email: who.email, password }
  assert.equal((await polder.post('/api/auth/register', { json })).status, 200)
})

test('nothing of either address is found once the account is deleted', async () => {
  const who = await polder.candidate({ email: 'van-voorheen@example.nl', language: 'en' })
  await press(linkIn(await mailTo(who.email, /verify-email/)))
  await move(who.email, 'van-daarna@example.nl')
  await mailTo(who.email, /undo-email/)
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const find = () => findBytes(db as never, polder.platform.folder, [who.email, 'van-daarna@example.nl'])
  assert.ok((await find()).some((found) => found.includes('address_changes')))
  const { token } = await polder.signIn(polder.admin.email, password)
  assert.equal((await polder.delete(`/api/v1/admin/users/${who.id}`, { token })).status, 204)
  assert.deepEqual(await find(), [])
})
