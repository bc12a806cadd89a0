/** Reads transaction lines into the columns; this is where a large file spends its time. */

import { makeRoom } from './columns.ts'
import type { Draft } from './draft.ts'
import { addVolume, hasSeen } from './draft.ts'
import { keepText } from './kept-texts.ts'
import { accountAt, sideAt } from './opening-balance.ts'
import { numberOf } from './range-dictionary.ts'
import { centsAt, dayAt, dayOrMissing, isBlank } from './values.ts'
import { closeVatOfLine } from './vat-blocks.ts'
import { fieldCode } from './vocabulary.ts'
import { refuse } from './xaf-error.ts'

const lineNr = fieldCode('line', '.nr')
const lineAccount = fieldCode('line', '.account')
const lineDocument = fieldCode('line', '.document')
const lineEffectiveDate = fieldCode('line', '.effectiveDate')
const lineDescription = fieldCode('line', '.description')
const lineAmount = fieldCode('line', '.amount')
const lineSide = fieldCode('line', '.side')
const lineDebit = fieldCode('line', '.debit')
const lineCredit = fieldCode('line', '.credit')
const lineRelation = fieldCode('line', '.relation')
const lineInvoice = fieldCode('line', '.invoice')
const lineMatchKey = fieldCode('line', '.~matchKey')
const lineReconciliation = fieldCode('line', '.~reconciliation')
const lineSettlementDate = fieldCode('line', '.settlementDate')

/** The line at hand. */
export interface LineAtHand {
  amountCents: number
  side: number
  debitCents: number
  creditCents: number
  /** Whether what it is reconciled by stands for the match key that it lacks. */
  isReconciled: boolean
}

export const createLine = (): LineAtHand => ({
  ...{ amountCents: 0, side: 0, debitCents: 0, creditCents: 0 },
  isReconciled: false,
})

export const openLine = (draft: Draft, hand: LineAtHand): void => {
  draft.lineCapacity = makeRoom(draft.lines, draft.lineCapacity)
  const { lines } = draft
  const row = lines.count
  lines.transaction[row] = draft.transactions.count
  lines.nr.length[row] = 0
  lines.description.length[row] = 0
  lines.docRef.length[row] = 0
  lines.invRef.length[row] = 0
  lines.matchKey.length[row] = 0
  lines.relation[row] = -1
  lines.effectiveDay[row] = -1
  lines.settlementDay[row] = -1
  lines.vatFirst[row] = draft.vat.count
  hand.amountCents = 0
  hand.side = 0
  hand.debitCents = 0
  hand.creditCents = 0
  hand.isReconciled = false
}

export const lineValue = (draft: Draft, hand: LineAtHand, code: number, start: number, end: number): void => {
  const { lines, source } = draft
  const row = lines.count
  switch (code) {
    case lineNr:
      keepText(draft, lines.nr, row, start, end)
      return
    case lineAccount:
      lines.account[row] = accountAt(draft, start, end)
      return
    case lineDescription:
      keepText(draft, lines.description, row, start, end)
      return
    case lineDocument:
      if (!isBlank(source, start, end)) keepText(draft, lines.docRef, row, start, end)
      return
    case lineInvoice:
      if (!isBlank(source, start, end)) keepText(draft, lines.invRef, row, start, end)
      return
    case lineMatchKey:
      if (isBlank(source, start, end)) return
      keepText(draft, lines.matchKey, row, start, end)
      hand.isReconciled = false
      return
    case lineReconciliation:
      if (lines.matchKey.length[row] !== 0 || isBlank(source, start, end)) return
      keepText(draft, lines.matchKey, row, start, end)
      hand.isReconciled = true
      return
    case lineSettlementDate:
      draft.signs.v40 = true
      lines.settlementDay[row] = dayOrMissing(source, start, end)
      return
    case lineEffectiveDate:
      lines.effectiveDay[row] = dayAt(source, start, end, 'effective date')
      return
    case lineAmount:
      hand.amountCents = centsAt(source, start, end, 'amount')
      return
    case lineSide:
      hand.side = sideAt(draft, start, end)
      return
    case lineDebit:
      hand.debitCents = centsAt(source, start, end, 'debit amount', true)
      return
    case lineCredit:
      hand.creditCents = centsAt(source, start, end, 'credit amount', true)
      return
    case lineRelation:
      lines.relation[row] = end === start ? -1 : numberOf(draft.relationNumbers, start, end)
      return
    default:
      draft.signs.v40 = true
  }
}

/** Debit and credit as the line writes them, in `hand`. */
const settleSides = (draft: Draft, hand: LineAtHand, offset: number): void => {
  const { source } = draft
  const hasAmount = hasSeen(draft, lineAmount)
  const hasSides = hasSeen(draft, lineDebit) || hasSeen(draft, lineCredit)
  if (hasAmount && hasSides) refuse(source, offset, 'A line with both an amount and a debit or credit amount')
  if (hasSides) {
    draft.signs.clair = true
    return
  }
  // CLAIR exporters leave amounts of zero out.
  if (!hasAmount && !draft.signs.clair) refuse(source, offset, 'A line without an amount')
  if (hand.side === 0 && hand.amountCents !== 0) refuse(source, offset, 'An amount without D or C')
  if (hand.side === 1) hand.debitCents = hand.amountCents
  else hand.creditCents = hand.amountCents
}

const notedLines = 100

const noteNegative = ({ notes: { negative } }: Draft, row: number): void => {
  negative.count++
  if (negative.lines.length < notedLines) negative.lines.push(row)
}

export const closeLine = (draft: Draft, hand: LineAtHand, offset: number): void => {
  const { lines, counted, source } = draft
  if (!hasSeen(draft, lineAccount)) refuse(source, offset, 'A line without an account')
  settleSides(draft, hand, offset)
  const { debitCents, creditCents } = hand
  const row = lines.count++
  if (hand.isReconciled) draft.reconciled.push(row)
  lines.cents[row] = debitCents - creditCents
  const number = lines.docRef.length[row] === 0 ? lines.invRef : lines.docRef
  lines.document.start[row] = number.start[row]!
  lines.document.length[row] = number.length[row]!
  const isWrittenNegative = debitCents < 0 || creditCents < 0
  if (isWrittenNegative) noteNegative(draft, row)
  closeVatOfLine(draft, row, isWrittenNegative)
  counted.lines++
  counted.debitCents += debitCents
  counted.creditCents += creditCents
  addVolume(draft, debitCents, offset)
  addVolume(draft, creditCents, offset)
}
