/** A forgotten password and a changed address, through the mails that they cause. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addPasskey, addTotp, browserSignIn, codeOf, openJar } from '../testing/browser-sign-in.ts'
import {
  eventsOf,
  logIn,
  password,
  register,
  startCompanySignin,
  tablesOf,
} from '../testing/company-signin.ts'
import { pageData } from '../testing/passkey.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const other = 'een-heel-ander-wachtwoord'

/** Whether nothing is on its way. */
const delivers = async (): Promise<boolean> => {
  const db = await tablesOf(polder)
  const waiting = db.selectFrom('outgoing_letters').select('id').where('sealed', 'is not', null)
  return (await waiting.execute()).length === 0
}
const delivered = (): Promise<void> => until('the last letter is on its way', delivers)
const mailsTo = async (email: string): Promise<string[]> => {
  await delivered()
  return polder.platform.mails.filter(({ to }) => to === email).map(({ text }) => text)
}
/** The path of the newest mail's link. */
const linkTo = async (email: string): Promise<string> => {
  const link = new URL(/https?:\/\/\S+/.exec((await mailsTo(email)).at(-1)!)![0])
  assert.equal(link.origin, `http://localhost:${new URL(polder.address).port}`)
  return `${link.pathname}${link.search}`
}
const tokenIn = (path: string): string => /token=([\w-]{43})$/.exec(path)![1]!
const minutes = (count: number): void => polder.platform.clock.advance(count * 60_000)
const statusWith = async (kvkNumber: string, changes: Record<string, unknown>): Promise<number> =>
  (await logIn(polder, kvkNumber, changes)).status

const ask = (kvkNumber: string, email: string) => openJar(polder).post('/login/forgot', { kvkNumber, email })

