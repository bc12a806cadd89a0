/** KPIs and ratios (kengetallen): what the year came to. */

import type { Language } from '../detectors/detector.ts'
import type { Classification, ClassificationBasis } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { balanceCaveats, type Caveat, cashCaveats } from './caveats.ts'
import { closingTransactions } from './closing.ts'
import { ratioOf } from './ratio.ts'
import { isResultSection, type Section } from './sections.ts'

/**
 * Amounts are decimal strings; costs and taxes are positive when they burden the result. grossMargin = revenue −
 * costOfSales; ebit = grossMargin + otherIncome − operatingCost; netResult = ebit + financialResult +
 * otherResults − taxes. Balance-sheet fields are null where an account with a balance has no known place.
 */
export interface FinancialKpis {
  revenue: string
  costOfSales: string
  grossMargin: string
  /** Percent of revenue, two decimals; null without revenue. */
  grossMarginPct: number | null
  otherIncome: string
  operatingCost: string
  ebit: string
  financialResult: string
  otherResults: string
  taxes: string
  netResult: string
  totalAssets: string | null
  /** Booked equity and the result that is not booked to it yet. */
  equity: string | null
  currentAssets: string | null
  inventory: string | null
  shortTermLiabilities: string | null
  longTermLiabilities: string | null
  provisions: string | null
  basis: ClassificationBasis
  caveats: Caveat[]
}

/** Fields that end in Pct are percent with two decimals, the others fractions with four; null where the divisor is 0 or data is missing. */
export interface Kengetallen {
  liquiditeit: { currentRatio: number | null; quickRatio: number | null; werkkapitaal: string | null }
  solvabiliteit: { solvabiliteitsratio: number | null; debtRatio: number | null }
  rentabiliteit: {
    brutomargePct: number | null
    nettomargePct: number | null
    /** Return on equity: net result / equity. */
    rev: number | null
    /** Return on total capital: result before interest and taxes (ebit) / total assets. */
    rtv: number | null
  }
  /** Why ratios of the balance sheet are null where its figures are not whole. */
  caveats: Caveat[]
}

type Sums = Record<Section, number>

const emptySums = (): Sums => ({
  revenue: 0,
  otherIncome: 0,
  costOfSales: 0,
  operatingCost: 0,
  financialResult: 0,
  otherResults: 0,
  taxes: 0,
  fixedAssets: 0,
  currentAssets: 0,
  inventory: 0,
  equity: 0,
  provisions: 0,
  longTermLiabilities: 0,
  shortTermLiabilities: 0,
  resultAccount: 0,
  unknown: 0,
})

/** Cents, debit positive: the result from the entries but for the closing ones, the balance sheet from the closing balances. */
const figuresOf = (ledger: Ledger, classification: Classification) => {
  const { account, cents, transaction, count } = ledger.lines
  const { sections } = classification
  const closes = closingTransactions(ledger)
  const balance = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  const result = new Float64Array(balance.length)
  for (let line = 0; line < count; line++) {
    const a = account[line]!
    balance[a]! += cents[line]!
    if (!closes[transaction[line]!]) result[a]! += cents[line]!
  }
  const sums = emptySums()
  let undistributed = 0
  const unplaced: number[] = []
  sections.forEach((section, a) => {
    if (isResultSection(section)) {
      sums[section] += result[a]!
      undistributed += balance[a]!
    } else {
      sums[section] += balance[a]!
      if (section === 'unknown' && balance[a] !== 0) unplaced.push(a)
    }
  })
  const hasSheet = sections.some((section) => !isResultSection(section))
  const grossMargin = -sums.revenue - sums.costOfSales
  const ebit = grossMargin - sums.otherIncome - sums.operatingCost
  const netResult = ebit - sums.financialResult - sums.otherResults - sums.taxes
  const currentAssets = sums.currentAssets + sums.inventory
  return {
    ...sums,
    grossMargin,
    ebit,
    netResult,
    unplaced,
    sheet:
      hasSheet && unplaced.length === 0
        ? {
            totalAssets: sums.fixedAssets + currentAssets,
            equity: -(sums.equity + sums.resultAccount + undistributed),
            currentAssets,
            inventory: sums.inventory,
            shortTermLiabilities: -sums.shortTermLiabilities,
            longTermLiabilities: -sums.longTermLiabilities,
            provisions: -sums.provisions,
          }
        : null,
  }
}

const amountOrNull = (cents: number | undefined): string | null =>
  cents === undefined ? null : formatCents(cents)

/** The key figures of the whole file; a transaction that closes the year is left out of the result. */
export const financialKpis = (
  ledger: Ledger,
  classification: Classification,
  language: Language = 'en',
): FinancialKpis => {
  const figures = figuresOf(ledger, classification)
  const { sheet } = figures
  return {
    revenue: formatCents(-figures.revenue),
    costOfSales: formatCents(figures.costOfSales),
    grossMargin: formatCents(figures.grossMargin),
    grossMarginPct: ratioOf(figures.grossMargin, -figures.revenue, 2, 100),
    otherIncome: formatCents(-figures.otherIncome),
    operatingCost: formatCents(figures.operatingCost),
    ebit: formatCents(figures.ebit),
    financialResult: formatCents(-figures.financialResult),
    otherResults: formatCents(-figures.otherResults),
    taxes: formatCents(figures.taxes),
    netResult: formatCents(figures.netResult),
    totalAssets: amountOrNull(sheet?.totalAssets),
    equity: amountOrNull(sheet?.equity),
    currentAssets: amountOrNull(sheet?.currentAssets),
    inventory: amountOrNull(sheet?.inventory),
    shortTermLiabilities: amountOrNull(sheet?.shortTermLiabilities),
    longTermLiabilities: amountOrNull(sheet?.longTermLiabilities),
    provisions: amountOrNull(sheet?.provisions),
    basis: classification.basis,
    caveats: [...balanceCaveats(ledger, figures.unplaced, language), ...cashCaveats(ledger, language)],
  }
}

/**
 * Liquidity, solvency and profitability from the same figures as the KPIs. Those that rest on the balance sheet are null
 * in a file without an opening balance, and a caveat says why; of one that does not balance they are told with a caveat.
 */
export const kengetallen = (
  ledger: Ledger,
  classification: Classification,
  language: Language = 'en',
): Kengetallen => {
  const figures = figuresOf(ledger, classification)
  const { revenue, grossMargin, ebit, netResult } = figures
  const caveats = balanceCaveats(ledger, figures.unplaced, language)
  const sheet = caveats.every(({ code }) => code === 'OPENING_UNBALANCED') ? figures.sheet : null
  const assets = sheet?.totalAssets ?? null
  const short = sheet?.shortTermLiabilities ?? null
  return {
    liquiditeit: {
      currentRatio: ratioOf(sheet?.currentAssets ?? null, short, 4),
      quickRatio: ratioOf(sheet && sheet.currentAssets - sheet.inventory, short, 4),
      werkkapitaal: sheet && formatCents(sheet.currentAssets - sheet.shortTermLiabilities),
    },
    solvabiliteit: {
      solvabiliteitsratio: ratioOf(sheet?.equity ?? null, assets, 4),
      debtRatio: ratioOf(sheet && sheet.totalAssets - sheet.equity, assets, 4),
    },
    rentabiliteit: {
      brutomargePct: ratioOf(grossMargin, -revenue, 2, 100),
      nettomargePct: ratioOf(netResult, -revenue, 2, 100),
      rev: ratioOf(netResult, sheet?.equity ?? null, 4),
      rtv: ratioOf(ebit, assets, 4),
    },
    caveats,
  }
}
