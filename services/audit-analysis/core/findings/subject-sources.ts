/** Every test whose findings are no transactions, in the order of the kinds. */

import type { SubjectSource } from './subject-finding.ts'

export const subjectSources: readonly SubjectSource[] = []
