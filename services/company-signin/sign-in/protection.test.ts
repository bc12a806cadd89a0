/** What protects an account beside signing in: codes at the API, a company that demands two steps, new browsers, a new password. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, codeOf, openJar, proveEmail } from '../testing/browser-sign-in.ts'
import {
  eventsOf,
  logIn,
  onboardUpToPassword,
  password,
  register,
  startCompanySignin,
  tablesOf,
} from '../testing/company-signin.ts'
import { joinAs, managerAt } from '../testing/managing.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const pause = (): void => polder.platform.clock.advance(120_000)

test('a code of the app or a recovery code raises the API’s sign-in to MIDDEN; a wrong one is 401', async () => {
  const jar = await browserSignIn(polder, '68750110')
  const { secret, recoveryCodes } = await addTotp(polder, jar)
  pause()
  const withCode = (oneTimeCode: unknown, more = {}) => logIn(polder, '68750110', { oneTimeCode, ...more })
  const unproven = await withCode(codeOf(polder, secret))
  assert.deepEqual(
    [unproven.status, unproven.body.assuranceLevel],
    [200, 'BASIS'],
    'its address is not proven',
  )
  await proveEmail(polder, '68750110')
  pause()
  const code = codeOf(polder, secret)
  const right = await withCode(code, { requiredAssuranceLevel: 'MIDDEN' })
  assert.deepEqual([right.status, right.body.assuranceLevel], [200, 'MIDDEN'])
  const { acr, amr } = decodeJwt(right.body.accessToken)
  assert.deepEqual([acr, amr], ['MIDDEN', ['pwd', 'otp', 'mfa']])
  const company = await polder.get('/api/companies/68750110', { token: right.body.accessToken })
  assert.equal(company.status, 200)
  for (const wrong of [code, '000000', 'x']) assert.equal((await withCode(wrong)).status, 401, wrong)
  assert.equal((await withCode(recoveryCodes[0])).body.assuranceLevel, 'MIDDEN')
  assert.equal((await withCode(recoveryCodes[0])).status, 401)
  assert.equal((await logIn(polder, '68750110')).body.assuranceLevel, 'BASIS')
  for (const required of ['SUBSTANTIEEL', 'HOOG']) {
    pause()
    const refused = await withCode(codeOf(polder, secret), { requiredAssuranceLevel: required })
    assert.deepEqual([refused.status, refused.body.details], [403, { required, achieved: 'MIDDEN' }])
    assert.match(refused.body.message, /\/login/)
  }
  assert.equal((await withCode('')).status, 400)
  assert.equal((await withCode(null)).status, 200)
})

test('a company that demands two steps is served with two alone', async () => {
  const jar = await browserSignIn(polder, '11000001')
  assert.equal((await jar.post('/account/two-steps', { demand: 'perhaps' })).status, 400)
  assert.equal((await jar.post('/account/two-steps', { demand: 'yes' })).status, 303)
  const refused = await logIn(polder, '11000001')
  const details = { required: 'MIDDEN', achieved: 'BASIS' }
  assert.deepEqual([refused.status, refused.body.details], [403, details])
  const led = await jar.get('/account/people')
  assert.equal(led.headers.get('location'), '/account/totp')
  const { secret } = await addTotp(polder, jar)
  await proveEmail(polder, '11000001')
  pause()
  assert.equal((await logIn(polder, '11000001', { oneTimeCode: codeOf(polder, secret) })).status, 200)
  assert.equal((await logIn(polder, '11000001')).status, 403)
  assert.equal((await jar.post('/account/two-steps', { demand: 'no' })).status, 303)
  assert.equal((await logIn(polder, '11000001')).status, 200)
  const db = await tablesOf(polder)
  const agent = db.updateTable('representatives').set({ role: 'GEMACHTIGDE' })
  await register(polder, '11000009')
  const other = await browserSignIn(polder, '11000009')
  await db.updateTable('companies').set({ active: false }).where('kvk_number', '=', '11000009').execute()
  await agent.where('kvk_number', '=', '11000009').execute()
  await db.updateTable('companies').set({ active: true }).where('kvk_number', '=', '11000009').execute()
  assert.equal((await other.post('/account/two-steps', { demand: 'yes' })).status, 403)
})

/** The mails to an address, once there are so many. */
const lettersTo = async (email: string, count: number): Promise<string[]> => {
  const letters = () => polder.platform.mails.filter(({ to }) => to === email).map(({ text }) => text)
  await until(`${count} mails to ${email}`, () => letters().length >= count)
  return letters()
}

