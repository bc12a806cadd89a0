import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import {
  testPassword as password,
  type RecruitmentTestService,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const minutes = (count: number) => count * 60_000
const hours = (count: number) => count * 3_600_000
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
const mailTo = (email: string, subject: RegExp) =>
  eventually(
    () => polder.platform.mails.find((mail) => mail.to === email && subject.test(mail.subject)),
    `a mail to ${email}`,
  )
const tokenIn = (text: string): string => /token=([\w-]{43})/.exec(text)![1]!
const register = (email: string, more: object = {}) =>
  polder.post('/api/auth/register', { json: { email, password, ...more } })
const logIn = (email: string, secret = password) =>
  polder.post('/api/auth/login', { json: { email, password: secret } })
const refresh = (refreshToken: string) => polder.post('/api/auth/refresh', { json: { refreshToken } })
const me = (token: string) => polder.get('/api/auth/me', { token })

test('register, sign in, and see the account', async () => {
  const registered = await register('Fleur.Bakker@Example.nl', {
    firstName: ' Fleur ',
    lastName: 'Bakker',
    phone: null,
  })
  assert.equal(registered.status, 200)
  const { accessToken, refreshToken, ...rest } = registered.body
  const id = rest.user.id
  assert.deepEqual(rest, {
    tokenType: 'Bearer',
    user: { id, email: 'fleur.bakker@example.nl', role: 'CANDIDATE' },
  })
  assert.equal(claimsOf(accessToken).exp - claimsOf(accessToken).iat, 15 * 60)
  assert.equal(typeof refreshToken, 'string')
  const login = await logIn('fleur.bakker@EXAMPLE.nl')
  assert.deepEqual(Object.keys(login.body), Object.keys(registered.body))
  const { status, body } = await me(login.body.accessToken)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    id,
    email: 'fleur.bakker@example.nl',
    role: 'CANDIDATE',
    firstName: 'Fleur',
    lastName: 'Bakker',
    phone: null,
    enabled: true,
    emailVerified: false,
    mfaEnabled: false,
    createdAt: '2026-03-18T12:00:00.000Z',
    lastLoginAt: '2026-03-18T12:00:00.000Z',
  })
})

test('an address has one account, also when forty register it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => register(i % 2 ? 'Druk@example.nl' : 'druk@EXAMPLE.nl')),
  )
  const statuses = answers.map((answer) => answer.status).sort()
  assert.deepEqual(statuses, [200, ...Array(39).fill(409)])
  assert.match(answers.find((answer) => answer.status === 409)!.body.message, /account with this e-mail/)
})

