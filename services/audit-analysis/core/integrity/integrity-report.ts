/** What the integrity check answers: totals, lists, and findings by code. */

import type { Language } from '../detectors/detector.ts'
import type { AccountTypeMapping } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { checkIntegrity, type Integrity } from '../xaf/integrity.ts'
import { type IntegrityFinding, integrityFindings } from './integrity-findings.ts'

export interface IntegrityReport extends Integrity {
  findings: IntegrityFinding[]
}

export interface IntegrityAsked {
  mapping: AccountTypeMapping
  /** The name of the file where there is one alone; null for several. */
  source: string | null
  language: Language
}

export const integrityReport = (
  ledger: Ledger,
  { mapping, source, language }: IntegrityAsked,
): IntegrityReport => ({
  ...checkIntegrity(ledger),
  findings: integrityFindings(ledger, mapping, source, language),
})
