/** The columns while a file is read: over shared memory from the start, growing, trimmed at the end. */

import type { OpeningColumns, SubLedgerColumns, VatColumns } from '../ledger/detail-columns.ts'
import type { LineColumns, TextColumn, TransactionColumns } from '../ledger/ledger.ts'

type Column = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float64Array
/** The tables of a ledger: columns of one length, of which `count` rows are in use. */
export type LedgerTable = LineColumns | TransactionColumns | VatColumns | OpeningColumns | SubLedgerColumns
type Table = { count: number; [name: string]: number | Column | TextColumn }

const isText = (value: number | Column | TextColumn): value is TextColumn =>
  typeof value === 'object' && 'start' in value

/** A copy over shared memory. */
const resized = <C extends Column>(column: C, size: number): C => {
  const make = column.constructor as new (buffer: SharedArrayBuffer) => C
  const copy = new make(new SharedArrayBuffer(size * column.BYTES_PER_ELEMENT))
  copy.set(column.length > size ? column.subarray(0, size) : column)
  return copy
}

/** The first rows; a copy only where the rest would waste more memory than it holds. */
const trimmed = <C extends Column>(column: C, size: number): C =>
  size * 2 < column.length ? resized(column, size) : (column.subarray(0, size) as C)

const mapColumns = (table: Table, change: <C extends Column>(column: C) => C): void => {
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === 'number') continue
    table[name] = isText(value) ? { start: change(value.start), length: change(value.length) } : change(value)
  }
}

const uint32 = (size: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(size * 4))
const int32 = (size: number): Int32Array => new Int32Array(new SharedArrayBuffer(size * 4))
const uint8 = (size: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(size))
const float64 = (size: number): Float64Array => new Float64Array(new SharedArrayBuffer(size * 8))
const text = (size: number): TextColumn => ({ start: uint32(size), length: uint32(size) })

export const createTransactions = (size: number): TransactionColumns => ({
  count: 0,
  nr: text(size),
  journal: uint32(size),
  day: int32(size),
  period: new Int16Array(new SharedArrayBuffer(size * 2)),
  description: text(size),
  user: uint32(size),
  source: uint32(size),
  firstLine: uint32(size),
  lineCount: uint32(size),
})

export const createLines = (size: number): LineColumns => ({
  count: 0,
  transaction: uint32(size),
  account: uint32(size),
  cents: float64(size),
  nr: text(size),
  description: text(size),
  document: text(size),
  docRef: text(size),
  invRef: text(size),
  matchKey: text(size),
  relation: int32(size),
  effectiveDay: int32(size),
  settlementDay: int32(size),
  vatFirst: uint32(size),
  vatCount: new Uint16Array(new SharedArrayBuffer(size * 2)),
})

export const createVat = (size: number): VatColumns => ({
  count: 0,
  code: int32(size),
  percentage: float64(size),
  cents: float64(size),
  side: new Int8Array(new SharedArrayBuffer(size)),
})

export const createOpening = (size: number): OpeningColumns => ({
  count: 0,
  fromTransaction: uint8(size),
  account: uint32(size),
  cents: float64(size),
  nr: text(size),
  document: text(size),
  relation: int32(size),
  day: int32(size),
})

export const createSubLedgerLines = (size: number): SubLedgerColumns => ({
  count: 0,
  subLedger: uint32(size),
  nr: text(size),
  journal: text(size),
  transaction: text(size),
  line: text(size),
  description: text(size),
  docRef: text(size),
  invRef: text(size),
  matchKey: text(size),
  relation: int32(size),
  cents: float64(size),
  invoiceDay: int32(size),
  dueDay: int32(size),
  purchaseOrSale: uint8(size),
  invoiceSide: uint8(size),
  mutation: uint8(size),
})

/** Makes room for one more row; gives the capacity from then on. */
export const makeRoom = (table: LedgerTable, capacity: number): number => {
  if (table.count < capacity) return capacity
  const size = Math.max(64, Math.ceil(capacity * 1.5))
  mapColumns(table as unknown as Table, (column) => resized(column, size))
  return size
}

/** Trims the columns to their rows. */
export const trim = (table: LedgerTable): void =>
  mapColumns(table as unknown as Table, (column) => trimmed(column, table.count))
