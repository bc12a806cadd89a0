import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as OTPAuth from 'otpauth'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
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

const own = { 'sec-fetch-site': 'same-origin', accept: 'text/html', 'accept-language': 'en' }

const post = (path: string, fields: Record<string, string>, cookie = ''): Promise<TestAnswer> =>
  polder.post(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', cookie },
  })
const see = (path: string, cookie = ''): Promise<TestAnswer> =>
  polder.get(path, { headers: { ...own, cookie } })

const cookieOf = (answer: TestAnswer): string => answer.headers.getSetCookie()[0]!.split(';')[0]!
const signIn = async (email: string, back = '/account'): Promise<string> => {
  const answer = await post('/sign-in', { email, password, back })
  assert.equal(answer.status, 303, answer.body)
  assert.equal(answer.headers.get('location'), back)
  return cookieOf(answer)
}

test('signing in gives a cookie that opens the account, and signing out ends it', async () => {
  const { email } = await polder.candidate()
  const asked = await see('/account')
  assert.equal(asked.headers.get('location'), '/sign-in?back=%2Faccount')
  const answer = await post('/sign-in', {
    email: ` ${email.toUpperCase()}`,
    password,
    back: '//evil.example',
  })
  assert.equal(answer.headers.get('location'), '/')
  assert.match(
    answer.headers.getSetCookie()[0]!,
    /^recruitment=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  const cookie = cookieOf(answer)
  const page = await see('/account', cookie)
  assert.equal(page.status, 200)
  assert.ok(page.body.includes(email))
  assert.equal((await see('/sign-in?back=/account', cookie)).headers.get('location'), '/account')
  // A secret that is not the row's opens nothing.
  assert.equal((await see('/account', `${cookie.slice(0, -1)}!`)).status, 303)
  const out = await post('/sign-out', {}, cookie)
  assert.match(out.headers.getSetCookie()[0]!, /^recruitment=; .*Max-Age=0$/)
  assert.equal((await see('/account', cookie)).status, 303)
})

test('a mistake in one form of the account leaves the others with what is kept', async () => {
  const { email } = await polder.candidate()
  const cookie = await signIn(email)
  const kept = { firstName: 'Noor', lastName: 'van Dijk', phone: '+31612345678' }
  assert.equal((await post('/account', { act: 'name', ...kept }, cookie)).status, 303)
  for (const [wrong, shownEmail] of [
    [{ act: 'password', newPassword: 'kort' }, email],
    [{ act: 'email', email: 'geen adres' }, 'geen adres'],
  ] as const) {
    const { status, body } = await post('/account', wrong, cookie)
    assert.equal(status, 422)
    for (const value of [...Object.values(kept), shownEmail])
      assert.ok(body.includes(`value="${value}"`), `${wrong.act}: ${value}`)
  }
})

test('a wrong password and an unknown address are answered alike, with what was entered and never the password', async () => {
  const { email } = await polder.candidate()
  const answers = await Promise.all(
    [email, 'nobody@example.nl'].map((who) =>
      post('/sign-in', { email: who, password: 'verkeerd', back: '/' }),
    ),
  )
  const [wrong, unknown] = answers.map(({ status, body }) => ({
    status,
    body: body.replaceAll(/nonce="[^"]*"/g, ''),
  }))
  assert.equal(wrong!.status, 422)
  assert.equal(wrong!.body.replaceAll(email, 'X'), unknown!.body.replaceAll('nobody@example.nl', 'X'))
  assert.match(wrong!.body, /<title>Error: Sign in/)
  assert.ok(wrong!.body.includes(`value="${email}"`) && !wrong!.body.includes('verkeerd'))
  const empty = await post('/sign-in', { email: '', password: '', back: '/' })
  assert.equal(empty.status, 422)
  assert.match(empty.body, /Enter the e-mail address\.[\s\S]*Enter the password\./)
  for (let i = 0; i < 9; i++) await post('/sign-in', { email, password: 'verkeerd', back: '/' })
  const slowed = await post('/sign-in', { email, password, back: '/' })
  assert.equal(slowed.status, 429)
  assert.match(slowed.body, /Try again in 15 minutes/)
})

test('a form of another site signs nobody in', async () => {
  const { email } = await polder.candidate()
  const answer = await polder.post('/sign-in', {
    body: new URLSearchParams({ email, password, back: '/' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(answer.status, 403)
  assert.deepEqual(answer.headers.getSetCookie(), [])
})

test('page sessions end with a new password, with disabling, a new role and deletion, and when they are idle', async () => {
  const users = '/api/v1/admin/users'
  const token = polder.admin.token
  const ends: Record<string, (user: SignedIn) => Promise<TestAnswer>> = {
    disabled: ({ id }) => polder.put(`${users}/${id}/status?enabled=false`, { token }),
    role: ({ id }) => polder.put(`${users}/${id}/role?role=ROLE_RECRUITER`, { token }),
    deleted: ({ id }) => polder.delete(`${users}/${id}`, { token }),
  }
  for (const [name, end] of Object.entries(ends)) {
    const user = await polder.candidate()
    const cookie = await signIn(user.email)
    const { status } = await end(user)
    assert.ok(status < 300, `${name}: ${status}`)
    assert.equal((await see('/account', cookie)).status, 303, name)
  }
  const { email } = await polder.candidate()
  const cookie = await signIn(email)
  const day = 24 * 60 * 60 * 1000
  for (let i = 0; i < 3; i++) {
    polder.platform.clock.advance(13 * day)
    assert.equal((await see('/account', cookie)).status, 200)
  }
  polder.platform.clock.advance(14 * day + 1000)
  assert.equal((await see('/account', cookie)).status, 303)
})

test('who works here is signed out after eight idle hours, and after seven days however busy', async () => {
  const hour = 60 * 60 * 1000
  Object.assign(polder.admin, await polder.signIn(polder.admin.email, polder.admin.password))
  const staff = [await polder.person('ROLE_RECRUITER'), await polder.person('ROLE_ADMIN')]
  for (const { email, role } of staff.map((one, at) => ({
    ...one,
    role: at === 0 ? 'recruiter' : 'admin',
  }))) {
    const idle = await signIn(email)
    const busy = await signIn(email)
    polder.platform.clock.advance(7 * hour)
    assert.equal((await see('/account', idle)).status, 200, role)
    assert.equal((await see('/account', busy)).status, 200, role)
    polder.platform.clock.advance(7 * hour)
    assert.equal((await see('/account', busy)).status, 200, role)
    polder.platform.clock.advance(hour + 1000)
    assert.equal((await see('/account', idle)).status, 303, role)
    for (let hours = 15; hours < 7 * 24; hours += 7) {
      assert.equal((await see('/account', busy)).status, 200, `${role} after ${hours} hours`)
      polder.platform.clock.advance(7 * hour)
    }
    assert.equal((await see('/account', busy)).status, 303, `${role} after seven days`)
  }
})

test('name, address and password are changed on the page; the password is asked for when the last proof is old', async () => {
  const { email } = await polder.candidate()
  const cookie = await signIn(email)
  const other = await signIn(email)
  assert.equal(
    (await post('/account', { act: 'name', firstName: 'Ans', lastName: 'Bos' }, cookie)).status,
    303,
  )
  const saved = await see('/account', `${cookie}; toast=name`)
  assert.match(saved.body, /The name has been saved\./)
  assert.match(saved.body, /value="Ans"[\s\S]*value="Bos"/)

  polder.platform.clock.advance(11 * 60 * 1000)
  const next = 'een ander wachtwoord'
  for (const proof of ['', 'fout'])
    assert.equal((await post('/account', { act: 'password', newPassword: next, proof }, cookie)).status, 422)
  const refused = await post(
    '/account',
    { act: 'password', newPassword: '12345678', proof: password },
    cookie,
  )
  assert.equal(refused.status, 422)
  assert.match(refused.body, /href="#newPassword"/)
  assert.equal((await post('/account', { act: 'password', newPassword: next }, cookie)).status, 303)
  assert.equal((await see('/account', cookie)).status, 200)
  assert.equal((await see('/account', other)).status, 303)
  assert.equal((await polder.post('/api/auth/login', { json: { email, password: next } })).status, 200)

  const taken = await polder.candidate()
  // As for a free one: whose address it is, is told to them alone.
  assert.equal((await post('/account', { act: 'email', email: taken.email }, cookie)).status, 303)
  assert.equal((await post('/account', { act: 'email', email: 'geen adres' }, cookie)).status, 422)
  const moved = `moved-${email}`
  assert.equal((await post('/account', { act: 'email', email: moved }, cookie)).status, 303)
  assert.ok((await see('/account', cookie)).body.includes(moved))
  assert.equal((await post('/account', { act: 'nonsense' }, cookie)).status, 400)
})

test('a second step is set up with a picture, asked for at the next sign-in, and switched off', async () => {
  const { email } = await polder.candidate()
  const cookie = await signIn(email)
  const setUp = await post('/account', { act: 'second-step-begin' }, cookie)
  assert.match(setUp.body, /<img class="qr-code" src="data:image\/png;base64,/)
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(setUp.body)![1]!.replaceAll(' ', '')
  const codeNow = (): string =>
    new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({
      timestamp: polder.platform.clock.millis(),
    })
  const wrong = await post('/account', { act: 'second-step-on', code: '000000' }, cookie)
  assert.equal(wrong.status, 422)
  assert.ok(wrong.body.replaceAll(' ', '').includes(secret))
  const enabled = await post('/account', { act: 'second-step-on', code: codeNow() }, cookie)
  assert.equal(enabled.status, 200)
  assert.equal([...enabled.body.matchAll(/<li><code>/g)].length, 10)

  polder.platform.clock.advance(60_000)
  const first = await post('/sign-in', { email, password, back: '/account' })
  assert.equal(first.status, 200)
  assert.deepEqual(first.headers.getSetCookie(), [])
  const challenge = /name="challenge" value="([^"]+)"/.exec(first.body)![1]!
  const refused = await post('/sign-in', { challenge, code: '000000', back: '/account' })
  assert.equal(refused.status, 422)
  const second = await post('/sign-in', { challenge, code: codeNow(), back: '/account' })
  assert.equal(second.status, 303)
  const over = await post('/sign-in', { challenge, code: codeNow(), back: '/account' })
  assert.equal(over.status, 422)
  assert.match(over.body, /Signing in took too long/)
  const off = await post('/account', { act: 'second-step-off' }, cookieOf(second))
  assert.equal(off.headers.get('location'), '/account')
  assert.match((await see('/account', cookieOf(second))).body, /It is off\./)
})

test('where somebody is signed in is listed and ended, one or all; nobody ends another’s', async () => {
  const { email } = await polder.candidate()
  const [mine, second] = [await signIn(email), await signIn(email)]
  const stranger = await signIn((await polder.candidate()).email)
  const idOf = (cookie: string): string => /=([0-9a-f-]{36})/.exec(cookie)![1]!
  const list = await see('/account/sessions', mine)
  for (const cookie of [mine, second]) assert.ok(list.body.includes(idOf(cookie)))
  assert.ok(!list.body.includes(idOf(stranger)))
  await post('/account/sessions', { end: idOf(second) }, stranger)
  assert.equal((await see('/account', second)).status, 200)
  assert.equal((await post('/account/sessions', { end: idOf(second) }, mine)).status, 303)
  assert.equal((await see('/account', second)).status, 303)
  assert.equal((await post('/account/sessions', { end: "' OR 1" }, mine)).status, 400)
  assert.equal((await post('/account/sessions', { end: 'all' }, mine)).headers.get('location'), '/')
  assert.equal((await see('/account', mine)).status, 303)
})

test('the API reads no session cookie', async () => {
  const { email } = await polder.candidate()
  const cookie = await signIn(email)
  assert.equal((await polder.get('/api/auth/me', { headers: { cookie } })).status, 401)
})
