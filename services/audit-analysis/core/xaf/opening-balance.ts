/** Reads the lines of the opening balance's own section, and what they share with the lines of transactions. */

import { makeRoom } from './columns.ts'
import type { Draft } from './draft.ts'
import { addVolume, hasSeen } from './draft.ts'
import { keepText } from './kept-texts.ts'
import { numberOf } from './range-dictionary.ts'
import { centsAt, sideOfText, textOf } from './values.ts'
import { fieldCode } from './vocabulary.ts'
import { refuse } from './xaf-error.ts'

/** 1 for D, -1 for C, 0 for an empty side; anything else is refused. */
export const sideAt = (draft: Draft, start: number, end: number): number => {
  const byte = draft.source.bytes[start]
  if (end - start === 1 && (byte === 0x44 || byte === 0x43)) return byte === 0x44 ? 1 : -1
  const written = textOf(draft.source, start, end)
  const side = sideOfText(written)
  if (side === 0 && written !== '') {
    refuse(
      draft.source,
      start,
      `The type of an amount is neither D nor C: ${JSON.stringify(written.slice(0, 40))}`,
    )
  }
  return side
}

/** The number of the account that a line names; an empty name is refused. */
export const accountAt = (draft: Draft, start: number, end: number): number => {
  const account = numberOf(draft.accountNumbers, start, end)
  if (account === -1) refuse(draft.source, start, 'A line without an account')
  return account
}

/** The opening balance line at hand. */
export interface OpeningLine {
  account: number
  cents: number
  side: number
}

const account = fieldCode('openingLine', '.account')
const amount = fieldCode('openingLine', '.amount')
const nr = fieldCode('openingLine', '.~nr')

/** A new row of the opening lines, without its texts. */
export const addOpeningRow = (draft: Draft): number => {
  draft.openingCapacity = makeRoom(draft.openingLines, draft.openingCapacity)
  const { openingLines: rows } = draft
  const row = rows.count
  rows.fromTransaction[row] = 0
  rows.nr.length[row] = 0
  rows.document.length[row] = 0
  rows.relation[row] = -1
  rows.day[row] = -1
  return row
}

export const openOpeningLine = (draft: Draft, line: OpeningLine): void => {
  addOpeningRow(draft)
  line.account = -1
  line.cents = 0
  line.side = 0
}

export const openingValue = (
  draft: Draft,
  line: OpeningLine,
  code: number,
  start: number,
  end: number,
): void => {
  if (code === account) line.account = accountAt(draft, start, end)
  else if (code === amount) line.cents = centsAt(draft.source, start, end, 'amount')
  else if (code === nr) keepText(draft, draft.openingLines.nr, draft.openingLines.count, start, end)
  else line.side = sideAt(draft, start, end)
}

export const closeOpeningLine = (draft: Draft, line: OpeningLine, offset: number): void => {
  const { source } = draft
  if (!hasSeen(draft, account)) refuse(source, offset, 'An opening balance line without an account')
  if (!hasSeen(draft, amount)) refuse(source, offset, 'An opening balance line without an amount')
  if (line.side === 0 && line.cents !== 0) refuse(source, offset, 'An opening balance line without D or C')
  const { counted } = draft.opening
  counted.lines++
  if (line.cents < 0) draft.notes.negative.count++
  if (line.side === 1) counted.debitCents += line.cents
  else counted.creditCents += line.cents
  addVolume(draft, line.cents, offset)
  const { openingLines: rows } = draft
  rows.account[rows.count] = line.account
  rows.cents[rows.count++] = line.cents * line.side || 0
  if (line.cents !== 0) draft.openingSection[line.account]! += line.cents * line.side
}
