/** Runs the detectors over a population and scores each entry (specification, Scores and materiality). */

import { allDetectors, standardDetectors } from './detectors/all.ts'
import type { Findings, Language } from './detectors/detector.ts'
import { centsOf, type Ratio, ratioOf } from './detectors/exact.ts'
import { recordAt } from './detectors/findings.ts'
import { nthSmallest, sortIndices } from './detectors/order.ts'
import type { AccountType } from './ledger/ledger.ts'
import type { Population } from './ledger/population.ts'
import type { AnalysisSettings, Category, FlagCategory } from './settings.ts'

/**
 * The result over one population; columns have one row per population line ("position"). Plain data in typed
 * arrays: it crosses threads by structured clone.
 */
export interface Analysis {
  /** The population's lines (indices into the ledger's line columns), ascending. */
  lines: Uint32Array
  /** A bit per detector, at its place in `allDetectors`. */
  flags: Uint32Array
  /** The riskScore: how many categories flag the line; HIGH_RISK is a result and does not count. */
  flagCount: Uint8Array
  weightedRiskScore: Float64Array
  /** 1 where the amount is greater than the materiality. */
  aboveMateriality: Uint8Array
  /** 1 where the weighted score reaches highRiskScoreThreshold. */
  highRisk: Uint8Array
  materiality: Materiality
  /** Lines with at least one flag, lines at high risk, lines above materiality. */
  flaggedCount: number
  highRiskCount: number
  aboveMaterialityCount: number
  /** Lines per category that ran, and HIGH_RISK. */
  counts: Partial<Record<Category, number>>
  /** Positions of the lines that are flagged or at high risk: highest score first, then largest amount, then file order. */
  ranking: Uint32Array
  findings: Partial<Record<FlagCategory, Findings>>
}

export interface Materiality {
  /** In cents; a configured one may be finer than a cent. */
  cents: number
  /** False when it is the fallback: the 95th percentile of the population's amounts. */
  configured: boolean
}

const accountTypes: readonly AccountType[] = ['BALANCE', 'PROFIT_LOSS', 'UNKNOWN']
/** A line has from none to all flags. */
const flagCounts = allDetectors.length + 1
const bitOf = new Map<Category, number>(allDetectors.map((detector, bit) => [detector.category, bit]))

/** The detectors that run under these settings. */
const detectorsFor = (settings: AnalysisSettings) =>
  allDetectors.filter(
    (detector) =>
      standardDetectors.includes(detector) ||
      (settings.enabledExtras as string[]).includes(detector.category),
  )

const amountsOf = ({ ledger, lines }: Population): Float64Array => {
  const { cents } = ledger.lines
  const amounts = new Float64Array(lines.length)
  for (let i = 0; i < lines.length; i++) amounts[i] = Math.abs(cents[lines[i]!]!)
  return amounts
}

/** The smallest amount that at least 95 percent of the amounts do not exceed (nearest rank); 0 when there are none. */
const percentile95 = (amounts: Float64Array): number => {
  const rank = Math.ceil((95 * amounts.length) / 100)
  return rank === 0 ? 0 : nthSmallest(amounts, rank)
}

/** min(amount ÷ materiality, 1). With a materiality of 0, which only a population of mostly zeros has: 0 for 0, else 1. */
const shareOf = (amount: number, materialityCents: number): number => {
  if (amount === 0) return 0
  return amount >= materialityCents ? 1 : amount / materialityCents
}

/**
 * The smallest amount in cents with which an entry of so many flags is at high risk, so that the decision does
 * not hang on the last bit of a double: (w·n + a·share)·m ≥ t. Infinity where no amount is enough.
 */
const highRiskFrom = (
  settings: AnalysisSettings,
  materiality: Ratio,
  flagCount: number,
  multiplier: number,
): number => {
  const weights = settings.materialityWeights
  const [w, a] = [ratioOf(weights.flagCountWeight), ratioOf(weights.amountWeight)]
  const [t, m] = [ratioOf(weights.highRiskScoreThreshold), ratioOf(multiplier)]
  if (m.numerator === 0n) return t.numerator === 0n ? 0 : Number.POSITIVE_INFINITY
  // missing = t/m − w·n, the part that a·share has to make up, over a common denominator.
  const denominator = t.denominator * m.numerator * w.denominator
  const missing =
    t.numerator * m.denominator * w.denominator -
    w.numerator * BigInt(flagCount) * t.denominator * m.numerator
  if (missing <= 0n) return 0
  if (missing * a.denominator > a.numerator * denominator) return Number.POSITIVE_INFINITY
  const top = missing * a.denominator * materiality.numerator
  const bottom = denominator * a.numerator * materiality.denominator
  // A share above 0 takes an amount above 0.
  return Math.max(Number((top + bottom - 1n) / bottom), 1)
}

