/** The general ledger as the reader leaves it: typed columns over shared memory, strings decoded on demand. */

import type { OpeningColumns, SubLedger, SubLedgerColumns, TextColumn, VatColumns } from './detail-columns.ts'
import type { Origin, ReaderNotes } from './origin.ts'
import type { Totals } from './totals.ts'

export type { TextColumn } from './detail-columns.ts'
export { type ControlTotals, type CountedTotals, noTotals, type Totals } from './totals.ts'

/** Balance-sheet account, profit-and-loss account, or a type the file does not state. */
export type AccountType = 'BALANCE' | 'PROFIT_LOSS' | 'UNKNOWN'

export interface Account {
  id: string
  description: string
  type: AccountType
  /** RGS reference code (for instance `WOmz…`), '' where the file carries none. */
  rgsCode: string
  /** False when lines post on an account that the chart of accounts does not declare. */
  declared: boolean
  /** Signed opening balance in cents: debit positive. */
  openingCents: number
}

export interface Journal {
  /** As written in the file, hyphens replaced by underscores. */
  id: string
  description: string
  /** XAF jrnTp: B bank, C cash, G goods, M memorial, O opening, P purchases, S sales, T period, Y production, Z other; '' when missing. */
  type: string
  /** Its offset account (`offsetAccID`), for instance that of a bank journal; '' when missing. */
  offsetAccountId: string
}

export interface Relation {
  id: string
  name: string
  /** XAF custSupTp: C customer, S supplier, B both, O other; '' when missing. */
  type: string
  /** False when lines name a relation that the master data do not have. */
  declared: boolean
  /** VAT or tax number (`taxRegIdent`), its country and the number at the chamber of commerce; '' when missing. */
  taxRegistrationId: string
  taxCountry: string
  commerceNumber: string
  /** XAF 4.0 `opBalDesc` and `clBalDesc`: signed cents, debit positive; null where the file states none. */
  openingCents: number | null
  closingCents: number | null
}

/** A VAT code of the master data, or one that lines name without it (`declared` false, no description). */
export interface VatCode {
  id: string
  description: string
  /** The accounts of VAT to pay and VAT to claim, as the file names them; '' when missing. */
  toPayAccountId: string
  toClaimAccountId: string
  declared: boolean
}

export interface Period {
  number: number
  /** `periodDesc`; '' when missing. */
  description: string
  /** Days since 1970-01-01, inclusive. */
  startDay: number
  endDay: number
}

export interface CompanyHeader {
  name: string
  taxRegistrationId: string
  /** The program's own id of the administration (`companyIdent`, CLAIR `companyID`); '' when missing. */
  identification: string
  /** `taxRegistrationCountry`, for instance NL; '' when missing. */
  taxCountry: string
  /** XAF 4.0 `Commercenr`; '' when missing. */
  commerceNumber: string
  /** '' where the file states none. */
  fiscalYear: string
  /** Days since 1970-01-01, inclusive; -1 where the file states none and there is no line to derive it from. */
  startDay: number
  endDay: number
  currency: string
}

/** One row per transaction, in file order. */
export interface TransactionColumns {
  count: number
  /** The nr element, raw. The public id is `<journal id>-<nr>`. */
  nr: TextColumn
  /** Index into `Ledger.journals`. */
  journal: Uint32Array
  /** Days since 1970-01-01; -1 where missing. */
  day: Int32Array
  /** Period number; -1 where missing. */
  period: Int16Array
  description: TextColumn
  /** Index into `Ledger.users`: userID, else sourceID; 0 is ''. */
  user: Uint32Array
  /** Index into `Ledger.users`: sourceID alone; 0 is ''. */
  source: Uint32Array
  /** The first of its lines, and how many it has (they are adjacent). */
  firstLine: Uint32Array
  lineCount: Uint32Array
}

/** One row per transaction line ("entry"), in file order. Opening-balance lines are no entries and are not here. */
export interface LineColumns {
  count: number
  /** Index into the transaction columns. */
  transaction: Uint32Array
  /** Index into `Ledger.accounts`. */
  account: Uint32Array
  /** Signed cents as the file writes the side: debit positive, credit negative. Exact (|x| ≤ 2^53). */
  cents: Float64Array
  /** The line's own number, raw. */
  nr: TextColumn
  description: TextColumn
  /** The document number: docRef (CLAIR documentID), else invRef, raw. It shares its bytes with one of the next two. */
  document: TextColumn
  /** docRef and invRef apart, raw. */
  docRef: TextColumn
  invRef: TextColumn
  /** matchKeyID, which lines that settle each other share, raw. */
  matchKey: TextColumn
  /** Index into `Ledger.relations`; -1 where none. */
  relation: Int32Array
  /** Effective date in days since 1970-01-01; -1 where missing. */
  effectiveDay: Int32Array
  /** XAF 4.0 settDate, the day of delivery or prepayment (no due date); -1 where missing. */
  settlementDay: Int32Array
  /** Its VAT blocks: the first row of `Ledger.vat`, and how many (they are adjacent). */
  vatFirst: Uint32Array
  vatCount: Uint16Array
}

/**
 * A parsed audit file. All columns lie over SharedArrayBuffers, so a worker thread and the request's thread
 * read the same memory; the objects around them are small and cloned.
 */
export interface Ledger extends Totals {
  /** For instance `XAF 3.2` or `CLAIR 2.00.00`. */
  format: string
  company: CompanyHeader
  accounts: Account[]
  journals: Journal[]
  relations: Relation[]
  /** The declared ones first or not: whatever the file names, each once. Rows of `vat` point here. */
  vatCodes: VatCode[]
  /** Those with a number and both dates; a number that is declared again has two rows. */
  periods: Period[]
  /** Distinct user and source names; entry 0 is ''. */
  users: string[]
  /** Of the opening balance's own section; the ledger's own totals are those of the postings. */
  opening: Totals
  /** Lines of the opening balance, from its own section and from opening transactions. */
  openingLines: OpeningColumns
  transactions: TransactionColumns
  lines: LineColumns
  vat: VatColumns
  /** The sub-ledgers of XAF 3.2, in file order, those of the opening balance among them, and all their lines. */
  subLedgers: SubLedger[]
  subLedgerLines: SubLedgerColumns
  /** The program that made the file, and when. */
  origin: Origin
  /** What the reader saw and the columns do not tell. */
  notes: ReaderNotes
  text: Uint8Array
  encoding: 'utf-8' | 'windows-1252' | 'iso-8859-1'
}
