/** What stands beside the password in the sign-in form is none: wherever one is chosen, the own address and the number are refused. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, openJar } from '../testing/browser-sign-in.ts'
import {
  complete,
  logIn,
  onboardUpToPassword,
  password,
  register,
  registration,
  sendRepresentative,
  startCompanySignin,
} from '../testing/company-signin.ts'
import { linkInMail, managerAt, tokenIn } from '../testing/managing.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const own = (kvkNumber: string, email: string): string[] => [
  ...[kvkNumber, kvkNumber.replace(/(\d\d)/g, '$1.'), email, email.toUpperCase()],
  email.split('@')[0]!,
]

test('registering and onboarding', async () => {
  const email = 'josephine@voorbeeld.nl'
  for (const choice of own('11000001', email)) {
    const json = { ...registration('11000001', email), password: choice }
    const { status, body } = await polder.post('/api/auth/register', { json })
    assert.deepEqual([status, Object.keys(body.details.fields)], [400, ['password']], choice)
  }
  const sessionId = await onboardUpToPassword(polder, '12000010')
  await sendRepresentative(polder, sessionId, { email })
  for (const choice of own('12000010', email)) {
    const json = { password: choice }
    const { status, body } = await polder.post(`/api/onboarding/${sessionId}/complete`, { json })
    assert.deepEqual([status, Object.keys(body.details.fields)], [400, ['password']], choice)
  }
  assert.equal((await complete(polder, sessionId)).status, 200)
})

test('a new password, by the own account or by a link', async () => {
  const email = 'margaretha@voorbeeld.nl'
  await register(polder, '11000002', email)
  const jar = await browserSignIn(polder, '11000002', email)
  for (const choice of own('11000002', email))
    assert.equal((await jar.post('/account/password', { current: password, password: choice })).status, 422)
  const visitor = openJar(polder)
  await visitor.post('/login/forgot', { kvkNumber: '11000002', email })
  const token = tokenIn(await linkInMail(polder, email))
  for (const choice of own('11000002', email))
    assert.equal((await visitor.post('/login/reset', { token, password: choice })).status, 422, choice)
  assert.equal((await logIn(polder, '11000002', { email })).status, 200)
})

test('taking up an invitation', async () => {
  const manager = await managerAt(polder, '11000003')
  const email = 'wilhelmina@voorbeeld.nl'
  await manager.send('/account/people', { email, role: 'GEVOLMACHTIGDE' })
  const token = tokenIn(await linkInMail(polder, email))
  const fields = { token, firstName: 'Wil', lastNamePrefix: '', lastName: 'Bos' }
  for (const choice of own('11000003', email))
    assert.equal(
      (await openJar(polder).post('/account/invitation', { ...fields, password: choice })).status,
      422,
      choice,
    )
})
