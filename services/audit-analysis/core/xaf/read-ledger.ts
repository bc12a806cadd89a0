/**
 * Reads an audit file (XAF 3.0, 3.1, 3.2, 4.0, CLAIR 2.00.00, ADF) into the columns of a ledger.
 *
 * Refused, with the line and the reason: what is not well-formed XML, a DOCTYPE, a root other than
 * `auditfile`, a file without header, chart of accounts or transactions or with one of these twice, an amount
 * that is no decimal number of at most two significant decimals or does not fit 2^53 - 1 cents, amounts that
 * together do not, a line without account, amount or side, a field twice in one record, a date that is none.
 *
 * Read, and left to `checkIntegrity` or to the detectors: totals and balances that do not hold, accounts that
 * the chart does not declare, missing descriptions, numbers, dates, users and journals, undeclared prefixes.
 * An account or relation declared twice keeps its first declaration; one without an id is passed over.
 * Stray text between records is passed over, as are elements that the vocabulary does not name.
 *
 * The opening balance comes from its own section and from transactions of period 0 or of a journal of type O.
 * A file that gives it both ways with the same balances has it once; with other balances they add up. A file all of
 * whose transactions are of period 0, some dated behind the first month, has no periods: of these only what is dated
 * on or before the first day, or not at all, opens, and nothing does where the opening balance has its section.
 */

import type { CompanyHeader, Ledger } from '../ledger/ledger.ts'
import { adfToXml, isAdf } from './adf.ts'
import { typeOfLetter } from './code-lists.ts'
import { trim } from './columns.ts'
import type { Draft, PeriodZero } from './draft.ts'
import { createDraft } from './draft.ts'
import { asBuffer, decodeSource } from './encoding.ts'
import { exemplarFile } from './exemplar.ts'
import { finishNotes, formatOf, rootTagOf } from './finish-notes.ts'
import { finishTexts } from './kept-texts.ts'
import { skipMisc } from './markup.ts'
import { settleReconciled } from './reconciled-lines.ts'
import { createReading, handler, type Reading } from './record-handler.ts'
import { type Scan, scanOn, startScan } from './scan-elements.ts'
import { settleVatPercentages, settleVatSigns } from './vat-blocks.ts'
import { containerCode, elementName } from './vocabulary.ts'
import type { Source } from './xaf-error.ts'
import { refuse } from './xaf-error.ts'

const companyOf = (draft: Draft): CompanyHeader => {
  const { header, transactions } = draft
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let row = 0; row < transactions.count; row++) {
    const day = transactions.day[row]!
    if (day === -1) continue
    if (day < first) first = day
    if (day > last) last = day
  }
  const { start, end, ...texts } = header
  return { ...texts, startDay: start !== -1 || last === -1 ? start : first, endDay: end === -1 ? last : end }
}

const finishAccounts = (draft: Draft): void => {
  const { accounts, openingSection, openingTransactions, taxonomyCodes } = draft
  const same = openingSection.every((cents, i) => cents === openingTransactions[i])
  const letters = new Set(draft.typeLetters.values())
  for (const [account, letter] of draft.typeLetters) account.type = typeOfLetter(letter, letters)
  accounts.forEach((account, i) => {
    account.openingCents = openingSection[i]! + (same ? 0 : openingTransactions[i]!)
    account.rgsCode ||= taxonomyCodes.get(account.id) ?? ''
  })
}

/** What is said of a file, or of all files of a set, without a part that it needs. */
export const lacking = (part: 'header' | 'chart' | 'transactions'): string =>
  `Not an audit file: it has no <${elementName(containerCode(part))}>`

/** What is said of a file that has the one and not the other, as the parts of a file have that was exported in parts. */
const lackingInPart = (part: 'chart' | 'transactions'): string =>
  `${lacking(part)}. Send all parts of a file at once`

/** One of several files may leave the chart or the transactions to another: some programs export them apart. */
const checkParts = (source: Source, draft: Draft, end: number, isPart: boolean): void => {
  const parts = ['header', 'chart', 'transactions'] as const
  const [missing, other] = parts.filter((part) => (draft.occurred & (1 << containerCode(part))) === 0)
  if (!missing || (isPart && missing !== 'header')) return
  const isOneOfParts = missing !== 'header' && !other
  refuse(source, end, isOneOfParts ? lackingInPart(missing) : lacking(missing))
}

/** A file that is being read: what it has given so far, and where the scanner stands. */
interface Attempt {
  source: Source
  draft: Draft
  scan: Scan<Reading>
  rootStart: number
}

/** `fileBytes` is about how long the file will be. */
const begin = (source: Source, fileBytes: number, periodZero: PeriodZero = 'opens'): Attempt => {
  const { bytes } = source
  const rootStart = skipMisc(source, source.start)
  if (rootStart >= bytes.length)
    refuse(source, rootStart, bytes.length === 0 ? 'The file is empty' : 'The file has no root element')
  if (bytes[rootStart] !== 0x3c)
    refuse(source, rootStart, 'The file is not XML: text before the root element')
  const draft = createDraft(source, fileBytes, periodZero)
  return { source, draft, scan: startScan(source, rootStart, handler, createReading(draft)), rootStart }
}

