/** Orders and search texts of a ledger that several pages share: built on first use, freed with the ledger. */

import { descriptionOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Inclusive bounds in days since 1970-01-01; a line without a date is outside any bound. */
export interface Bounds {
  fromDay?: number
  toDay?: number
}

export const isBounded = (bounds: Bounds): boolean =>
  bounds.fromDay !== undefined || bounds.toDay !== undefined

/** Whether a day lies within the bounds. */
export const within = (bounds: Bounds): ((day: number) => boolean) => {
  if (!isBounded(bounds)) return () => true
  const from = bounds.fromDay ?? Number.NEGATIVE_INFINITY
  const to = bounds.toDay ?? Number.POSITIVE_INFINITY
  return (day) => day !== -1 && day >= from && day <= to
}

const onceByLedger = <T>(build: (ledger: Ledger) => T) => {
  const built = new WeakMap<Ledger, T>()
  const get = (ledger: Ledger): T => {
    let value = built.get(ledger)
    if (value === undefined) {
      value = build(ledger)
      built.set(ledger, value)
    }
    return value
  }
  /** Takes a value that another thread built from the same ledger. */
  const adopt = (ledger: Ledger, value: T): void => void built.set(ledger, value)
  return Object.assign(get, { adopt })
}

const sharedUint32 = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(length * 4))

/** Transaction indices by date, then in file order: a counting sort over the days that occur. */
const transactionsByDay = ({ transactions: { day, count } }: Ledger): Uint32Array => {
  const positions = new Map<number, number>()
  for (let t = 0; t < count; t++) positions.set(day[t]!, (positions.get(day[t]!) ?? 0) + 1)
  let position = 0
  for (const d of [...positions.keys()].sort((a, b) => a - b)) {
    const size = positions.get(d)!
    positions.set(d, position)
    position += size
  }
  const order = new Uint32Array(count)
  for (let t = 0; t < count; t++) {
    const at = positions.get(day[t]!)!
    order[at] = t
    positions.set(day[t]!, at + 1)
  }
  return order
}

/** Line indices by date, then in file order; lines without a date come first. */
export const linesByDay = onceByLedger((ledger) => {
  const { firstLine, lineCount } = ledger.transactions
  const lines = sharedUint32(ledger.lines.count)
  let size = 0
  for (const t of transactionsByDay(ledger)) {
    for (let i = 0; i < lineCount[t]!; i++) lines[size++] = firstLine[t]! + i
  }
  return lines
})

/** For each line of `linesByDay` the balance of its account after it, in cents, opening balance included. */
export const balancesByDay = onceByLedger((ledger): Float64Array => {
  const { account, cents } = ledger.lines
  const order = linesByDay(ledger)
  const balance = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  const after = new Float64Array(new SharedArrayBuffer(order.length * 8))
  for (let i = 0; i < order.length; i++) {
    const a = account[order[i]!]!
    balance[a]! += cents[order[i]!]!
    after[i] = balance[a]!
  }
  return after
})

/** All descriptions in small letters as UTF-8, each followed by a byte that UTF-8 never has. */
interface SearchText {
  bytes: Buffer
  /** For each line the position after its separator. */
  ends: Uint32Array
}

const separator = 0xff

/** Copies plain ASCII in small letters; false (nothing kept) where the bytes need decoding. */
const foldAscii = (from: Uint8Array, start: number, length: number, to: Uint8Array, at: number): boolean => {
  for (let i = 0; i < length; i++) {
    const byte = from[start + i]!
    // Non-ASCII letters, references and CDATA sections are the decoder's.
    if (byte >= 0x80 || byte === 0x26 || byte === 0x3c) return false
    to[at + i] = byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte
  }
  return true
}

const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

