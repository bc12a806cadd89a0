/** The general ledger as the reader leaves it: typed columns over shared memory, strings decoded on demand. */

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
}

export interface Relation {
  id: string
  name: string
  /** XAF custSupTp: C customer, S supplier, B both, O other; '' when missing. */
  type: string
}

export interface Period {
  number: number
  /** Days since 1970-01-01, inclusive. */
  startDay: number
  endDay: number
}

export interface CompanyHeader {
  name: string
  taxRegistrationId: string
  /** '' where the file states none. */
  fiscalYear: string
  /** Days since 1970-01-01, inclusive; -1 where the file states none and there is no line to derive it from. */
  startDay: number
  endDay: number
  currency: string
}

export interface ControlTotals {
  /** null where the file declares none. */
  lines: number | null
  debitCents: number | null
  creditCents: number | null
}

export interface CountedTotals {
  lines: number
  debitCents: number
  creditCents: number
}

/** What a section of the file declares, and what its lines add up to as control totals count: negative amounts as written. */
export interface Totals {
  declared: ControlTotals
  counted: CountedTotals
}

export const noTotals = (): Totals => ({
  declared: { lines: null, debitCents: null, creditCents: null },
  counted: { lines: 0, debitCents: 0, creditCents: 0 },
})

/** A byte range in `Ledger.text`, in two parallel columns. Length 0 is an absent or empty string. */
export interface TextColumn {
  start: Uint32Array
  length: Uint32Array
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
  /** Document reference (docRef, invRef), raw. */
  document: TextColumn
  /** Index into `Ledger.relations`; -1 where none. */
  relation: Int32Array
  /** Effective date in days since 1970-01-01; -1 where missing. */
  effectiveDay: Int32Array
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
  periods: Period[]
  /** Distinct user and source names; entry 0 is ''. */
  users: string[]
  /** Of the opening balance's own section; the ledger's own totals are those of the postings. */
  opening: Totals
  transactions: TransactionColumns
  lines: LineColumns
  text: Uint8Array
  encoding: 'utf-8' | 'windows-1252' | 'iso-8859-1'
}
