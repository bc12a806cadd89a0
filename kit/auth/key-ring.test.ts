import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from '../clock.ts'
import { sampleDialect } from '../testing/sample-service.ts'
import { formatKeyRing, parseKeyRing } from './key-ring.ts'
import { newToken, sameSecret, tokenHash } from './opaque-token.ts'
import { ownedBy } from './ownership.ts'

const key = Buffer.alloc(32, 5).toString('base64')

test('the highest version is the active one, whatever the order', () => {
  const ring = parseKeyRing(` 2:${key} , 10:${Buffer.alloc(32, 6).toString('base64')}, 1:${key},`)
  assert.equal(ring.active, 10)
  assert.deepEqual([...ring.versions.keys()], [2, 10, 1])
  assert.deepEqual(parseKeyRing(formatKeyRing(ring)), ring)
  assert.equal(parseKeyRing(`1:${Buffer.alloc(16).toString('base64')}`, 16).versions.get(1)?.length, 16)
})

test('a wrong ring says what is wrong and shows no key', () => {
  const cases: [string, RegExp][] = [
    ['', /holds no key/],
    [key, /must look like/],
    [`x:${key}`, /must look like/],
    [`1:${key.slice(4)}`, /key 1 must be 32 bytes/],
    [`1:${key},1:${key}`, /key 1 is there twice/],
    [`1:${key}!`, /must look like/],
  ]
  for (const [text, expected] of cases)
    assert.throws(
      () => parseKeyRing(text),
      (error: Error) => expected.test(error.message) && !error.message.includes(key.slice(0, 10)),
      text,
    )
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
