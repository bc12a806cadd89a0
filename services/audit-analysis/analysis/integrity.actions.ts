/** What does not hold in the files of an analysis. */

import type { Language } from '../core/detectors/detector.ts'
import { type IntegrityFinding, integrityFindings } from '../core/integrity/integrity-findings.ts'
import { checkIntegrity, type Integrity } from '../core/xaf/integrity.ts'
import type { Session } from './session-store.ts'

/** Totals, lists and findings by code; sentences in the language. */
export const integrityOf = (
  { ledger, mapping, files }: Session,
  language: Language,
): Integrity & { findings: IntegrityFinding[] } => {
  const source = files.length === 1 ? files[0]!.name : null
  return { ...checkIntegrity(ledger), findings: integrityFindings(ledger, mapping, source, language) }
}
