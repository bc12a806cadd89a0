/** A sign-in that is under way ends with whatever ends the sessions of its person: what was proven before opens none after. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, codeOf, type Jar, openJar } from '../testing/browser-sign-in.ts'
import { password } from '../testing/company-signin.ts'
import { joinAs, linkInMail, managerAt, personIdOf, tokenIn } from '../testing/managing.ts'
import * as rp from '../testing/openid-client.ts'

const kvkNumber = '11000031'
const email = 'els@voorbeeld.nl'

let polder: TestService
let manager: Jar
let site: rp.TestClient
let els: Jar
let secret: string
let present = password
before(async () => {
  polder = await rp.startOpenId()
  manager = await managerAt(polder, kvkNumber)
  site = await rp.registerTestClient(polder, {}, kvkNumber)
  els = await joinAs(polder, manager, { email, role: 'BESTUURDER' })
  secret = (await addTotp(polder, els)).secret
})
after(() => polder[Symbol.asyncDispose]())

/** A browser that has the right password, and waits at the second step on the way to a site. */
const halfway = async () => {
  const jar = openJar(polder)
  const { parameters } = rp.pendingOf(site)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  const path = rp.pathOf(answer.headers.get('location')!)
  await jar.post(path, { step: 'identifier', kvkNumber, email })
  assert.equal((await jar.post(path, { step: 'password', password: present })).status, 303)
  assert.match((await jar.get(path)).body, /name="code"/)
  return { jar, path }
}

/** What each of these ends, from another browser. */
const endings: [string, () => Promise<unknown>][] = [
  ['ending all sessions', () => els.post('/account/sessions/end-all')],
  [
    'signing out',
    async () => {
      els = await browserSignIn(polder, kvkNumber, email)
      const code = codeOf(polder, secret)
      await els.post('/login', { step: 'code', code })
      return els.post('/account/sign-out')
    },
  ],
  [
    'a role that is lowered',
    async () => {
      const personId = await personIdOf(polder, kvkNumber, email)
      return manager.post(`/account/people/${personId}/role`, { role: 'GEVOLMACHTIGDE' })
    },
  ],
  [
    'a password that is set by a link',
    async () => {
      await openJar(polder).post('/login/forgot', { kvkNumber, email })
      const token = tokenIn(await linkInMail(polder, email, 1))
      present = 'rietkraag-19-veerpont'
      return openJar(polder).post('/login/reset', { token, password: present })
    },
  ],
  [
    'being removed',
    async () => manager.post(`/account/people/${await personIdOf(polder, kvkNumber, email)}/remove`),
  ],
]

for (const [what, end] of endings)
  test(`it ends with ${what}`, async () => {
    rp.pass(polder, 60)
    const lowering = await halfway()
    const withCode = await halfway()
    assert.equal(((await end()) as { status: number }).status, 303)
    rp.pass(polder, 60)
    const lowered = await lowering.jar.post(lowering.path, { step: 'lower' })
    const code = codeOf(polder, secret)
    const entered = await withCode.jar.post(withCode.path, { step: 'code', code })
    assert.deepEqual([lowered.status, entered.status], [422, 422])
    for (const { body } of [lowered, entered]) assert.match(body, /name="kvkNumber"/)
    for (const { jar } of [lowering, withCode])
      assert.match((await jar.get('/account')).headers.get('location')!, /^\/login/)
    assert.deepEqual(polder.platform.errorLines, [])
  })
