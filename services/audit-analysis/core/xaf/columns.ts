/** The columns while a file is read: growing, and copied to shared memory of the exact size at the end. */

import type { LineColumns, TextColumn, TransactionColumns } from '../ledger/ledger.ts'

type Column = Uint32Array | Int32Array | Int16Array | Float64Array
type Table = { count: number; [name: string]: number | Column | TextColumn }

const isText = (value: number | Column | TextColumn): value is TextColumn =>
  typeof value === 'object' && 'start' in value

const resized = <C extends Column>(column: C, size: number, shared: boolean): C => {
  const make = column.constructor as new (buffer: ArrayBufferLike) => C
  const bytes = size * column.BYTES_PER_ELEMENT
  const copy = new make(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes))
  copy.set(column.length > size ? column.subarray(0, size) : column)
  return copy
}

const resize = (table: Table, size: number, shared: boolean): void => {
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === 'number') continue
    table[name] = isText(value)
      ? { start: resized(value.start, size, shared), length: resized(value.length, size, shared) }
      : resized(value, size, shared)
  }
}

const text = (size: number): TextColumn => ({ start: new Uint32Array(size), length: new Uint32Array(size) })

export const createTransactions = (size: number): TransactionColumns => ({
  count: 0,
  nr: text(size),
  journal: new Uint32Array(size),
  day: new Int32Array(size),
  period: new Int16Array(size),
  description: text(size),
  user: new Uint32Array(size),
  source: new Uint32Array(size),
  firstLine: new Uint32Array(size),
  lineCount: new Uint32Array(size),
})

export const createLines = (size: number): LineColumns => ({
  count: 0,
  transaction: new Uint32Array(size),
  account: new Uint32Array(size),
  cents: new Float64Array(size),
  nr: text(size),
  description: text(size),
  document: text(size),
  relation: new Int32Array(size),
  effectiveDay: new Int32Array(size),
})

/** Makes room for one more row. */
export const makeRoom = (table: TransactionColumns | LineColumns, capacity: number): number => {
  if (table.count < capacity) return capacity
  const size = Math.ceil(capacity * 1.5)
  resize(table as unknown as Table, size, false)
  return size
}

/** Trims the columns to their rows, over SharedArrayBuffers. */
export const share = (table: TransactionColumns | LineColumns): void =>
  resize(table as unknown as Table, table.count, true)
