import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { eventually } from '../../../kit/testing/eventually.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { findBytes } from '../testing/byte-search.ts'
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

const next = 'sneeuwklok-29-veerpont'
const me = async (token: string) => (await polder.get('/api/auth/me', { token })).status
const mailTo = (address: string, subject: RegExp) =>
  eventually(
    () => polder.platform.mails.find((mail) => mail.to === address && subject.test(mail.subject)),
    `a mail to ${address}`,
  )
const tokenIn = ({ text }: { text: string }): string => /confirm-email\?token=([\w-]+)/.exec(text)![1]!
const again = (who: SignedIn) => polder.signIn(who.email, who.password)
const change = (token: string, json: object) => polder.put('/api/auth/password', { token, json })

const pageCookie = async (email: string): Promise<string> => {
  const body = new URLSearchParams({ email, password, back: '/' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  return (await polder.post('/sign-in', { body, headers })).headers.getSetCookie()[0]!.split(';')[0]!
}
const pageStatus = async (cookie: string) => (await polder.get('/account', { headers: { cookie } })).status

test('a new password ends every other session, mails the address, and wants the present one', async () => {
  const who = await polder.candidate({ language: 'en' })
  const other = await again(who)
  const cookie = await pageCookie(who.email)
  const wrong = await change(who.token, { currentPassword: 'fout', newPassword: next })
  assert.deepEqual([wrong.status, wrong.body.fieldErrors[0].field], [400, 'currentPassword'])
  const common = await change(who.token, { currentPassword: password, newPassword: '12345678' })
  assert.deepEqual([common.status, common.body.fieldErrors[0].field], [400, 'newPassword'])
  const own = await change(who.token, { currentPassword: password, newPassword: who.email.toUpperCase() })
  assert.deepEqual([own.status, own.body.fieldErrors[0].field], [400, 'newPassword'])
  for (const json of [
    {},
    { currentPassword: password },
    { currentPassword: password, newPassword: next, x: 1 },
  ])
    assert.equal((await change(who.token, json)).status, 400)
  assert.equal(await me(other.token), 200)

  assert.equal((await change(who.token, { currentPassword: password, newPassword: next })).status, 204)
  assert.deepEqual([await me(who.token), await me(other.token), await pageStatus(cookie)], [200, 401, 303])
  const json = { email: who.email, password }
  assert.equal((await polder.post('/api/auth/login', { json })).status, 401)
  assert.equal((await polder.post('/api/auth/login', { json: { ...json, password: next } })).status, 200)
  assert.match(
    (await mailTo(who.email, /Your password has been changed/)).text,
    /Choose a new password:\s+http\S+\/wachtwoord-vergeten\s/,
  )
  assert.equal((await polder.put('/api/auth/password', { json: {} })).status, 401)
})

test('ten wrong passwords from one address have to wait, also with a token in hand', async () => {
  const who = await polder.candidate()
  const json = { currentPassword: 'fout', newPassword: next }
  for (let i = 0; i < 10; i++) assert.equal((await change(who.token, json)).status, 400)
  const slowed = await change(who.token, { currentPassword: password, newPassword: next })
  assert.equal(slowed.status, 429)
  assert.ok(Number(slowed.headers.get('retry-after')) > 0)
})

test('names and number are replaced; what the account may not change itself is ignored', async () => {
  const who = await polder.candidate({ firstName: 'Anna' })
  const { body } = await polder.get('/api/auth/me', { token: who.token })
  const sent = {
    ...body,
    firstName: ' Zoë ',
    lastName: 'Brønsted',
    phone: '06 1',
    role: 'ROLE_ADMIN',
    email: 'x',
  }
  const changed = await polder.put('/api/auth/me', { token: who.token, json: sent })
  assert.deepEqual(
    [changed.status, changed.body],
    [200, { ...body, firstName: 'Zoë', lastName: 'Brønsted', phone: '06 1' }],
  )
  const found = await polder.get('/api/v1/admin/users/search?query=bronsted', { token: polder.admin.token })
  assert.equal(found.body.totalElements, 1)
  const emptied = (await polder.put('/api/auth/me', { token: who.token, json: {} })).body
  assert.deepEqual([emptied.firstName, emptied.lastName, emptied.phone], [null, null, null])
  for (const json of [{ firstName: 'x'.repeat(101) }, { phone: 5 }, { enable: true }])
    assert.equal((await polder.put('/api/auth/me', { token: who.token, json })).status, 400)
})

test('a new address counts after its link; then other sessions end and both addresses are told', async () => {
  const who = await polder.candidate({ language: 'en' })
  const other = await again(who)
  const newEmail = 'Verhuisd@Example.nl'
  const ask = (token: string, json: object) => polder.post('/api/auth/email-change', { token, json })
  assert.equal((await ask(who.token, { newEmail, password: 'fout' })).status, 400)
  assert.equal((await ask(who.token, { newEmail: 'geen adres', password })).status, 400)
  assert.equal((await ask(who.token, { newEmail: who.email, password })).status, 400)
  const asked = await ask(who.token, { newEmail, password })
  assert.deepEqual([asked.status, asked.body], [202, ''])
  const link = tokenIn(await mailTo('verhuisd@example.nl', /Confirm your new/))
  const notice = (await mailTo(who.email, /Another e-mail address/)).text
  assert.match(notice, /verhuisd@example\.nl/)
  assert.match(notice, /Choose a new password:\s+http\S+\/wachtwoord-vergeten\s/)

  // Until then nothing has changed.
  assert.equal((await polder.get('/api/auth/me', { token: who.token })).body.email, who.email)
  assert.equal((await polder.post('/api/auth/login', { json: { email: newEmail, password } })).status, 401)
  assert.equal(await me(other.token), 200)

  const confirm = (token: string) => polder.get(`/api/auth/confirm-email?token=${token}`)
  assert.equal((await confirm('nothing')).status, 400)
  const confirmed = await confirm(link)
  assert.deepEqual(
    [confirmed.status, confirmed.body],
    [200, 'This is the e-mail address of your account now.'],
  )
  assert.equal((await confirm(link)).status, 200)
  const account = (await polder.get('/api/auth/me', { token: who.token })).body
  assert.deepEqual([account.email, account.emailVerified], ['verhuisd@example.nl', true])
  // The other one was a sign-in of before; the next is of after.
  assert.equal(await me((await polder.signIn('verhuisd@example.nl', password)).token), 200)
  assert.equal(await me(other.token), 401)
  for (const address of [who.email, 'verhuisd@example.nl']) await mailTo(address, /has been changed/)
})

test('a link is over after 24 hours, with a newer one, and with a new password', async () => {
  const who = await polder.candidate()
  const ask = async (newEmail: string): Promise<string> => {
    const { token } = await again(who)
    const { status } = await polder.post('/api/auth/email-change', { token, json: { newEmail, password } })
    assert.equal(status, 202)
    return tokenIn(await mailTo(newEmail, /nieuwe|new/))
  }
  const confirm = async (token: string) => (await polder.get(`/api/auth/confirm-email?token=${token}`)).status
  const first = await ask('eerste@example.nl')
  const second = await ask('tweede@example.nl')
  assert.equal(await confirm(first), 400)
  polder.platform.clock.advance(24 * 60 * 60 * 1000)
  assert.equal(await confirm(second), 400)
  const third = await ask('derde@example.nl')
  // Somebody else has it by now.
  await polder.candidate({ email: 'derde@example.nl' })
  assert.equal(await confirm(third), 409)
  const fourth = await ask('vierde@example.nl')
  const { token } = await again(who)
  assert.equal((await change(token, { currentPassword: password, newPassword: next })).status, 204)
  assert.equal(await confirm(fourth), 400)
})

test('the mail that confirms an address comes again for whoever waits, and the answer never tells', async () => {
  const who = await polder.candidate()
  const mails = () => polder.platform.mails.filter(({ to }) => to === who.email).length
  await eventually(() => mails() === 1, 'the first')
  const ask = (email: string) => polder.post('/api/auth/resend-verification', { json: { email } })
  for (const email of [who.email, 'niemand@example.nl', polder.admin.email]) {
    const { status, body } = await ask(email)
    assert.deepEqual([status, body], [202, ''])
  }
  await eventually(() => mails() === 2, 'the second')
  assert.ok(!polder.platform.mails.some(({ to }) => to === 'niemand@example.nl'))
  assert.equal((await ask('geen adres')).status, 400)
})

test('sessions are listed and ended: one, or all others; never somebody else’s', async () => {
  const who = await polder.candidate()
  const [second, third] = [await again(who), await again(who)]
  const cookie = await pageCookie(who.email)
  const stranger = await polder.candidate()
  const list = async (token: string) => (await polder.get('/api/auth/sessions', { token })).body
  const listed = await list(who.token)
  assert.deepEqual(listed.map((one: { kind: string }) => one.kind).sort(), ['API', 'API', 'API', 'PAGES'])
  assert.deepEqual(listed.filter((one: { current: boolean }) => one.current).length, 1)
  const secondId = (await list(second.token)).find((one: { current: boolean }) => one.current).id
  const end = (token: string, id = '') => polder.delete(`/api/auth/sessions${id && `/${id}`}`, { token })
  assert.equal((await end(stranger.token, secondId)).status, 404)
  assert.equal((await end(who.token, 'none')).status, 400)
  assert.equal((await end(who.token, secondId)).status, 204)
  assert.equal((await end(who.token, secondId)).status, 404)
  assert.deepEqual([await me(second.token), await me(third.token)], [401, 200])
  assert.equal((await end(who.token)).status, 204)
  assert.deepEqual([await me(who.token), await me(third.token), await pageStatus(cookie)], [200, 401, 303])
  assert.equal((await list(who.token)).length, 1)
  assert.equal(await me(stranger.token), 200)
})

test('neither an old nor a new address is found after the account is deleted', async () => {
  const who = await polder.candidate({ email: 'oud-adres@example.nl' })
  const json = { newEmail: 'nieuw-adres@example.nl', password }
  await polder.post('/api/auth/email-change', { token: who.token, json })
  const link = tokenIn(await mailTo('nieuw-adres@example.nl', /nieuwe|new/))
  await polder.get(`/api/auth/confirm-email?token=${link}`)
  await mailTo('oud-adres@example.nl', /veranderd|changed/)
  const { token } = await again(polder.admin)
  assert.equal((await polder.delete(`/api/v1/admin/users/${who.id}`, { token })).status, 204)
  await using db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  assert.deepEqual(
    await findBytes(db as never, polder.platform.folder, ['oud-adres@example.nl', 'nieuw-adres@example.nl']),
    [],
  )
})

test('where staff need a second step, their token opens its set-up and nothing else', async () => {
  await using strict = await startRecruitment({ environment: { STAFF_MFA: 'required' } })
  const { admin } = strict
  const login = await strict.post('/api/auth/login', { json: { email: admin.email, password } })
  assert.equal(login.body.mfaSetupRequired, true)
  const as = { token: admin.token }
  for (const path of ['/api/v1/admin/users', '/applications', '/jobs', '/api/auth/sessions'])
    assert.equal((await strict.get(path, as)).status, 403, path)
  const bodies = [{}, { unknown: 1 }, { title: '' }]
  for (const json of bodies)
    for (const path of ['/jobs', '/api/auth/mfa/disable', '/job-alerts'])
      assert.equal((await strict.post(path, { ...as, json })).status, 403, `${path} ${JSON.stringify(json)}`)
  assert.equal((await strict.get('/jobs?nothing=1', as)).status, 403)
  assert.equal((await strict.get('/jobs')).status, 200)
  assert.equal((await strict.get('/api/auth/me', as)).status, 200)

  const body = new URLSearchParams({ email: admin.email, password, back: '/' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const cookie = (await strict.post('/sign-in', { body, headers })).headers.getSetCookie()[0]!.split(';')[0]!
  const account = await strict.get('/account', { headers: { cookie } })
  assert.match(account.body, /Set it up first\./)
  assert.doesNotMatch(account.body, /name="(?:firstName|email|newPassword)"/)
  const acts = {
    name: { firstName: 'X' },
    email: { email: 'x@example.nl' },
    password: { newPassword: 'a new one 123' },
  }
  for (const [act, given] of Object.entries(acts)) {
    const form = new URLSearchParams({ act, proof: password, ...given }).toString()
    const { status } = await strict.post('/account', { body: form, headers: { ...headers, cookie } })
    assert.equal(status, 403, act)
  }

  const { secret } = (await strict.post('/api/auth/mfa/setup', as)).body
  const timestamp = strict.platform.clock.millis()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  assert.equal((await strict.post('/api/auth/mfa/enable', { ...as, json: { code } })).status, 200)
  assert.equal((await strict.get('/api/v1/admin/users', as)).status, 200)
  const candidate = await strict.candidate()
  assert.equal((await strict.get('/applications', { token: candidate.token })).status, 200)
  await strict.put(`/api/v1/admin/users/${candidate.id}/role?role=ROLE_RECRUITER`, as)
  const { token } = await strict.signIn(candidate.email, password)
  assert.equal((await strict.get('/api/v1/admin/applications', { token })).status, 403)
})
