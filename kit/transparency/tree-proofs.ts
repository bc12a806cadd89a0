/** Proofs in a tree of tiles: that a leaf is in it, and that it begins with an older one (RFC 6962, section 2.1). */

import { nodeHash, rootOfComplete, rootOfPeaks } from './merkle-tree.ts'

/** Hashes of a level from the first place on; a reader may be asked for any that the tree has. */
export type ReadHashes = (level: number, from: number, count: number) => Promise<Buffer[]>

/** Leaves from `start` up to `end`, which is not among them. */
interface Span {
  start: number
  end: number
}

/** The largest power of two below a number of at least 2. */
const splitOf = (count: number): number => {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

const requireSizes = (within: number, size: number): void => {
  if (!Number.isSafeInteger(within) || !Number.isSafeInteger(size) || within < 0 || within > size)
    throw new RangeError(`${within} is not in a tree of ${size} leaves`)
}

/** The spans whose roots prove that a leaf is in the tree, from the leaf upwards. */
const inclusionSpans = (index: number, { start, end }: Span): Span[] => {
  if (end - start === 1) return []
  const middle = start + splitOf(end - start)
  return index < middle
    ? [...inclusionSpans(index, { start, end: middle }), { start: middle, end }]
    : [...inclusionSpans(index, { start: middle, end }), { start, end: middle }]
}

/** SUBPROOF of RFC 6962: `isWhole` while the older tree is a whole subtree, whose root the asker knows. */
const consistencySpans = (older: number, { start, end }: Span, isWhole: boolean): Span[] => {
  if (older === end) return isWhole ? [] : [{ start, end }]
  const middle = start + splitOf(end - start)
  return older <= middle
    ? [...consistencySpans(older, { start, end: middle }, isWhole), { start: middle, end }]
    : [...consistencySpans(older, { start: middle, end }, false), { start, end: middle }]
}

/** The root of a complete subtree of 2^height leaves, read from the level of tiles below it. */
const completeRoot = async (read: ReadHashes, start: number, height: number): Promise<Buffer> => {
  const level = Math.floor(height / 8)
  const count = 2 ** (height % 8)
  return rootOfComplete(await read(level, start / 256 ** level, count))
}

const rootOfSpan = async (read: ReadHashes, { start, end }: Span): Promise<Buffer> => {
  const peaks: Buffer[] = []
  for (let at = start; at < end; ) {
    let height = 0
    while (2 ** (height + 1) <= end - at) height++
    peaks.push(await completeRoot(read, at, height))
    at += 2 ** height
  }
  return rootOfPeaks(peaks)
}

const rootsOf = async (read: ReadHashes, spans: Span[]): Promise<Buffer[]> => {
  const roots: Buffer[] = []
  for (const span of spans) roots.push(await rootOfSpan(read, span))
  return roots
}

/** @throws RangeError where the tree has no such leaf */
export const proveInclusion = async (read: ReadHashes, index: number, size: number): Promise<Buffer[]> => {
  requireSizes(index, size - 1)
  return rootsOf(read, inclusionSpans(index, { start: 0, end: size }))
}

/** @throws RangeError where the older tree is the larger one */
export const proveConsistency = async (read: ReadHashes, older: number, newer: number): Promise<Buffer[]> => {
  requireSizes(older, newer)
  if (older === 0) return []
  return rootsOf(read, consistencySpans(older, { start: 0, end: newer }, true))
}

/** The root of the first `size` leaves. */
export const rootAt = (read: ReadHashes, size: number): Promise<Buffer> =>
  rootOfSpan(read, { start: 0, end: size })

/** A reader over leaves in memory; for checking, and for small trees. */
export const readerOf = (leaves: readonly Buffer[]): ReadHashes => {
  const rows = [leaves]
  for (let row = leaves; row.length > 1; ) {
    const above = Array.from({ length: Math.floor(row.length / 2) }, (_, place) =>
      nodeHash(row[2 * place]!, row[2 * place + 1]!),
    )
    rows.push(above)
    row = above
  }
  return async (level, from, count) => (rows[level * 8] ?? []).slice(from, from + count)
}