/** By account type; 1 where the settings name none. */
const multipliersOf = ({ accountTypeMultipliers }: AnalysisSettings['materialityWeights']): number[] =>
  accountTypes.map((type) => accountTypeMultipliers[type] ?? 1)

/** The multiplier of each account of the ledger, as an index into `accountTypes`. */
const accountTypeIndex = ({ ledger }: Population): Uint8Array =>
  Uint8Array.from(ledger.accounts, (account) => accountTypes.indexOf(account.type))

/** What the detectors flag: their findings, how many each, and for each position its bits and their number. */
const flagLines = (
  population: Population,
  settings: AnalysisSettings,
): Pick<Analysis, 'findings' | 'counts' | 'flags' | 'flagCount'> => {
  const { lines } = population
  const findings: Analysis['findings'] = {}
  const counts: Analysis['counts'] = {}
  const flags = new Uint32Array(lines.length)
  const flagCount = new Uint8Array(lines.length)
  for (const detector of detectorsFor(settings)) {
    const found = detector.detect(population, settings)
    findings[detector.category] = found
    counts[detector.category] = found.lines.length
    const bit = 1 << bitOf.get(detector.category)!
    let position = 0
    for (const line of found.lines) {
      while (lines[position] !== line) position++
      flags[position]! |= bit
      flagCount[position]!++
    }
  }
  return { findings, counts, flags, flagCount }
}

/** The materiality of the settings, else that of the population; `exact` in cents. */
const materialityOf = (
  settings: AnalysisSettings,
  amounts: Float64Array,
): { exact: Ratio; materiality: Materiality } => {
  const configured = settings.materialityThreshold > 0
  const exact = configured
    ? centsOf(settings.materialityThreshold)
    : { numerator: BigInt(percentile95(amounts)), denominator: 1n }
  return { exact, materiality: { cents: Number(exact.numerator) / Number(exact.denominator), configured } }
}

/** The scores of the population's lines, and what follows from them. */
const scoreLines = (
  population: Population,
  { materialityWeights }: AnalysisSettings,
  amounts: Float64Array,
  flagCount: Uint8Array,
  materiality: Materiality,
  /** For each account type and number of flags the smallest amount at high risk. */
  highRiskAmount: Float64Array,
) => {
  const { ledger, lines } = population
  const { flagCountWeight, amountWeight, highRiskScoreThreshold } = materialityWeights
  const multipliers = multipliersOf(materialityWeights)
  const typeOf = accountTypeIndex(population)
  const weightedRiskScore = new Float64Array(lines.length)
  const aboveMateriality = new Uint8Array(lines.length)
  const highRisk = new Uint8Array(lines.length)
  const tally = { flaggedCount: 0, highRiskCount: 0, aboveMaterialityCount: 0 }
  for (let position = 0; position < lines.length; position++) {
    const amount = amounts[position]!
    const count = flagCount[position]!
    const type = typeOf[ledger.lines.account[lines[position]!]!]!
    const score =
      (flagCountWeight * count + amountWeight * shareOf(amount, materiality.cents)) * multipliers[type]!
    const isHigh = amount >= highRiskAmount[type * flagCounts + count]!
    // An exact tie must not look like a score below the threshold.
    weightedRiskScore[position] = isHigh ? Math.max(score, highRiskScoreThreshold) : score
    if (isHigh) tally.highRiskCount += highRisk[position] = 1
    if (amount > materiality.cents) tally.aboveMaterialityCount += aboveMateriality[position] = 1
    if (count > 0) tally.flaggedCount++
  }
  return { weightedRiskScore, aboveMateriality, highRisk, ...tally }
}

/**
 * Runs every enabled detector on the population and scores its lines:
 * weightedRiskScore = (flagCountWeight × flags + amountWeight × min(amount ÷ materiality, 1)) × multiplier of the
 * account's type (1 where the settings name none). Deterministic, never NaN.
 */
