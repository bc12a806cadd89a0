/**
 * What the scanner learns about a file while it reads: the element paths, and the stretches of markup that
 * repeat between two values.
 *
 * `</accID>\n    <docRef>` is the same bytes on every line of a ledger. Once such a stretch has been read tag
 * by tag from a path, the same bytes from the same path mean the same, so that comparing them (eight at a
 * time) does for checking them. A path stands for the whole stack of open elements.
 */

import { examineValue, type Occurrences, type WrongValues } from './schema/schema-problems.ts'
import { type SchemaNode, schemaRoot } from './schema/schema-tree.ts'
import { meaningOf } from './vocabulary.ts'
import type { Source } from './xaf-error.ts'

/** One open element below its parents. */
export interface ElementPath {
  parent: ElementPath | null
  depth: number
  /** Container or field code of the vocabulary, 0 for an element that is passed over. */
  code: number
  nameStart: number
  nameLength: number
  children: ElementPath[]
  /** The element in the schemas; null where they do not have it. */
  node: SchemaNode | null
  /** How often it was opened, but for stretches that repeat. */
  count: number
  stretches: Stretch[]
  /** The next stretch to replace once there are enough of them. */
  oldest: number
}

/** Markup from the end of a value (or text) on one path to the text that follows it on another. */
export interface Stretch {
  start: number
  length: number
  /** The last eight bytes as a number: tells candidates apart in one comparison. */
  tail: number
  target: ElementPath
  /** Whether it begins with the end tag of the path it starts from. */
  endsValue: boolean
  /** Codes opened (positive) and closed (negative), in order; opening a value or an unknown element is not listed. */
  events: number[]
  /** The paths that it opens, and those that it opens and closes without a value. */
  opened: ElementPath[]
  empty: ElementPath[]
  /** How often it was met again. */
  repeats: number
}

/** The paths of one file, of which a bounded number is remembered (an audit file has some 200). */
export interface PathTree {
  source: Source
  remembered: number
  /** Elements counted outside of what is remembered. */
  occurrences: Occurrences
  wrongValues: WrongValues
}

const maxPaths = 2000
const maxChildren = 48
const maxStretches = 8
const shortestStretch = 8

export const createPath = (
  parent: ElementPath | null,
  code: number,
  nameStart: number,
  nameLength: number,
  node: SchemaNode | null = null,
): ElementPath => ({
  parent,
  depth: parent ? parent.depth + 1 : 0,
  code,
  nameStart,
  nameLength,
  children: [],
  node,
  count: 0,
  stretches: [],
  oldest: 0,
})

const sameBytes = (bytes: Uint8Array, a: number, b: number, length: number): boolean => {
  for (let i = 0; i < length; i++) if (bytes[a + i] !== bytes[b + i]) return false
  return true
}

const countElement = ({ occurrences }: PathTree, { node }: ElementPath, times: number): void => {
  if (node) occurrences.set(node, (occurrences.get(node) ?? 0) + times)
}

/** The path of a child element by its name's bytes. */
export const childPath = (
  tree: PathTree,
  parent: ElementPath,
  nameStart: number,
  nameEnd: number,
): ElementPath => {
  const { bytes } = tree.source
  const length = nameEnd - nameStart
  for (const child of parent.children) {
    if (child.nameLength === length && sameBytes(bytes, child.nameStart, nameStart, length)) return child
  }
  // Names that matter are ASCII.
  const name = bytes.toString('latin1', nameStart, nameEnd)
  const local = name.slice(name.lastIndexOf(':') + 1)
  const node = parent.parent === null ? schemaRoot : (parent.node?.children.get(local) ?? null)
  const path = createPath(parent, meaningOf(parent.code, local), nameStart, length, node)
  if (parent.children.length < maxChildren && tree.remembered < maxPaths) {
    tree.remembered++
    parent.children.push(path)
  } else countElement(tree, path, 1)
  return path
}

/** Counts what a stretch opened when it was met again. */
const countStretch = (tree: PathTree, { opened, empty, repeats, start }: Stretch): void => {
  if (repeats === 0) return
  for (const path of opened) countElement(tree, path, repeats)
  for (const { node } of empty)
    if (node?.facets) examineValue(tree.wrongValues, tree.source, node, start, start, repeats)
}

/** How often each element of the schemas occurs, once the file has been read. */
export const occurrencesIn = (tree: PathTree, top: ElementPath): Occurrences => {
  const walk = (path: ElementPath): void => {
    countElement(tree, path, path.count)
    for (const stretch of path.stretches) countStretch(tree, stretch)
    for (const child of path.children) walk(child)
  }
  walk(top)
  return tree.occurrences
}

/** Remembers a stretch that has just been read and checked. */
export const learnStretch = (
  tree: PathTree,
  view: DataView,
  from: ElementPath,
  stretch: Omit<Stretch, 'tail' | 'repeats'>,
): void => {
  if (stretch.length < shortestStretch) return
  const tail = view.getFloat64(stretch.start + stretch.length - 8, true)
  const replaced = from.stretches[from.oldest]
  if (replaced) countStretch(tree, replaced)
  from.stretches[from.oldest] = { ...stretch, tail, repeats: 0 }
  from.oldest = (from.oldest + 1) % maxStretches
}

/** The stretch known from this path that the bytes at `p` repeat. */
export const repeatedStretch = (view: DataView, path: ElementPath, p: number): Stretch | null => {
  const { stretches } = path
  for (let i = 0; i < stretches.length; i++) {
    const stretch = stretches[i]!
    const last = p + stretch.length - 8
    if (last + 8 > view.byteLength || view.getFloat64(last, true) !== stretch.tail) continue
    let at = p
    let known = stretch.start
    while (at < last && view.getFloat64(at, true) === view.getFloat64(known, true)) {
      at += 8
      known += 8
    }
    if (at >= last) return stretch
  }
  return null
}
