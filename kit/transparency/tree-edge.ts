/** The right edge of a tree of tiles: all that it takes to grow the tree, and to know its root. */

import { nodeHash, rootOfComplete, rootOfPeaks } from './merkle-tree.ts'
import { hashesAt, tileWidth } from './tiles.ts'

/** The hashes of the unfinished tile of each level, level 0 first. */
export type TreeEdge = { size: number; levels: Buffer[][] }

/** The root of a tile that is full now: one hash of the level above. */
export interface FullTile {
  /** Of the hash, 1 or more. */
  level: number
  /** Of the hash within its level. */
  index: number
  hash: Buffer
}

export const emptyEdge = (): TreeEdge => ({ size: 0, levels: [] })

/** How many hashes the unfinished tile of a level has, and where its first one stands. */
export const edgeOf = (level: number, size: number): { from: number; count: number } => {
  const all = hashesAt(level, size)
  const count = all % tileWidth
  return { from: all - count, count }
}

/** Adds the hashes of leaves, in place; answers what has become full, lower levels first. */
export const growEdge = (edge: TreeEdge, leaves: readonly Buffer[]): FullTile[] => {
  const full: FullTile[] = []
  const put = (level: number, hash: Buffer): void => {
    edge.levels[level] ??= []
    const row = edge.levels[level]
    row.push(hash)
    if (row.length < tileWidth) return
    const root = rootOfComplete(row)
    edge.levels[level] = []
    full.push({ level: level + 1, index: edge.size / tileWidth ** (level + 1) - 1, hash: root })
    put(level + 1, root)
  }
  for (const leaf of leaves) {
    edge.size++
    put(0, leaf)
  }
  return full
}

/** The root of the tree. */
export const rootOfEdge = ({ levels }: TreeEdge): Buffer => {
  /** Complete subtrees side by side, the largest first, each with its height. */
  const peaks: { hash: Buffer; height: number }[] = []
  const push = (hash: Buffer, height: number): void => {
    const last = peaks.at(-1)
    if (last?.height !== height) peaks.push({ hash, height })
    else {
      peaks.pop()
      push(nodeHash(last.hash, hash), height + 1)
    }
  }
  for (let level = levels.length - 1; level >= 0; level--)
    for (const hash of levels[level]!) push(hash, level * 8)
  return rootOfPeaks(peaks.map(({ hash }) => hash))
}
