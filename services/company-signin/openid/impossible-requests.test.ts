/** Authorization requests that can never succeed are refused by the name that the standards have for them, before anybody signs in. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let web: rp.TestClient
before(async () => {
  polder = await rp.startOpenId()
  await browserSignIn(polder, rp.kvkNumber)
  web = await rp.registerTestClient(polder)
})
after(() => polder[Symbol.asyncDispose]())

/** What a site is told, in the query or the fragment; nobody is signed in in this browser. */
const refusal = async (changes: Record<string, string | undefined>): Promise<Record<string, string>> => {
  const { parameters } = rp.pendingOf(web, changes)
  const answer = await rp.newBrowser(polder).get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  const location = answer.headers.get('location') ?? ''
  assert.ok(answer.status === 303 && location.startsWith(rp.redirectUri), `${answer.status} ${location}`)
  const { searchParams, hash } = new URL(location)
  const { error, error_description, iss } = Object.fromEntries(
    hash ? new URLSearchParams(hash.slice(1)) : searchParams,
  )
  assert.equal(iss, rp.issuerOf(polder))
  return { error: error!, description: error_description! }
}

test('a type that is not offered is unsupported_response_type, also at the endpoint for pushed requests', async () => {
  for (const response_type of ['token', 'id_token', 'code id_token', 'code token', 'none', 'CODE']) {
    assert.equal((await refusal({ response_type })).error, 'unsupported_response_type', response_type)
    const { parameters } = rp.pendingOf(web, { response_type })
    const pushed = await rp.postAs(polder, web, '/openid/par', parameters)
    assert.deepEqual([pushed.status, pushed.body.error], [400, 'unsupported_response_type'], response_type)
  }
})

test('neither is told to an address that is not the site’s', async () => {
  for (const changes of [{ response_type: 'token' }, { response_type: undefined }, { scope: 'x' }]) {
    const { parameters } = rp.pendingOf(web, { ...changes, redirect_uri: 'https://evil.example/' })
    const answer = await rp.newBrowser(polder).get(`/openid/authorize?${new URLSearchParams(parameters)}`)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], JSON.stringify(changes))
  }
})

test('a type that is missing is named', async () => {
  for (const response_type of [undefined, ''])
    assert.deepEqual(await refusal({ response_type }), {
      error: 'invalid_request',
      description: "missing required parameter 'response_type'",
    })
})

test('a code never comes back in the fragment', async () => {
  for (const response_type of ['code', 'code code'])
    assert.equal((await refusal({ response_type, response_mode: 'fragment' })).error, 'invalid_request')
  for (const response_mode of ['web_message', 'jwt', 'query.jwt', 'x'])
    assert.equal((await refusal({ response_mode })).error, 'unsupported_response_mode', response_mode)
})

test('a request for nothing is invalid_scope', async () => {
  for (const scope of [undefined, '', 'OPENID', 'address', 'x y'])
    assert.equal((await refusal({ scope, nonce: undefined })).error, 'invalid_scope', `${scope}`)
})
