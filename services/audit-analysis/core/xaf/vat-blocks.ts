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

/**
 * Counts the blocks of the line at this row, and gives their amounts a sign: their own side, else that of the line. Where
 * both amounts are written below zero the minus is that of the line, and the block is on the side that it names.
 */
export const closeVatOfLine = ({ vat, lines }: Draft, line: number, isWrittenNegative: boolean): void => {
  const first = lines.vatFirst[line]!
  const count = vat.count - first
  lines.vatCount[line] = count
  const side = lines.cents[line]! < 0 ? -1 : 1
  for (let row = first; row < vat.count; row++) {
    if (vat.side[row] === 0 && isWrittenNegative && vat.cents[row]! < 0) vat.side[row] = -side
    if ((vat.side[row]! || side) === -1) vat.cents[row] = 0 - vat.cents[row]!
  }
}

/**
 * Programs that state no side may write VAT as their ledger has it: debit positive, so that it is below zero on lines in
 * credit. Where most amounts on such lines are, all of the file are so. Where most are above zero, one below zero is that of a credit
 * note.
 */
export const settleVatSigns = ({ vat, lines }: Draft): void => {
  let signed = 0
  const unsided = (change: (row: number, line: number) => void): void => {
    for (let line = 0; line < lines.count; line++) {
      const end = lines.vatFirst[line]! + lines.vatCount[line]!
      for (let row = lines.vatFirst[line]!; row < end; row++) if (vat.side[row] === 0) change(row, line)
    }
  }
  unsided((row, line) => {
    // What was written below zero has been turned once.
    if (lines.cents[line]! < 0) signed += Math.sign(vat.cents[row]! || 0)
  })
  // VAT is a part of its line: below zero on a debit among sales above zero, it is that of a credit note.
  if (signed < 0)
    unsided((row, line) => {
      if (vat.cents[row]! * lines.cents[line]! < 0) vat.cents[row] = 0 - vat.cents[row]!
    })
  if (signed <= 0) return
  unsided((row, line) => {
    vat.side[row] = 1
    if (lines.cents[line]! < 0) vat.cents[row] = 0 - vat.cents[row]!
  })
}

/**
 * Programs that write a part of one (PhreeBooks: 0.21) mean percent. No rate of VAT is below 1 %, so that all of the file
 * tells: where none of its rates reaches 1, each is a hundred times what is written.
 */
export const settleVatPercentages = ({ vat }: Draft): void => {
  let highest = 0
  for (let row = 0; row < vat.count; row++) if (vat.percentage[row]! > highest) highest = vat.percentage[row]!
  if (highest >= 1) return
  for (let row = 0; row < vat.count; row++)
    if (vat.percentage[row]! > 0) vat.percentage[row] = Math.round(vat.percentage[row]! * 10_000) / 100
}
