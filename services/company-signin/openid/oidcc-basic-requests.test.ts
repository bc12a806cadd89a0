/** The OpenID Foundation's basic plan, module by module under its real name: what a request may ask for, codes and refresh tokens. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { modes, modulesWith, type Signed, startBasicPlan } from '../testing/basic-plan.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import * as checks from '../testing/foundation-checks.ts'
import * as rp from '../testing/openid-client.ts'

const world = await startBasicPlan()
const { polder, client, second } = world
after(() => polder[Symbol.asyncDispose]())

/** Nobody is asked for anything. */
const untouched: rp.Person = {
  login: async () => assert.fail('nobody is to be asked to sign in'),
}

const sameAuthentication = (before_: Signed, after_: Signed): void => {
  for (const name of ['sub', 'auth_time']) assert.equal(after_.claims[name], before_.claims[name], name)
}

for (const one of modes) {
  const { plan, mode, back } = one
  const { asked, go, signIn, comeIn, signInAnew } = modulesWith(world, one)
  const named = (name: string, run: () => Promise<void>): void => {
    test(`${plan}: ${name}`, run)
  }
  named('a browser of its own', async () => {
    world.jar = await browserSignIn(polder, rp.kvkNumber)
  })

  named('oidcc-prompt-login', async () => {
    const before = await signIn()
    rp.pass(polder, 2)
    let asks = 0
    const again = await signIn(
      { prompt: 'login' },
      {
        login: async (uid, browser) => {
          asks++
          await rp.provePassword(polder, browser)
          return rp.signInAsNow(polder)(uid, browser)
        },
      },
    )
    assert.equal(asks, 1)
    assert.equal(again.claims['sub'], before.claims['sub'])
    assert.ok(Number(again.claims['auth_time']) > Number(before.claims['auth_time']))
  })

  named('oidcc-prompt-none-not-logged-in', async () => {
    const pending = asked({ prompt: 'none', state: 's'.repeat(128) })
    const nobody = rp.newBrowser(polder)
    const answer = await rp.authorize(polder, nobody, pending.parameters)
    checks.checkErrorBack(polder, pending, back(answer), 'login_required')
  })

  named('oidcc-prompt-none-logged-in', async () => {
    const before = await signIn()
    sameAuthentication(before, await signIn({ prompt: 'none' }, untouched))
  })

  named('oidcc-max-age-1', async () => {
    const before = await signIn()
    rp.pass(polder, 2)
    let asks = 0
    const again = await signIn(
      { max_age: '1' },
      {
        login: async (uid, browser) => {
          asks++
          await rp.provePassword(polder, browser)
          return rp.signInAsNow(polder)(uid, browser)
        },
      },
    )
    assert.equal(asks, 1)
    assert.ok(Number(again.claims['auth_time']) > Number(before.claims['auth_time']))
    assert.ok(again.claims.iat! - Number(again.claims['auth_time']) <= 5)
  })

  named('oidcc-max-age-10000', async () => {
    const before = await signIn({ max_age: '15000' })
    rp.pass(polder, 2)
    sameAuthentication(before, await signIn({ max_age: '10000' }, untouched))
  })

  named('oidcc-ensure-request-with-unknown-parameter-succeeds', async () => {
    await signIn({ extra: 'foobar' })
  })

  named('oidcc-id-token-hint', async () => {
    const before = await signIn()
    const hinted = { prompt: 'none', id_token_hint: before.tokens.id_token }
    sameAuthentication(before, await signIn(hinted, untouched))
  })

  named('oidcc-login-hint', async () => {
    await signInAnew({ login_hint: '68750110 jan@voorbeeld.nl' }, ({ body }) => {
      assert.match(body, /value="68750110"/)
      assert.match(body, /value="jan@voorbeeld\.nl"/)
    })
    await signInAnew({ login_hint: 'buffy@localhost' })
  })

  named('oidcc-ui-locales', async () => {
    await signInAnew({ ui_locales: 'nl en' }, ({ body }) => assert.match(body, /<html lang="nl"/))
    await signInAnew({ ui_locales: 'se' })
  })

  named('oidcc-claims-locales', async () => void (await signIn({ claims_locales: 'se' })))

  named('oidcc-ensure-request-with-acr-values-succeeds', async () => {
    const { body } = await polder.get('/.well-known/openid-configuration')
    const levels = body.acr_values_supported as string[]
    assert.ok(levels.includes(String((await signIn({ acr_values: levels.join(' ') })).claims['acr'])))
    assert.equal((await signIn({ acr_values: 'urn:unknown BASIS' })).claims['acr'], 'BASIS')
  })

  named('oidcc-codereuse', async () => {
    const { code, pending } = await signIn()
    checks.checkRefusal(await rp.exchange(polder, client, code, pending), 'invalid_grant')
  })

  named('oidcc-codereuse-30seconds', async () => {
    const { code, pending, tokens } = await signIn()
    rp.pass(polder, 30)
    assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 200)
    checks.checkRefusal(await rp.exchange(polder, client, code, pending), 'invalid_grant')
    assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401)
  })

  named('oidcc-ensure-registered-redirect-uri', async () => {
    const wrong = asked({ redirect_uri: `${rp.redirectUri}/${mode ?? 'query'}` })
    const answer = await rp.authorize(polder, world.jar, wrong.parameters)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null])
    assert.match(answer.headers.get('content-type')!, /^text\/html/)
  })

  named('oidcc-ensure-post-request-succeeds', async () => {
    const pending = asked()
    const first = await world.jar.post('/openid/authorize', pending.parameters)
    assert.equal(first.status, 303)
    await comeIn(pending, back(await rp.follow(polder, world.jar, first)))
  })

  named('oidcc-claims-essential', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
    const { tokens, claims: idToken } = await signIn({ claims })
    assert.equal((await rp.userinfo(polder, tokens.access_token)).body.name, 'Jan de Vries')
    assert.equal('name' in idToken, false)
  })

  // Request objects are not taken: the two modules allow for that, with these errors.
  named('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const pending = asked({ prompt: 'none' })
    const request = `${encoded({ alg: 'none' })}.${encoded(pending.parameters)}.`
    const answer = await rp.authorize(polder, world.jar, { ...pending.parameters, request })
    checks.checkErrorBack(polder, pending, back(answer), 'request_not_supported')
  })

  named('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', async () => {
    const pending = asked({ prompt: 'none' })
    const request_uri = 'https://site.voorbeeld.nl/request.jwt#1'
    const answer = await rp.authorize(polder, world.jar, { ...pending.parameters, request_uri })
    checks.checkErrorBack(polder, pending, back(answer), 'request_uri_not_supported')
  })

  named('oidcc-refresh-token', async () => {
    const lasting = { scope: 'openid offline_access', prompt: 'consent' }
    const refresh = (by: rp.TestClient, refresh_token: string, scope = 'openid offline_access') =>
      rp.postAs(polder, by, '/openid/token', { grant_type: 'refresh_token', refresh_token, scope })
    const { tokens, claims, pending } = await signIn(lasting)
    rp.pass(polder, 1)
    const answer = await refresh(client, tokens.refresh_token)
    checks.checkTokens(answer)
    assert.notEqual(answer.body.access_token, tokens.access_token)
    const again = await checks.checkIdToken(polder, client, pending, answer.body)
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'sid', 'acr', 'nonce'])
      assert.deepEqual(again[name], claims[name], name)
    assert.ok(again.iat! > claims.iat!)
    checks.checkUserinfo(await rp.userinfo(polder, answer.body.access_token), claims.sub)
    const others = rp.pendingOf(second, { ...lasting, nonce: 'n'.repeat(43) })
    const { code } = rp.returned(await rp.authorize(polder, world.jar, others.parameters))
    const theirs = await rp.exchange(polder, second, code!, others)
    checks.checkTokens(theirs)
    checks.checkRefusal(await refresh(client, theirs.body.refresh_token), 'invalid_grant')
    checks.checkTokens(await refresh(second, theirs.body.refresh_token))
  })

  named('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const pending = asked()
    const back_ = await go(pending)
    const wrong = { ...pending, verifier: `${pending.verifier}x` }
    checks.checkRefusal(await rp.exchange(polder, client, back_['code']!, wrong), 'invalid_grant')
    await comeIn(pending, back_)
  })
}
