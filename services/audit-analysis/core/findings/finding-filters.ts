/** Which findings a list shows, and how many there are of each value of a facet (specification, Findings). */

import { allDetectors } from '../detectors/all.ts'
import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import { linesDescribedAs } from '../reports/report-index.ts'
import { type DecisionStatus, decisionStatuses } from '../review/decisions.ts'
import type { FlagCategory } from '../settings.ts'
import { type Priority, priorities } from './exposure.ts'
import { accountsOf, linesOfTransaction, relationsOf } from './finding-key.ts'
import { categoriesOf, type RankedFinding } from './ranked-findings.ts'
import { type FindingKind, findingKinds } from './subject-finding.ts'

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

/** Each is optional; a finding passes all of them. */
export interface FindingFilters {
  kind?: FindingKind
  category?: FlagCategory
  priority?: Priority
  status?: DecisionStatus
  /** yyyy-MM */
  month?: string
  /** An account's id, exactly. */
  account?: string
  journal?: string
  relation?: string
  /** A part of what the finding says, whatever the case. */
  search?: string
  /** Cents. */
  minAmount?: number
  fromDay?: number
  toDay?: number
}

/** The days, accounts, journal and relations of a finding. */
const placeOf = (ledger: Ledger, { transaction: t, subject }: RankedFinding) => {
  if (subject)
    return {
      day: subject.day,
      accounts: subject.accountIds,
      journal: null,
      relations: subject.relationId === null ? [] : [subject.relationId],
    }
  const lines = linesOfTransaction(ledger, t)
  return {
    day: ledger.transactions.day[t]!,
    accounts: accountsOf(ledger, lines),
    journal: ledger.journals[ledger.transactions.journal[t]!]!.id,
    relations: relationsOf(ledger, lines),
  }
}

/** The values of a finding in each facet. */
const valuesOf = (
  ledger: Ledger,
  finding: RankedFinding,
  status: DecisionStatus,
): Record<FacetName, readonly string[]> & { day: number } => {
  const { day, accounts, journal, relations } = placeOf(ledger, finding)
  return {
    kind: [finding.kind],
    category: categoriesOf(finding.bits),
    priority: [finding.priority],
    status: [status],
    month: day === -1 ? [] : [isoDay(day).slice(0, -3)],
    account: accounts,
    journal: journal === null ? [] : [journal],
    relation: relations,
    day,
  }
}

/** Whether a finding's words hold a text: titles, descriptions, documents, numbers, accounts and relations. */
const searchFor = (ledger: Ledger, search: string): ((finding: RankedFinding) => boolean) => {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return () => true
  const holds = (text: string): boolean => text.toLowerCase().includes(wanted)
  const described = linesDescribedAs(ledger, wanted)
  const accounts = ledger.accounts.map(({ id, description }) => holds(id) || holds(description))
  const relations = ledger.relations.map(({ id, name }) => holds(id) || holds(name))
  const { lines, transactions } = ledger
  return ({ transaction: t, subject }) => {
    if (subject) {
      const { code, title, reason, accountIds, relationId, relationName, documentNumber } = subject
      const words = [code, title.nl, title.en, reason.nl, reason.en, ...accountIds]
      return [...words, relationId ?? '', relationName ?? '', documentNumber ?? ''].some(holds)
    }
    return (
      holds(transactionIdOf(ledger, t)) ||
      holds(textAt(ledger, transactions.description, t)) ||
      linesOfTransaction(ledger, t).some(
        (line) =>
          described[line] ||
          accounts[lines.account[line]!] ||
          relations[lines.relation[line]!] ||
          holds(textAt(ledger, lines.document, line)),
      )
    )
  }
}

const order: Partial<Record<FacetName, readonly string[]>> = {
  kind: findingKinds,
  category: allDetectors.map(({ category }) => category),
  priority: priorities,
  status: decisionStatuses,
}

/** Values with an order of their own in it, months by time, all others the most frequent first. */
const sortedCounts = (name: FacetName, counts: ReadonlyMap<string, number>): FacetCount[] => {
  const values = [...counts].map(([value, count]) => ({ value, count }))
  const own = order[name]
  if (own) return values.sort((a, b) => own.indexOf(a.value) - own.indexOf(b.value))
  const byValue = (a: FacetCount, b: FacetCount): number => (a.value < b.value ? -1 : 1)
  return values.sort(name === 'month' ? byValue : (a, b) => b.count - a.count || byValue(a, b))
}

export interface FilteredFindings {
  findings: readonly RankedFinding[]
  facets: Facets
}

/**
 * The findings that pass all filters, in their order. Each facet counts what passes all filters but its own, so that its
 * counts say how long the list would be with another value of it.
 */
export const filterFindings = (
  ledger: Ledger,
  all: readonly RankedFinding[],
  filters: FindingFilters,
  statusOf: (finding: RankedFinding) => DecisionStatus,
): FilteredFindings => {
  const isFound = filters.search === undefined ? () => true : searchFor(ledger, filters.search)
  const { minAmount, fromDay, toDay } = filters
  const isWithin = (day: number): boolean =>
    (fromDay === undefined && toDay === undefined) ||
    (day !== -1 && day >= (fromDay ?? day) && day <= (toDay ?? day))
  const counts = new Map(facetNames.map((name) => [name, new Map<string, number>()]))
  const findings: RankedFinding[] = []
  for (const finding of all) {
    if (minAmount !== undefined && (finding.amount === null || finding.amount < minAmount)) continue
    const values = valuesOf(ledger, finding, statusOf(finding))
    if (!isWithin(values.day) || !isFound(finding)) continue
    const failed = facetNames.filter(
      (name) => filters[name] !== undefined && !values[name].includes(filters[name]),
    )
    if (failed.length === 0) findings.push(finding)
    if (failed.length > 1) continue
    for (const name of failed.length === 1 ? failed : facetNames) {
      const of = counts.get(name)!
      for (const value of values[name]) of.set(value, (of.get(value) ?? 0) + 1)
    }
  }
  const facets = Object.fromEntries(
    facetNames.map((name) => [name, sortedCounts(name, counts.get(name)!)]),
  ) as Facets
  return { findings, facets }
}

export const findingSorts = ['exposure', 'amount', 'date'] as const

export interface FindingSort {
  field: (typeof findingSorts)[number]
  direction: 'asc' | 'desc'
}

/** Findings come by exposure, highest first; any other order is a stable one over that. */
export const sortFindings = (
  ledger: Ledger,
  findings: readonly RankedFinding[],
  { field, direction }: FindingSort,
): readonly RankedFinding[] => {
  if (field === 'exposure' && direction === 'desc') return findings
  const sign = direction === 'asc' ? 1 : -1
  const value = {
    exposure: ({ exposure }: RankedFinding) => exposure,
    amount: ({ amount }: RankedFinding) => amount ?? -1,
    date: ({ subject, transaction }: RankedFinding) => subject?.day ?? ledger.transactions.day[transaction]!,
  }[field]
  return findings.toSorted((a, b) => sign * (value(a) - value(b)))
}
