/**
 * The scanner: one pass over the bytes that checks the markup of the root element and tells a handler about
 * the values, records and ends of records of the vocabulary. Nothing is allocated for markup that repeats.
 * It can stop between two texts, where the bytes so far end, and go on when there are more.
 */

import type { ElementPath, PathTree } from './element-paths.ts'
import { childPath, createPath, learnStretch, repeatedStretch } from './element-paths.ts'
import { nameClass, skipAttributes, skipMarkup, skipName, skipReference, skipSpace } from './markup.ts'
import { examineValue } from './schema/schema-problems.ts'
import type { SchemaNode } from './schema/schema-tree.ts'
import { containerCode } from './vocabulary.ts'
import type { Source } from './xaf-error.ts'
import { refuse } from './xaf-error.ts'

/**
 * What is done with a file's values and records. One handler serves all files, and is told which it is: functions made
 * for each file would be compiled for each. Offsets are where the text is in the source; on trouble they become the
 * error's line.
 */
export interface ScanHandler<T> {
  /** The raw bytes between the tags of a field (references and CDATA unresolved). */
  value(target: T, code: number, start: number, end: number): void
  open(target: T, code: number, offset: number): void
  close(target: T, code: number, offset: number): void
}

export interface Scan<T = unknown> {
  source: Source
  /** Read up to here. */
  at: number
  bytes: Buffer
  view: DataView
  handler: ScanHandler<T>
  /** What the handler fills. */
  target: T
  lastGreater: number
  tree: PathTree
  path: ElementPath
  /** The root element's path, once it is open. */
  top: ElementPath | null
  /** The next `&`, `]` or zero byte at or after the text that was checked last; what lies before it needs no look. */
  special: number
  next: { ampersand: number; bracket: number; zero: number }
  /** Where the text of the current element starts. */
  valueStart: number
}

const maxDepth = 128
const maxTagsInStretch = 10

const localNameAt = (scan: Scan, start: number, length: number): string =>
  scan.bytes.toString('latin1', start, start + length)

const offsetOf = (bytes: Buffer, byte: number, from: number): number => {
  const offset = bytes.indexOf(byte, from)
  return offset === -1 ? bytes.length : offset
}

/** Checks the references, `]]>` and zero bytes in a text, and finds the next byte that would need a check. */
const checkSpecials = (scan: Scan, from: number, to: number): void => {
  const { bytes, source, next } = scan
  for (let p = from; p < to; ) {
    if (next.ampersand < p) next.ampersand = offsetOf(bytes, 0x26, p)
    if (next.bracket < p) next.bracket = offsetOf(bytes, 0x5d, p)
    if (next.zero < p) next.zero = offsetOf(bytes, 0, p)
    const at = Math.min(next.ampersand, next.bracket, next.zero)
    scan.special = at
    if (at >= to) return
    if (bytes[at] === 0) refuse(source, at, 'A zero byte in text')
    if (bytes[at] === 0x5d && bytes[at + 1] === 0x5d && bytes[at + 2] === 0x3e)
      refuse(source, at, '"]]>" in text')
    p = bytes[at] === 0x26 ? skipReference(source, at) : at + 1
  }
}

/** Holds a value to the schemas: a quick look that all but wrong values pass. */
const checkValue = (scan: Scan, node: SchemaNode | null, from: number, to: number): void => {
  if (node === null || node.facets === null) return
  const { codeBytes, longestBytes } = node.facets
  if (codeBytes === null) {
    if (to - from <= longestBytes) return
  } else if (to - from === 1 && codeBytes[scan.bytes[from]!] === 1) return
  examineValue(scan.tree.wrongValues, scan.source, node, from, to)
}

/** Behind the end tag at `p`; the path becomes the parent. */
const endTag = (scan: Scan, p: number): number => {
  const { bytes, path, source } = scan
  const { nameStart, nameLength } = path
  let end = p + 2
  for (let i = 0; i < nameLength; i++, end++) {
    if (bytes[end] === bytes[nameStart + i]) continue
    refuse(source, p, `An end tag that does not match <${localNameAt(scan, nameStart, nameLength)}>`)
  }
  if (bytes[end] !== 0x3e) end = skipSpace(bytes, end)
  if (bytes[end] !== 0x3e) {
    refuse(source, p, `An end tag that does not match <${localNameAt(scan, nameStart, nameLength)}>`)
  }
  scan.path = path.parent!
  return end + 1
}

/** Behind the start tag at `p`; the path becomes the new element. */
const startTag = (scan: Scan, p: number): number => {
  const { bytes, path, source } = scan
  if (path.code >= 32) {
    refuse(
      source,
      p,
      `<${localNameAt(scan, path.nameStart, path.nameLength)}> holds an element where a value is expected`,
    )
  }
  const nameStart = p + 1
  let end = nameStart
  while (nameClass[bytes[end]!] === 1) end++
  if (bytes[end] !== 0x3e || end === nameStart) end = skipName(source, nameStart)
  const child = childPath(scan.tree, path, nameStart, end)
  if (child.depth > maxDepth) refuse(source, p, `Elements are nested more than ${maxDepth} deep`)
  scan.path = child
  return (bytes[end] === 0x3e ? end : skipAttributes(source, end)) + 1
}

