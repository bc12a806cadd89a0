/** The OpenID Foundation's basic plan, module by module under its real name, with answers in the address and as a form. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let jar: Jar
let client: rp.TestClient
/** Another client of the same host, where a module needs two. */
let second: rp.TestClient
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
  client = await rp.registerTestClient(polder)
  second = await rp.registerTestClient(polder, { name: 'Tweede' })
})
after(() => polder[Symbol.asyncDispose]())

interface Signed {
  tokens: TestAnswer['body']
  claims: Record<string, unknown>
  pending: rp.Pending
  code: string
}

const modes = [
  { plan: 'basic', mode: undefined, back: rp.returned },
  { plan: 'basic, form_post', mode: 'form_post', back: rp.postedBack },
] as const

for (const { plan, mode, back } of modes) {
  const named = (name: string, run: () => Promise<void>): void => {
    test(`${plan}: ${name}`, run)
  }
  const asked = (changes: Record<string, string | undefined> = {}): rp.Pending =>
    rp.pendingOf(client, { ...(mode ? { response_mode: mode } : {}), ...changes })
  const go = async (pending: rp.Pending, person?: rp.Person): Promise<Record<string, string>> =>
    back(await rp.authorize(polder, jar, pending.parameters, person))
  const signIn = async (
    changes: Record<string, string | undefined> = {},
    person?: rp.Person,
  ): Promise<Signed> => {
    const pending = asked(changes)
    const { code, iss, state, error } = await go(pending, person)
    assert.ok(code, error)
    assert.equal(iss, rp.issuerOf(polder))
    assert.equal(state, pending.parameters['state'])
    const { status, body } = await rp.exchange(polder, client, code, pending)
    assert.equal(status, 200, JSON.stringify(body))
    return { tokens: body, claims: decodeJwt(body.id_token), pending, code }
  }
  const scopeModule = async (scope: string, claims: string[]): Promise<void> => {
    const { tokens } = await signIn({ scope, prompt: 'consent' })
    const { body } = await rp.userinfo(polder, tokens.access_token)
    for (const name of claims) assert.ok(name in body, `${name} in ${Object.keys(body)}`)
    const idToken = decodeJwt(tokens.id_token)
    assert.equal(body.sub, idToken.sub)
    for (const name of claims) assert.equal(name in idToken, false, `${name} belongs to UserInfo`)
  }

  named('a browser of its own', async () => {
    jar = await browserSignIn(polder, rp.kvkNumber)
  })

  named('oidcc-server', async () => {
    const { tokens, claims, pending } = await signIn()
    assert.equal(tokens.token_type, 'Bearer')
    assert.equal(tokens.expires_in, 600)
    assert.equal(claims['iss'], rp.issuerOf(polder))
    assert.equal(claims['aud'], client.clientId)
    assert.equal(claims['nonce'], pending.parameters['nonce'])
    assert.equal(Number(claims['exp']) - Number(claims['iat']), 600)
    for (const name of ['sub', 'sub_id_type', 'auth_time', 'sid', 'acr', 'amr', 'represents'])
      assert.ok(name in claims, name)
    assert.deepEqual(claims['represents'], {
      sub: rp.kvkNumber,
      sub_id_type: 'urn:nl-eid-gdi:1.0:id:KvKnr',
      iss: rp.issuerOf(polder),
    })
    assert.equal(claims['sub_id_type'], 'urn:nl-eid-gdi:1.0:id:pseudonym')
  })

  named('oidcc-response-type-missing', async () => {
    const { error, code } = rp.returned(
      await rp.authorize(
        polder,
        jar,
        asked({ response_type: undefined, response_mode: undefined }).parameters,
      ),
    )
    assert.deepEqual([error, code], ['invalid_request', undefined])
  })

  named('oidcc-idtoken-signature', async () => {
    const { tokens } = await signIn()
    const keys = createLocalJWKSet((await polder.get('/openid/jwks')).body)
    const { protectedHeader } = await jwtVerify(tokens.id_token, keys, {
      issuer: rp.issuerOf(polder),
      audience: client.clientId,
    })
    assert.equal(protectedHeader.alg, 'RS256')
    assert.ok(decodeProtectedHeader(tokens.id_token).kid)
  })

  named('oidcc-userinfo-get', async () => {
    const { tokens, claims } = await signIn()
    const { status, body } = await rp.userinfo(polder, tokens.access_token)
    assert.deepEqual([status, body.sub], [200, claims['sub']])
  })

  named('oidcc-userinfo-post-header', async () => {
    const { tokens } = await signIn()
    assert.equal((await polder.post('/openid/userinfo', { token: tokens.access_token })).status, 200)
  })

  named('oidcc-userinfo-post-body', async () => {
    const { tokens } = await signIn()
    const { status } = await polder.post('/openid/userinfo', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ access_token: tokens.access_token }).toString(),
    })
    assert.equal(status, 200)
  })

  named('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    assert.equal('nonce' in (await signIn({ nonce: undefined })).claims, false)
  })

  named('oidcc-scope-profile', () =>
    scopeModule('openid profile', ['name', 'given_name', 'family_name', 'locale']),
  )
  named('oidcc-scope-email', () => scopeModule('openid email', ['email', 'email_verified']))
  named('oidcc-scope-phone', () => scopeModule('openid phone', ['phone_number']))
  named('oidcc-scope-all', () =>
    scopeModule('openid profile email phone company role', [
      ...['name', 'email', 'phone_number', 'kvkNumber', 'companyName', 'legalForm', 'registeredAddress'],
      ...['representativeRole', 'mandate'],
    ]),
  )

  named('oidcc-alternate-happy-flow', async () => {
    // Client credentials in the body, and a token endpoint that is asked with other headers.
    const pending = asked()
    const { code } = await go(pending)
    const { status } = await rp.exchange(polder, { ...client, secret: null }, code!, pending, {
      client_secret: client.secret!,
    })
    assert.equal(status, 200)
  })

  for (const display of ['page', 'popup'])
    named(`oidcc-display-${display}`, async () => void (await signIn({ display })))

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
    const nobody = rp.newBrowser(polder)
    const pending = asked({ prompt: 'none' })
    const { error, state } = back(await rp.authorize(polder, nobody, pending.parameters))
    assert.deepEqual([error, state], ['login_required', pending.parameters['state']])
  })

  named('oidcc-prompt-none-logged-in', async () => {
    const before = await signIn()
    const silent = await signIn({ prompt: 'none', id_token_hint: before.tokens.id_token })
    assert.equal(silent.claims['sub'], before.claims['sub'])
    assert.equal(silent.claims['auth_time'], before.claims['auth_time'])
  })

  named('oidcc-max-age-1', async () => {
    const before = await signIn()
    rp.pass(polder, 5)
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
  })

  named('oidcc-max-age-10000', async () => {
    const before = await signIn()
    const again = await signIn(
      { max_age: '10000' },
      { login: async () => assert.fail('nobody is to be asked') },
    )
    assert.equal(again.claims['auth_time'], before.claims['auth_time'])
  })

  named('oidcc-ensure-request-with-unknown-parameter-succeeds', async () => {
    await signIn({ extra: 'foobar' })
  })

  named('oidcc-id-token-hint', async () => {
    const before = await signIn()
    const again = await signIn({ id_token_hint: before.tokens.id_token })
    assert.equal(again.claims['sub'], before.claims['sub'])
  })

  named('oidcc-login-hint', async () => void (await signIn({ login_hint: '68750110 jan@voorbeeld.nl' })))
  named('oidcc-ui-locales', async () => void (await signIn({ ui_locales: 'nl en' })))
  named('oidcc-claims-locales', async () => void (await signIn({ claims_locales: 'nl' })))

  named('oidcc-ensure-request-with-acr-values-succeeds', async () => {
    assert.equal((await signIn({ acr_values: 'urn:unknown BASIS' })).claims['acr'], 'BASIS')
  })

  named('oidcc-codereuse', async () => {
    const { code, pending } = await signIn()
    const { status, body } = await rp.exchange(polder, client, code, pending)
    assert.deepEqual([status, body.error], [400, 'invalid_grant'])
  })

  named('oidcc-codereuse-30seconds', async () => {
    const { code, pending, tokens } = await signIn()
    rp.pass(polder, 30)
    assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 200)
    assert.equal((await rp.exchange(polder, client, code, pending)).body.error, 'invalid_grant')
    assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401)
  })

  named('oidcc-ensure-registered-redirect-uri', async () => {
    const wrong = asked({ redirect_uri: `${rp.redirectUri}/${mode ?? 'query'}` })
    const answer = await rp.authorize(polder, jar, wrong.parameters)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null])
    assert.match(answer.headers.get('content-type')!, /^text\/html/)
  })

  named('oidcc-ensure-post-request-succeeds', async () => {
    const pending = asked()
    const first = await jar.post('/openid/authorize', pending.parameters)
    assert.equal(first.status, 303)
    assert.ok(back(await rp.follow(polder, jar, first))['code'])
  })

  named('oidcc-claims-essential', async () => {
    const claims = JSON.stringify({
      userinfo: { name: { essential: true } },
      id_token: { auth_time: { essential: true } },
    })
    const { tokens, claims: idToken } = await signIn({ claims })
    assert.equal((await rp.userinfo(polder, tokens.access_token)).body.name, 'Jan de Vries')
    assert.ok(idToken['auth_time'])
  })

  named('oidcc-refresh-token', async () => {
    const { tokens, claims } = await signIn({ scope: 'openid offline_access', prompt: 'consent' })
    const { status, body } = await rp.postAs(polder, client, '/openid/token', {
      ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
    })
    assert.equal(status, 200)
    assert.notEqual(body.access_token, tokens.access_token)
    const again = decodeJwt(body.id_token)
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'sid'])
      assert.equal(again[name], claims[name], name)
    const stolen = await rp.postAs(polder, second, '/openid/token', {
      ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
    })
    assert.equal(stolen.body.error, 'invalid_grant')
  })

  named('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const pending = asked()
    const { code } = await go(pending)
    const wrong = { ...pending, verifier: `${pending.verifier}x` }
    assert.equal((await rp.exchange(polder, client, code!, wrong)).body.error, 'invalid_grant')
    assert.equal((await rp.exchange(polder, client, code!, pending)).status, 200)
  })
}
