/** What each of the OpenID Foundation's modules looks at besides its own subject, in every answer that it meets. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { issuerOf, type Pending, type TestClient } from './openid-client.ts'

/** Claims that come in every ID token: the standards', and those of OpenID NLGov. */
const idTokenClaims = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid', 'at_hash'],
  ...['sub_id_type', 'represents'],
])
const visible = /^[\x20-\x7e]+$/
const described = /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/

/** As many bits as the letters hold at their own frequencies; a guess from one sample, so less than 128 is asked. */
const demandUnguessable = (secret: string): void => {
  const counts = new Map<string, number>()
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const perLetter = [...counts.values()].reduce(
    (sum, n) => sum - (n / secret.length) * Math.log2(n / secret.length),
    0,
  )
  assert.ok(secret.length >= 16 && perLetter * secret.length >= 96, `easily guessed: ${secret}`)
  assert.match(secret, visible)
}

/** What a redirect address brings along by itself comes back with everything. */
const ownParameters = ({ parameters }: Pending): Record<string, string> =>
  Object.fromEntries(new URL(parameters['redirect_uri']!).searchParams)

/** What comes back with a code: nothing else, the state as it was sent, and who it comes from. */
export const checkCodeBack = (polder: TestService, pending: Pending, back: Record<string, string>): void => {
  const { parameters } = pending
  const { code = '', iss, state, ...others } = back
  assert.deepEqual(
    [iss, state, others],
    [issuerOf(polder), parameters['state'], ownParameters(pending)],
    JSON.stringify(back),
  )
  demandUnguessable(code)
}

/** What comes back with an error. */
export const checkErrorBack = (
  polder: TestService,
  pending: Pending,
  back: Record<string, string>,
  error: string | RegExp,
): void => {
  const { parameters } = pending
  const { error: found = '', error_description: description, iss, state, ...others } = back
  assert.match(found, typeof error === 'string' ? new RegExp(`^${error}$`) : error)
  assert.deepEqual(
    [iss, state, others],
    [issuerOf(polder), parameters['state'], ownParameters(pending)],
    JSON.stringify(back),
  )
  if (description !== undefined) assert.match(description, described)
}

/** The answer of the token endpoint to what was right. */
export const checkTokens = ({ status, headers, body }: TestAnswer, type = 'Bearer'): void => {
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.match(headers.get('cache-control')!, /no-store/)
  assert.equal(body.token_type, type)
  assert.ok(Number.isInteger(body.expires_in) && body.expires_in > 0)
  demandUnguessable(body.access_token)
  if (body.refresh_token !== undefined) demandUnguessable(body.refresh_token)
}

/** The answer of an endpoint that programs ask to what was wrong. */
export const checkRefusal = (
  { status, headers, body }: TestAnswer,
  error: string | RegExp,
  what = '',
): void => {
  assert.match(body.error ?? '', typeof error === 'string' ? new RegExp(`^${error}$`) : error, what)
  assert.equal(status, body.error === 'invalid_client' ? 401 : 400, what)
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.match(headers.get('cache-control')!, /no-store/)
  assert.match(body.error, described)
  if (body.error_description !== undefined) assert.match(body.error_description, described)
  for (const field of ['access_token', 'id_token', 'refresh_token']) assert.equal(field in body, false, field)
}

/** The claims of an ID token, once its signature and each claim that always comes have been looked at. */
export const checkIdToken = async (
  polder: TestService,
  { clientId }: TestClient,
  { parameters }: Pending,
  tokens: { id_token: string; access_token: string },
  asked: readonly string[] = [],
): Promise<JWTPayload> => {
  const keys = (await polder.get('/openid/jwks')).body
  const { alg, kid } = decodeProtectedHeader(tokens.id_token)
  assert.ok(kid && kid !== '' && alg !== 'none')
  const currentDate = new Date(polder.platform.clock.millis())
  const wanted = { issuer: issuerOf(polder), audience: clientId, currentDate }
  const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), wanted)
  const now = Math.floor(currentDate.getTime() / 1000)
  assert.equal(payload['nonce'], parameters['nonce'])
  assert.ok(Math.abs(payload.iat! - now) <= 300 && payload.exp! > now && payload.exp! < now + 86_400)
  assert.ok(Number.isInteger(payload['auth_time']) && Number(payload['auth_time']) <= now)
  assert.match(String(payload.sub), /^[\x21-\x7e]{1,255}$/)
  assert.match(String(payload['acr']), /^(?:BASIS|MIDDEN|SUBSTANTIEEL)$/)
  for (const claim of Object.keys(payload))
    assert.ok(idTokenClaims.has(claim) || asked.includes(claim), `${claim} was not asked for`)
  if ('at_hash' in payload) assert.equal(payload['at_hash'], halfHash(alg!, tokens.access_token))
  return payload
}

const halfHash = (alg: string, token: string): string => {
  const hash = createHash(alg === 'EdDSA' ? 'sha512' : 'sha256')
    .update(token)
    .digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

/** What UserInfo answers: JSON of the same person, whose standard claims are texts with something in them. */
export const checkUserinfo = ({ status, headers, body }: TestAnswer, sub: unknown): void => {
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.equal(body.sub, sub)
  for (const name of ['name', 'given_name', 'family_name', 'locale', 'email', 'phone_number'])
    if (name in body) assert.match(body[name], /^(?!null$).*\S/, name)
  for (const name of ['email_verified', 'phone_number_verified'])
    if (name in body) assert.equal(typeof body[name], 'boolean', name)
}

/** A set of keys that everybody may read: each with an id of its own, a use, and nothing private. */
export const checkKeySet = (keys: Record<string, unknown>[]): void => {
  assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
  for (const key of keys) {
    assert.ok(key['kid'] && key['alg'] && key['use'] === 'sig')
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) assert.equal(secret in key, false, secret)
  }
}