const searchTextOf = onceByLedger((ledger): SearchText => {
  const { lines, transactions, text } = ledger
  const ends = sharedUint32(lines.count)
  let bytes = Buffer.allocUnsafe(lines.count * 48 + 1024)
  let size = 0
  const reserve = (extra: number): void => {
    if (size + extra <= bytes.length) return
    const larger = Buffer.allocUnsafe((size + extra) * 2)
    bytes.copy(larger, 0, 0, size)
    bytes = larger
  }
  for (let line = 0; line < lines.count; line++) {
    const own = lines.description.length[line]! > 0
    const column = own ? lines.description : transactions.description
    const row = own ? line : lines.transaction[line]!
    let start = column.start[row]!
    let length = column.length[row]!
    while (length > 0 && isSpace(text[start]!)) {
      start++
      length--
    }
    while (length > 0 && isSpace(text[start + length - 1]!)) length--
    reserve(length + 1)
    if (length > 0 && foldAscii(text, start, length, bytes, size)) size += length
    else {
      const folded = Buffer.from(descriptionOf(ledger, line).toLowerCase())
      reserve(folded.length + 1)
      size += folded.copy(bytes, size)
    }
    bytes[size++] = separator
    ends[line] = size
  }
  const shared = Buffer.from(new SharedArrayBuffer(size))
  bytes.copy(shared, 0, 0, size)
  return { bytes: shared, ends }
})

/** Whether the bytes from `start` up to `end` contain the needle. */
const contains = (bytes: Buffer, start: number, end: number, needle: Buffer): boolean => {
  const first = needle[0]!
  const last = end - needle.length
  for (let at = start; at <= last; at++) {
    if (bytes[at] !== first) continue
    let i = 1
    while (i < needle.length && bytes[at + i] === needle[i]) i++
    if (i === needle.length) return true
  }
  return false
}

/** The last search of each ledger: who turns pages asks for the same again. */
const lastSearch = onceByLedger((): { text: string | null; found: Uint8Array } => ({
  text: null,
  found: new Uint8Array(0),
}))

/** For each line 1 where its description contains the text (which is not empty), whatever the case. */
export const linesDescribedAs = (ledger: Ledger, text: string): Uint8Array => {
  const last = lastSearch(ledger)
  if (last.text === text) return last.found
  const { bytes, ends } = searchTextOf(ledger)
  const found = new Uint8Array(ends.length)
  const needle = Buffer.from(text.toLowerCase())
  let line = 0
  while (line < ends.length) {
    const start = line === 0 ? 0 : ends[line - 1]!
    // Hits come in rows: the next description is looked at here, and only a miss calls the search over all.
    if (contains(bytes, start, ends[line]!, needle)) {
      found[line++] = 1
      continue
    }
    const at = bytes.indexOf(needle, ends[line]!)
    if (at === -1) break
    while (ends[line]! <= at) line++
  }
  last.text = text
  last.found = found
  return found
}

/** What the pages of a ledger share, over shared memory: another thread builds it, the request's thread adopts it. */
export interface ReportIndex {
  order: Uint32Array
  balances: Float64Array
  searchBytes: Uint8Array
  searchEnds: Uint32Array
}

/** Builds it, or gives what was built: some 30 ms for 118,000 lines. */
export const reportIndexOf = (ledger: Ledger): ReportIndex => {
  const { bytes, ends } = searchTextOf(ledger)
  return { order: linesByDay(ledger), balances: balancesByDay(ledger), searchBytes: bytes, searchEnds: ends }
}

/** From now on the pages of this ledger use an index that was built from the same ledger elsewhere. */
export const adoptReportIndex = (ledger: Ledger, index: ReportIndex): void => {
  const { buffer, byteOffset, byteLength } = index.searchBytes
  linesByDay.adopt(ledger, index.order)
  balancesByDay.adopt(ledger, index.balances)
  searchTextOf.adopt(ledger, { bytes: Buffer.from(buffer, byteOffset, byteLength), ends: index.searchEnds })
}

/** Bytes that the index of a ledger takes, without building it; other alphabets may make it somewhat larger. */
export const reportIndexBytes = ({ lines, transactions }: Ledger): number => {
  let bytes = lines.count * 17
  for (let line = 0; line < lines.count; line++)
    bytes += lines.description.length[line]! || transactions.description.length[lines.transaction[line]!]!
  return bytes
}
