/** The overview: what to do next, what was found, the key figures, integrity and materiality. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Facets } from '../core/findings/finding-facets.ts'
import type { IntegrityReport } from '../core/integrity/integrity-report.ts'
import type { PopulationSummary } from '../core/population-summary.ts'
import type { MaterialityReport } from '../core/reports/materiality.ts'
import type { FinancialKpis } from '../core/reports/result-reports.ts'
import { amountText } from '../workbench/amounts.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { countOf, findingsParts } from './found.views.ts'
import { en } from './overview.words.en.ts'
import { nl, type OverviewWords } from './overview.words.nl.ts'

export const overviewWords: Record<Language, OverviewWords> = { nl, en }

export interface Overview {
  language: Language
  analysisId: string
  currency: string
  summary: PopulationSummary
  kpis: FinancialKpis
  integrity: IntegrityReport
  materiality: MaterialityReport
  facets: Facets
  /** Of the open findings. */
  openFacets: Facets
  /** Documents that are required and not there. */
  missingDocuments: number
  /** Whether somebody has signed. */
  isSigned: boolean
}

export const overviewView = (overview: Overview): BenchView => {
  const words = overviewWords[overview.language]
  return {
    body: html`<p>${words.lead}</p>
${nextSteps(overview, words)}
${findingsParts(overview, words)}
${kpiTable(overview, words)}
<div class="columns">${integrityCard(overview, words)}${populationCard(overview, words)}</div>
${materialityCard(overview, words)}`,
  }
}

/** The acts that remain, the most urgent first. */
const nextSteps = (overview: Overview, { next }: OverviewWords): Html => {
  const { language, analysisId, integrity, materiality, facets, openFacets, missingDocuments, isSigned } =
    overview
  const count = (n: number): string => integerText(n, language)
  const high = countOf(openFacets, 'priority', 'HIGH')
  const done = countOf(facets, 'priority', 'HIGH') === 0 ? next.findingsNone : next.findingsDone
  const step = (href: string, label: string): Html => html`<li>${link({ href, label })}</li>`
  const steps = [
    !integrity.ok && step(pathOf(analysisId, 'integrity'), next.integrity),
    materiality.configured === null && step(pathOf(analysisId, 'settings'), next.materiality),
    high > 0 &&
      step(
        pathOf(analysisId, 'findings', { priority: 'HIGH', status: 'OPEN' }),
        next.findings(count(high), high === 1),
      ),
    missingDocuments > 0 &&
      step(pathOf(analysisId, 'documents'), next.documents(count(missingDocuments), missingDocuments === 1)),
    !isSigned && step(pathOf(analysisId, 'report'), next.sign),
  ]
  return card({
    as: 'section',
    id: 'next',
    heading: next.heading,
    body: html`${high === 0 && alert({ tone: 'good', text: done })}${steps.some(Boolean) && html`<ol>${steps}</ol>`}`,
  })
}

const kpiTable = ({ language, currency, kpis }: Overview, { kpis: words }: OverviewWords): Html => {
  const names = [
    'revenue',
    'grossMargin',
    'operatingCost',
    'ebit',
    'netResult',
    'totalAssets',
    'equity',
  ] as const
  const share =
    kpis.grossMarginPct === null ? '' : words.share(`${decimalText(kpis.grossMarginPct, language, 1)}%`)
  return html`${table({
    caption: words.caption,
    columns: [
      { heading: words.name, names: true, cell: (name: (typeof names)[number]) => words[name] },
      {
        heading: words.amount,
        kind: 'number',
        cell: (name) => {
          const amount = kpis[name]
          const text = amount === null ? words.unknown : amountText(amount, language, currency)
          return name === 'grossMargin' && share ? html`${text} <span class="soft">(${share})</span>` : text
        },
      },
    ],
    rows: names,
  })}
<p class="soft">${words.basis[kpis.basis]}</p>
${kpis.caveats.map(({ sentence }) => alert({ tone: 'warn', text: sentence }))}`
}

const integrityCard = (
  { language, analysisId, integrity }: Overview,
  { integrity: words }: OverviewWords,
): Html => {
  const { ok, unbalancedTransactionCount, unknownAccountCount, findings } = integrity
  const ofSeverity = (severity: string): string =>
    integerText(findings.filter((one) => one.severity === severity).length, language)
  return card({
    as: 'section',
    id: 'integrity',
    heading: words.heading,
    aside: badge({ label: ok ? words.ok : words.notOk, tone: ok ? 'good' : 'bad' }),
    body: html`<p>${ok ? words.okText : words.notOkText}</p>${facts([
      { name: words.errors, value: ofSeverity('ERROR') },
      { name: words.warnings, value: ofSeverity('WARNING') },
      { name: words.unbalanced, value: integerText(unbalancedTransactionCount, language) },
      { name: words.unknown, value: integerText(unknownAccountCount, language) },
    ])}`,
    acts: link({ href: pathOf(analysisId, 'integrity'), label: words.more }),
  })
}

const populationCard = (
  { language, currency, summary }: Overview,
  { population: words }: OverviewWords,
): Html => {
  const { dateFrom, dateTo } = summary
  return card({
    as: 'section',
    id: 'population',
    heading: words.heading,
    body: facts([
      { name: words.entries, value: integerText(summary.totalTransactions, language) },
      { name: words.transactions, value: integerText(summary.transactionCount, language) },
      { name: words.accounts, value: integerText(summary.accountCount, language) },
      {
        name: words.period,
        value:
          dateFrom && dateTo && `${dateText(dateFrom, language)} ${words.to} ${dateText(dateTo, language)}`,
      },
      { name: words.debit, value: amountText(summary.populationDebit, language, currency) },
      { name: words.credit, value: amountText(summary.populationCredit, language, currency) },
    ]),
  })
}

/** Exact, to the cent: `75` percent of a decimal string, halves up. */
const percentOf = (amount: string, percent: number): string => {
  const cents = (BigInt(amount.replace('.', '')) * BigInt(percent) + 50n) / 100n
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const materialityCard = (
  { language, analysisId, currency, materiality }: Overview,
  { materiality: words }: OverviewWords,
): Html => {
  const { configured, fallback, performancePct, benchmarks } = materiality
  const used = configured ?? fallback
  const amount = (text: string | null): string => amountText(text, language, currency)
  return card({
    as: 'section',
    id: 'materiality',
    heading: words.heading,
    body: html`${facts([
      {
        name: words.used,
        value: `${amount(used)} (${configured === null ? words.fallback : words.configured})`,
      },
      { name: words.performance(`${performancePct}%`), value: amount(percentOf(used, performancePct)) },
    ])}
${table({
  caption: words.benchmarks,
  columns: [
    {
      heading: words.benchmark,
      names: true,
      cell: (one: MaterialityReport['benchmarks'][number]) =>
        `${words.names[one.name]} (${decimalText(one.percentage, language)}%)`,
    },
    { heading: words.base, kind: 'number', cell: ({ base }) => amount(base) },
    { heading: words.amount, kind: 'number', cell: (one) => amount(one.amount) },
  ],
  rows: benchmarks,
})}`,
    acts: link({ href: pathOf(analysisId, 'settings'), label: words.change }),
  })
}
