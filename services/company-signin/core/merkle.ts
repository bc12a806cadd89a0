/**
 * The Merkle tree of RFC 6962 §2.1 / RFC 9162 §2.1 over SHA-256: incremental root, inclusion proofs, their
 * verification.
 */

import { hash as digest } from 'node:crypto'

const leafPrefix = 0x00
const nodePrefix = 0x01

/** By way of a string, at a third of the cost of a new buffer: verification does this twice for each event. */
const sha256 = (input: Uint8Array): Buffer => Buffer.from(digest('sha256', input, 'binary'), 'latin1')

/** MTH of a tree of one entry. */
export function leafHash(entry: Uint8Array): Buffer {
  const input = Buffer.allocUnsafe(1 + entry.length)
  input[0] = leafPrefix
  input.set(entry, 1)
  return sha256(input)
}

/** The hash of an inner node. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  const input = Buffer.allocUnsafe(1 + left.length + right.length)
  input[0] = nodePrefix
  input.set(left, 1)
  input.set(right, 1 + left.length)
  return sha256(input)
}

/**
 * A tree as the roots of its largest complete subtrees, left to right: all that growing it needs (O(log size) memory).
 */
export interface CompactRange {
  size: number
  peaks: Buffer[]
}

export const emptyRange = (): CompactRange => ({ size: 0, peaks: [] })

/** Adds one leaf to the range, in place. */
export function appendLeaf(range: CompactRange, leaf: Buffer): void {
  let node = leaf
  // Each trailing one bit of the size is a complete subtree that the new leaf completes to a larger one.
  for (let size = range.size; size % 2 === 1; size = Math.floor(size / 2)) {
    node = nodeHash(range.peaks.pop() as Buffer, node)
  }
  range.peaks.push(node)
  range.size += 1
}

/** MTH of the whole range; of the empty tree it is the hash of nothing. */
export function rangeRoot(range: CompactRange): Buffer {
  const last = range.peaks.at(-1)
  if (last === undefined) return sha256(new Uint8Array())
  return range.peaks.slice(0, -1).reduceRight<Buffer>((right, left) => nodeHash(left, right), last)
}

/** Whether a range has the one number of peaks that its size asks for, each of the length of a hash. */
export function isWellFormedRange(range: CompactRange): boolean {
  if (!Number.isSafeInteger(range.size) || range.size < 0) return false
  let ones = 0
  for (let rest = range.size; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2
  return range.peaks.length === ones && range.peaks.every((peak) => peak.length === 32)
}

/** The largest power of two smaller than a size of at least 2. */
function splitPoint(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** The subtrees [start, end) whose roots are the inclusion proof of one leaf, from the leaf upwards. */
export function inclusionSubtrees(index: number, size: number): { start: number; end: number }[] {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size)) {
    throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`)
  }
  const subtrees: { start: number; end: number }[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + splitPoint(end - start)
    if (index < middle) {
      subtrees.unshift({ start: middle, end })
      end = middle
    } else {
      subtrees.unshift({ start, end: middle })
      start = middle
    }
  }
  return subtrees
}

/**
 * The inclusion proof of one leaf in the tree of the first `size` leaves, in one pass with O(log size) memory.
 * @param leaves leaf hashes in order, at least `size` of them; what follows is not read
 * @throws RangeError when the index is outside the tree or there are too few leaves
 */
export async function inclusionProof(
  index: number,
  size: number,
  leaves: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<Buffer[]> {
  const subtrees = inclusionSubtrees(index, size).map((span) => ({ ...span, range: emptyRange() }))
  const inOrder = subtrees.toSorted((one, other) => one.start - other.start)
  let position = 0
  let current = 0
  for await (const leaf of leaves) {
    if (position === size) break
    while (current < inOrder.length && position >= inOrder[current]!.end) current += 1
    const subtree = inOrder[current]
    if (subtree !== undefined && position >= subtree.start) appendLeaf(subtree.range, leaf)
    position += 1
  }
  if (position < size) throw new RangeError(`a proof in a tree of ${size} leaves was given ${position}`)
  return subtrees.map((subtree) => rangeRoot(subtree.range))
}

/** Whether a proof leads from a leaf hash to the root (RFC 9162 §2.1.3.2). */
export function verifyInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size)) return false
  let node = index
  let last = size - 1
  let hash: Uint8Array = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash)
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2)
        last = Math.floor(last / 2)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && Buffer.compare(hash, root) === 0
}
