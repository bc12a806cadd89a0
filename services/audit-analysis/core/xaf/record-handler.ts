/** What the scanner tells of, record by record: one handler fills the drafts of all files. */

import type { Draft } from './draft.ts'
import { markSeen } from './draft.ts'
import type { Fields } from './master-data.ts'
import { closeMasterRecord, masterValue, openMasterRecord } from './master-data.ts'
import type { OpeningLine } from './opening-balance.ts'
import { closeOpeningLine, openingValue, openOpeningLine } from './opening-balance.ts'
import type { ScanHandler } from './scan-elements.ts'
import {
  closeSubLine,
  createSubLine,
  openSubLedger,
  openSubLine,
  type SubLineAtHand,
  subLedgerValue,
  subLineValue,
} from './sub-ledgers.ts'
import { closeLine, createLine, type LineAtHand, lineValue, openLine } from './transaction-lines.ts'
import {
  closeJournal,
  closeTransaction,
  createJournal,
  type JournalAtHand,
  journalValue,
  openJournal,
  openTransaction,
  transactionValue,
} from './transactions.ts'
import { closeVat, openVat, vatValue } from './vat-blocks.ts'
import { containerCode, elementName } from './vocabulary.ts'
import { refuse } from './xaf-error.ts'

const line = containerCode('line')
const transaction = containerCode('transaction')
const journal = containerCode('journal')
const openingLine = containerCode('openingLine')
const opening = containerCode('opening')
const vat = containerCode('vat')
const subLedger = containerCode('subLedger')
const subLine = containerCode('subLine')

const onceOnly = (
  ['root', 'header', 'company', 'chart', 'relations', 'periods', 'opening', 'transactions'] as const
)
  .map(containerCode)
  .reduce((bits, code) => bits | (1 << code), 0)

const openSection = (draft: Draft, code: number, offset: number): void => {
  const bit = 1 << code
  if ((draft.occurred & bit & onceOnly) !== 0) {
    refuse(draft.source, offset, `<${elementName(code)}> occurs twice`)
  }
  draft.occurred |= bit
}

/** A draft, and the records that are being read into it. */
export interface Reading {
  draft: Draft
  lineAtHand: LineAtHand
  journalAtHand: JournalAtHand
  fields: Fields
  openingAtHand: OpeningLine
  subLineAtHand: SubLineAtHand
}

export const createReading = (draft: Draft): Reading => ({
  draft,
  lineAtHand: createLine(),
  journalAtHand: createJournal(),
  fields: new Map(),
  openingAtHand: { account: -1, cents: 0, side: 0 },
  subLineAtHand: createSubLine(),
})

export const handler: ScanHandler<Reading> = {
  value(reading, code, start, end) {
    const { draft } = reading
    if (!markSeen(draft, code, start)) return
    const record = code >> 5
    if (record === line) lineValue(draft, reading.lineAtHand, code, start, end)
    else if (record === vat) vatValue(draft, code, start, end)
    else if (record === transaction) transactionValue(draft, code, start, end)
    else if (record === journal) journalValue(draft, reading.journalAtHand, code, start, end)
    else if (record === openingLine) openingValue(draft, reading.openingAtHand, code, start, end)
    else if (record === subLine) subLineValue(draft, reading.subLineAtHand, code, start, end)
    else if (record === subLedger) subLedgerValue(draft, code, start, end)
    else masterValue(draft, reading.fields, code, start, end)
  },
  open(reading, code, offset) {
    const { draft } = reading
    draft.seen[code] = 0
    if (code === line) openLine(draft, reading.lineAtHand)
    else if (code === vat) openVat(draft)
    else if (code === transaction) openTransaction(draft)
    else if (code === journal) openJournal(draft, reading.journalAtHand)
    else if (code === openingLine) openOpeningLine(draft, reading.openingAtHand)
    else if (code === subLine) openSubLine(draft, reading.subLineAtHand)
    else if (code === subLedger) openSubLedger(draft)
    else {
      if (code === opening) draft.inOpening = true
      openSection(draft, code, offset)
      openMasterRecord(reading.fields, code)
    }
  },
  close(reading, code, offset) {
    const { draft } = reading
    if (code === line) closeLine(draft, reading.lineAtHand, offset)
    else if (code === vat) closeVat(draft)
    else if (code === transaction) closeTransaction(draft)
    else if (code === journal) closeJournal(draft, reading.journalAtHand)
    else if (code === openingLine) closeOpeningLine(draft, reading.openingAtHand, offset)
    else if (code === subLine) closeSubLine(draft, reading.subLineAtHand)
    else if (code === opening) draft.inOpening = false
    else closeMasterRecord(draft, reading.fields, code)
  },
}
