/** Numbers that tell an invoice. XAF 3.2 demands a docRef, and programs that have none write `-`, `.` or `0`. */

import type { TextColumn } from '../ledger/detail-columns.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'

/** 1 for what parts or fills numbers, and tells nothing by itself. */
const isFiller = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte <= 0x20 || '-.,/_*?#:;+=0'.includes(String.fromCharCode(byte))),
)

/** What people type where there is none: not applicable, none, unknown. */
const none = /^(n\.?v\.?t\.?|n\/a|geen|none|onbekend|unknown)$/i
const longestNone = 8

/** Whether a row has a number by which invoices could be told apart. */
export const hasReference = (ledger: Ledger, column: TextColumn, row: number): boolean => {
  const { text } = ledger
  const start = column.start[row]!
  const length = column.length[row]!
  for (let at = start; at < start + length; at++) {
    if (isFiller[text[at]!]) continue
    return length > longestNone || !none.test(textAt(ledger, column, row))
  }
  return false
}

/** The number of a row; '' for none. */
export const referenceAt = (ledger: Ledger, column: TextColumn, row: number): string =>
  hasReference(ledger, column, row) ? textAt(ledger, column, row) : ''
