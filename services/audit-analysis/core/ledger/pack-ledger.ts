/** A ledger as bytes, and back: plain values as JSON, columns behind them as they are. */

import type { Ledger } from './ledger.ts'

/** Of another release, or not a packed ledger at all. */
export class UnpackError extends Error {
  override name = 'UnpackError'
}

/** The shape of the packed bytes. A release that changes what a ledger holds raises it; older bytes are then refused. */
const version = 1

const columnTypes = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
} as const

type ColumnType = keyof typeof columnTypes
type Column = InstanceType<(typeof columnTypes)[ColumnType]>

interface Head {
  version: number
  columns: { type: ColumnType; length: number }[]
  ledger: unknown
}

/** Every column begins at a multiple of this, so that it can be read in its place. */
const alignment = 8
const aligned = (size: number): number => Math.ceil(size / alignment) * alignment
const prefixBytes = 8

const typeOf = (value: unknown): ColumnType | null => {
  const name = ArrayBuffer.isView(value) ? value.constructor.name : ''
  return name in columnTypes ? (name as ColumnType) : null
}

/** Plain values as they are; columns as places in a list, maps as their entries. */
const packed = (value: unknown, columns: Column[]): unknown => {
  const type = typeOf(value)
  if (type) return { $column: columns.push(value as Column) - 1 }
  if (Array.isArray(value)) return value.map((one) => packed(one, columns))
  if (value instanceof Map) return { $map: [...value].map((entry) => packed(entry, columns)) }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, packed(one, columns)]))
  return value
}

export const packLedger = (ledger: Ledger): Uint8Array<ArrayBuffer> => {
  const columns: Column[] = []
  const head: Head = { version, columns: [], ledger: packed(ledger, columns) }
  head.columns = columns.map((column) => ({ type: typeOf(column)!, length: column.length }))
  const json = new TextEncoder().encode(JSON.stringify(head))
  const start = aligned(prefixBytes + json.length)
  const size = columns.reduce((sum, { byteLength }) => sum + aligned(byteLength), start)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, json.length, true)
  bytes.set(json, prefixBytes)
  let at = start
  for (const { buffer, byteOffset, byteLength } of columns) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += aligned(byteLength)
  }
  return bytes
}

const unpacked = (value: unknown, columns: readonly Column[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => unpacked(one, columns))
  if (typeof value !== 'object' || value === null) return value
  if ('$column' in value) return columns[value.$column as number]
  if ('$map' in value) return new Map(unpacked(value.$map, columns) as [unknown, unknown][])
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpacked(one, columns)]))
}

/** The ledger of packed bytes, its columns over shared memory as the reader leaves them. Throws UnpackError. */
export const unpackLedger = (bytes: Uint8Array): Ledger => {
  if (bytes.length < prefixBytes) throw new UnpackError('these bytes are no packed ledger')
  const jsonLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const json = new TextDecoder().decode(bytes.subarray(prefixBytes, prefixBytes + jsonLength))
  const head = JSON.parse(json) as Head
  if (head.version !== version) throw new UnpackError('this ledger was packed by another release')
  let at = aligned(prefixBytes + jsonLength)
  const columns = head.columns.map(({ type, length }) => {
    const Type = columnTypes[type]
    const memory = new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT)
    const column = new (Type as Uint8ArrayConstructor)(memory) as unknown as Column
    new Uint8Array(column.buffer).set(bytes.subarray(at, at + column.byteLength))
    at += aligned(column.byteLength)
    return column
  })
  return unpacked(head.ledger, columns) as Ledger
}
