/** The integrity findings of an analysis: what was found in its file or files, in words (specification, Integrity). */

import type { Language } from '../detectors/detector.ts'
import type { AccountTypeMapping } from '../ledger/classification.ts'
import { classifyAccounts } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Fact } from '../ledger/origin.ts'
import { kindConflicts } from '../reports/account-kinds.ts'
import { codes, type IntegrityCode, integrityCodes, type Severity } from './codes.ts'
import { factOf } from './fact.ts'
import { factsIn } from './file-facts.ts'
import { sentenceOf } from './sentences.ts'

export interface IntegrityFinding {
  code: IntegrityCode
  severity: Severity
  /** The number of the rule in the Belastingdienst's description of XAF 4.0; null for what has none. */
  rule: string | null
  sentence: string
  count: number
  /** The first hundred: ids, transactions, `transaction/line`, or paths of elements. */
  places: string[]
  /** The name of the file; null where it takes more than one to see it. */
  source: string | null
}

interface Sourced {
  fact: Fact
  source: string | null
}

const known = new WeakMap<Ledger, Fact[]>()

/** The facts of a ledger of one file; they never change, so they are worked out once. */
const factsOf = (ledger: Ledger): Fact[] => {
  const facts = known.get(ledger) ?? factsIn(ledger)
  known.set(ledger, facts)
  return facts
}

const sourcedFacts = (ledger: Ledger, source: string | null): Sourced[] => {
  const { parts, together } = ledger.notes
  if (parts.length === 0) return factsOf(ledger).map((fact) => ({ fact, source }))
  return [
    ...parts.flatMap((part) => part.facts.map((fact) => ({ fact, source: part.source }))),
    ...together.map((fact) => ({ fact, source: null })),
  ]
}

/** Errors first, then in the order of the codes; files in the order in which they came. `source` names a file that came alone. */
export const integrityFindings = (
  ledger: Ledger,
  mapping: AccountTypeMapping,
  source: string | null,
  language: Language,
): IntegrityFinding[] => {
  const conflicts = kindConflicts(ledger, classifyAccounts(ledger, mapping)).map(({ accountId }) => accountId)
  const kinds = factOf('ACCOUNT_KIND_CONFLICT', conflicts).map((fact) => ({
    fact,
    source: ledger.notes.parts.length === 0 ? source : null,
  }))
  return [...sourcedFacts(ledger, source), ...kinds]
    .map(({ fact, source: file }) => {
      const code = fact.code as IntegrityCode
      return {
        code,
        ...codes[code],
        sentence: sentenceOf(fact, language),
        count: fact.count,
        places: fact.places,
        source: file,
      }
    })
    .sort((a, b) => integrityCodes.indexOf(a.code) - integrityCodes.indexOf(b.code))
}