test('asking for a new password gets one answer, whoever asks for whom', async () => {
  await register(polder, '68750110', 'een@voorbeeld.nl')
  const answers = []
  for (const [kvkNumber, email] of [
    ['68750110', 'een@voorbeeld.nl'],
    ['68.75 01 10', 'Een@Voorbeeld.nl'],
    ['68750110', 'niemand@voorbeeld.nl'],
    ['99999999', 'een@voorbeeld.nl'],
    ['11000001', 'een@voorbeeld.nl'],
  ] as const) {
    const { status, headers, body } = await ask(kvkNumber, email)
    // Whoever asks is told how often they may still ask, whatever they asked for.
    const changing = ['date', 'x-trace-id', 'traceparent', 'ratelimit']
    answers.push([status, [...headers].filter(([name]) => !changing.includes(name)), body])
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(answers[0]![0], 303)
  assert.equal((await mailsTo('een@voorbeeld.nl')).length, 2)
  assert.equal((await mailsTo('niemand@voorbeeld.nl')).length, 0)
  const asked = (await eventsOf(polder)).filter(({ type }) => type === 'PASSWORD_RESET_REQUESTED')
  assert.deepEqual(
    asked.map(({ result, details }) => [result, details]),
    Array.from({ length: 5 }, () => ['SUCCESS', null]),
  )
  const wrong = await ask('123', 'jan')
  assert.equal(wrong.status, 422)
  for (const id of ['#kvkNumber', '#email']) assert.ok(wrong.body.includes(`href="${id}"`))
})

test('a link sets a password once, ends all sessions, and reading it uses nothing up', async () => {
  const email = 'twee@voorbeeld.nl'
  const jar = await browserSignIn(polder, '69599084', email)
  const { accessToken } = (await logIn(polder, '69599084', { email })).body
  await ask('69599084', email)
  const path = await linkTo(email)
  for (let scan = 0; scan < 3; scan++) assert.equal((await openJar(polder).get(path)).status, 200)
  const token = tokenIn(path)
  const set = (chosen: string) => openJar(polder).post('/login/reset', { token, password: chosen })
  for (const bad of ['kort', '12345678', 'x'.repeat(129), password]) {
    const refused = await set(bad)
    assert.equal(refused.status, 422, bad)
    assert.match(refused.body, /href="#password"/)
    assert.ok(!refused.body.includes(`value="${bad}"`))
  }
  assert.equal((await jar.get('/account')).status, 200)
  const both = await Promise.all([set(other), set(other)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [303, 422], 'one winner')
  assert.equal((await jar.get('/account')).status, 303, 'the browser session has ended')
  const company = await polder.get('/api/companies/69599084', { token: accessToken })
  assert.equal(company.status, 401, 'the token of the API too')
  assert.equal((await openJar(polder).get(path)).status, 410)
  assert.equal(await statusWith('69599084', { email }), 401)
  assert.equal(await statusWith('69599084', { email, password: other }), 200)
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.ok(types.includes('PASSWORD_CHANGED') && types.includes('SESSION_ENDED'))
})

test('a link is over after 30 minutes, and when another one was used', async () => {
  const email = 'drie@voorbeeld.nl'
  await register(polder, '69599068', email)
  await ask('69599068', email)
  const first = tokenIn(await linkTo(email))
  await ask('69599068', email)
  const second = tokenIn(await linkTo(email))
  minutes(29)
  const jar = openJar(polder)
  assert.equal((await jar.post('/login/reset', { token: second, password: other })).status, 303)
  assert.equal((await jar.post('/login/reset', { token: first, password: other })).status, 422)
  await ask('69599068', email)
  const late = tokenIn(await linkTo(email))
  minutes(30)
  assert.equal((await jar.post('/login/reset', { token: late, password })).status, 422)
  for (const token of ['', 'x', 'a'.repeat(43), `${late}x`])
    assert.equal((await jar.post('/login/reset', { token, password })).status, 422)
})

test('the first address is proven by its link, once', async () => {
  const email = 'vier@voorbeeld.nl'
  const jar = await browserSignIn(polder, '69599076', email)
  assert.match((await jar.get('/account/email')).body, /Not confirmed yet/)
  const sent = await jar.send('/account/email', { email })
  assert.match(sent.body, /A mail with a link is on its way/)
  const path = await linkTo(email)
  const page = await openJar(polder).get(path)
  assert.match(page.body, /Confirm your e-mail address/)
  assert.match((await jar.get('/account/email')).body, /Not confirmed yet/, 'reading it proves nothing')
  assert.equal((await openJar(polder).post('/account/email/verify', { token: tokenIn(path) })).status, 303)
  assert.match((await jar.get('/account/email')).body, /<span class="badge good">Confirmed/)
  assert.equal((await openJar(polder).post('/account/email/verify', { token: tokenIn(path) })).status, 422)
  assert.equal((await eventsOf(polder)).filter(({ type }) => type === 'EMAIL_VERIFIED').length, 1)
})

test('an address changes by the link to the new one, and the old one takes it back within 72 hours', async () => {
  const [old, next] = ['vijf@voorbeeld.nl', 'vijf-nieuw@voorbeeld.nl']
  const jar = await browserSignIn(polder, '90004760', old)
  await jar.send('/account/email', { email: next })
  assert.equal(await statusWith('90004760', { email: next }), 401, 'not before the link')
  const change = tokenIn(await linkTo(next))
  assert.equal((await openJar(polder).post('/account/email/verify', { token: change })).status, 303)
  assert.equal(await statusWith('90004760', { email: old }), 401)
  assert.equal(await statusWith('90004760', { email: next }), 200)
  assert.match((await mailsTo(old)).at(-1)!, /now has another e-mail address/)
  assert.ok((await eventsOf(polder)).some(({ type }) => type === 'EMAIL_CHANGED'))
  const undo = tokenIn(await linkTo(old))
  // Whoever took the account over changes it again, and asks for a new password at their address.
  const thief = await browserSignIn(polder, '90004760', next)
  await thief.send('/account/email', { email: 'dief@voorbeeld.nl' })
  const second = tokenIn(await linkTo('dief@voorbeeld.nl'))
  assert.equal((await openJar(polder).post('/account/email/verify', { token: second })).status, 303)
  const thiefsUndo = tokenIn(await linkTo(next))
  await ask('90004760', 'dief@voorbeeld.nl')
  const thiefsReset = tokenIn(await linkTo('dief@voorbeeld.nl'))
  minutes(25)
  assert.equal((await openJar(polder).post('/account/email/verify', { token: undo })).status, 303)
  assert.equal((await thief.get('/account')).status, 303, 'everybody is signed out')
  assert.equal(await statusWith('90004760', { email: old }), 200)
  assert.equal(await statusWith('90004760', { email: 'dief@voorbeeld.nl' }), 401)
  const spent = openJar(polder)
  assert.equal((await spent.post('/account/email/verify', { token: thiefsUndo })).status, 422)
  assert.equal((await spent.post('/login/reset', { token: thiefsReset, password: other })).status, 422)
  const again = await browserSignIn(polder, '90004760', old)
  await again.send('/account/email', { email: next })
  await again.post('/account/email/verify', { token: tokenIn(await linkTo(next)) })
  const late = tokenIn(await linkTo(old))
  minutes(72 * 60)
  assert.equal((await spent.post('/account/email/verify', { token: late })).status, 422, 'after 72 hours')
})

test('an address of a colleague is not taken; what is wrong is said; a password that is long ago is asked again', async () => {
  const email = 'zes@voorbeeld.nl'
  const jar = await browserSignIn(polder, '11000006', email)
  assert.equal((await jar.post('/account/email', { email: 'zes' })).status, 422)
  await jar.send('/account/email', { email: 'nieuw@voorbeeld.nl' })
  const token = tokenIn(await linkTo('nieuw@voorbeeld.nl'))
  const db = await tablesOf(polder)
  const { id: _id, ...person } = await db
    .selectFrom('representatives')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('representatives')
    .values({ ...person, record: polder.platform.ids.uuid(), email: 'nieuw@voorbeeld.nl' })
    .execute()
  const taken = await jar.post('/account/email/verify', { token })
  assert.equal(taken.status, 422)
  assert.match(taken.body, /A colleague uses this address/)
  const mails = polder.platform.mails.length
  await jar.send('/account/email', { email: 'nieuw@voorbeeld.nl' })
  await delivered()
  assert.equal(polder.platform.mails.length, mails, 'nothing goes to the colleague')
  minutes(11)
  const asked = await jar.post('/account/email', { email: 'weer@voorbeeld.nl' })
  assert.equal(asked.status, 422)
  assert.match(asked.body, /name="current"/)
  const given = await jar.post('/account/email', { email: 'weer@voorbeeld.nl', current: password })
  assert.equal(given.status, 303)
})

test('taking an address back takes away the second steps that were added since, and no older ones', async () => {
  const [old, next] = ['acht@voorbeeld.nl', 'acht-nieuw@voorbeeld.nl']
  const jar = await browserSignIn(polder, '11000008', old)
  const own = await addPasskey(polder, jar)
  const proving = pageData((await jar.get('/login?ask=second-step&back=/account/email')).body)
  const proof = { step: 'passkey', response: own.sign(proving), ask: 'second-step' }
  assert.equal((await jar.post('/login', proof)).status, 303)
  minutes(1)
  await jar.send('/account/email', { email: next })
  const verify = (token: string) => openJar(polder).post('/account/email/verify', { token })
  assert.equal((await verify(tokenIn(await linkTo(next)))).status, 303)
  minutes(1)
  const theirs = await addPasskey(polder, jar)
  const { recoveryCodes } = await addTotp(polder, jar)
  const signIn = async (key: typeof own): Promise<number> => {
    const browser = openJar(polder)
    const response = key.sign(pageData((await browser.get('/login')).body))
    return (await browser.post('/login', { step: 'passkey', response })).status
  }
  assert.equal(await signIn(theirs), 303)
  const path = await linkTo(old)
  assert.match((await openJar(polder).get(path)).body, /second step that was added since is removed/)
  assert.equal((await verify(tokenIn(path))).status, 303)
  assert.deepEqual([await signIn(theirs), await signIn(own)], [422, 303])
  const [oneTimeCode] = recoveryCodes
  assert.equal(await statusWith('11000008', { email: old, oneTimeCode }), 401)
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.ok(types.includes('TOTP_REMOVED') && types.includes('PASSKEY_REMOVED'))
})

test('so it does with one that came before its letter, however late that goes out, or that was begun before the change', async () => {
  const [old, next] = ['negen@voorbeeld.nl', 'negen-nieuw@voorbeeld.nl']
  const jar = await browserSignIn(polder, '11000009', old)
  await jar.send('/account/totp', { step: 'start' })
  minutes(1)
  await jar.send('/account/email', { email: next })
  const change = tokenIn(await linkTo(next))
  // The old address has had its mails of this hour.
  for (let count = 0; count < 6; count++) await ask('11000009', old)
  await delivered()
  const before = (await mailsTo(old)).length
  assert.equal((await openJar(polder).post('/account/email/verify', { token: change })).status, 303)
  minutes(1)
  const secret = /totp-secret">([A-Z2-7]+)/.exec((await jar.get('/account/totp')).body)![1]!
  assert.equal((await jar.post('/account/totp', { code: codeOf(polder, secret) })).status, 303)
  const theirs = await addPasskey(polder, jar)
  await until(
    'the letter to the old address',
    () => polder.platform.mails.filter(({ to }) => to === old).length > before,
    () => minutes(1),
  )
  const token = tokenIn(await linkTo(old))
  assert.equal((await openJar(polder).post('/account/email/verify', { token })).status, 303)
  const browser = openJar(polder)
  const response = theirs.sign(pageData((await browser.get('/login')).body))
  assert.equal((await browser.post('/login', { step: 'passkey', response })).status, 422)
  const owner = await browserSignIn(polder, '11000009', old)
  const page = await owner.get('/account')
  assert.equal(page.status, 200)
  assert.match(page.body, new RegExp(old))
})
