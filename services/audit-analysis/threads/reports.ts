/** Every report that an answering thread builds, by name: pure functions of a ledger and what was asked. */

import { yearFigures } from '../core/comparison/year-figures.ts'
import { benfordChart } from '../core/detectors/benford.ts'
import type { Language } from '../core/detectors/detector.ts'
import { type IntegrityAsked, integrityReport } from '../core/integrity/integrity-report.ts'
import { type AccountTypeMapping, classifyAccounts } from '../core/ledger/classification.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { wholePopulation } from '../core/ledger/population.ts'
import {
  type OpenItemsAsked,
  openItemsAnswer,
  relationsAnswer,
} from '../core/open-items/open-items-answer.ts'
import { accountKinds } from '../core/reports/account-kinds.ts'
import { accountSummaries, stamgegevens, topAccounts } from '../core/reports/account-reports.ts'
import { dagboekbalans, kolommenbalans, periodebalans } from '../core/reports/balance-reports.ts'
import { fixedCosts } from '../core/reports/fixed-costs.ts'
import { journalRows } from '../core/reports/journals.ts'
import { materialityReport } from '../core/reports/materiality.ts'
import type { Granularity } from '../core/reports/period-label.ts'
import type { Bounds } from '../core/reports/report-index.ts'
import { financialKpis, kengetallen } from '../core/reports/result-reports.ts'
import { rgsCategorieen } from '../core/reports/rgs-report.ts'
import { shareholderLoans } from '../core/reports/shareholder-loans.ts'
import { trend } from '../core/reports/trend.ts'
import { restrictedAccounts } from '../core/restricted/restricted-accounts.ts'
import { defaultKeywords, type RestrictedConfigEntry } from '../core/restricted/restriction.ts'
import type { KeptSample } from '../core/sampling/kept-samples.ts'
import { plannedSizes, type SizesAsked } from '../core/sampling/planned-sizes.ts'
import { sampleAnswer, sampleSummary } from '../core/sampling/sample-answer.ts'
import type { ManualJournals } from '../core/settings.ts'
import type { RubricRecord } from '../core/vat/rubric-choices.ts'
import { vatAnswer } from '../core/vat/vat-answer.ts'
import { vatReturn } from '../core/vat/vat-return.ts'
import { drawnSample } from './drawn-samples.ts'

interface Mapped {
  mapping: AccountTypeMapping
}

interface Windowed {
  bounds: Bounds
}

interface Periodic extends Windowed {
  granularity: Granularity
}

interface Worded {
  language: Language
}

interface JournalsAsked extends Worded {
  manualJournals: ManualJournals
}

interface Restricted {
  config: readonly RestrictedConfigEntry[]
  /** Empty: the default list. */
  keywords: readonly string[]
  language: Language
}

interface VatAsked extends Mapped {
  rubrics: readonly RubricRecord[]
  language: Language
}

export const reports = {
  accounts: (ledger: Ledger, _asked: object) => accountSummaries(ledger),
  accountKinds: (ledger: Ledger, { mapping }: Mapped) =>
    accountKinds(ledger, classifyAccounts(ledger, mapping)),
  stamgegevens: (ledger: Ledger, _asked: object) => stamgegevens(ledger),
  kpis: (ledger: Ledger, { mapping, language }: Mapped & Worded) =>
    financialKpis(ledger, classifyAccounts(ledger, mapping), language),
  kengetallen: (ledger: Ledger, { mapping, language }: Mapped & Worded) =>
    kengetallen(ledger, classifyAccounts(ledger, mapping), language),
  rgsCategorieen: (ledger: Ledger, _asked: object) => rgsCategorieen(ledger),
  journals: (ledger: Ledger, { manualJournals, language }: JournalsAsked) =>
    journalRows(ledger, manualJournals, language),
  materiality: (
    ledger: Ledger,
    { mapping, materialityThreshold }: Mapped & { materialityThreshold: number },
  ) => materialityReport(ledger, classifyAccounts(ledger, mapping), { materialityThreshold }),
  fixedCosts: (ledger: Ledger, { mapping }: Mapped) => fixedCosts(ledger, classifyAccounts(ledger, mapping)),
  shareholderLoans: (ledger: Ledger, { interestPct }: { interestPct: number | null }) =>
    shareholderLoans(ledger, interestPct),
  topAccounts: (ledger: Ledger, { topN, bounds }: Windowed & { topN: number }) =>
    topAccounts(ledger, topN, bounds),
  trend: (ledger: Ledger, { mapping, bounds, granularity }: Mapped & Periodic) =>
    trend(ledger, classifyAccounts(ledger, mapping), bounds, granularity),
  kolommenbalans: (ledger: Ledger, { bounds }: Windowed) => kolommenbalans(ledger, bounds),
  periodebalans: (ledger: Ledger, { bounds, granularity }: Periodic) =>
    periodebalans(ledger, bounds, granularity),
  dagboekbalans: (ledger: Ledger, { bounds }: Windowed) => dagboekbalans(ledger, bounds),
  restrictedAccounts: (ledger: Ledger, { config, keywords, language }: Restricted) =>
    restrictedAccounts(ledger, config, keywords.length > 0 ? keywords : defaultKeywords, language),
  sample: (ledger: Ledger, { n, kept }: { n: number; kept: KeptSample }) =>
    sampleAnswer(ledger, n, drawnSample(ledger, kept.request), kept),
  sampleSizes: (ledger: Ledger, { side, materialityCents }: SizesAsked) =>
    plannedSizes(ledger, side, materialityCents),
  samples: (ledger: Ledger, { samples }: { samples: readonly KeptSample[] }) =>
    samples.map((one, i) => sampleSummary(i + 1, drawnSample(ledger, one.request), one)),
  vat: (ledger: Ledger, { mapping, rubrics, language }: VatAsked) =>
    vatAnswer(ledger, vatReturn(ledger, classifyAccounts(ledger, mapping), rubrics), language),
  integrity: (ledger: Ledger, asked: IntegrityAsked) => integrityReport(ledger, asked),
  openItems: (ledger: Ledger, asked: OpenItemsAsked) => openItemsAnswer(ledger, asked),
  relations: (ledger: Ledger, asked: OpenItemsAsked) => relationsAnswer(ledger, asked),
  yearFigures: (ledger: Ledger, { mapping }: Mapped) => yearFigures(ledger, mapping),
  benford: (ledger: Ledger, _asked: object) =>
    benfordChart(wholePopulation(ledger, new Uint8Array(ledger.accounts.length))),
}

export type ReportName = keyof typeof reports
/** What a report wants to know besides the ledger. */
export type Asked<K extends ReportName> = Parameters<(typeof reports)[K]>[1]
