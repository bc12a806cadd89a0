/** Rubrics of what crosses a border, where a VAT code says so in so many words (specification, VAT). */

import { type CodeFacts, type Proposal, proposal, textsOf } from './rubric-proposal.ts'

/** `Verkoop buiten de EU`, `BU_EU_VERK`: Europe in capitals, as `eu` is the end of other words and a syllable of codes. */
const europe = String.raw`(?:EU|E\.U\.|EEG|[Ee]uropese [Uu]nie|[Ee]uropean [Uu]nion)(?!\p{L})`
const outsideEurope = new RegExp(
  String.raw`(?<!\p{L})(?:[Bb]uiten|[Nn]iet|[Nn]on|[Oo]utside|BU)[-_ ]?(?:de |the )?(?:${europe}|Europ[ae]\b)|(?<!\p{L})[Dd]erde ?landen|(?<!\p{L})[Tt]hird countr(?:y|ies)`,
  'u',
)
const insideEurope = new RegExp(String.raw`(?<!\p{L})${europe}|(?<!\p{L})EU-?land(?:en)?(?!\p{L})`, 'u')

/** Where goods and services go to without VAT, or come from with it reversed. */
export const byUnion = (facts: CodeFacts): Proposal | null => {
  const { side, percentage, rateByAmounts = null, hasVat = false, isReversed = false } = facts
  const isCharged =
    side === 'OUTPUT' ? (percentage ?? rateByAmounts?.rate ?? (hasVat ? 1 : 0)) > 0 : hasVat && !isReversed
  if (isCharged) return null
  for (const [text, nl, en] of textsOf(facts)) {
    const outside = outsideEurope.exec(text)
    const found = outside ?? insideEurope.exec(text)
    if (!found) continue
    const rubric = side === 'OUTPUT' ? (outside ? '3a' : '3b') : outside ? '4a' : '4b'
    return proposal(rubric, 'MEDIUM', `${nl} noemt “${found[0]}”.`, `${en} says “${found[0]}”.`)
  }
  return null
}

const withinUnion = /(?<!\p{L})icp(?!\p{L})|intra[- ]?communaut(?:air|y)|intra[- ]?community/iu

/**
 * `Diensten EU, btw verlegd`: what crosses a border with its VAT reversed is neither 1e nor 2a, which are of this country. Sales
 * outside the EU stay with 1e, for 3a is of goods alone. `text` is one of `textsOf`, with its names.
 */
export const reversedAbroad = ({ side }: CodeFacts, text: string, [nl, en]: readonly [string, string]) => {
  const outside = outsideEurope.exec(text)
  const found = outside ?? withinUnion.exec(text) ?? insideEurope.exec(text)
  if (!found || (outside && side === 'OUTPUT')) return null
  return proposal(
    side === 'OUTPUT' ? '3b' : outside ? '4a' : '4b',
    'MEDIUM',
    `${nl} noemt “${found[0]}” en verlegde btw.`,
    `${en} says “${found[0]}” and that the VAT is reverse-charged.`,
  )
}
