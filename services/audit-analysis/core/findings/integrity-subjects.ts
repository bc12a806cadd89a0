/** Findings about the file itself: each rule that it breaks is one (specification, Integrity). */

import { type IntegrityFinding, integrityFindings } from '../integrity/integrity-findings.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

const findingOf = (nl: IntegrityFinding, en: IntegrityFinding): SubjectFinding => {
  const { code, severity, source, count } = nl
  return {
    code,
    // Of several files each may break the rule.
    subject: source === null ? code : `${code}/${source}`,
    severity,
    amountCents: null,
    day: -1,
    accountIds: [],
    relationId: null,
    relationName: null,
    documentNumber: null,
    lineCount: count,
    title: { nl: nl.sentence, en: en.sentence },
    reason: { nl: nl.sentence, en: en.sentence },
  }
}

export const integritySubjects: SubjectSource = {
  kind: 'INTEGRITY',
  find: ({ ledger, mapping }) => {
    // In the same order in either language.
    const english = integrityFindings(ledger, mapping, null, 'en')
    return integrityFindings(ledger, mapping, null, 'nl').map((nl, i) => findingOf(nl, english[i]!))
  },
}
