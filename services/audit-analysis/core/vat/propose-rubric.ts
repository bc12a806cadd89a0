/** Proposes a rubric for a VAT code and side: the first rule that matches (specification, VAT). */

import type { Language } from '../detectors/detector.ts'
import { dayOf } from '../ledger/day.ts'
import { isOfPurchases, isRubric, type Rubric, type VatSide } from './rubrics.ts'

export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

export interface Proposal {
  rubric: Rubric | null
  confidence: Confidence
  reason: Record<Language, string>
}

export interface CodeFacts {
  code: string
  description: string
  side: VatSide
  /** null where the file states none. */
  percentage: number | null
  /** The file's period in days since 1970-01-01; -1 where it is not known. */
  startDay: number
  endDay: number
}

/** Words that tell the rubric, the first that matches. */
const byWords: readonly [RegExp, Record<VatSide, Rubric>][] = [
  [/verleg|reverse.?charge/iu, { OUTPUT: '1e', INPUT: '2a' }],
  [/priv[eé]|private use/iu, { OUTPUT: '1d', INPUT: '1d' }],
  [
    /(?<!\p{L})invoer(?!ing|en(?!\p{L}))|(?<!\p{L})import(?!an)|(?<!\p{L})art(ikel|\.)?\s*23(?!\d)/iu,
    { OUTPUT: '4a', INPUT: '4a' },
  ],
  [/verwerving|acquisition/iu, { OUTPUT: '4b', INPUT: '4b' }],
  [/(?<!\p{L})uitvoer(?!ing|en(?!\p{L}))|(?<!\p{L})export/iu, { OUTPUT: '3a', INPUT: '3a' }],
  [/(?<!\p{L})icp(?!\p{L})|intra[- ]?communaut(air|y)|intra[- ]?community/iu, { OUTPUT: '3b', INPUT: '3b' }],
]

/** A rubric that is written out; of several the first that fits the side. */
const literalRubric = ({ code, description, side }: CodeFacts): Rubric | null => {
  const written = [
    ...description.matchAll(/(?<![\p{L}\p{N}.,])([1-5][a-e])(?![\p{L}\p{N}])/giu),
    ...code.matchAll(/^([1-5][a-e])$/giu),
  ].map(([, name]) => name!.toLowerCase())
  const known = written.filter(isRubric)
  return known.find((rubric) => isOfPurchases(rubric) === (side === 'INPUT')) ?? known[0] ?? null
}

interface RateChange {
  from: number
  before: number
  after: number
}

const high: RateChange = { from: dayOf(2012, 10, 1), before: 19, after: 21 }
const low: RateChange = { from: dayOf(2019, 1, 1), before: 6, after: 9 }

/** Whether a rate held on some day of the period; an unknown period allows each of the two. */
const heldIn = (
  { from, before, after }: RateChange,
  rate: number,
  { startDay, endDay }: CodeFacts,
): boolean =>
  (rate === before && (startDay === -1 || startDay < from)) ||
  (rate === after && (endDay === -1 || endDay >= from))

const proposal = (rubric: Rubric | null, confidence: Confidence, nl: string, en: string): Proposal => ({
  rubric,
  confidence,
  reason: { nl, en },
})

const byRate = (facts: CodeFacts, rate: number): Proposal | null => {
  const shown = { nl: String(rate).replace('.', ','), en: String(rate) }
  if (facts.side === 'INPUT') {
    if (rate <= 0) return null
    const [nl, en] = [`Voorbelasting van ${shown.nl} %.`, `Input VAT of ${shown.en} %.`]
    return proposal('5b', 'HIGH', nl, en)
  }
  if (heldIn(high, rate, facts))
    return proposal(
      '1a',
      'HIGH',
      `Verkoop tegen het hoge tarief van ${shown.nl} %.`,
      `Sales at the high rate of ${shown.en} %.`,
    )
  if (heldIn(low, rate, facts))
    return proposal(
      '1b',
      'HIGH',
      `Verkoop tegen het lage tarief van ${shown.nl} %.`,
      `Sales at the low rate of ${shown.en} %.`,
    )
  if (rate === 0) return proposal('1e', 'LOW', 'Verkoop tegen 0 %.', 'Sales at 0 %.')
  return proposal(
    '1c',
    'LOW',
    `Verkoop tegen een ander tarief: ${shown.nl} %.`,
    `Sales at another rate: ${shown.en} %.`,
  )
}

/** Every code gets a proposal; one without a rubric says so. */
export const proposeRubric = (facts: CodeFacts): Proposal => {
  const { side, description, percentage } = facts
  const fits = (rubric: Rubric): boolean => isOfPurchases(rubric) === (side === 'INPUT')
  const literal = literalRubric(facts)
  if (literal)
    return proposal(
      literal,
      fits(literal) ? 'HIGH' : 'LOW',
      `De code noemt rubriek ${literal}${fits(literal) ? '' : ', die niet bij deze kant past'}.`,
      `The code names rubric ${literal}${fits(literal) ? '' : ', which does not fit this side'}.`,
    )
  for (const [words, bySide] of byWords) {
    const found = words.exec(description)
    if (!found) continue
    const rubric = bySide[side]
    const doubt = fits(rubric) || rubric === '1d'
    return proposal(
      rubric,
      doubt ? 'MEDIUM' : 'LOW',
      `De omschrijving noemt “${found[0]}”${doubt ? '' : ', wat niet bij deze kant past'}.`,
      `The description says “${found[0]}”${doubt ? '' : ', which does not fit this side'}.`,
    )
  }
  const rate = percentage === null ? null : byRate(facts, percentage)
  return (
    rate ??
    proposal(null, 'LOW', 'Niets in de code wijst naar een rubriek.', 'Nothing in the code tells a rubric.')
  )
}
