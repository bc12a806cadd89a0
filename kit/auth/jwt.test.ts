import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { before, test } from 'node:test'
import { CompactSign, compactVerify, importJWK } from 'jose'
import { Failure } from '../errors.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createTokenIssuer, type TokenIssuer } from './jwt.ts'
import { ed25519FromSeed, parseKeyRing } from './key-ring.ts'

const clock = createFakeClock()
const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')
const issuerWith = (ring: string, audience = 'sandbox', issuer = 'sample'): Promise<TokenIssuer> =>
  createTokenIssuer({ issuer, audience, ring: parseKeyRing(ring), clock })

let tokens: TokenIssuer
before(async () => {
  tokens = await issuerWith(`1:${keyOf(1)}`)
})

const refused = (token: string, type?: string): Promise<void> =>
  assert.rejects(tokens.verify(token, type), (error) => error instanceof Failure && error.status === 401)

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = (): Record<string, unknown> => {
  const now = Math.floor(clock.millis() / 1000)
  return { sub: '7', iss: 'sample', aud: 'sandbox', iat: now, nbf: now, exp: now + 60 }
}

test('the key and its signature are those of RFC 8037, appendix A', async () => {
  const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url')
  const issuer = await issuerWith(`1:${seed.toString('base64')}`)
  const [jwk] = issuer.jwks().keys
  assert.deepEqual(jwk, {
    kty: 'OKP',
    crv: 'Ed25519',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    alg: 'EdDSA',
    use: 'sig',
  })
  const signed = await new CompactSign(Buffer.from('Example of Ed25519 signing'))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(ed25519FromSeed(seed).privateKey)
  assert.equal(
    signed,
    'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
  )
})

test('a token holds until it expires, and anybody can check it with the published key', async () => {
  const token = await tokens.sign({ sub: '7', role: 'admin' }, 60)
  const payload = await tokens.verify(token)
  assert.equal(payload.sub, '7')
  assert.equal(payload['role'], 'admin')
  assert.equal(payload.exp! - payload.iat!, 60)
  const { protectedHeader } = await compactVerify(token, await importJWK(tokens.jwks().keys[0]!))
  assert.equal(protectedHeader['typ'], 'at+jwt')
  clock.advance(59_000)
  await tokens.verify(token)
  clock.advance(2_000)
  await assert.rejects(tokens.verify(token), /expired/)
})

test('a token of another type, environment, issuer, key or time is refused', async () => {
  await refused(await tokens.sign({ sub: '7' }, 60, 'refresh+jwt'))
  await refused(await tokens.sign({ sub: '7' }, 60), 'refresh+jwt')
  await refused(await (await issuerWith(`1:${keyOf(1)}`, 'production')).sign({ sub: '7' }, 60))
  await refused(await (await issuerWith(`1:${keyOf(1)}`, 'sandbox', 'other')).sign({ sub: '7' }, 60))
  await refused(await (await issuerWith(`1:${keyOf(9)}`)).sign({ sub: '7' }, 60))
  await refused(await tokens.sign({}, 60))
  const later = createFakeClock(new Date(clock.millis() + 3_600_000))
  const future = await createTokenIssuer({
    issuer: 'sample',
    audience: 'sandbox',
    ring: parseKeyRing(`1:${keyOf(1)}`),
    clock: later,
  })
  await refused(await future.sign({ sub: '7' }, 60))
})

test('a token without a signature, with another algorithm or a changed part is refused', async () => {
  const { kid, x } = tokens.jwks().keys[0]!
  await refused(`${encode({ alg: 'none', typ: 'at+jwt', kid })}.${encode(claims())}.`)
  const head = encode({ alg: 'HS256', typ: 'at+jwt', kid })
  const mac = createHmac('sha256', Buffer.from(x!, 'base64url'))
    .update(`${head}.${encode(claims())}`)
    .digest('base64url')
  await refused(`${head}.${encode(claims())}.${mac}`)
  const [header, payload, signature] = (await tokens.sign({ sub: '7' }, 60)).split('.') as [
    string,
    string,
    string,
  ]
  await refused(`${header}.${encode({ ...claims(), sub: '8' })}.${signature}`)
  await refused(`${encode({ alg: 'EdDSA', typ: 'at+jwt' })}.${payload}.${signature}`)
  for (const text of ['', 'a', 'a.b.c', '..', `${header}.${payload}`, `${header}.${payload}.`, '\0'])
    await refused(text)
})

test('after a rotation old tokens hold, new ones are of the new key, and a dropped key ends its tokens', async () => {
  const old = await tokens.sign({ sub: '7' }, 60)
  const rotated = await issuerWith(`1:${keyOf(1)},2:${keyOf(2)}`)
  assert.equal((await rotated.verify(old)).sub, '7')
  assert.deepEqual(
    rotated.jwks().keys.map(({ x }) => x),
    [2, 1].map((byte) => ed25519FromSeed(Buffer.alloc(32, byte)).publicKey.export({ format: 'jwk' }).x),
  )
  const dropped = await issuerWith(`2:${keyOf(2)}`)
  await assert.rejects(dropped.verify(old))
  assert.equal((await dropped.verify(await rotated.sign({ sub: '8' }, 60))).sub, '8')
  assert.doesNotMatch(JSON.stringify(rotated.jwks()), /"d"/)
})
