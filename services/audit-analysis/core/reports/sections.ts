/** The places that an account can have in the annual accounts, and which of them each RGS category is. */

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

/** The section of an RGS code in its official spelling. */
export const sectionByRgs = (code: string): Section =>
  byRgs[code.slice(0, 4)] ?? (code.startsWith('W') ? 'otherResults' : 'unknown')

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

/** Whether two grounds that give an account these sections contradict each other: on its side, or revenue with cost. */
export const contradict = (one: Section, other: Section): boolean => {
  if (one === 'unknown' || other === 'unknown' || one === 'resultAccount' || other === 'resultAccount')
    return false
  if (isResultSection(one) !== isResultSection(other)) return true
  const isIncome = (section: Section) => section === 'revenue' || section === 'otherIncome'
  const isCost = (section: Section) => section === 'costOfSales' || section === 'operatingCost'
  return (isIncome(one) && isCost(other)) || (isCost(one) && isIncome(other))
}
