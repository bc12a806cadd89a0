import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ed25519FromSeed } from '../auth/key-ring.ts'
import {
  formatProof,
  isProven,
  openCheckpoint,
  readCheckpoint,
  readProof,
  signCheckpoint,
} from './checkpoint.ts'
import { leafHash } from './merkle-tree.ts'
import {
  cosign,
  cosignatureV1,
  formatVerifierKey,
  isSignedBy,
  parseVerifierKey,
  readNote,
  verifierKeyOf,
} from './signed-note.ts'
import { proveInclusion, readerOf, rootAt } from './tree-proofs.ts'
import { parseWitnesses } from './witness.ts'

const { privateKey, publicKey } = ed25519FromSeed(Buffer.alloc(32, 7))
const origin = 'photos.example.nl/log'
const key = verifierKeyOf(origin, publicKey)
const leaves = ['a', 'b', 'c'].map((text) => leafHash(Buffer.from(text)))
const root = await rootAt(readerOf(leaves), 3)
const checkpoint = signCheckpoint({ origin, size: 3, root }, privateKey)

test('the published note of the Go module database opens, and only as it is', () => {
  // golang.org/x/mod/sumdb/note, its own example.
  const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
  const note = `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`
  const author = parseVerifierKey(vkey)
  assert.equal(formatVerifierKey(author), vkey)
  const read = readNote(note)!
  assert.equal(read.text, text)
  assert.ok(isSignedBy(author, read.text, read.signatures))
  assert.ok(!isSignedBy(author, read.text.replace('answer', 'Answer'), read.signatures))
  assert.ok(!isSignedBy(key, read.text, read.signatures))
})

test('a checkpoint is what its page says, and opens under its own key alone', () => {
  const [first, second, third, empty, signature, end] = checkpoint.split('\n')
  assert.deepEqual([first, second, third, empty, end], [origin, '3', root.toString('base64'), '', ''])
  assert.match(signature!, /^— photos\.example\.nl\/log [A-Za-z0-9+/]+=*$/)
  assert.deepEqual(openCheckpoint(checkpoint, key), { origin, size: 3, root })
  assert.deepEqual(parseVerifierKey(formatVerifierKey(key)), key)
  const other = verifierKeyOf(origin, ed25519FromSeed(Buffer.alloc(32, 8)).publicKey)
  assert.equal(openCheckpoint(checkpoint, other), null)
  assert.equal(openCheckpoint(checkpoint, verifierKeyOf('else.example/log', publicKey)), null)
})

test('any one byte changed: no checkpoint, and no proof', async () => {
  const hashes = await proveInclusion(readerOf(leaves), 1, 3)
  const proof = formatProof({ index: 1, hashes, checkpoint })
  assert.deepEqual(readProof(proof), { index: 1, hashes, checkpoint })
  assert.ok(isProven(leaves[1]!, readProof(proof)!, key))
  const bytes = Buffer.from(proof)
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(bytes)
      changed[place]! ^= change
      const read = readProof(changed.toString())
      assert.ok(read === null || !isProven(leaves[1]!, read, key), `byte ${place}`)
    }),
    { seed: 6, numRuns: 400 },
  )
})

test('any text whatever is read or refused, never an error', () => {
  const pieces = fc.constantFrom(
    '\n',
    '\n\n',
    '— ',
    origin,
    ' ',
    '3',
    'AAAA',
    'index 0',
    'c2sp.org/tlog-proof@v1',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (some) => {
      readNote(some)
      readCheckpoint(some)
      assert.equal(openCheckpoint(some, key), null)
      readProof(some)
    }),
    { seed: 2, numRuns: 500 },
  )
})

test('a cosignature holds for its note and its time', () => {
  const witness = verifierKeyOf('witness.example', publicKey, cosignatureV1)
  const { text } = readNote(checkpoint)!
  const line = cosign(text, witness.name, privateKey, 1_700_000_000)
  const read = readNote(checkpoint + line)!
  assert.equal(read.signatures.length, 2)
  assert.ok(isSignedBy(witness, text, read.signatures))
  assert.ok(isSignedBy(key, text, read.signatures))
  const later = read.signatures[1]!.bytes
  later.writeBigUInt64BE(1_700_000_001n)
  assert.ok(!isSignedBy(witness, text, read.signatures))
})

test('keys and witnesses of another form are refused in words', () => {
  const vkey = formatVerifierKey(key)
  for (const wrong of [
    '',
    'a+b',
    vkey.slice(0, -2),
    vkey.replace('+', '+0'),
    vkey.replace('photos', 'fotos'),
    `${vkey}=`,
  ])
    assert.throws(() => parseVerifierKey(wrong), /verifier key/)
  assert.throws(() => parseWitnesses([`${vkey} https://w.example`]), /no cosignatures/)
  const witness = formatVerifierKey(verifierKeyOf('w.example', publicKey, cosignatureV1))
  assert.throws(() => parseWitnesses([witness]), /entry 1/)
  assert.throws(() => parseWitnesses([`${witness} ftp://w.example`]), /entry 1/)
  assert.equal(parseWitnesses([`${witness} https://w.example/a/`])[0]!.url, 'https://w.example/a')
})
