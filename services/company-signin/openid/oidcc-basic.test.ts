/** The OpenID Foundation's basic plan, module by module under its real name: tokens, UserInfo, scopes and how pages are shown. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import { modes, modulesWith, startBasicPlan } from '../testing/basic-plan.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import * as checks from '../testing/foundation-checks.ts'
import * as rp from '../testing/openid-client.ts'

const world = await startBasicPlan()
const { polder, client } = world
after(() => polder[Symbol.asyncDispose]())

for (const one of modes) {
  const { plan, back } = one
  const { asked, go, signIn, comeIn, signInAnew } = modulesWith(world, one)
  const named = (name: string, run: () => Promise<void>): void => {
    test(`${plan}: ${name}`, run)
  }
  const scopeModule = async (scope: string, claims: string[]): Promise<void> => {
    const { tokens } = await signIn({ scope, prompt: 'consent' })
    const { body } = await rp.userinfo(polder, tokens.access_token)
    for (const name of claims) assert.ok(name in body, `${name} in ${Object.keys(body)}`)
  }

  named('a browser of its own', async () => {
    world.jar = await browserSignIn(polder, rp.kvkNumber)
  })

  named('oidcc-server', async () => {
    const { tokens, claims, pending } = await signIn()
    assert.equal(tokens.expires_in, 600)
    assert.ok(pending.parameters['nonce'])
    checks.checkKeySet((await polder.get('/openid/jwks')).body.keys)
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

  named('oidcc-server-client-secret-post', async () => {
    const pending = asked()
    const fields = { client_secret: client.secret! }
    await comeIn(pending, await go(pending), { ...client, secret: null }, fields)
  })

  named('oidcc-response-type-missing', async () => {
    const pending = asked({ response_type: undefined })
    checks.checkErrorBack(
      polder,
      pending,
      await go(pending),
      /^(?:invalid_request|unsupported_response_type)$/,
    )
  })

  named('oidcc-idtoken-signature', async () => {
    const { alg, kid } = decodeProtectedHeader((await signIn()).tokens.id_token)
    assert.equal(alg, 'RS256')
    assert.ok(kid)
  })

  named('oidcc-userinfo-get', async () => {
    const { tokens, claims } = await signIn()
    checks.checkUserinfo(await rp.userinfo(polder, tokens.access_token), claims.sub)
  })

  named('oidcc-userinfo-post-header', async () => {
    const { tokens, claims } = await signIn()
    checks.checkUserinfo(await polder.post('/openid/userinfo', { token: tokens.access_token }), claims.sub)
  })

  named('oidcc-userinfo-post-body', async () => {
    const { tokens, claims } = await signIn()
    const answer = await polder.post('/openid/userinfo', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ access_token: tokens.access_token }).toString(),
    })
    checks.checkUserinfo(answer, claims.sub)
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
    const pending = asked({ scope: 'email openid', prompt: 'consent' })
    const parameters = Object.fromEntries(Object.entries(pending.parameters).reverse())
    const { tokens } = await comeIn(pending, back(await rp.authorize(polder, world.jar, parameters)))
    const { body } = await rp.userinfo(polder, tokens.access_token)
    assert.deepEqual([body.email, body.email_verified], ['jan@voorbeeld.nl', false])
  })

  for (const display of ['page', 'popup'])
    named(`oidcc-display-${display}`, async () => void (await signInAnew({ display })))
}
