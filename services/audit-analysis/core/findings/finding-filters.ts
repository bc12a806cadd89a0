/** Which findings a list shows, and how many there are of each value of a facet (specification, Findings). */

import type { Ledger } from '../ledger/ledger.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import { linesDescribedAs } from '../reports/report-index.ts'
import type { DecisionStatus } from '../review/decisions.ts'
import type { FlagCategory } from '../settings.ts'
import type { Priority } from './exposure.ts'
import {
  type FacetColumn,
  type FacetName,
  type Facets,
  facetColumns,
  facetNames,
  sortedCounts,
  statusColumn,
} from './finding-facets.ts'
import { linesOfTransaction } from './finding-key.ts'
import type { RankedFinding } from './ranked-findings.ts'
import type { FindingKind } from './subject-finding.ts'

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
  const { day: days, ...placed } = facetColumns(ledger, all)
  const columns: Record<FacetName, FacetColumn> = { ...placed, status: statusColumn(all, statusOf) }
  const facets = facetNames.map((name) => ({
    name,
    column: columns[name],
    /** The number of the value that is asked for, -1 where no finding has it; null where none is. */
    wanted: filters[name] === undefined ? null : columns[name].values.indexOf(filters[name]),
    counts: new Uint32Array(columns[name].values.length),
  }))
  const asked = facets.filter(({ wanted }) => wanted !== null)
  const isWithin = withinDays(filters)
  const { minAmount } = filters
  const findings: RankedFinding[] = []
  for (let i = 0; i < all.length; i++) {
    const finding = all[i]!
    if (minAmount !== undefined && (finding.amount === null || finding.amount < minAmount)) continue
    if (!isWithin(days[i]!)) continue
    const failed = asked.filter(({ column, wanted }) => !hasCode(column, i, wanted!))
    if (failed.length > 1 || !isFound(finding)) continue
    if (failed.length === 0) findings.push(finding)
    for (const { column, counts } of failed.length === 1 ? failed : facets) {
      for (let at = column.starts[i]!; at < column.starts[i + 1]!; at++) counts[column.codes[at]!]!++
    }
  }
  const counted = facets.map(({ name, column, counts }) => [name, sortedCounts(name, column, counts)])
  return { findings, facets: Object.fromEntries(counted) as Facets }
}

const hasCode = ({ starts, codes }: FacetColumn, i: number, wanted: number): boolean => {
  for (let at = starts[i]!; at < starts[i + 1]!; at++) if (codes[at] === wanted) return true
  return false
}

const withinDays = ({ fromDay, toDay }: FindingFilters): ((day: number) => boolean) => {
  if (fromDay === undefined && toDay === undefined) return () => true
  return (day) => day !== -1 && day >= (fromDay ?? day) && day <= (toDay ?? day)
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