test('wrong registrations are 400 with the field named', async () => {
  const wrong: [object, string][] = [
    [{ password }, 'email'],
    [{ email: 'niemand', password }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.nl`, password }, 'email'],
    [{ email: 'kort@example.nl', password: 'zeven77' }, 'password'],
    [{ email: 'lang@example.nl', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'veel@example.nl', password: 'Password123' }, 'password'],
    [{ email: 'a@example.nl', password, role: 'ROLE_ADMIN' }, 'role'],
    [{ email: 'a@example.nl', password, firstName: 'x'.repeat(101) }, 'firstName'],
    [{ email: 'a@example.nl', password, phone: '0'.repeat(31) }, 'phone'],
    [{ email: 'a@example.nl', password: 12345678 }, 'password'],
  ]
  for (const [json, field] of wrong) {
    const { status, body } = await polder.post('/api/auth/register', { json })
    assert.equal(status, 400, JSON.stringify(json))
    assert.equal(body.fieldErrors[0].field, field)
  }
  const exact = { email: 'grens@example.nl', password: 'é'.repeat(128) }
  assert.equal((await polder.post('/api/auth/register', { json: exact })).status, 200)
})

test('unknown addresses and wrong passwords are answered alike; the eleventh try is 429', async () => {
  const { email } = await polder.candidate()
  const wrong = await logIn(email, 'not the password')
  const unknown = await logIn('nobody@example.nl', 'not the password')
  assert.equal(wrong.status, 401)
  assert.deepEqual([wrong.status, wrong.body.message], [unknown.status, unknown.body.message])
  for (const who of [email, 'nobody@example.nl']) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(who, 'not the password')))
    const refused = answers.filter((answer) => answer.status === 429)
    assert.equal(refused.length, 21, who)
    assert.ok(Number(refused[0]!.headers.get('retry-after')) > 0)
  }
  assert.equal((await logIn(email)).status, 429)
  assert.equal((await logIn('iemand-anders@example.nl')).status, 401)
  polder.platform.clock.advance(minutes(15))
  assert.equal((await logIn(email)).status, 200)
})

test('nine failures and a success begin the count anew', async () => {
  const { email } = await polder.candidate()
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) assert.equal((await logIn(email, 'wrong password')).status, 401)
    assert.equal((await logIn(email)).status, 200)
  }
})

test('a refresh token works once; used again, it ends the whole family', async () => {
  const first = await polder.candidate()
  const second = (await refresh(first.refreshToken)).body
  assert.deepEqual(second.user, { id: first.id, email: first.email, role: 'CANDIDATE' })
  assert.equal((await me(second.accessToken)).status, 200)
  const third = (await refresh(second.refreshToken)).body
  const other = await polder.signIn(first.email, password)
  assert.equal((await refresh(first.refreshToken)).status, 401)
  assert.equal((await refresh(third.refreshToken)).status, 401)
  for (const token of [first.token, second.accessToken, third.accessToken])
    assert.equal((await me(token)).status, 401)
  assert.equal((await me(other.token)).status, 200)
  for (const token of ['x', `${other.refreshToken}x`, first.token, `${'0'.repeat(36)}.${'a'.repeat(43)}`])
    assert.equal((await refresh(token)).status, 401)
})

test('of twenty uses of a refresh token at once one wins, and the family ends', async () => {
  const { refreshToken } = await polder.candidate()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  const won = answers.filter((answer) => answer.status === 200)
  assert.equal(won.length, 1)
  assert.equal((await refresh(won[0]!.body.refreshToken)).status, 401)
})

test('access tokens hold for 15 minutes, refresh tokens for 14 days', async () => {
  const { token, refreshToken } = await polder.candidate()
  polder.platform.clock.advance(minutes(15) + 1000)
  assert.match((await me(token)).body.message, /expired/)
  const next = await refresh(refreshToken)
  assert.equal(next.status, 200)
  polder.platform.clock.advance(14 * hours(24) - 1000)
  const later = await refresh(next.body.refreshToken)
  assert.equal(later.status, 200)
  polder.platform.clock.advance(14 * hours(24))
  assert.equal((await refresh(later.body.refreshToken)).status, 401)
})

test('logout ends this session and no other', async () => {
  const one = await polder.candidate()
  const two = await polder.signIn(one.email, password)
  assert.equal((await polder.post('/api/auth/logout', { token: one.token })).status, 200)
  assert.equal((await me(one.token)).status, 401)
  assert.equal((await refresh(one.refreshToken)).status, 401)
  assert.equal((await me(two.token)).status, 200)
})

test('tokens of another making are 401', async () => {
  const { token } = await polder.candidate()
  const [head, body, signature] = token.split('.') as [string, string, string]
  const claims = { ...claimsOf(token), sub: String(polder.admin.id) }
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  for (const each of [`${head}.${forged}.${signature}`, `${none}.${body}.`, 'x', `${token}x`])
    assert.equal((await me(each)).status, 401)
})

for (const [language, subject, greeting, done] of [
  ['nl-NL', /^Bevestig je e-mailadres$/, 'Beste Fleur,', 'Je e-mailadres is bevestigd.'],
  ['en', /^Confirm your e-mail address$/, 'Dear Fleur,', 'Your e-mail address is confirmed.'],
] as const)
  test(`an address is verified with the mailed link (${language})`, async () => {
    const person = await polder.candidate({ firstName: 'Fleur', language })
    const mail = await mailTo(person.email, subject)
    assert.ok(mail.text.startsWith(greeting), mail.text)
    const link = new URL(/https?:\S+/.exec(mail.text)![0])
    assert.equal(link.origin, polder.address)
    const wrong = await polder.get('/api/auth/verify-email?token=wrong')
    assert.equal(wrong.status, 400)
    assert.equal((await me(person.token)).body.emailVerified, false)
    for (let clicks = 0; clicks < 2; clicks++) {
      const answer = await polder.get(`/api${link.pathname}${link.search}`)
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type')!, /^text\/plain/)
      assert.equal(answer.body, done)
    }
    assert.equal((await me(person.token)).body.emailVerified, true)
  })

test('a verification link works for 24 hours', async () => {
  const { email } = await polder.candidate()
  const token = tokenIn((await mailTo(email, /Confirm/)).text)
  polder.platform.clock.advance(hours(24) - 1000)
  assert.equal((await polder.get(`/api/auth/verify-email?token=${token}`)).status, 200)
  polder.platform.clock.advance(1000)
  assert.equal((await polder.get(`/api/auth/verify-email?token=${token}`)).status, 400)
})

test('a forgotten password is replaced once, within 30 minutes, and all sessions end', async () => {
  const person = await polder.candidate()
  const forgot = (email: string) => polder.post('/api/auth/forgot-password', { json: { email } })
  const reset = (token: string, newPassword: string) =>
    polder.post('/api/auth/reset-password', { json: { token, newPassword } })
  const known = await forgot(person.email.toUpperCase())
  const unknown = await forgot('niemand@example.nl')
  assert.equal(known.status, 200)
  assert.match(known.headers.get('content-type')!, /^text\/plain/)
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
  const mail = await mailTo(person.email, /Choose a new password/)
  const token = tokenIn(mail.text)
  for (const poor of ['short', person.email])
    assert.equal((await reset(token, poor)).body.fieldErrors[0].field, 'newPassword', poor)
  assert.equal((await reset('wrong', 'a new long password')).status, 400)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => reset(token, `a new long password ${i}`)),
  )
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, ...Array(9).fill(400)])
  const winner = answers.findIndex((answer) => answer.status === 200)
  assert.equal((await me(person.token)).status, 401)
  assert.equal((await refresh(person.refreshToken)).status, 401)
  assert.equal((await logIn(person.email)).status, 401)
  assert.equal((await logIn(person.email, `a new long password ${winner}`)).status, 200)
  assert.ok(!polder.platform.mails.some((each) => each.to === 'niemand@example.nl'))

  polder.platform.mails.length = 0
  await forgot(person.email)
  const late = tokenIn((await mailTo(person.email, /Choose a new password/)).text)
  polder.platform.clock.advance(minutes(30))
  assert.equal((await reset(late, 'a new long password')).status, 400)
})

test('twenty requests for a new password from one address in 15 minutes, known or unknown', async () => {
  const { email } = await polder.candidate()
  polder.platform.clock.advance(minutes(15))
  const forgot = (i: number) => {
    const json = { email: i % 2 === 0 ? email : 'niemand@example.nl' }
    return polder.post('/api/auth/forgot-password', { json })
  }
  for (let i = 0; i < 20; i++) assert.equal((await forgot(i)).status, 200)
  const [known, unknown] = [await forgot(0), await forgot(1)]
  assert.deepEqual([known.status, known.headers.get('retry-after')], [429, '900'])
  assert.deepEqual([unknown.status, unknown.body.message], [429, known.body.message])
  polder.platform.clock.advance(minutes(15))
  assert.equal((await forgot(0)).status, 200)
})

test('the way back in goes through a page that asks for the new password', async () => {
  const person = await polder.candidate({ language: 'nl' })
  await polder.post('/api/auth/forgot-password', { json: { email: person.email } })
  const link = new URL(/https?:\S+/.exec((await mailTo(person.email, /wachtwoord/)).text)![0])
  assert.equal(link.origin, polder.address)
  const headers = {
    'accept-language': 'nl',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  const page = await polder.get(link.pathname + link.search, { headers: { 'accept-language': 'nl' } })
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-type')!, /^text\/html/)
  assert.match(page.body, /type="password"/)
  const send = (newPassword: string) =>
    polder.post(link.pathname, {
      headers,
      body: new URLSearchParams({ token: link.searchParams.get('token')!, newPassword }).toString(),
    })
  const refused = await send('kort')
  assert.equal(refused.status, 422)
  assert.match(refused.body, /8/)
  assert.match(refused.body, /type="password"/)
  const done = await send('een heel nieuw wachtwoord')
  assert.equal(done.status, 200)
  assert.match(done.body, /veranderd/)
  assert.equal((await logIn(person.email, 'een heel nieuw wachtwoord')).status, 200)
  assert.equal((await send('een heel nieuw wachtwoord')).status, 400)
})
