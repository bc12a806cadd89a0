/** Several sites that send one browser before it has the provider's cookie, and a browser that lost that cookie. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let jar: Jar
let sites: rp.TestClient[]
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
  sites = await Promise.all([
    rp.registerTestClient(polder),
    rp.registerTestClient(polder, { name: 'Winkel' }),
  ])
})
after(() => polder[Symbol.asyncDispose]())

/** The same browser in another tab, or without the provider's own cookies. */
const tab = (): Jar => {
  const other = rp.newBrowser(polder)
  other.cookies['company-signin'] = jar.cookies['company-signin']!
  return other
}

const arrive = async (client: rp.TestClient) => {
  const pending = rp.pendingOf(client)
  const { code } = rp.returned(await rp.authorize(polder, tab(), pending.parameters))
  return { client, pending, code: code! }
}

test('two sites that send a browser at once both get their tokens, whichever comes back first', async () => {
  const arrived = await Promise.all(sites.map(arrive))
  for (const { client, code, pending } of [...arrived].reverse()) {
    const answer = await rp.exchange(polder, client, code, pending)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.equal((await rp.userinfo(polder, answer.body['access_token'] as string)).status, 200)
  }
})

test('a browser that lost the cookie signs in to a site again, and what the site has from before goes on', async () => {
  const [site] = sites
  const first = await rp.signInTo(polder, tab(), site!)
  const second = await rp.signInTo(polder, tab(), site!, { prompt: 'consent' })
  for (const { tokens } of [first, second])
    assert.equal((await rp.userinfo(polder, tokens['access_token'] as string)).status, 200)
})

test('signing out ends the tokens of every such session', async () => {
  const { tokens } = await rp.signInTo(polder, tab(), sites[0]!)
  const other = await rp.signInTo(polder, tab(), sites[1]!)
  await jar.post('/account/sign-out')
  for (const ended of [tokens, other.tokens])
    assert.equal((await rp.userinfo(polder, ended['access_token'] as string)).status, 401)
})
