/** Clients of other makers sign people in with company-signin: oauth4webapi and passport-openidconnect. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as oauth from 'oauth4webapi'
import { systemClock } from '../kit/clock.ts'
import { createFakeClock } from '../kit/testing/fake-clock.ts'
import type { TestService } from '../kit/testing/test-service.ts'
import { createAuditTrail } from '../services/company-signin/audit-trail/audit-trail.ts'
import { registerClient } from '../services/company-signin/clients/client.actions.ts'
import type { Jar } from '../services/company-signin/testing/browser-sign-in.ts'
import { startCompanySignin, tablesOf } from '../services/company-signin/testing/company-signin.ts'
import * as rp from '../services/company-signin/testing/openid-client.ts'
import { signInWithTwoSteps } from '../services/company-signin/testing/two-steps.ts'

/** Of a client that knows no PKCE, as the operator exempts it. */
const exemptId = '11111111-1111-4111-8111-111111111111'

let issuer: TestService
let jar: Jar
let client: rp.TestClient
before(async () => {
  // The provider reads the system's clock.
  issuer = await startCompanySignin({
    environment: { OPENID_PKCE_EXEMPT_CLIENTS: exemptId },
    overrides: { clock: createFakeClock(systemClock.now()) },
  })
  jar = await signInWithTwoSteps(issuer, rp.kvkNumber)
  client = await rp.registerTestClient(issuer, { name: 'Van een ander' })
})
after(() => issuer?.[Symbol.asyncDispose]())

/** The address that the person's browser comes back to the client with. */
const comeBack = async (address: string | URL): Promise<URL> => {
  const answer = await rp.follow(issuer, jar, await jar.get(rp.pathOf(String(address))))
  rp.returned(answer)
  return new URL(answer.headers.get('location')!)
}

test('oauth4webapi signs in', async () => {
  const http = { [oauth.allowInsecureRequests]: true }
  const address = new URL(rp.issuerOf(issuer))
  const found = await oauth.discoveryRequest(address, http)
  const server = await oauth.processDiscoveryResponse(address, found)
  const own: oauth.Client = { client_id: client.clientId }
  const { verifier, parameters } = rp.pendingOf(client, { scope: 'openid profile company' })
  const back = await comeBack(`${server.authorization_endpoint}?${new URLSearchParams(parameters)}`)
  const checked = oauth.validateAuthResponse(server, own, back, parameters['state']!)
  const proof = oauth.ClientSecretBasic(client.secret!)
  const answer = await oauth.authorizationCodeGrantRequest(
    ...([server, own, proof, checked, rp.redirectUri, verifier, http] as const),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, own, answer, {
    expectedNonce: parameters['nonce']!,
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(tokens)!
  const told = await oauth.userInfoRequest(server, own, tokens.access_token, http)
  const person = await oauth.processUserInfoResponse(server, own, claims.sub, told)
  assert.equal(person['kvkNumber'], rp.kvkNumber)
  assert.equal(person.name, 'Jan de Vries')
})

interface Strategy {
  authenticate(request: object, options?: object): void
  redirect(address: string): void
  success(person: Profile): void
  fail(why: unknown): void
  error(error: unknown): void
}
interface Profile {
  id: string
  displayName: string
}

test('passport-openidconnect signs in', async () => {
  const name = 'passport-openidconnect'
  const { default: passport } = (await import(name)) as {
    default: { Strategy: new (options: object, verify: unknown) => Strategy }
  }
  const base = rp.issuerOf(issuer)
  const db = await tablesOf(issuer)
  const { clock, random } = issuer.platform
  const trail = createAuditTrail({ db, clock, random })
  const ids = { uuid: () => exemptId }
  const ctx = { db, clock, random, ids, trail, production: false }
  const input = { name: 'Passport', type: 'web', redirectUris: [rp.redirectUri] }
  const { secret } = await registerClient(ctx, rp.kvkNumber, input, null)
  await trail.close()
  const strategy = new passport.Strategy(
    {
      issuer: base,
      authorizationURL: `${base}/openid/authorize`,
      tokenURL: `${base}/openid/token`,
      userInfoURL: `${base}/openid/userinfo`,
      clientID: exemptId,
      clientSecret: secret,
      callbackURL: rp.redirectUri,
      scope: ['profile'],
      skipUserProfile: false,
    },
    (_issuer: string, profile: Profile, done: (error: null, person: Profile) => void) => done(null, profile),
  )
  const session = {}
  const authenticate = (query: object): Promise<string | Profile> =>
    new Promise((resolve, reject) => {
      Object.assign(strategy, { redirect: resolve, success: resolve, error: reject, fail: reject })
      strategy.authenticate({ query, session, headers: {}, connection: {} })
    })
  const left = new URL((await authenticate({})) as string)
  const back = await comeBack(left)
  const person = (await authenticate(Object.fromEntries(back.searchParams))) as Profile
  assert.equal(person.displayName, 'Jan de Vries', JSON.stringify(person))
})
