/** Reads journals, transactions and lines into the columns; this is where a large file spends its time. */

import { journalTypeOf } from './code-lists.ts'
import { makeRoom } from './columns.ts'
import type { Draft } from './draft.ts'
import { addVolume, hasSeen } from './draft.ts'
import { accountAt, sideAt } from './opening-balance.ts'
import { numberOf } from './range-dictionary.ts'
import { centsAt, dayAt, isBlank, textOf, wholeNumberAt } from './values.ts'
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
const lineMatchKey = fieldCode('line', '.matchKey')
const transactionNr = fieldCode('transaction', '.nr')
const transactionDescription = fieldCode('transaction', '.description')
const transactionPeriod = fieldCode('transaction', '.period')
const transactionDate = fieldCode('transaction', '.date')
const transactionSource = fieldCode('transaction', '.source')
const transactionSource40 = fieldCode('transaction', '.source40')
const transactionUser = fieldCode('transaction', '.user')
const journalId = fieldCode('journal', '.id')
const journalDescription = fieldCode('journal', '.description')

/** The journal and the line at hand. */
export interface Postings {
  journalId: string
  journalDescription: string
  journalType: string
  firstTransaction: number
  amountCents: number
  side: number
  debitCents: number
  creditCents: number
}

export const createPostings = (): Postings => ({
  journalId: '',
  journalDescription: '',
  journalType: '',
  firstTransaction: 0,
  amountCents: 0,
  side: 0,
  debitCents: 0,
  creditCents: 0,
})

export const openLine = (draft: Draft, postings: Postings): void => {
  draft.lineCapacity = makeRoom(draft.lines, draft.lineCapacity)
  const { lines } = draft
  const row = lines.count
  lines.transaction[row] = draft.transactions.count
  lines.nr.length[row] = 0
  lines.description.length[row] = 0
  lines.document.length[row] = 0
  lines.relation[row] = -1
  lines.effectiveDay[row] = -1
  postings.amountCents = 0
  postings.side = 0
  postings.debitCents = 0
  postings.creditCents = 0
}

export const lineValue = (
  draft: Draft,
  postings: Postings,
  code: number,
  start: number,
  end: number,
): void => {
  const { lines, source } = draft
  const row = lines.count
  switch (code) {
    case lineNr:
      lines.nr.start[row] = start
      lines.nr.length[row] = end - start
      return
    case lineAccount:
      lines.account[row] = accountAt(draft, start, end)
      return
    case lineDescription:
      lines.description.start[row] = start
      lines.description.length[row] = end - start
      return
    case lineDocument:
      if (isBlank(source, start, end)) return
      lines.document.start[row] = start
      lines.document.length[row] = end - start
      return
    case lineInvoice:
      if (lines.document.length[row] !== 0) return
      lines.document.start[row] = start
      lines.document.length[row] = end - start
      return
    case lineEffectiveDate:
      lines.effectiveDay[row] = dayAt(source, start, end, 'effective date')
      return
    case lineAmount:
      postings.amountCents = centsAt(source, start, end, 'amount')
      return
    case lineSide:
      postings.side = sideAt(draft, start, end)
      return
    case lineDebit:
      postings.debitCents = centsAt(source, start, end, 'debit amount', true)
      return
    case lineCredit:
      postings.creditCents = centsAt(source, start, end, 'credit amount', true)
      return
    case lineRelation:
      lines.relation[row] = end === start ? -1 : numberOf(draft.relationNumbers, start, end)
      return
    case lineMatchKey:
      draft.signs.v32 = true
      return
    default:
      draft.signs.v40 = true
  }
}

/** Debit and credit as the line writes them, in `postings`. */
const settleSides = (draft: Draft, postings: Postings, offset: number): void => {
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
  if (postings.side === 0 && postings.amountCents !== 0) refuse(source, offset, 'An amount without D or C')
  if (postings.side === 1) postings.debitCents = postings.amountCents
  else postings.creditCents = postings.amountCents
}

export const closeLine = (draft: Draft, postings: Postings, offset: number): void => {
  const { lines, counted, source } = draft
  if (!hasSeen(draft, lineAccount)) refuse(source, offset, 'A line without an account')
  settleSides(draft, postings, offset)
  const { debitCents, creditCents } = postings
  lines.cents[lines.count++] = debitCents - creditCents
  counted.lines++
  counted.debitCents += debitCents
  counted.creditCents += creditCents
  addVolume(draft, debitCents, offset)
  addVolume(draft, creditCents, offset)
}

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
    column.start[row] = start
    column.length[row] = end - start
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
    if (code === transactionUser) signs.v32 = true
    else if (code !== transactionSource) signs.v40 = true
  }
}

/** Moves all transactions from this one on out of the columns into the opening balance. */
const foldIntoOpening = (draft: Draft, first: number): void => {
  const { transactions, lines, openingTransactions } = draft
  if (first === transactions.count) return
  const firstLine = transactions.firstLine[first]!
  for (let line = firstLine; line < lines.count; line++) {
    openingTransactions[lines.account[line]!]! += lines.cents[line]!
  }
  lines.count = firstLine
  transactions.count = first
}

export const closeTransaction = (draft: Draft): void => {
  const { transactions } = draft
  const row = transactions.count++
  transactions.lineCount[row] = draft.lines.count - transactions.firstLine[row]!
  if (transactions.user[row] === 0) transactions.user[row] = transactions.source[row]!
  if (transactions.period[row] === 0) foldIntoOpening(draft, row)
}

export const openJournal = (draft: Draft, postings: Postings): void => {
  postings.journalId = ''
  postings.journalDescription = ''
  postings.journalType = ''
  postings.firstTransaction = draft.transactions.count
}

export const journalValue = (
  draft: Draft,
  postings: Postings,
  code: number,
  start: number,
  end: number,
): void => {
  const text = textOf(draft.source, start, end)
  if (code === journalId) postings.journalId = text.replaceAll('-', '_')
  else if (code === journalDescription) postings.journalDescription = text
  else postings.journalType = journalTypeOf(text)
}

/** Journals with the same id (some exporters write one per period) are one journal. */
export const closeJournal = (draft: Draft, postings: Postings): void => {
  const { journals, journalNumbers, transactions } = draft
  const { journalId: id, journalDescription: description, journalType: type, firstTransaction } = postings
  let number = journalNumbers.get(id)
  if (number === undefined) {
    number = journals.push({ id, description, type }) - 1
    journalNumbers.set(id, number)
  }
  const journal = journals[number]!
  journal.description ||= description
  journal.type ||= type
  if (type === 'O') foldIntoOpening(draft, firstTransaction)
  transactions.journal.fill(number, firstTransaction, transactions.count)
}
