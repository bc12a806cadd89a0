/** The place of each account in the annual accounts: by RGS, else by name and number range. */

import type { Classification } from '../ledger/classification.ts'
import type { Account, Ledger } from '../ledger/ledger.ts'
import { accountClass } from '../ledger/population.ts'
import { isEquityName, isPrivateName, isProfitAndLoss, normaliseRgsCode, rangeOf } from './account-kind.ts'

export type ResultSection =
  | 'revenue'
  | 'otherIncome'
  | 'costOfSales'
  | 'operatingCost'
  | 'financialResult'
  | 'otherResults'
  | 'taxes'

export type BalanceSection =
  | 'fixedAssets'
  | 'currentAssets'
  | 'inventory'
  | 'equity'
  | 'provisions'
  | 'longTermLiabilities'
  | 'shortTermLiabilities'

/** Where an account belongs; `resultAccount` takes up the year's result, `unknown` cannot be told. */
export type Section = ResultSection | BalanceSection | 'resultAccount' | 'unknown'

/**
 * Sections by RGS main category. The change in stock (WWiv) corrects the cost of sales, so that otherIncome is
 * WOvb alone (specification, Reports); results that are neither operating nor financial are other results.
 */
const byRgs: Record<string, Section> = {
  WOmz: 'revenue',
  WOvb: 'otherIncome',
  WKpr: 'costOfSales',
  WWiv: 'costOfSales',
  WPer: 'operatingCost',
  WAfs: 'operatingCost',
  WBed: 'operatingCost',
  WVkf: 'operatingCost',
  WAkf: 'operatingCost',
  WWvi: 'operatingCost',
  WBwv: 'operatingCost',
  WFbe: 'financialResult',
  WOvt: 'financialResult',
  WWfa: 'financialResult',
  WBel: 'taxes',
  WNer: 'resultAccount',
  BIva: 'fixedAssets',
  BMva: 'fixedAssets',
  BVas: 'fixedAssets',
  BFva: 'fixedAssets',
  BVrd: 'inventory',
  BPro: 'inventory',
  BVor: 'currentAssets',
  BEff: 'currentAssets',
  BLim: 'currentAssets',
  BEiv: 'equity',
  BVrz: 'provisions',
  BLas: 'longTermLiabilities',
  BSch: 'shortTermLiabilities',
}

interface NameTest {
  test(name: string): boolean
}

/** Names that tell more than a number does, the first that matches. */
const resultNames: [NameTest, ResultSection][] = [
  [/vennootschapsbelasting|\bvpb\b|winstbelasting|corporate (income )?tax|income tax/i, 'taxes'],
  [/deelneming|buitengewo(on|ne)|participating interest|extraordinary/i, 'otherResults'],
  [/rente|interest|koersverschil|exchange (gain|loss|difference)|bankkosten/i, 'financialResult'],
  [/overige (bedrijfs)?opbrengst|subsidie|other (operating )?income/i, 'otherIncome'],
  [/kostprijs|inkoopwaarde|inkopen|cost of (sales|goods)|uitbesteed werk|voorraadmutatie/i, 'costOfSales'],
]

const balanceNames: [NameTest, BalanceSection][] = [
  [/voorziening(?! (dubieuze|debiteuren|incourant|voorraad))|\bprovision\b/i, 'provisions'],
  [{ test: (name) => isEquityName(name) || isPrivateName(name) }, 'equity'],
  [/cumulatieve afschrijving|afschrijving|accumulated depreciation|depreciation/i, 'fixedAssets'],
  [
    /goodwill|inventaris|gebouw|machine|installatie|auto|vervoermiddel|fixed asset|equipment|deelneming/i,
    'fixedAssets',
  ],
  [/hypothe|lening o\/?g|langlopend|long.?term|mortgage/i, 'longTermLiabilities'],
  [/voorraad|voorraden|onderhanden werk|inventory|stock/i, 'inventory'],
]

const named = <T>(names: [NameTest, T][], account: Account): T | undefined =>
  names.find(([pattern]) => pattern.test(account.description))?.[1]

/** A profit-and-loss account without RGS: its class first, then its name, then its range (7 is cost of sales). */
const resultSection = (account: Account, cls: number, decimal: boolean, mapped: boolean): ResultSection => {
  const range = decimal ? rangeOf(account) : -1
  const byName = named(resultNames, account)
  if (mapped) {
    if (cls === accountClass.revenue) return byName === 'otherIncome' ? 'otherIncome' : 'revenue'
    if (cls === accountClass.none) return 'otherResults'
    return byName && byName !== 'otherIncome' ? byName : range === 7 ? 'costOfSales' : 'operatingCost'
  }
  if (byName && !(range === 8 && byName === 'costOfSales')) return byName
  if (range === 9) return 'otherResults'
  if (cls === accountClass.revenue) return 'revenue'
  return range === 7 ? 'costOfSales' : 'operatingCost'
}

/**
 * A balance account without RGS in the decimal chart: 3 is stock; elsewhere the name where it tells, else the
 * side of the balance: 0 is fixed assets or long-term liabilities, 1 and 2 current assets or short-term
 * liabilities. Numbers outside 0 to 3 tell nothing.
 */
const balanceSection = (account: Account, closingCents: number): Section => {
  const byName = named(balanceNames, account)
  const range = rangeOf(account)
  if (range === 3) return 'inventory'
  if (range === 0) return byName ?? (closingCents < 0 ? 'longTermLiabilities' : 'fixedAssets')
  if (byName === 'equity' && closingCents <= 0) return 'equity'
  if (range === 1 || range === 2) return closingCents < 0 ? 'shortTermLiabilities' : 'currentAssets'
  return byName ?? 'unknown'
}

const resultSections = new Set<Section>([
  'revenue',
  'otherIncome',
  'costOfSales',
  'operatingCost',
  'financialResult',
  'otherResults',
  'taxes',
])

/** Whether an account of this section is part of the result. */
export const isResultSection = (section: Section): section is ResultSection => resultSections.has(section)

/** For each account its section. `classification` must be of the same ledger. */
export const sectionsOf = (ledger: Ledger, classification: Classification): Section[] => {
  const { decimal } = classification
  const mapped = classification.basis === 'MAPPING'
  const closing = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  for (let line = 0; line < ledger.lines.count; line++) {
    closing[ledger.lines.account[line]!]! += ledger.lines.cents[line]!
  }
  return ledger.accounts.map((account, a) => {
    const rgs = normaliseRgsCode(account.rgsCode)
    if (rgs) return byRgs[rgs.slice(0, 4)] ?? (rgs.startsWith('W') ? 'otherResults' : 'unknown')
    const cls = classification.classes[a]!
    if (isProfitAndLoss(account) || cls !== accountClass.none) {
      return resultSection(account, cls, decimal, mapped)
    }
    return balanceSection(account, closing[a]!)
  })
}
