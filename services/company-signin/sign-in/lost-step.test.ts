/** Whoever lost the second step in the middle of signing in goes on from there, and says nothing twice. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, type Jar, openJar, proveEmail } from '../testing/browser-sign-in.ts'
import { password, register } from '../testing/company-signin.ts'
import { kvkNumber, pathOf, pendingOf, registerTestClient, startOpenId } from '../testing/openid-client.ts'

let polder: TestService
before(async () => {
  polder = await startOpenId()
  await register(polder, kvkNumber)
  await addTotp(polder, await browserSignIn(polder, kvkNumber))
})
after(() => polder[Symbol.asyncDispose]())

/** After the password, on the page that asks for the second step; and where its link leads in the end. */
const lose = async (jar: Jar, path: string, company: string): Promise<{ at: string; page: TestAnswer }> => {
  await jar.post(path, { step: 'identifier', kvkNumber: company, email: 'jan@voorbeeld.nl' })
  await jar.post(path, { step: 'password', password })
  const { body } = await jar.get(path)
  let at = /href="([^"]+)"[^>]*>Lost your second step\?/.exec(body)![1]!.replaceAll('&amp;', '&')
  for (let page = await jar.get(at); ; page = await jar.get(at)) {
    if (page.status !== 303) return { at, page }
    at = pathOf(page.headers.get('location')!)
  }
}

const reachesReset = async (jar: Jar, path: string, company = kvkNumber): Promise<void> => {
  const { at, page } = await lose(jar, path, company)
  assert.equal(page.status, 200)
  assert.equal(/name="kvkNumber"|name="password"/.test(page.body), false, 'nothing is asked again')
  assert.match(page.body, /I have lost my second step/)
  const back = new URL(at, polder.address).searchParams.get('back')!
  const lowered = await jar.post('/login', { step: 'lower', back })
  assert.deepEqual([lowered.status, pathOf(lowered.headers.get('location')!)], [303, back])
  assert.match((await jar.get(back)).body, /<h1>Lost second step/)
}

test('at the own sign-in page', () => reachesReset(openJar(polder), '/login'))

test('on the way to a site', async () => {
  const client = await registerTestClient(polder)
  const jar = openJar(polder)
  const { parameters } = pendingOf(client)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  await reachesReset(jar, pathOf(answer.headers.get('location')!))
})

test('at a company that demands two steps a password leads to having it cleared, and nowhere else', async () => {
  const company = '11000002'
  await register(polder, company)
  const owner = await browserSignIn(polder, company)
  await addTotp(polder, owner)
  assert.equal((await owner.post('/account/two-steps', { demand: 'yes' })).status, 303)
  await proveEmail(polder, company)
  const jar = openJar(polder)
  await reachesReset(jar, '/login', company)
  for (const path of ['/account', '/account/people', '/account/totp', '/developers'])
    assert.match(pathOf((await jar.get(path)).headers.get('location')!), /^\/login\?ask=second-step/, path)
  for (const path of ['/account/two-steps', '/account/password', '/account/erase', '/account/totp'])
    assert.equal((await jar.post(path, {})).status, 403, path)
  const client = await registerTestClient(polder)
  const { parameters } = pendingOf(client)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  const page = await jar.get(pathOf(answer.headers.get('location')!))
  assert.match(page.body, /name="code"/, 'a site gets nobody on a password alone')
  const bank = await jar.post('/account/factors/reset', { institutionId: 'SANDBOX_POLDERBANK_POLDNL2U' })
  assert.equal(bank.status, 422, 'the form is taken; no bank of this company is known')
  assert.equal((await jar.get('/account')).status, 303)
  assert.equal((await jar.post('/account/sign-out')).status, 303)
})

test('whoever has proven nothing is asked who they are', async () => {
  const client = await registerTestClient(polder)
  const jar = openJar(polder)
  const { parameters } = pendingOf(client)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  const path = pathOf(answer.headers.get('location')!)
  await jar.post(path, { step: 'identifier', kvkNumber, email: 'jan@voorbeeld.nl' })
  const told = await jar.get(`${path}?step=lost`)
  assert.equal(pathOf(told.headers.get('location')!), '/account/factors/reset')
  assert.match((await jar.get('/login?back=%2Faccount%2Ffactors%2Freset')).body, /name="kvkNumber"/)
})
