/** Inclusion proofs of many leaves of one Merkle tree, in one pass over its leaves. */

import { inclusionSubtrees, nodeHash } from './merkle.ts'

interface Peak {
  start: number
  end: number
  hash: Buffer
}

/**
 * The RFC 6962 audit paths of some leaves, each from the leaf upwards. Memory grows with the number of paths and the
 * logarithm of the size.
 * @param leaves leaf hashes in order, at least `size` of them; what follows is not read
 * @throws RangeError when an index is outside the tree or there are too few leaves
 */
export async function inclusionProofs(
  indexes: readonly number[],
  size: number,
  leaves: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<Buffer[][]> {
  const paths = indexes.map((index) => inclusionSubtrees(index, size).map(keyOf))
  const wanted = new Map<number, Buffer | null>(paths.flat().map((key) => [key, null]))
  const peaks: Peak[] = []
  const found = (peak: Peak): void => {
    if (wanted.has(keyOf(peak))) wanted.set(keyOf(peak), peak.hash)
  }
  let position = 0
  for await (const leaf of leaves) {
    if (position === size) break
    let node: Peak = { start: position, end: position + 1, hash: leaf }
    found(node)
    // As many subtrees of equal size are completed as the number of leaves so far ends in one bits.
    for (let count = position; count % 2 === 1; count = Math.floor(count / 2)) {
      const left = peaks.pop() as Peak
      node = { start: left.start, end: node.end, hash: nodeHash(left.hash, node.hash) }
      found(node)
    }
    peaks.push(node)
    position += 1
  }
  if (position < size) throw new RangeError(`proofs in a tree of ${size} leaves were given ${position}`)
  // A subtree that ends with the tree may be an incomplete one: it is made of the last peaks.
  let right: Peak | undefined
  for (const peak of peaks.toReversed()) {
    right = right ? { start: peak.start, end: size, hash: nodeHash(peak.hash, right.hash) } : peak
    found(right)
  }
  return paths.map((path) => path.map((key) => wanted.get(key) as Buffer))
}

/** One number for a subtree. Trees of events stay far below the 2^26 leaves up to which it is exact. */
const keyOf = ({ start, end }: { start: number; end: number }): number => start * 2 ** 27 + end
