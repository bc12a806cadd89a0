/** The columns while a file is read: over shared memory from the start, growing, trimmed at the end. */

import type { LineColumns, TextColumn, TransactionColumns } from '../ledger/ledger.ts'

type Column = Uint32Array | Int32Array | Int16Array | Float64Array
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
  cents: new Float64Array(new SharedArrayBuffer(size * 8)),
  nr: text(size),
  description: text(size),
  document: text(size),
  relation: int32(size),
  effectiveDay: int32(size),
})

/** Makes room for one more row. */
export const makeRoom = (table: TransactionColumns | LineColumns, capacity: number): number => {
  if (table.count < capacity) return capacity
  const size = Math.ceil(capacity * 1.5)
  mapColumns(table as unknown as Table, (column) => resized(column, size))
  return size
}

/** Trims the columns to their rows. */
export const trim = (table: TransactionColumns | LineColumns): void =>
  mapColumns(table as unknown as Table, (column) => trimmed(column, table.count))
