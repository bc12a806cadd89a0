/** Reads the VAT blocks of transaction lines into their columns. */

import { makeRoom } from './columns.ts'
import type { Draft } from './draft.ts'
import { numberOf } from './range-dictionary.ts'
import { centsOrNaN, decimalOrNaN, sideOrNone } from './values.ts'
import { fieldCode } from './vocabulary.ts'

const vatCode = fieldCode('vat', '.~code')
const vatPercentage = fieldCode('vat', '.~percentage')
const vatAmount = fieldCode('vat', '.~amount')

export const openVat = (draft: Draft): void => {
  draft.vatCapacity = makeRoom(draft.vat, draft.vatCapacity)
  const { vat } = draft
  const row = vat.count
  vat.code[row] = -1
  vat.percentage[row] = Number.NaN
  vat.cents[row] = Number.NaN
  vat.side[row] = 0
}

export const vatValue = (draft: Draft, code: number, start: number, end: number): void => {
  const { vat, source } = draft
  const row = vat.count
  if (code === vatCode) vat.code[row] = end === start ? -1 : numberOf(draft.vatCodeNumbers, start, end)
  else if (code === vatPercentage) vat.percentage[row] = decimalOrNaN(source, start, end)
  else if (code === vatAmount) vat.cents[row] = centsOrNaN(source, start, end)
  else vat.side[row] = sideOrNone(source, start, end)
}

/** A block that says nothing is none. */
export const closeVat = ({ vat }: Draft): void => {
  const row = vat.count
  if (vat.code[row] === -1 && Number.isNaN(vat.percentage[row]) && Number.isNaN(vat.cents[row])) return
  vat.count++
}

/** Counts the blocks of the line at this row, and gives their amounts a sign: their own side, else that of the line. */
export const closeVatOfLine = ({ vat, lines }: Draft, line: number): void => {
  const first = lines.vatFirst[line]!
  const count = vat.count - first
  lines.vatCount[line] = count
  for (let row = first; row < vat.count; row++) {
    if ((vat.side[row]! || (lines.cents[line]! < 0 ? -1 : 1)) === -1) vat.cents[row] = 0 - vat.cents[row]!
  }
}