const closeElement = (scan: Scan, path: ElementPath, from: number, to: number, events: number[]): void => {
  checkValue(scan, path.node, from, to)
  if (path.code >= 32) {
    scan.handler.value(scan.target, path.code, from, to)
    events.push(-path.code)
  } else if (path.code > 0) {
    scan.handler.close(scan.target, path.code, to)
    events.push(-path.code)
  }
}

/** Reads tags from `p` until text follows, and remembers them. Behind the last tag; comments and CDATA end the stretch. */
const readTags = (scan: Scan, p: number): number => {
  const { bytes, source } = scan
  const from = scan.path
  const start = p
  const endsValue = bytes[p + 1] === 0x2f
  const events: number[] = []
  const opened: ElementPath[] = []
  const empty: ElementPath[] = []
  let behind = p
  for (let tags = 0; tags < maxTagsInStretch; tags++) {
    if (p > scan.lastGreater) refuse(source, p, 'A tag is not closed; the file is truncated')
    if (bytes[p + 1] === 0x2f) {
      const path = scan.path
      behind = endTag(scan, p)
      if (tags === 0) closeElement(scan, path, scan.valueStart, p, [])
      else {
        empty.push(path)
        closeElement(scan, path, p, p, events)
      }
      if (scan.path.parent === null) return behind
    } else {
      behind = startTag(scan, p)
      const { path } = scan
      path.count++
      opened.push(path)
      if (path.code > 0 && path.code < 32) {
        scan.handler.open(scan.target, path.code, p)
        events.push(path.code)
      }
      if (bytes[behind - 2] === 0x2f) {
        empty.push(path)
        closeElement(scan, path, p, p, events)
        scan.path = path.parent!
        if (scan.path.parent === null) return behind
      }
    }
    p = skipSpace(bytes, behind)
    if (bytes[p] !== 0x3c || bytes[p + 1] === 0x21 || bytes[p + 1] === 0x3f) break
  }
  scan.valueStart = behind
  learnStretch(scan.tree, scan.view, from, {
    start,
    length: behind - start,
    target: scan.path,
    endsValue,
    opened,
    empty,
    events: endsValue && from.code > 0 && from.code < 32 ? [-from.code, ...events] : events,
  })
  return behind
}

const replay = (scan: Scan, events: number[], offset: number): void => {
  const { handler, target } = scan
  for (let i = 0; i < events.length; i++) {
    const code = events[i]!
    if (code > 0) handler.open(target, code, offset)
    else if (code > -32) handler.close(target, -code, offset)
    else handler.value(target, -code, offset, offset)
  }
}

/** A scan that stops so far from the end of the bytes seldom meets a tag or comment that is cut there. */
const maximumMarkupBytes = 4096

/**
 * Reads on in the source's bytes: to the end of the root element where they are the whole file, and to a text near
 * their end where more are still to come.
 */
export const scanOn = (scan: Scan, whole: boolean): void => {
  const { source, handler, target } = scan
  const { bytes } = source
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lastLess = bytes.lastIndexOf(0x3c, whole ? undefined : -maximumMarkupBytes)
  scan.bytes = bytes
  scan.view = view
  scan.lastGreater = bytes.lastIndexOf(0x3e)
  let p = scan.at
  while (scan.path.parent !== null && (p <= lastLess || whole)) {
    if (p > lastLess) refuse(source, bytes.length, 'The file is truncated: elements are still open')
    // A `<` follows, so that the loop needs no bound.
    const textStart = p
    while (bytes[p] !== 0x3c) p++
    if (scan.special < p) checkSpecials(scan, textStart, p)
    const { path } = scan
    const stretch = repeatedStretch(view, path, p)
    if (stretch !== null) {
      stretch.repeats++
      if (stretch.endsValue) {
        if (path.node !== null) checkValue(scan, path.node, scan.valueStart, p)
        if (path.code >= 32) handler.value(target, path.code, scan.valueStart, p)
      }
      if (stretch.events.length > 0) replay(scan, stretch.events, p)
      p += stretch.length
      scan.valueStart = p
      scan.path = stretch.target
    } else if (bytes[p + 1] === 0x21 || bytes[p + 1] === 0x3f) p = skipMarkup(source, p, true)
    else p = readTags(scan, p)
  }
  scan.at = p
}

/** Opens the root element, which is at `start`. */
export const startScan = <T>(source: Source, start: number, handler: ScanHandler<T>, target: T): Scan<T> => {
  const { bytes } = source
  const scan: Scan<T> = {
    source,
    at: start,
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    handler,
    target,
    lastGreater: bytes.lastIndexOf(0x3e),
    tree: { source, remembered: 0, occurrences: new Map(), wrongValues: new Map() },
    top: null,
    path: createPath(null, containerCode('file'), 0, 0),
    special: -1,
    next: { ampersand: -1, bracket: -1, zero: -1 },
    valueStart: 0,
  }
  if (start > scan.lastGreater) refuse(source, start, 'A tag is not closed; the file is truncated')
  const p = startTag(scan, start)
  const root = scan.path
  scan.top = root
  if (root.code === 0) {
    refuse(
      source,
      start,
      `Not an audit file: the root element is <${localNameAt(scan, root.nameStart, root.nameLength)}>`,
    )
  }
  handler.open(target, root.code, start)
  scan.at = p
  scan.valueStart = p
  if (bytes[p - 2] === 0x2f) {
    handler.close(target, root.code, start)
    scan.path = root.parent!
  }
  return scan
}
