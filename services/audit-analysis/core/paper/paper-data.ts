/** What a working paper says, as plain data: amounts are decimal strings, days yyyy-MM-dd, moments yyyy-MM-ddTHH:mm:ss in UTC. */

import type { Priority } from '../findings/exposure.ts'
import type { FindingKind } from '../findings/subject-finding.ts'
import type { DecisionStatus } from '../review/decisions.ts'
import type { Integrity } from '../xaf/integrity.ts'
import type { Procedure } from './procedure.ts'

export interface PaperFile {
  name: string
  /** In hexadecimal. */
  sha256: string
  bytes: number
  format: string
  /** The program that made it, with its version; '' where the file does not say. */
  program: string
}

/** A setting that is not what the program starts with. */
export interface PaperSetting {
  name: string
  /** '' where there is none. */
  standard: string | number
  value: string | number
}

/** Something that the file says against what was counted, or two sums that must be equal. */
export interface TieOut {
  what:
    | 'LINES'
    | 'DEBIT'
    | 'CREDIT'
    | 'OPENING_DEBIT'
    | 'OPENING_CREDIT'
    | 'POPULATION_DEBIT'
    | 'POPULATION_CREDIT'
    | 'CLOSING'
  /** null where the file declares none. */
  expected: string | null
  found: string
  /** null where there is nothing to compare. */
  difference: string | null
}

export interface PaperCounts {
  found: number
  high: number
  open: number
}

/** A procedure with what it found; null for one that finds nothing by itself. */
export type PaperProcedure = Procedure & { counts: PaperCounts | null }

export interface PaperDecision {
  status: DecisionStatus
  note: string | null
  author: string
  attachment: string | null
  at: string
}

export interface PaperFinding {
  key: string
  kind: FindingKind
  /** The transaction's id, or the code. */
  name: string
  categories: readonly string[]
  priority: Priority
  amount: string | null
  exposure: string
  date: string | null
  relationName: string | null
  accountIds: readonly string[]
  title: string
  /** The sentences that say why, one after the other. */
  reasons: string
  status: DecisionStatus
  /** Its lines are not those that were decided about. */
  changed: boolean
  decision: PaperDecision | null
}

/** An item that is not what was booked. */
export interface PaperDeviation {
  /** The number of its sample. */
  n: number
  transactionId: string
  lineNumber: string
  accountId: string
  description: string
  book: string
  audit: string
  /** Book value less audit value. */
  difference: string
}

export interface PaperSample {
  n: number
  seed: string | number
  method: string
  side: string
  confidence: number
  materiality: string | null
  /** The misstatement that the size reckons with; null where the method does not. */
  expected: string | null
  /** What narrowed the population. */
  filter: {
    accounts: readonly string[]
    journals: readonly string[]
    periods: readonly number[]
    from: string | null
    to: string | null
  }
  /** Lines drawn from, and their book value. */
  lineCount: number
  book: string
  /** Between two points of a monetary-unit sample; null for the other methods. */
  interval: string | null
  /** What was planned; an item can be drawn more than once, and a stratum can have fewer lines. */
  size: number
  items: number
  audited: number
  /** What is known of each direction; null as long as nothing was audited. */
  over: PaperMisstatement | null
  under: PaperMisstatement | null
  acceptable: boolean | null
  /** The largest first. */
  deviations: readonly PaperDeviation[]
}

/** In one direction: found in the items, projected on the population, and its upper limit. */
export interface PaperMisstatement {
  known: string
  projected: string
  upper: string
}

export interface PaperSignature {
  role: 'PREPARER' | 'REVIEWER'
  author: string
  conclusion: string | null
  at: string
}

/** A signature that was withdrawn. */
export interface PaperWithdrawal {
  role: 'PREPARER' | 'REVIEWER'
  author: string
  reason: string
  at: string
}

export interface WorkingPaper {
  analysisId: string
  company: {
    name: string
    taxRegistrationId: string
    year: string
    from: string
    to: string
    currency: string
  }
  files: readonly PaperFile[]
  program: { name: string; version: string }
  /** When the last thing was recorded; null where nothing was. */
  asOf: string | null
  settings: readonly (PaperSetting & { words: string })[]
  population: {
    entries: number
    transactions: number
    accounts: number
    debit: string
    credit: string
    dateFrom: string | null
    dateTo: string | null
  }
  materiality: { amount: string; configured: boolean }
  tieOut: readonly TieOut[]
  integrity: Pick<Integrity, 'ok'> & { findings: readonly PaperIntegrity[] }
  procedures: readonly PaperProcedure[]
  priorities: Record<Priority, number>
  statuses: Record<DecisionStatus, number>
  /** HIGH, and whatever was decided about; highest exposure first. */
  findings: readonly PaperFinding[]
  samples: readonly PaperSample[]
  signatures: readonly PaperSignature[]
  withdrawals: readonly PaperWithdrawal[]
}

/** A rule of the file that does not hold. */
export interface PaperIntegrity {
  code: string
  severity: string
  count: number
  sentence: string
}
