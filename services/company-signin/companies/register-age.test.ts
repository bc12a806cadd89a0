import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kvkTestKey, startKvkServer } from '../adapters/registry/testing/kvk-server.ts'
import { addTotp, browserSignIn, codeOf, openJar, proveEmail } from '../testing/browser-sign-in.ts'
import { password, startCompanySignin } from '../testing/company-signin.ts'

const kvkNumber = '68750110'
const email = 'jan@voorbeeld.nl'

test('MIDDEN asks for a word of the register of the last 24 hours, and for it anew when it is older', async () => {
  await using register = await startKvkServer()
  const environment = { KVK_API_URL: register.url, KVK_API_KEY: kvkTestKey }
  await using polder = await startCompanySignin({ environment })
  const { secret } = await addTotp(polder, await browserSignIn(polder, kvkNumber))
  await proveEmail(polder, kvkNumber)
  const signIn = async () => {
    const jar = openJar(polder)
    await jar.send('/login', { step: 'identifier', kvkNumber, email })
    await jar.send('/login', { step: 'password', password })
    assert.equal((await jar.post('/login', { step: 'code', code: codeOf(polder, secret) })).status, 303)
    return jar
  }
  const asked = '/login?ask=MIDDEN&back=%2Faccount'
  polder.platform.clock.advance(25 * 3_600_000)
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