export const analyse = (population: Population, settings: AnalysisSettings): Analysis => {
  const amounts = amountsOf(population)
  const { exact, materiality } = materialityOf(settings, amounts)
  const { findings, counts, flags, flagCount } = flagLines(population, settings)
  const multipliers = multipliersOf(settings.materialityWeights)
  const highRiskAmount = Float64Array.from({ length: accountTypes.length * flagCounts }, (_, i) =>
    highRiskFrom(settings, exact, i % flagCounts, multipliers[Math.floor(i / flagCounts)]!),
  )
  const scores = scoreLines(population, settings, amounts, flagCount, materiality, highRiskAmount)
  counts.HIGH_RISK = scores.highRiskCount
  const ranking = rank(amounts, scores.weightedRiskScore, flags, scores.highRisk)
  return { lines: population.lines, flags, flagCount, ...scores, materiality, counts, ranking, findings }
}

/** Positions that are flagged or at high risk, by score and amount descending, then in file order. */
const rank = (
  amounts: Float64Array,
  scores: Float64Array,
  flags: Uint32Array,
  highRisk: Uint8Array,
): Uint32Array => {
  const positions = new Uint32Array(amounts.length)
  let size = 0
  // Backwards, so that a stable ascending sort, reversed, leaves ties in file order.
  for (let position = amounts.length - 1; position >= 0; position--) {
    if (flags[position] !== 0 || highRisk[position] === 1) positions[size++] = position
  }
  return sortIndices(sortIndices(positions.slice(0, size), amounts), scores).reverse()
}

/** Whether the line at a position is in a category. */
const hasCategory = (analysis: Analysis, category: Category, position: number): boolean =>
  category === 'HIGH_RISK'
    ? analysis.highRisk[position] === 1
    : (analysis.flags[position]! & (1 << (bitOf.get(category) ?? 31))) !== 0

/** The positions of a category's lines: weightedRiskScore descending, then amount descending, then file order. */
export const positionsOf = (analysis: Analysis, category: Category): Uint32Array =>
  analysis.ranking.filter((position) => hasCategory(analysis, category, position))

/** The lines (of the ledger) of a category, in the order of `positionsOf`. */
export const linesOf = (analysis: Analysis, category: Category): Uint32Array =>
  positionsOf(analysis, category).map((position) => analysis.lines[position]!)

/** The position of a line in the ascending `lines`, or -1. */
export const positionOf = (lines: Uint32Array, line: number): number => {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (lines[middle]! < line) low = middle + 1
    else high = middle
  }
  return lines[low] === line ? low : -1
}

/** The categories that flag the line at a position, in the order of `allDetectors`; HIGH_RISK is not one. */
export const flagsAt = (analysis: Analysis, position: number): FlagCategory[] => {
  const bits = analysis.flags[position] ?? 0
  const flags: FlagCategory[] = []
  for (let bit = 0; bits >>> bit !== 0; bit++) if (bits & (1 << bit)) flags.push(allDetectors[bit]!.category)
  return flags
}

/** The same of a line; empty for one outside the population. */
export const flagsOf = (analysis: Analysis, line: number): FlagCategory[] =>
  flagsAt(analysis, positionOf(analysis.lines, line))

/** For each category that flags a line, the sentence that says why; `settings` are those of the analysis. */
export const reasonsOf = (
  population: Population,
  settings: AnalysisSettings,
  analysis: Analysis,
  line: number,
  language: Language,
): Partial<Record<FlagCategory, string>> =>
  reasonsAt(population, settings, analysis, positionOf(analysis.lines, line), language)

/** The same of the line at a position. */
export const reasonsAt = (
  population: Population,
  settings: AnalysisSettings,
  analysis: Analysis,
  position: number,
  language: Language,
): Partial<Record<FlagCategory, string>> => {
  const reasons: Partial<Record<FlagCategory, string>> = {}
  const bits = analysis.flags[position] ?? 0
  const line = analysis.lines[position]!
  for (let bit = 0; bits >>> bit !== 0; bit++) {
    if (!(bits & (1 << bit))) continue
    const detector = allDetectors[bit]!
    const found = analysis.findings[detector.category]!
    // Of a category that flags everything each line stands in its own place.
    const index = found.lines[position] === line ? position : positionOf(found.lines, line)
    const record = recordAt(found, index)
    reasons[detector.category] = detector.explain(population, settings, line, record, language)
  }
  return reasons
}
