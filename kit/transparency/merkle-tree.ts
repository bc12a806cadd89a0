/** The hashes of a Merkle tree (RFC 6962, section 2.1), and whether proofs in it hold (RFC 9162, section 2.1). */

import { createHash } from 'node:crypto'

export const hashBytes = 32

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** The hash of one entry. */
export const leafHash = (entry: Uint8Array): Buffer => sha256(leafPrefix, entry)

/** The hash of a node over its two. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right)

/** The root of a tree without leaves. */
export const emptyRoot = (): Buffer => sha256()

/** The root over subtrees that stand side by side, the largest first, as those of a tree's complete parts do. */
export const rootOfPeaks = (peaks: readonly Uint8Array[]): Buffer => {
  const last = peaks.at(-1)
  if (!last) return emptyRoot()
  return Buffer.from(peaks.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last))
}

/** The root of a complete subtree over the hashes below it: a power of two of them. */
export const rootOfComplete = (hashes: readonly Uint8Array[]): Buffer => {
  let row = hashes
  while (row.length > 1) row = pairs(row)
  if (!row[0]) throw new RangeError('a subtree of no hashes has no root')
  return Buffer.from(row[0])
}

const pairs = (row: readonly Uint8Array[]): Buffer[] => {
  if (row.length % 2 === 1) throw new RangeError('a complete subtree has a power of two of leaves')
  return Array.from({ length: row.length / 2 }, (_, place) => nodeHash(row[2 * place]!, row[2 * place + 1]!))
}

const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isOdd = (value: number): boolean => value % 2 === 1
const half = (value: number): number => Math.floor(value / 2)
const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

/** Whether the proof leads from the leaf's hash at the index to the root of the tree of that size. */
export const isIncluded = (
  { index, size, root }: { index: number; size: number; root: Uint8Array },
  leaf: Uint8Array,
  proof: readonly Uint8Array[],
): boolean => {
  if (!isSize(index) || !isSize(size) || index >= size) return false
  let node = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      hash = nodeHash(sibling, hash)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else hash = nodeHash(hash, sibling)
    node = half(node)
    last = half(last)
  }
  return last === 0 && same(hash, root)
}

export interface TreeHead {
  size: number
  root: Uint8Array
}

/** Whether the proof shows that the newer tree begins with all of the older one. */
export const isConsistent = (older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): boolean => {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && same(older.root, newer.root)
  if (older.size === 0) return proof.length === 0 && same(older.root, emptyRoot())
  let node = older.size - 1
  let last = newer.size - 1
  while (isOdd(node)) [node, last] = [half(node), half(last)]
  // An older tree that is complete is its own first hash, and the proof leaves it out.
  const path = node === 0 ? [older.root, ...proof] : proof
  if (!path[0]) return false
  let [olderHash, newerHash] = [path[0], path[0]]
  for (const sibling of path.slice(1)) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      olderHash = nodeHash(sibling, olderHash)
      newerHash = nodeHash(sibling, newerHash)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else newerHash = nodeHash(newerHash, sibling)
    node = half(node)
    last = half(last)
  }
  return last === 0 && same(olderHash, older.root) && same(newerHash, newer.root)
}
