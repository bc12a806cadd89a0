/** Reads the sub-ledgers of XAF 3.2, of the year and of the opening balance. */

import type { SubLedger } from '../ledger/detail-columns.ts'
import type { TextColumn } from '../ledger/ledger.ts'
import { noTotals } from '../ledger/ledger.ts'
import { makeRoom } from './columns.ts'
import type { Draft } from './draft.ts'
import { keepText } from './kept-texts.ts'
import { numberOf } from './range-dictionary.ts'
import { centsOrNaN, dayOrMissing, isBlank, sideOrNone, textOf, wholeNumberAt } from './values.ts'
import { fieldCode } from './vocabulary.ts'

const type = fieldCode('subLedger', '.~type')
const description = fieldCode('subLedger', '.~description')
const lines = fieldCode('subLedger', '.~lines')
const debit = fieldCode('subLedger', '.~debit')

export const openSubLedger = (draft: Draft): void => {
  const { subLedgers, subLedgerLines } = draft
  const firstLine = subLedgerLines.count
  subLedgers.push({
    ...noTotals(),
    ...{ opening: draft.inOpening, type: '', description: '', firstLine, lineCount: 0 },
  })
}

export const subLedgerValue = (draft: Draft, code: number, start: number, end: number): void => {
  const { source } = draft
  const head = draft.subLedgers.at(-1)!
  const cents = (): number | null => {
    const found = centsOrNaN(source, start, end)
    return Number.isNaN(found) ? null : found
  }
  if (code === type) head.type = textOf(source, start, end)
  else if (code === description) head.description = textOf(source, start, end)
  else if (code === lines) {
    const count = wholeNumberAt(source, start, end)
    head.declared.lines = count === -1 ? null : count
  } else if (code === debit) head.declared.debitCents = cents()
  else head.declared.creditCents = cents()
}

/** The line of a sub-ledger at hand. */
export interface SubLineAtHand {
  cents: number
  side: number
}

export const createSubLine = (): SubLineAtHand => ({ cents: Number.NaN, side: 0 })

type Columns = Draft['subLedgerLines']
type TextName = { [K in keyof Columns]: Columns[K] extends TextColumn ? K : never }[keyof Columns]
type DayName = 'invoiceDay' | 'dueDay'
type LetterName = 'purchaseOrSale' | 'invoiceSide' | 'mutation'

const texts: TextName[] = [
  'nr',
  'journal',
  'transaction',
  'line',
  'description',
  'docRef',
  'invRef',
  'matchKey',
]
const days: DayName[] = ['invoiceDay', 'dueDay']
const letters: LetterName[] = ['purchaseOrSale', 'invoiceSide', 'mutation']
const byCode = <T extends TextName | DayName | LetterName>(names: T[]): Map<number, T> =>
  new Map(names.map((name) => [fieldCode('subLine', `.~${name}`), name]))
const textNames = byCode(texts)
const dayNames = byCode(days)
const letterNames = byCode(letters)
const amount = fieldCode('subLine', '.~amount')
const side = fieldCode('subLine', '.~side')

export const openSubLine = (draft: Draft, hand: SubLineAtHand): void => {
  draft.subLedgerCapacity = makeRoom(draft.subLedgerLines, draft.subLedgerCapacity)
  const { subLedgerLines: columns } = draft
  const row = columns.count
  columns.subLedger[row] = draft.subLedgers.length - 1
  for (const name of texts) columns[name].length[row] = 0
  for (const name of days) columns[name][row] = -1
  for (const name of letters) columns[name][row] = 0
  columns.relation[row] = -1
  hand.cents = Number.NaN
  hand.side = 0
}

export const subLineValue = (
  draft: Draft,
  hand: SubLineAtHand,
  code: number,
  start: number,
  end: number,
): void => {
  const { source, subLedgerLines: columns } = draft
  const row = columns.count
  const text = textNames.get(code)
  const day = dayNames.get(code)
  const letter = letterNames.get(code)
  if (text !== undefined) {
    if (!isBlank(source, start, end)) keepText(draft, columns[text], row, start, end)
  } else if (day !== undefined) columns[day][row] = dayOrMissing(source, start, end)
  else if (letter !== undefined) {
    const found = textOf(source, start, end).toUpperCase()
    columns[letter][row] = /^[A-Z]$/.test(found) ? found.charCodeAt(0) : 0
  } else if (code === amount) hand.cents = centsOrNaN(source, start, end)
  else if (code === side) hand.side = sideOrNone(source, start, end)
  else columns.relation[row] = end === start ? -1 : numberOf(draft.relationNumbers, start, end)
}

export const closeSubLine = (draft: Draft, { cents, side: found }: SubLineAtHand): void => {
  const { subLedgerLines: columns } = draft
  const head = draft.subLedgers.at(-1)!
  const isKnown = !Number.isNaN(cents) && (found !== 0 || cents === 0)
  columns.cents[columns.count++] = isKnown ? (found === -1 ? 0 - cents : cents) : Number.NaN
  head.lineCount++
  head.counted.lines++
  if (isKnown) addTo(head, cents, found)
}

const addTo = ({ counted }: SubLedger, cents: number, found: number): void => {
  if (found === -1) counted.creditCents += cents
  else counted.debitCents += cents
}
