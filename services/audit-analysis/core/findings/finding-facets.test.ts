import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isoDay } from '../ledger/day.ts'
import { wholePopulation } from '../ledger/population.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { arbitraryPlainLedger } from '../reports/testing/arbitrary-ledger.ts'
import { type DecisionStatus, decisionStatuses } from '../review/decisions.ts'
import { analyse } from '../scoring.ts'
import { defaultSettings, extraCategories } from '../settings.ts'
import { type FacetName, facetNames } from './finding-facets.ts'
import { type FindingFilters, filterFindings } from './finding-filters.ts'
import { findingRow } from './finding-row.ts'
import { rankFindings } from './ranked-findings.ts'

const settings = { ...defaultSettings, enabledExtras: [...extraCategories], roundAmountDivisor: 1 }
const mapping = { revenueAccountIds: [], expenseAccountIds: [] }
const choices = { rubrics: [], restricted: [], restrictedKeywords: [] }

/** What a reader of the list would count, from the rows that answers show. */
type Row = Record<FacetName, string[]> & { date: string | null; amount: number | null }

const passes = (row: Row, filters: FindingFilters, but: FacetName | null): boolean => {
  const { minAmount, fromDay, toDay } = filters
  if (minAmount !== undefined && (row.amount === null || row.amount < minAmount)) return false
  if (fromDay !== undefined && (row.date === null || row.date < isoDay(fromDay))) return false
  if (toDay !== undefined && (row.date === null || row.date > isoDay(toDay))) return false
  return facetNames.every(
    (name) => name === but || filters[name] === undefined || row[name].includes(filters[name]),
  )
}

const chosen = fc.option(fc.nat(), { nil: undefined })

test('facets and filters are those of a plain count over the rows, each without its own filter', () => {
  fc.assert(
    fc.property(
      arbitraryPlainLedger(true),
      fc.record({ month: chosen, account: chosen, relation: chosen, category: chosen, status: chosen }),
      chosen,
      (plain, picks, pickedRow) => {
        const ledger = buildLedger(plain)
        const population = wholePopulation(ledger, new Uint8Array(ledger.accounts.length))
        const analysis = analyse(population, settings)
        const all = rankFindings(population, analysis, { ledger, mapping, settings, choices }).findings
        const statusOf = ({ transaction, subject }: (typeof all)[number]): DecisionStatus =>
          decisionStatuses[(subject ? 1 : transaction) % decisionStatuses.length]!
        const rows = all.map((finding): Row => {
          const explained = { population, analysis, settings, language: 'en' } as const
          const row = findingRow(explained, finding, {
            status: statusOf(finding),
            changed: false,
          })
          const relations = finding.subject
            ? [finding.subject.relationId]
            : plain.transactions[finding.transaction]!.lines.map(({ relation }) => relation ?? null)
          return {
            ...{ kind: [row.kind], category: row.categories, priority: [row.priority], status: [row.status] },
            month: row.date === null ? [] : [row.date.slice(0, 7)],
            ...{ account: row.accountIds, journal: row.journal === null ? [] : [row.journal] },
            relation: [...new Set(relations.filter((id) => id !== null))],
            ...{ date: row.date, amount: finding.amount },
          }
        })
        const filters: FindingFilters = {}
        for (const [name, pick] of Object.entries(picks)) {
          const values = [...new Set(rows.flatMap((row) => row[name as FacetName]))]
          if (pick !== undefined && values.length > 0)
            filters[name as 'month'] = values[pick % values.length]!
        }
        const picked = pickedRow === undefined ? undefined : rows[pickedRow % Math.max(rows.length, 1)]
        if (picked && picked.amount !== null) filters.minAmount = picked.amount
        const found = filterFindings(ledger, all, filters, statusOf)
        const expected = all.filter((_, i) => passes(rows[i]!, filters, null))
        assert.deepEqual(found.findings, expected)
        for (const name of facetNames) {
          const counts = new Map<string, number>()
          for (const row of rows.filter((one) => passes(one, filters, name)))
            for (const value of row[name]) counts.set(value, (counts.get(value) ?? 0) + 1)
          const answered = new Map(found.facets[name].map(({ value, count }) => [value, count]))
          assert.deepEqual(new Map([...answered].sort()), new Map([...counts].sort()), name)
        }
      },
    ),
    { seed: 12, numRuns: 60 },
  )
})
