/** Reads journals and transactions into the columns, and folds opening transactions into the opening balance. */

import { journalTypeOf } from './code-lists.ts'
import { makeRoom } from './columns.ts'
import type { Draft } from './draft.ts'
import { keepText } from './kept-texts.ts'
import { addOpeningRow } from './opening-balance.ts'
import { numberOf } from './range-dictionary.ts'
import { dayAt, textOf, wholeNumberAt } from './values.ts'
import { fieldCode } from './vocabulary.ts'

const transactionNr = fieldCode('transaction', '.nr')
const transactionDescription = fieldCode('transaction', '.description')
const transactionPeriod = fieldCode('transaction', '.period')
const transactionDate = fieldCode('transaction', '.date')
const transactionSource = fieldCode('transaction', '.source')
const transactionSource40 = fieldCode('transaction', '.source40')
const transactionUser = fieldCode('transaction', '.user')
const journalId = fieldCode('journal', '.id')
const journalDescription = fieldCode('journal', '.description')
const journalOffsetAccount = fieldCode('journal', '.~offsetAccount')

/** Opening balances are booked on the first day, or some days into the first month. */
const firstMonthDays = 31

/** The journal at hand. */
export interface JournalAtHand {
  id: string
  description: string
  type: string
  offsetAccountId: string
  firstTransaction: number
}

export const createJournal = (): JournalAtHand => ({
  id: '',
  description: '',
  type: '',
  offsetAccountId: '',
  firstTransaction: 0,
})

export const openTransaction = (draft: Draft): void => {
  draft.transactionCapacity = makeRoom(draft.transactions, draft.transactionCapacity)
  const { transactions } = draft
  const row = transactions.count
  transactions.nr.length[row] = 0
  transactions.description.length[row] = 0
  transactions.day[row] = -1
  transactions.period[row] = -1
  transactions.user[row] = 0
  transactions.source[row] = 0
  transactions.firstLine[row] = draft.lines.count
}

export const transactionValue = (draft: Draft, code: number, start: number, end: number): void => {
  const { transactions, source, signs } = draft
  const row = transactions.count
  if (code === transactionNr || code === transactionDescription) {
    const column = code === transactionNr ? transactions.nr : transactions.description
    keepText(draft, column, row, start, end)
  } else if (code === transactionPeriod) {
    const period = wholeNumberAt(source, start, end)
    transactions.period[row] = period > 32767 ? -1 : period
  } else if (code === transactionDate) {
    transactions.day[row] = dayAt(source, start, end, 'transaction date')
  } else {
    const user = numberOf(draft.userNumbers, start, end)
    const column =
      code === transactionSource || code === transactionSource40 ? transactions.source : transactions.user
    if (user !== 0) column[row] = user
    if (code !== transactionSource && code !== transactionUser) signs.v40 = true
  }
}

/** The line as one of the opening balance. */
const keepOpeningRow = (draft: Draft, line: number): void => {
  const { lines, transactions } = draft
  const row = addOpeningRow(draft)
  const { openingLines: rows } = draft
  rows.fromTransaction[row] = 1
  rows.account[row] = lines.account[line]!
  rows.cents[row] = lines.cents[line]!
  // Its payments name the invoice; the docRef of an opening balance is often that of its entry.
  const document = lines.invRef.length[line] === 0 ? lines.document : lines.invRef
  for (const [column, from] of [
    [rows.nr, lines.nr],
    [rows.document, document],
  ] as const) {
    column.start[row] = from.start[line]!
    column.length[row] = from.length[line]!
  }
  rows.relation[row] = lines.relation[line]!
  const effective = lines.effectiveDay[line]!
  rows.day[row] = effective === -1 ? transactions.day[lines.transaction[line]!]! : effective
  rows.count++
}

/** Moves all transactions from this one on out of the columns into the opening balance. */
const foldIntoOpening = (draft: Draft, first: number): void => {
  const { transactions, lines, openingTransactions } = draft
  if (first === transactions.count) return
  const firstLine = transactions.firstLine[first]!
  for (let line = firstLine; line < lines.count; line++) {
    openingTransactions[lines.account[line]!]! += lines.cents[line]!
    keepOpeningRow(draft, line)
  }
  draft.vat.count = firstLine < lines.count ? lines.vatFirst[firstLine]! : draft.vat.count
  draft.notes.openingTransactions = (draft.notes.openingTransactions ?? 0) + transactions.count - first
  lines.count = firstLine
  transactions.count = first
  draft.notes.negative.lines = draft.notes.negative.lines.filter((line) => line < firstLine)
}

export const closeTransaction = (draft: Draft): void => {
  const { transactions } = draft
  const row = transactions.count++
  transactions.lineCount[row] = draft.lines.count - transactions.firstLine[row]!
  if (transactions.user[row] === 0) transactions.user[row] = transactions.source[row]!
  if (transactions.period[row] !== 0) return
  const daysBehind = draft.header.start === -1 ? 0 : transactions.day[row]! - draft.header.start
  draft.datedInPeriodZero ||= daysBehind > firstMonthDays
  const opens = draft.periodZero === 'opens' || (draft.periodZero === 'first day opens' && daysBehind <= 0)
  if (opens) foldIntoOpening(draft, row)
  else transactions.period[row] = -1
}

export const openJournal = (draft: Draft, hand: JournalAtHand): void => {
  hand.id = ''
  hand.description = ''
  hand.type = ''
  hand.offsetAccountId = ''
  hand.firstTransaction = draft.transactions.count
}

export const journalValue = (
  draft: Draft,
  hand: JournalAtHand,
  code: number,
  start: number,
  end: number,
): void => {
  const text = textOf(draft.source, start, end)
  if (code === journalId) hand.id = text.replaceAll('-', '_')
  else if (code === journalDescription) hand.description = text
  else if (code === journalOffsetAccount) hand.offsetAccountId = text
  else hand.type = journalTypeOf(text)
}

/** Journals with the same id (some exporters write one per period) are one journal. */
export const closeJournal = (draft: Draft, hand: JournalAtHand): void => {
  const { journals, journalNumbers, transactions } = draft
  const { id, description, type, offsetAccountId, firstTransaction } = hand
  let number = journalNumbers.get(id)
  if (number === undefined) {
    number = journals.push({ id, description, type, offsetAccountId }) - 1
    journalNumbers.set(id, number)
  } else draft.notes.repeats.journal.push(id)
  const journal = journals[number]!
  journal.description ||= description
  journal.type ||= type
  journal.offsetAccountId ||= offsetAccountId
  if (type === 'O') foldIntoOpening(draft, firstTransaction)
  transactions.journal.fill(number, firstTransaction, transactions.count)
}
