/** What each finding of a ranking counts under, in columns: made once, and then counted by number for each list that is asked for. */

import { allDetectors } from '../detectors/all.ts'
import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type DecisionStatus, decisionStatuses } from '../review/decisions.ts'
import { priorities } from './exposure.ts'
import { accountsOf, linesOfTransaction, relationsOf } from './finding-key.ts'
import { categoriesOf, type RankedFinding } from './ranked-findings.ts'
import { findingKinds } from './subject-finding.ts'

export const facetNames = [
  'kind',
  'category',
  'priority',
  'status',
  'month',
  'account',
  'journal',
  'relation',
] as const

export type FacetName = (typeof facetNames)[number]

export interface FacetCount {
  value: string
  count: number
}

export type Facets = Record<FacetName, FacetCount[]>

/** The values of one facet: finding i has those at `codes[starts[i]]` up to `codes[starts[i + 1]]`, each once. */
export interface FacetColumn {
  values: readonly string[]
  starts: Uint32Array
  codes: Uint32Array
}

/** All but what people decide, which changes while the ranking stays. */
export type FacetColumns = Record<Exclude<FacetName, 'status'>, FacetColumn> & {
  /** The day of each finding, -1 where it has none. */
  day: Int32Array
}

/** The accounts, journal and relations of a finding. */
const placeOf = (ledger: Ledger, { transaction: t, subject }: RankedFinding) => {
  if (subject)
    return {
      day: subject.day,
      accounts: subject.accountIds,
      journal: [],
      relations: subject.relationId === null ? [] : [subject.relationId],
    }
  const lines = linesOfTransaction(ledger, t)
  return {
    day: ledger.transactions.day[t]!,
    accounts: accountsOf(ledger, lines),
    journal: [ledger.journals[ledger.transactions.journal[t]!]!.id],
    relations: relationsOf(ledger, lines),
  }
}

const column = (findings: number) => {
  const numbers = new Map<string, number>()
  const starts = new Uint32Array(findings + 1)
  const codes: number[] = []
  let row = 0
  const numberOf = (value: string): number => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, numbers.size)
    return numbers.size - 1
  }
  return {
    add: (values: readonly string[]): void => {
      for (const value of values) codes.push(numberOf(value))
      starts[++row] = codes.length
    },
    finish: (): FacetColumn => ({ values: [...numbers.keys()], starts, codes: Uint32Array.from(codes) }),
  }
}

const columnsByRanking = new WeakMap<readonly RankedFinding[], FacetColumns>()

/** The columns of a ranking's findings, made at the first question. */
export const facetColumns = (ledger: Ledger, findings: readonly RankedFinding[]): FacetColumns => {
  const known = columnsByRanking.get(findings)
  if (known) return known
  const make = () => column(findings.length)
  const [kind, category, priority, month] = [make(), make(), make(), make()]
  const [account, journal, relation] = [make(), make(), make()]
  const day = new Int32Array(findings.length)
  findings.forEach((finding, i) => {
    const place = placeOf(ledger, finding)
    day[i] = place.day
    kind.add([finding.kind])
    category.add(categoriesOf(finding.bits))
    priority.add([finding.priority])
    month.add(place.day === -1 ? [] : [isoDay(place.day).slice(0, -3)])
    account.add(place.accounts)
    journal.add(place.journal)
    relation.add(place.relations)
  })
  const columns = {
    ...{ kind: kind.finish(), category: category.finish(), priority: priority.finish() },
    ...{ month: month.finish(), account: account.finish(), journal: journal.finish() },
    ...{ relation: relation.finish(), day },
  }
  columnsByRanking.set(findings, columns)
  return columns
}

/** The column of what was decided about each finding. */
export const statusColumn = (
  findings: readonly RankedFinding[],
  statusOf: (finding: RankedFinding) => DecisionStatus,
): FacetColumn => ({
  values: decisionStatuses,
  starts: Uint32Array.from({ length: findings.length + 1 }, (_, i) => i),
  codes: Uint32Array.from(findings, (finding) => decisionStatuses.indexOf(statusOf(finding))),
})

const order: Partial<Record<FacetName, readonly string[]>> = {
  kind: findingKinds,
  category: allDetectors.map(({ category }) => category),
  priority: priorities,
  status: decisionStatuses,
}

/** Values with an order of their own in it, months by time, all others the most frequent first; none that counts nothing. */
export const sortedCounts = (
  name: FacetName,
  { values }: FacetColumn,
  counts: ArrayLike<number>,
): FacetCount[] => {
  const counted = values
    .map((value, code) => ({ value, count: counts[code]! }))
    .filter(({ count }) => count > 0)
  const own = order[name]
  if (own) return counted.sort((a, b) => own.indexOf(a.value) - own.indexOf(b.value))
  const byValue = (a: FacetCount, b: FacetCount): number => (a.value < b.value ? -1 : 1)
  return counted.sort(name === 'month' ? byValue : (a, b) => b.count - a.count || byValue(a, b))
}
