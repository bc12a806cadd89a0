/** A passkey that is taken away after it was found right, and before a session could open with it, opens none. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kvkTestKey, startKvkServer } from '../adapters/registry/testing/kvk-server.ts'
import { startLocalServer } from '../adapters/testing/local-server.ts'
import { addPasskey, browserSignIn, openJar } from '../testing/browser-sign-in.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import { pageData } from '../testing/passkey.ts'

const kvkNumber = '68750110'

test('a passkey that is removed while its sign-in waits for the register opens nothing', async () => {
  await using register = await startKvkServer()
  let asked = Promise.withResolvers<void>()
  let answers: Promise<void> = Promise.resolve()
  await using between = await startLocalServer(async ({ path, query, headers }) => {
    asked.resolve()
    await answers
    const { apikey = '' } = headers
    const said = await fetch(`${register.url}${path}?${new URLSearchParams(query)}`, { headers: { apikey } })
    return { status: said.status, headers: {}, body: await said.text() }
  })
  const environment = { KVK_API_URL: between.url, KVK_API_KEY: kvkTestKey }
  await using polder = await startCompanySignin({ environment })
  const key = await addPasskey(polder, await browserSignIn(polder, kvkNumber))
  const sign = async () => {
    const jar = openJar(polder)
    const options = pageData((await jar.get('/login')).body)
    return { jar, answer: jar.post('/login', { step: 'passkey', response: key.sign(options) }) }
  }
  // The register's word is fresh for a moment still, and then it is asked again, and is long in answering.
  polder.platform.clock.advance(16 * 3_600_000 - 30_000)
  const owner = await sign()
  assert.equal((await owner.answer).status, 303)
  polder.platform.clock.advance(60_000)
  const gate = Promise.withResolvers<void>()
  asked = Promise.withResolvers()
  answers = gate.promise
  const late = await sign()
  await asked.promise
  const id = /passkeys\/([\w-]+)\/remove/.exec((await owner.jar.get('/account/passkeys')).body)![1]
  assert.equal((await owner.jar.post(`/account/passkeys/${id}/remove`)).status, 303)
  gate.resolve()
  assert.equal((await late.answer).status, 422)
  assert.equal(late.jar.cookies['company-signin'], undefined)
})
