/** Where an audit file comes from, and what its reader noted besides the ledger. */

/** The program that made the file; '' and -1 where the file does not say. */
export interface Origin {
  /** `softwareDesc`, CLAIR `productID`. */
  program: string
  /** `softwareVersion`, CLAIR `productVersion`. */
  programVersion: string
  /** `dateCreated` in days since 1970-01-01. */
  createdDay: number
  /** XAF 4.0 `RGSVersion`. */
  rgsVersion: string
}

/** Master data that a file can declare twice. */
export type Repeatable = 'account' | 'relation' | 'vatCode' | 'period' | 'journal'

/** A fact about a file that does not hold, before it is put into words (core/integrity). */
export interface Fact {
  /** One of the codes of core/integrity/codes.ts. */
  code: string
  /** How often; `places` has the first hundred. */
  count: number
  places: string[]
  /** What its sentence names besides: amounts as decimal strings, dates as yyyy-MM-dd. */
  values: Record<string, string>
  /** Of the code SCHEMA: elements that do not hold, those that are most often wrong first. Absent in ledgers that were kept before. */
  problems?: SchemaProblem[]
}

/** What was found in one file of a ledger that was made of several. */
export interface PartFacts {
  /** The file's name. */
  source: string
  /** Totals and balances of this file hold. */
  ok: boolean
  facts: Fact[]
}

/** An element that does not hold to the XSD of its version, with how often. */
export interface SchemaProblem {
  /** Below `auditfile`, as `company/generalLedger/ledgerAccount/accTp`. */
  path: string
  /** Absent where it must occur, too long or short, or not of its code list. */
  kind: 'MISSING' | 'LENGTH' | 'CODE'
  count: number
}

/** The parts of a file that it may leave out; the first two only where another file of the set has them. */
export type OptionalSection = 'chart' | 'transactions' | 'relations' | 'vatCodes' | 'periods' | 'opening'

/** Findings of reading that no column holds. */
export interface ReaderNotes {
  /** Which of these parts the file has, also when they are empty; of several files, whether one of them has it. */
  sections: Record<OptionalSection, boolean>
  /** Lines with an amount below zero as written, opening lines too; `lines` has the first hundred that are entries. */
  negative: { count: number; lines: number[] }
  /** Transactions that are the opening balance, and so none of the ledger's; ledgers that were kept before this was counted lack it. */
  openingTransactions?: number
  /** What the declaration says, '' where it says nothing, and whether the bytes belie it. */
  encoding: { declared: string; belied: boolean }
  /** The namespace of the root element, '' without one. */
  namespace: string
  schema: SchemaProblem[]
  /** What each file gave, where the ledger was made of several; empty else. */
  parts: PartFacts[]
  /** What is found only where files are put side by side. */
  together: Fact[]
  /** For each kind the id of every declaration beyond the first of that id, in file order. */
  repeats: Record<Repeatable, string[]>
}

export const noNotes = (): ReaderNotes => ({
  sections: {
    chart: false,
    transactions: false,
    relations: false,
    vatCodes: false,
    periods: false,
    opening: false,
  },
  negative: { count: 0, lines: [] },
  openingTransactions: 0,
  encoding: { declared: '', belied: false },
  namespace: '',
  schema: [],
  parts: [],
  together: [],
  repeats: { account: [], relation: [], vatCode: [], period: [], journal: [] },
})

export const noOrigin = (): Origin => ({ program: '', programVersion: '', createdDay: -1, rgsVersion: '' })
