/** A client of FAPI 2.0 (PAR, private_key_jwt, DPoP) and the person who signs in to it; each test spoils one part. */

import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import type { ClientInput } from '../core/openid-client.ts'
import { browserSignIn, type Jar } from './browser-sign-in.ts'
import { type Keys, newKeys } from './fapi-keys.ts'
import * as checks from './foundation-checks.ts'
import * as rp from './openid-client.ts'

/** Claims that a test adds, changes, or leaves out with `undefined`. */
type Claims = Record<string, unknown>

export interface FapiClient extends rp.TestClient {
  own: Keys
}

/** What goes with a call of the token endpoint beyond what must. */
export interface Redeeming {
  /** No proof at all where it is null. */
  dpop?: string | null
  assertion?: string
  client?: FapiClient
  /** Fields that change, or go where they are undefined. */
  fields?: Record<string, string | undefined>
}

export const moduleName = (module: string): string => `fapi2-security-profile-final-${module}`

export const athOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The RFC 7638 thumbprint of a key of P-256. */
export const thumbprintOf = ({ jwk: { crv, kty, x, y } }: Keys): string =>
  athOf(JSON.stringify({ crv, kty, x, y }))

export const registerFapiClient = async (
  polder: TestService,
  name: string,
  alg = 'ES256',
  more: Partial<ClientInput> = {},
): Promise<FapiClient> => {
  const own = await newKeys(alg)
  const jwks = { keys: [{ ...own.jwk, kid: 'a', alg }] }
  return { ...(await rp.registerTestClient(polder, { name, type: 'fapi', jwks, ...more })), own }
}

/** A service, a browser that is signed in, and a client, with all that a module of the profile sends. */
export const startFapi = async () => fapiAt(await rp.startOpenId())

/** The same at a service that runs, for a client whose keys are registered for this algorithm, and sign under another name. */
export const fapiAt = async (
  polder: TestService,
  alg = 'ES256',
  more: Partial<ClientInput> = {},
  signedWith = alg,
) => {
  const jar = await browserSignIn(polder, rp.kvkNumber)
  const client = await registerFapiClient(polder, 'Kantoor', alg, more)
  client.own.alg = signedWith
  const signed = await signing(polder, client)
  const calls = calling(polder, client, signed)
  return { polder, jar, client, ...signed, ...calls, ...signingIn(polder, jar, client, signed, calls) }
}

type Signed = Awaited<ReturnType<typeof signing>>

const signing = async (polder: TestService, client: FapiClient) => {
  const proofKeys = await newKeys(client.own.alg)
  const seconds = (): number => Math.floor(polder.platform.clock.millis() / 1000)
  const at = (path: string): string => `${rp.issuerOf(polder)}${path}`
  const assertion = (claims: Claims = {}, { clientId, own }: FapiClient = client): Promise<string> =>
    new SignJWT({
      ...{ iss: clientId, sub: clientId, aud: rp.issuerOf(polder), jti: randomUUID() },
      ...{ iat: seconds(), exp: seconds() + 60, ...claims },
    })
      .setProtectedHeader({ alg: own.alg, kid: 'a' })
      .sign(own.privateKey)
  const proof = (
    path: string,
    claims: Claims = {},
    { keys = proofKeys, header = {} }: { keys?: Keys; header?: Partial<JWTHeaderParameters> } = {},
  ): Promise<string> => {
    const htm = path === '/openid/userinfo' ? 'GET' : 'POST'
    return new SignJWT({ jti: randomUUID(), htm, htu: at(path), iat: seconds(), ...claims })
      .setProtectedHeader({ alg: keys.alg, typ: 'dpop+jwt', jwk: keys.jwk, ...header })
      .sign(keys.privateKey)
  }
  return { proofKeys, seconds, at, assertion, proof }
}

