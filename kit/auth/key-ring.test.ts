import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { systemRandom } from '../clock.ts'
import { sampleDialect } from '../testing/sample-service.ts'
import { parseKeyRing } from './key-ring.ts'
import { newToken, sameSecret, tokenHash } from './opaque-token.ts'
import { ownedBy } from './ownership.ts'

const key = Buffer.alloc(32, 5).toString('base64')

test('the highest version is the active one, whatever the order', () => {
  const ring = parseKeyRing(` 2:${key} , 10:${Buffer.alloc(32, 6).toString('base64')}, 1:${key},`)
  assert.equal(ring.active, 10)
  assert.deepEqual([...ring.versions.keys()], [2, 10, 1])
})

test('a ring reads back as it was written, padded or not, in either alphabet', () => {
  const versions = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 5 })
  const entry = fc.tuple(fc.uint8Array({ minLength: 32, maxLength: 40 }), fc.constantFrom(0, 1, 2))
  fc.assert(
    fc.property(versions, fc.array(entry, { minLength: 5, maxLength: 5 }), (numbers, entries) => {
      const forms = entries.map(([bytes, form]) => {
        const base64 = Buffer.from(bytes).toString('base64')
        return [base64, base64.replace(/=+$/, ''), Buffer.from(bytes).toString('base64url')][form]
      })
      const text = numbers.map((version, i) => `${version}:${forms[i]}`).join(', ')
      const ring = parseKeyRing(text, { minimum: 32, maximum: Infinity })
      assert.equal(ring.active, Math.max(...numbers))
      for (const [i, version] of numbers.entries())
        assert.deepEqual(ring.versions.get(version), Buffer.from(entries[i]![0]))
    }),
    { numRuns: 100 },
  )
})

test('a wrong ring says what is wrong and shows no key', () => {
  const cases: [string, RegExp][] = [
    ['', /holds no key/],
    [' , ', /holds no key/],
    [key, /entry 1 must look like/],
    [`x:${key}`, /entry 1 must look like/],
    [`0:${key}`, /entry 1 must look like/],
    [`1:${key},1.5:${key}`, /entry 2 must look like/],
    [`1:${key.slice(4)}`, /key 1 must be 32 bytes in base64, it is 29/],
    [`1:${Buffer.alloc(33, 5).toString('base64')}`, /key 1 must be 32 bytes in base64, it is 33/],
    [`1:${key.slice(0, -3)}`, /key 1 is cut off/],
    [`1:${key},1:${key}`, /key 1 is there twice/],
    [`1:${key}!`, /must look like/],
  ]
  for (const [text, expected] of cases)
    assert.throws(
      () => parseKeyRing(text),
      (error: Error) => expected.test(error.message) && !error.message.includes(key.slice(0, 10)),
      text,
    )
  const long = { minimum: 32, maximum: Infinity }
  assert.equal(parseKeyRing(`1:${Buffer.alloc(64).toString('base64')}`, long).versions.get(1)?.length, 64)
  assert.throws(() => parseKeyRing('1:c2hvcnQ=', long), /key 1 must be at least 32 bytes in base64, it is 5/)
})

test('opaque tokens are 256 bits, never twice the same, and stored as SHA-256', () => {
  const made = Array.from({ length: 100 }, () => newToken(systemRandom))
  assert.equal(new Set(made).size, 100)
  for (const token of made) assert.match(token, /^[\w-]{43}$/)
  // FIPS 180-2, appendix B.1.
  assert.equal(tokenHash('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  assert.equal(sameSecret('a', 'a'), true)
  for (const other of ['', 'b', 'aa', 'A']) assert.equal(sameSecret('a', other), false)
})

test('what is not the caller’s own is missing, or forbidden, as the dialect says', () => {
  const resource = { owner: 7 }
  const own = (caller: string | number, found: typeof resource | null, notOwner: 403 | 404): unknown =>
    ownedBy({ ...sampleDialect, notOwner }, { id: caller }, found, ({ owner }) => owner, 'That thing')
  assert.equal(own('7', resource, 404), resource)
  assert.throws(() => own(8, resource, 404), { status: 404, message: 'That thing does not exist.' })
  assert.throws(() => own(7, null, 404), { status: 404, message: 'That thing does not exist.' })
  assert.throws(() => own(8, resource, 403), { status: 403 })
  assert.throws(() => own(8, null, 403), { status: 404 })
})