/** To the end, where the source has all bytes; `sent` is the file as it came. */
const complete = (attempt: Attempt, sent: Uint8Array, isPart: boolean): Ledger => {
  const { source, draft, scan, rootStart } = attempt
  scanOn(scan, true)
  const { bytes } = source
  const end = skipMisc(source, scan.at)
  if (end < bytes.length) refuse(source, end, 'Text or an element behind the root element')
  checkParts(source, draft, end, isPart)
  if (draft.periodZero === 'opens' && draft.datedInPeriodZero && draft.transactions.count === 0) {
    const meant = draft.opening.counted.lines > 0 ? 'says nothing' : 'first day opens'
    return complete(begin(source, sent.length, meant), sent, isPart)
  }
  finishAccounts(draft)
  settleVatSigns(draft)
  settleVatPercentages(draft)
  const rootTag = rootTagOf(bytes, rootStart)
  const format = formatOf(draft, rootTag)
  for (const table of [draft.transactions, draft.lines, draft.vat, draft.openingLines, draft.subLedgerLines])
    trim(table)
  const ledger: Ledger = {
    format,
    company: companyOf(draft),
    accounts: draft.accounts,
    journals: draft.journals,
    relations: draft.relations,
    vatCodes: draft.vatCodes,
    periods: draft.periods,
    users: draft.users,
    declared: draft.declared,
    counted: draft.counted,
    opening: draft.opening,
    openingLines: draft.openingLines,
    transactions: draft.transactions,
    lines: draft.lines,
    vat: draft.vat,
    subLedgers: draft.subLedgers,
    subLedgerLines: draft.subLedgerLines,
    origin: draft.origin,
    notes: finishNotes(draft, scan, sent, format, rootTag),
    text: finishTexts(draft),
    encoding: source.encoding,
  }
  settleReconciled(ledger, draft.reconciled)
  return ledger
}

/** The one that reading the exemplar has made; kept for the shapes of its objects. */
const exemplars: Attempt[] = []

const readExemplar = (): Attempt => {
  const file = Buffer.from(exemplarFile)
  const attempt = begin(decodeSource(file), file.length)
  complete(attempt, file, false)
  return attempt
}

/** Reads an audit file while it comes in. */
export interface LedgerReader {
  /** Reads on in the first `received` bytes of the memory. Never throws; `finish` says what is wrong with the file. */
  advance(received: number): void
  /**
   * The ledger of the file, which is the first `size` bytes of the memory. It keeps nothing of these: its columns and
   * texts lie in shared memory of their own.
   * @throws {XafError} for a file that is not a readable audit file, alone or, with `isPart`, as one of several.
   */
  finish(size: number, isPart?: boolean): Ledger
}

/**
 * `memory` is as long as the file may become. What was read ahead counts only where the whole file turns out to be what
 * its beginning promised; otherwise it is read again from the start.
 */
export const createLedgerReader = (memory: Uint8Array): LedgerReader => {
  if (exemplars.length === 0) exemplars.push(readExemplar())
  let ahead: Attempt | null = null
  let worthwhile = true
  return {
    advance: (received) => {
      if (!worthwhile) return
      const bytes = memory.subarray(0, received)
      try {
        // Up to a tag, so that no character is cut in two.
        ahead ??= begin(decodeSource(bytes.subarray(0, bytes.lastIndexOf(0x3e) + 1)), memory.length)
        // UTF-16 and old code pages are rewritten as a whole.
        worthwhile = ahead.source.bytes.buffer === memory.buffer
        ahead.source.bytes = asBuffer(bytes)
        if (worthwhile) scanOn(ahead.scan, false)
      } catch {
        worthwhile = false
        ahead = null
      }
    },
    finish: (size, isPart = false) => {
      if (isAdf(memory.subarray(0, size))) return readAdf(memory.subarray(0, size))
      const source = decodeSource(memory.subarray(0, size))
      const isAsPromised = ahead?.source.encoding === source.encoding && source.bytes.buffer === memory.buffer
      if (ahead && worthwhile && isAsPromised) {
        ahead.source.bytes = source.bytes
        try {
          return complete(ahead, memory, isPart)
        } catch {
          // The words for what is wrong come from reading the whole.
        }
      }
      ahead = null
      return readXml(source, memory.subarray(0, size), isPart)
    },
  }
}

const readXml = (source: Source, file: Uint8Array, isPart: boolean): Ledger =>
  complete(begin(source, file.length), file, isPart)

/** What an ADF is called among the formats. */
const adfFormat = 'ADF CLAIR1.00.00'

const readAdf = (file: Uint8Array): Ledger => {
  const xml = adfToXml(file)
  const ledger = readXml(decodeSource(xml), xml, false)
  // Its journals are those of the mutations, in whatever order these come.
  ledger.notes.repeats.journal = []
  return { ...ledger, format: adfFormat }
}

/** The ledger of a file that is all there; throws as `LedgerReader.finish` does. */
export const readLedger = (file: Uint8Array, isPart = false): Ledger =>
  createLedgerReader(file).finish(file.length, isPart)
