/** Every test whose findings are no transactions, in the order of the kinds. */

import { comparisonFindings } from './comparison-findings.ts'
import { fixedCostFindings } from './fixed-cost-findings.ts'
import { loanFindings } from './loan-findings.ts'
import { openItemFindings } from './open-item-findings.ts'
import type { SubjectSource } from './subject-finding.ts'
import { vatFindings } from './vat-findings.ts'

export const subjectSources: readonly SubjectSource[] = [
  vatFindings,
  openItemFindings,
  fixedCostFindings,
  loanFindings,
  comparisonFindings,
]
