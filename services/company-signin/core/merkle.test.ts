/**
 * The published vectors of the certificate-transparency reference implementation, and RFC 6962 §2.1 written out
 * plainly.
 */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  appendLeaf,
  emptyRange,
  inclusionProof,
  isWellFormedRange,
  leafHash,
  nodeHash,
  rangeRoot,
  verifyInclusion,
} from './merkle.ts'

const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'))
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** RFC 6962 §2.1, word for word: MTH(D[n]). */
function plainRoot(data: readonly Buffer[]): Buffer {
  const sha = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
  if (data.length === 0) return sha(Buffer.alloc(0))
  if (data.length === 1) return sha(Buffer.concat([Buffer.of(0), data[0] as Buffer]))
  const k = 2 ** Math.ceil(Math.log2(data.length) - 1)
  return sha(Buffer.concat([Buffer.of(1), plainRoot(data.slice(0, k)), plainRoot(data.slice(k))]))
}

/** RFC 6962 §2.1.1, word for word: PATH(m, D[n]). */
function plainPath(m: number, data: readonly Buffer[]): Buffer[] {
  if (data.length === 1) return []
  const k = 2 ** Math.ceil(Math.log2(data.length) - 1)
  return m < k
    ? [...plainPath(m, data.slice(0, k)), plainRoot(data.slice(k))]
    : [...plainPath(m - k, data.slice(k)), plainRoot(data.slice(0, k))]
}

test('leaf and node hashes of the reference implementation', () => {
  assert.equal(
    leafHash(Buffer.from('101112131415161718191a1b1c1d1e1f', 'hex')).toString('hex'),
    '3bfb960453ebaebf33727da7a1f4db38acc051d381b6da20d6d4e88f0eabfd7a',
  )
  assert.equal(
    nodeHash(
      Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex'),
      Buffer.from('202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f', 'hex'),
    ).toString('hex'),
    '1a378704c17da31e2d05b6d121c2bb2c7d76f6ee6fa8f983e596c2d034963c57',
  )
})

test('the root after each of the eight entries of the reference implementation', () => {
  const range = emptyRange()
  for (const [size, root] of roots.entries()) {
    assert.equal(rangeRoot(range).toString('hex'), root, `size ${size}`)
    assert.ok(isWellFormedRange(range))
    if (size < 8) appendLeaf(range, leafHash(entries[size] as Buffer))
  }
})

test('the inclusion proof of the sixth of eight entries, as published', async () => {
  const proof = await inclusionProof(5, 8, entries.map(leafHash))
  assert.deepEqual(
    proof.map((hash) => hash.toString('hex')),
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  )
})

test('root and proofs equal the plain definition for every leaf of every tree up to 70 leaves', async () => {
  const data = Array.from({ length: 70 }, (_, index) => Buffer.from(`entry ${index}`))
  const leaves = data.map(leafHash)
  const range = emptyRange()
  for (let size = 1; size <= data.length; size += 1) {
    appendLeaf(range, leaves[size - 1] as Buffer)
    const root = plainRoot(data.slice(0, size))
    assert.deepEqual(rangeRoot(range), root)
    for (let index = 0; index < size; index += size > 20 ? 7 : 1) {
      const proof = await inclusionProof(index, size, leaves)
      assert.deepEqual(proof, plainPath(index, data.slice(0, size)))
      assert.ok(verifyInclusion(leaves[index] as Buffer, index, size, proof, root))
    }
  }
})

test('a proof holds for its own leaf, index, size and root only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), async (size, indexSeed, change) => {
      const leaves = Array.from({ length: size }, (_, index) => leafHash(Buffer.from(`entry ${index}`)))
      const index = indexSeed % size
      const proof = await inclusionProof(index, size, leaves)
      const range = emptyRange()
      for (const leaf of leaves) appendLeaf(range, leaf)
      const root = rangeRoot(range)
      const leaf = leaves[index] as Buffer
      const flip = (hash: Buffer): Buffer => {
        const copy = Buffer.from(hash)
        copy[change % 32]! ^= 1
        return copy
      }
      assert.equal(verifyInclusion(leaf, index, size, proof, root), true)
      assert.equal(verifyInclusion(flip(leaf), index, size, proof, root), false)
      assert.equal(verifyInclusion(leaf, index, size, proof, flip(root)), false)
      assert.equal(verifyInclusion(leaf, index, size, proof.slice(1), root), false)
      assert.equal(verifyInclusion(leaf, index, size, [...proof, root], root), false)
      assert.equal(
        verifyInclusion(leaf, index, size, proof.with(change % proof.length, flip(root)), root),
        false,
      )
      assert.equal(
        verifyInclusion(leaf, (index + 1 + (change % (size - 1))) % size, size, proof, root),
        false,
      )
      assert.equal(verifyInclusion(leaf, size, size, proof, root), false)
    }),
    { numRuns: 200 },
  )
})

test('a proof is refused for a leaf outside the tree and when leaves are missing', async () => {
  await assert.rejects(inclusionProof(3, 3, []), RangeError)
  await assert.rejects(inclusionProof(-1, 3, []), RangeError)
  await assert.rejects(inclusionProof(0, 3, entries.slice(0, 2)), RangeError)
})
