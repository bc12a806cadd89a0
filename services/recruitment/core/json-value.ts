/** Careful reading of JSON from outside: each reader gives the value in the wanted shape or nothing. */

import { nestsTooDeep } from '../../../kit/text/json-depth.ts'

export type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

export const recordsOf = (value: unknown): JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** A list as it is, one value as a list of one, nothing as an empty list. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** A non-empty text; numbers are written out; anything else is nothing. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((item) => {
    const text = textOf(item)
    return text === null ? [] : [text]
  })

/** A finite number, also when it is written as a text such as `"36"` or `"3500.50"`. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return null
  return Number(value)
}

/** Parses JSON; undefined when it is none, and where it nests without end: whoever follows it down would not come back. */
export const parseJson = (text: string): unknown => {
  if (nestsTooDeep(text)) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
