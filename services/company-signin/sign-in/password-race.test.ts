/** A password that was found right, and was replaced before a session could open with it, opens none. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPasswordHasher } from '../../../kit/auth/password.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, codeOf, type Jar, openJar } from '../testing/browser-sign-in.ts'
import { eventsOf, logIn, password, startCompanySignin } from '../testing/company-signin.ts'
import { linkInMail, tokenIn } from '../testing/managing.ts'

const email = 'jan@voorbeeld.nl'
const fast = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

let polder: TestService
/** While there is one, whoever gave a right password waits for it. */
let gate: PromiseWithResolvers<void> | null = null
let waiting = 0
before(async () => {
  const verify: typeof fast.verify = async (stored, given) => {
    const isRight = await fast.verify(stored, given)
    if (isRight && gate) {
      waiting++
      await gate.promise
    }
    return isRight
  }
  polder = await startCompanySignin({ overrides: { passwords: { ...fast, verify } } })
})
after(() => polder[Symbol.asyncDispose]())

/** Gives the password in several ways, sets another one before anything comes of it, and tells what came of each. */
const replacedMeanwhile = async (kvkNumber: string, ways: (() => Promise<{ status: number }>)[]) => {
  polder.platform.mails.splice(0)
  await openJar(polder).post('/login/forgot', { kvkNumber, email })
  const token = tokenIn(await linkInMail(polder, email))
  gate = Promise.withResolvers()
  waiting = 0
  const asked = ways.map((way) => way())
  while (waiting < ways.length) await new Promise((resolve) => setImmediate(resolve))
  const set = await openJar(polder).post('/login/reset', { token, password: 'rietkraag-19-veerpont' })
  assert.equal(set.status, 303)
  gate.resolve()
  gate = null
  return (await Promise.all(asked)).map(({ status }) => status)
}

const identified = async (kvkNumber: string): Promise<Jar> => {
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', kvkNumber, email })
  return jar
}

test('neither of the API nor in a browser', async () => {
  const kvkNumber = '11000041'
  await browserSignIn(polder, kvkNumber)
  const jar = await identified(kvkNumber)
  const statuses = await replacedMeanwhile(kvkNumber, [
    () => logIn(polder, kvkNumber),
    () => jar.post('/login', { step: 'password', password }),
  ])
  assert.deepEqual(statuses, [401, 422])
  assert.equal((await jar.get('/account')).status, 303)
  const failed = (await eventsOf(polder)).filter(({ type }) => type === 'LOGIN_FAILED')
  assert.deepEqual(failed.at(-1)?.details, { reason: 'WRONG_CREDENTIALS' })
  assert.deepEqual(polder.platform.errorLines, [])
})

test('and it is no first of two steps', async () => {
  const kvkNumber = '11000042'
  const { secret } = await addTotp(polder, await browserSignIn(polder, kvkNumber))
  const jar = await identified(kvkNumber)
  await replacedMeanwhile(kvkNumber, [() => jar.post('/login', { step: 'password', password })])
  polder.platform.clock.advance(60_000)
  assert.equal((await jar.post('/login', { step: 'code', code: codeOf(polder, secret) })).status, 422)
  assert.equal((await jar.get('/account')).status, 303)
})