test('a new browser causes one mail, whose link ends all sessions once, and not by being looked at', async () => {
  const email = 'els@voorbeeld.nl'
  const jar = await browserSignIn(polder, '11000002', email)
  const [letter] = await lettersTo(email, 1)
  const link = new URL(/https?:\/\/\S+/.exec(letter!)![0])
  assert.equal(link.pathname, '/login/not-me')
  const db = await tablesOf(polder)
  const stored = JSON.stringify(await db.selectFrom('device_alerts').selectAll().execute())
  assert.ok(!stored.includes(link.searchParams.get('token')!))
  await jar.send('/account/sign-out')
  await jar.post('/login', { step: 'identifier', kvkNumber: '11000002', email })
  assert.equal((await jar.post('/login', { step: 'password', password })).status, 303)
  const known = (await eventsOf(polder)).filter(({ type }) => type === 'NEW_DEVICE').length
  const { sessionToken, accessToken } = (await logIn(polder, '11000002', { email })).body
  assert.ok(sessionToken)
  const stranger = openJar(polder)
  const seen = await stranger.get(`${link.pathname}${link.search}`)
  assert.equal(seen.status, 200)
  await stranger.get(`${link.pathname}${link.search}`)
  assert.equal((await jar.get('/account')).status, 200, 'looking changes nothing')
  const token = link.searchParams.get('token')!
  assert.equal((await stranger.post('/login/not-me', { token })).status, 303)
  assert.equal((await jar.get('/account')).status, 303)
  assert.equal((await polder.get('/api/companies/11000002', { token: accessToken })).status, 401)
  assert.equal((await stranger.post('/login/not-me', { token })).status, 422)
  assert.equal((await stranger.get(`${link.pathname}${link.search}`)).status, 410)
  const again = (await eventsOf(polder)).filter(({ type }) => type === 'NEW_DEVICE').length
  assert.equal(again, known)
})

test('the browser in which somebody made their account is none that they are warned of', async () => {
  const warned = async (): Promise<number> =>
    (await eventsOf(polder)).filter(({ type }) => type === 'NEW_DEVICE').length
  const before = await warned()
  const onboards = openJar(polder)
  onboards.cookies['onboarding'] = await onboardUpToPassword(polder, '11000021')
  assert.match((await onboards.send('/onboarding/password', { password })).body, /totp/)
  await onboards.send('/account/sign-out')
  await onboards.post('/login', { step: 'identifier', kvkNumber: '11000021', email: 'jan@voorbeeld.nl' })
  assert.equal((await onboards.post('/login', { step: 'password', password })).status, 303)
  assert.equal(await warned(), before)
  const manager = await managerAt(polder, '11000022')
  const atManager = await warned()
  const invited = await joinAs(polder, manager, { email: 'fleur@voorbeeld.nl', role: 'VENNOOT' })
  await invited.send('/account/sign-out')
  await invited.post('/login', { step: 'identifier', kvkNumber: '11000022', email: 'fleur@voorbeeld.nl' })
  assert.equal((await invited.post('/login', { step: 'password', password })).status, 303)
  assert.equal(await warned(), atManager)
  // Another browser still is one.
  await browserSignIn(polder, '11000022', 'fleur@voorbeeld.nl')
  assert.equal(await warned(), atManager + 1)
})

test('a new password ends every other session, and this one goes on under a new cookie', async () => {
  const jar = await browserSignIn(polder, '11000003')
  const other = await browserSignIn(polder, '11000003')
  const { accessToken } = (await logIn(polder, '11000003')).body
  const fresh = 'waterlelie-41-brug'
  const change = (current: string, next: string) => jar.post('/account/password', { current, password: next })
  assert.equal((await change('fout', fresh)).status, 422)
  assert.equal((await change(password, 'kort')).status, 422)
  assert.equal((await change(password, 'password1')).status, 422)
  assert.equal((await other.get('/account')).status, 200)
  const before = jar.cookies['company-signin']
  assert.equal((await change(password, fresh)).headers.get('location'), '/account')
  assert.notEqual(jar.cookies['company-signin'], before)
  assert.equal((await jar.get('/account')).status, 200)
  assert.equal((await other.get('/account')).status, 303)
  assert.equal((await polder.get('/api/companies/11000003', { token: accessToken })).status, 401)
  assert.equal((await logIn(polder, '11000003')).status, 401)
  assert.equal((await logIn(polder, '11000003', { password: fresh })).status, 200)
  assert.ok((await eventsOf(polder)).some(({ type }) => type === 'PASSWORD_CHANGED'))
})
