/** Every test whose findings are no transactions, in the order of the kinds. */

import { cashFindings } from './cash-findings.ts'
import { comparisonFindings } from './comparison-findings.ts'
import { fixedCostFindings } from './fixed-cost-findings.ts'
import { integritySubjects } from './integrity-subjects.ts'
import { loanFindings } from './loan-findings.ts'
import { openItemFindings } from './open-item-findings.ts'
import { restrictedSubjects } from './restricted-subjects.ts'
import type { SubjectSource } from './subject-finding.ts'
import { thirdPartyMoneyFindings } from './third-party-money.ts'
import { vatFindings } from './vat-findings.ts'

export const subjectSources: readonly SubjectSource[] = [
  integritySubjects,
  vatFindings,
  openItemFindings,
  fixedCostFindings,
  loanFindings,
  cashFindings,
  comparisonFindings,
  restrictedSubjects,
  thirdPartyMoneyFindings,
]