const withoutGone = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const calling = (polder: TestService, client: FapiClient, { assertion }: Signed) => {
  const asserted = async (given?: string, by = client): Promise<Record<string, string>> => ({
    client_id: by.clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: given ?? (await assertion({}, by)),
  })
  const post = (
    path: string,
    fields: Record<string, string | undefined>,
    dpop?: string | null,
  ): Promise<TestAnswer> =>
    polder.post(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(dpop ? { dpop } : {}) },
      body: new URLSearchParams(withoutGone(fields)).toString(),
    })
  const push = async (
    { parameters }: rp.Pending,
    changes: Record<string, string | undefined> = {},
    dpop?: string,
  ): Promise<TestAnswer> => post('/openid/par', { ...parameters, ...(await asserted()), ...changes }, dpop)
  const ask = (token: string, dpop: string, scheme = 'DPoP'): Promise<TestAnswer> =>
    polder.get('/openid/userinfo', { headers: { authorization: `${scheme} ${token}`, dpop } })
  return { asserted, post, push, ask }
}

const signingIn = (
  polder: TestService,
  jar: Jar,
  client: FapiClient,
  { proof }: Signed,
  { asserted, post, push, ask }: ReturnType<typeof calling>,
) => {
  /** Pushes, sends the person with what came of it, and gives what they come back with. */
  const comeBack = async (pending: rp.Pending, dpop?: string, person?: rp.Person) => {
    const { status, body, headers } = await push(pending, {}, dpop)
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.expires_in, 60)
    assert.match(headers.get('content-type')!, /^application\/json/)
    assert.match(headers.get('cache-control')!, /no-store/)
    assert.match(body.request_uri, /^urn:ietf:params:oauth:request_uri:[\w-]{32,}$/)
    const parameters = { client_id: client.clientId, request_uri: body.request_uri as string }
    const back = rp.returned(await rp.authorize(polder, jar, parameters, person))
    return { requestUri: parameters.request_uri, back }
  }
  const redeem = async (
    code: string,
    { verifier, parameters }: rp.Pending,
    { dpop, assertion, client: by, fields }: Redeeming = {},
  ): Promise<TestAnswer> =>
    post(
      '/openid/token',
      {
        ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
        ...{ redirect_uri: parameters['redirect_uri']!, ...(await asserted(assertion, by)), ...fields },
      },
      dpop === undefined ? await proof('/openid/token') : dpop,
    )
  /** A code of its own, for the modules that fail at the token endpoint. */
  const newCode = async (changes: Record<string, string | undefined> = {}) => {
    const pending = rp.pendingOf(client, changes)
    const { back } = await comeBack(pending)
    return { pending, code: back['code']!, back }
  }
  /** With all that every module looks at: the way back, the tokens, the ID token, and UserInfo. */
  const comeIn = async (pending: rp.Pending, back: Record<string, string>, given: Redeeming = {}) => {
    checks.checkCodeBack(polder, pending, back)
    const answer = await redeem(back['code']!, pending, given)
    checks.checkTokens(answer, 'DPoP')
    const by = given.client ?? client
    const asked = Object.keys(JSON.parse(pending.parameters['claims'] ?? '{}').id_token ?? {})
    const claims = await checks.checkIdToken(polder, by, pending, answer.body, asked)
    assert.equal(
      decodeProtectedHeader(answer.body.id_token).alg,
      by.own.jwk.kty === 'OKP' ? 'EdDSA' : by.own.alg,
    )
    const ath = athOf(answer.body.access_token)
    const dpop = await proof('/openid/userinfo', { ath })
    checks.checkUserinfo(await ask(answer.body.access_token, dpop), claims.sub)
    return { tokens: answer.body, claims }
  }
  const signIn = async (changes: Record<string, string | undefined> = {}) => {
    const { pending, code, back } = await newCode(changes)
    const { tokens, claims } = await comeIn(pending, back)
    return { tokens, claims, pending, code, back }
  }
  return { comeBack, comeIn, redeem, newCode, signIn }
}
