/** Tests of signing against a plain HMAC, published vectors and every single-bit change. */
import assert from 'node:assert/strict'
import { createHash, verify } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseKeyRing } from '../../../kit/auth/key-ring.ts'
import {
  canonicalText,
  checkPublicSignature,
  checkSignature,
  publicSignerOf,
  type SignedFields,
  signFields,
  signPublicly,
} from './signature.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const ring = parseKeyRing(`1:${key(1)},2:${key(2)}`)
const record = {
  verificationId: 'k7m2qx',
  sha256: 'ab'.repeat(32),
  capturedAt: new Date('2026-03-01T10:11:12.345Z'),
  signedAt: new Date('2026-03-01T10:15:00Z'),
  contentType: 'image/jpeg',
}

/** RFC 2104 from its definition. */
const plainHmac = (secret: Uint8Array, text: string): Buffer => {
  const pad = (value: number) => Buffer.from(Array.from({ length: 64 }, (_, i) => (secret[i] ?? 0) ^ value))
  const inner = createHash('sha256').update(pad(0x36)).update(text).digest()
  return createHash('sha256').update(pad(0x5c)).update(inner).digest()
}

test('the canonical text is one field to a line, times in UTC with milliseconds', () => {
  assert.equal(
    canonicalText({ ...record, hmacKeyVersion: 2 }),
    [
      'polder photo-verification signature v1',
      'k7m2qx',
      'ab'.repeat(32),
      '2026-03-01T10:11:12.345Z',
      '2026-03-01T10:15:00.000Z',
      '2',
      'image/jpeg',
    ].join('\n'),
  )
})

test('the signature is the HMAC-SHA-256 of that text under the highest version', () => {
  const { signature, hmacKeyVersion } = signFields(ring, record)
  assert.equal(hmacKeyVersion, 2)
  const expected = plainHmac(Buffer.alloc(32, 2), canonicalText({ ...record, hmacKeyVersion: 2 }))
  assert.equal(signature, expected.toString('base64'))
})

test('old keys go on verifying after rotation; a version that is missing is its own outcome', () => {
  const old = signFields(parseKeyRing(`1:${key(1)}`), record)
  const fields = { ...record, hmacKeyVersion: old.hmacKeyVersion }
  assert.equal(checkSignature(ring, fields, old.signature), 'valid')
  assert.equal(checkSignature(parseKeyRing(`2:${key(2)}`), fields, old.signature), 'unknown-key-version')
})

test('any change of a field, of the signature or of the key is invalid', () => {
  const { signature, hmacKeyVersion } = signFields(ring, record)
  const fields: SignedFields = { ...record, hmacKeyVersion }
  assert.equal(checkSignature(ring, fields, signature), 'valid')
  const changed: SignedFields[] = [
    { ...fields, verificationId: 'k7m2qy' },
    { ...fields, sha256: `${'ab'.repeat(31)}aa` },
    { ...fields, sha256: 'AB'.repeat(32) },
    { ...fields, sha256: 'nonsense' },
    { ...fields, capturedAt: new Date(record.capturedAt.getTime() + 1) },
    { ...fields, capturedAt: new Date(Number.NaN) },
    { ...fields, signedAt: new Date(record.signedAt.getTime() - 1) },
    { ...fields, hmacKeyVersion: 1 },
    { ...fields, contentType: 'image/png' },
    { ...fields, contentType: 'image/jpeg\nx' },
  ]
  for (const other of changed) assert.equal(checkSignature(ring, other, signature), 'invalid')
  const bytes = Buffer.from(signature, 'base64')
  for (let bit = 0; bit < 256; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    assert.equal(checkSignature(ring, fields, flipped.toString('base64')), 'invalid')
  }
  for (const text of ['', signature.slice(1), `${signature}=`, signature.replace('=', ''), '☃']) {
    assert.equal(checkSignature(ring, fields, text), 'invalid')
  }
  assert.equal(checkSignature(parseKeyRing(`2:${key(3)}`), fields, signature), 'invalid')
})

test('no two different records share a canonical text', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,4}$/)
  const time = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  const fields = fc.record({
    verificationId: word,
    sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
    capturedAt: time,
    signedAt: time,
    hmacKeyVersion: fc.integer({ min: 1, max: 12 }),
    contentType: word,
  })
  fc.assert(
    fc.property(fields, fields, (a, b) => {
      assert.equal(canonicalText(a) === canonicalText(b), JSON.stringify(a) === JSON.stringify(b))
    }),
  )
  assert.throws(
    () => canonicalText({ ...record, hmacKeyVersion: 1, verificationId: 'a\nb' }),
    /verificationId/,
  )
})

test('Ed25519 matches RFC 8032, section 7.1, test 1, and the thumbprint of RFC 8037, appendix A.3', () => {
  const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
  const signer = publicSignerOf(parseKeyRing(`1:${Buffer.from(seed, 'hex').toString('base64')}`))
  const [jwk] = signer.jwks.keys
  assert.equal(jwk!.x, '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')
  assert.equal(jwk!.kid, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
  assert.equal(
    Buffer.from(signPublicly(signer, '').value, 'base64').toString('hex'),
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
})

test('a public signature is checked with the JWK set alone, also after rotation', () => {
  const first = publicSignerOf(parseKeyRing(`1:${key(5)}`))
  const both = publicSignerOf(parseKeyRing(`1:${key(5)},2:${key(6)}`))
  const { text } = signFields(ring, record)
  const old = signPublicly(first, text)
  assert.ok(checkPublicSignature(both.jwks.keys, old))
  assert.notEqual(both.keyId, first.keyId)
  assert.equal(both.keyId, both.jwks.keys[0]!.kid)
  assert.ok(!checkPublicSignature(publicSignerOf(parseKeyRing(`2:${key(6)}`)).jwks.keys, old))
  assert.ok(!checkPublicSignature(both.jwks.keys, { ...old, signedText: `${text} ` }))
  assert.ok(!checkPublicSignature(both.jwks.keys, { ...old, value: '' }))
  const jwk = both.jwks.keys[1]!
  assert.ok(verify(null, Buffer.from(text), { key: jwk, format: 'jwk' }, Buffer.from(old.value, 'base64')))
  assert.ok(!JSON.stringify(both.jwks).includes('"d"'))
})
