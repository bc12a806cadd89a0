/** The shape of findings that are no transaction, and of the tests that find them. */

import type { OpeningDifference } from '../comparison/compare-years.ts'
import type { Language } from '../detectors/detector.ts'
import type { AccountTypeMapping } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RestrictedConfigEntry } from '../restricted/restriction.ts'
import type { AnalysisSettings } from '../settings.ts'
import type { RubricRecord } from '../vat/rubric-choices.ts'

/** Kinds in the order in which lists name them; TRANSACTION is one transaction with all flags of its lines. */
export const findingKinds = [
  'TRANSACTION',
  'INTEGRITY',
  'VAT',
  'OPEN_ITEM',
  'FIXED_COST',
  'LOAN',
  'CASH',
  'COMPARISON',
  'RESTRICTED',
] as const

export type FindingKind = (typeof findingKinds)[number]
export type SubjectKind = Exclude<FindingKind, 'TRANSACTION'>

/** How bad a finding is that has no amount: HIGH, MEDIUM and LOW, in this order. */
export type Severity = 'ERROR' | 'WARNING' | 'INFO'

/** One finding about a subject: an account, a relation, a VAT code, a month, a rule of the file. */
export interface SubjectFinding {
  /** In capitals, unique within the service: `OPENING_DIFFERS`. */
  code: string
  /** What it is about, unique for its code: `4000/2025-03`. Code and subject make the key, so nothing that moves belongs here. */
  subject: string
  severity: Severity
  /** Cents, not negative: then it is the exposure, and ranks by it. null: the exposure is 0 and the severity is the priority. */
  amountCents: number | null
  /** Days since 1970-01-01; -1 for none. */
  day: number
  accountIds: readonly string[]
  /** null where it is about none. */
  relationId: string | null
  relationName: string | null
  documentNumber: string | null
  /** Places in the file of the transactions that it is about; left out where it is about none in particular. */
  transactions?: readonly number[]
  /** How many lines of the file it is about; 0 where that means nothing. */
  lineCount: number
  title: Record<Language, string>
  /** One sentence that says why. */
  reason: Record<Language, string>
}

/** What tests look at. Plain data, for it crosses threads. */
export interface SubjectContext {
  ledger: Ledger
  mapping: AccountTypeMapping
  settings: AnalysisSettings
  choices: SubjectChoices
}

/** What people chose that moves findings. */
export interface SubjectChoices {
  /** The working state's records of VAT rubrics, in order. */
  rubrics: readonly RubricRecord[]
  /** What the latest comparison with the year before left unexplained. */
  openingDifferences?: readonly OpeningDifference[]
  restricted: readonly RestrictedConfigEntry[]
  /** Empty: the built-in ones. */
  restrictedKeywords: readonly string[]
}

/** What tests find does not hang on the settings of detectors, so that these move without the tests being run again. */
export type SubjectScope = Omit<SubjectContext, 'settings'>

/** One test; each is one file, listed in `subject-sources.ts`. Pure: the same scope gives the same findings. */
export interface SubjectSource {
  kind: SubjectKind
  find(scope: SubjectScope): readonly SubjectFinding[]
}
