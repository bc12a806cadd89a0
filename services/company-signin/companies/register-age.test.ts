import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { type KvkServer, kvkTestKey, startKvkServer } from '../adapters/registry/testing/kvk-server.ts'
import { addTotp, browserSignIn, codeOf, type Jar, openJar, proveEmail } from '../testing/browser-sign-in.ts'
import { password, startCompanySignin } from '../testing/company-signin.ts'

const kvkNumber = '68750110'
const email = 'jan@voorbeeld.nl'
const asked = '/login?ask=MIDDEN&back=%2Faccount'
const hour = 3_600_000

const startOn = (register: KvkServer): Promise<TestService> =>
  startCompanySignin({ environment: { KVK_API_URL: register.url, KVK_API_KEY: kvkTestKey } })

/** Somebody with an app, at a company of which the register has just said that it is active; gives how they sign in. */
const withTwoSteps = async (polder: TestService): Promise<() => Promise<Jar>> => {
  const { secret } = await addTotp(polder, await browserSignIn(polder, kvkNumber))
  await proveEmail(polder, kvkNumber)
  return async () => {
    const jar = openJar(polder)
    await jar.send('/login', { step: 'identifier', kvkNumber, email })
    await jar.send('/login', { step: 'password', password })
    assert.equal((await jar.post('/login', { step: 'code', code: codeOf(polder, secret) })).status, 303)
    return jar
  }
}

const levelOf = async (jar: Jar): Promise<string | undefined> =>
  /BASIS|MIDDEN/.exec((await jar.get('/account')).body)?.[0]

test('MIDDEN asks for a word of the register of the last 24 hours, and for it anew when it is older', async () => {
  await using register = await startKvkServer()
  await using polder = await startOn(register)
  const signIn = await withTwoSteps(polder)
  polder.platform.clock.advance(25 * hour)
  for (const mood of ['ipd1002', 'empty'] as const) {
    register.mood = mood
    const page = await (await signIn()).get(asked)
    assert.equal(page.status, 200, mood)
    assert.match(page.body, /the company register has not confirmed/, mood)
    polder.platform.clock.advance(10 * 60_000)
  }
  register.mood = 'fine'
  const before = register.asked.length
  const jar = await signIn()
  const reached = await jar.get(asked)
  assert.deepEqual([reached.status, reached.headers.get('location')], [303, '/account'])
  assert.ok(register.asked.length > before, 'the register was asked')
})

test('a sign-in at MIDDEN lasts its eight hours, however long the register is remembered', async () => {
  await using register = await startKvkServer()
  await using polder = await startOn(register)
  const signIn = await withTwoSteps(polder)
  polder.platform.clock.advance(20 * hour)
  const jar = await signIn()
  for (let minutes = 0; minutes < 7.5 * 60; minutes += 50) {
    assert.equal(await levelOf(jar), 'MIDDEN', `after ${minutes} minutes`)
    polder.platform.clock.advance((50 * hour) / 60)
  }
})

test('a register that is away changes nothing within its day; one that says the company is gone does', async () => {
  await using register = await startKvkServer()
  await using polder = await startOn(register)
  const signIn = await withTwoSteps(polder)
  polder.platform.clock.advance(20 * hour)
  register.mood = 'ipd1003'
  const before = await signIn()
  assert.equal(await levelOf(before), 'MIDDEN')
  register.mood = 'dissolved'
  polder.platform.clock.advance(60_000)
  const jar = await signIn()
  assert.equal(await levelOf(jar), 'BASIS')
  assert.match((await jar.get(asked)).body, /the company register has not confirmed/)
  assert.equal(await levelOf(before), 'BASIS')
})
