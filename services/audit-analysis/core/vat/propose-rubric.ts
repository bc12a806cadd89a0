/** Proposes a rubric for a VAT code and side: the first rule that matches (specification, VAT). */

import { heldIn, highRate, lowRate } from './rates.ts'
import { type CodeFacts, type Proposal, proposal, textsOf } from './rubric-proposal.ts'
import { isOfPurchases, isRubric, type Rubric, type VatSide } from './rubrics.ts'
import { byUnion, reversedAbroad } from './rubrics-abroad.ts'

const reverseCharge = /verleg|reverse.?charge/iu

/**
 * Words that tell the rubric, the first that matches. What is imported or acquired with its VAT reversed (`Invoer art. 23
 * verlegd`) is of 4a or 4b, not of 2a.
 */
const byWords: readonly [RegExp, Record<VatSide, Rubric>][] = [
  // Paid at the border and not reversed: input VAT as any other.
  [/(?<!\p{L})(?:douane|customs)(?!\p{L})/iu, { OUTPUT: '5b', INPUT: '5b' }],
  [
    /(?<!\p{L})invoer(?!ing|en(?!\p{L}))|(?<!\p{L})import(?!an)|(?<!\p{L})art(ikel|\.)?\s*23(?!\d)/iu,
    { OUTPUT: '4a', INPUT: '4a' },
  ],
  [/verwerving|acquisition/iu, { OUTPUT: '4b', INPUT: '4b' }],
  // Short for a sale (verkoop) as well as for a purchase (verwerving) within the EU: the side tells.
  [/(?<!\p{L})icv(?!\p{L})/iu, { OUTPUT: '3b', INPUT: '4b' }],
  [reverseCharge, { OUTPUT: '1e', INPUT: '2a' }],
  [/priv[eé]|private use/iu, { OUTPUT: '1d', INPUT: '1d' }],
  [/(?<!\p{L})uitvoer(?!ing|en(?!\p{L}))|(?<!\p{L})export/iu, { OUTPUT: '3a', INPUT: '3a' }],
  [/(?<!\p{L})icp(?!\p{L})|intra[- ]?communaut(air|y)|intra[- ]?community/iu, { OUTPUT: '3b', INPUT: '3b' }],
  [
    /afstandsverko|distance sale|(installatie|montage|installation)(?!.*(buiten|non|outside))(?=.*(?<!\p{L})EU(?!\p{L}))/iu,
    { OUTPUT: '3c', INPUT: '3c' },
  ],
]

/** VAT of other countries, declared at once for all of them (art. 369a and after of directive 2006/112): on no rubric of the form. */
const oneStopShop =
  /(?<!\p{L})M?OSS(?!\p{L})|[Uu]nieregeling|(?<!\p{L})[ÉéEe][ée]n-?loket|[Oo]ne[- ][Ss]top[- ][Ss]hop/u

/** A rubric that is written out; of several the first that fits the side. */
const literalRubric = ({ code, description, side }: CodeFacts): Rubric | null => {
  const written = [
    ...description.matchAll(/(?<![\p{L}\p{N}.,])([1-5][a-e])(?![\p{L}\p{N}])/giu),
    ...code.matchAll(/^([1-5][a-e])$/giu),
  ].map(([, name]) => name!.toLowerCase())
  const known = written.filter(isRubric)
  return known.find((rubric) => isOfPurchases(rubric) === (side === 'INPUT')) ?? known[0] ?? null
}

/** Exempt turnover (art. 11 and 25 Wet OB 1968) is not on the form, where a name does not say 0 % in the same breath. */
const exempt = ({ code, description }: CodeFacts): Proposal | null => {
  const text = description || code
  const found =
    /vrijgesteld|(?<!\p{L})vrijstelling|(?<!\p{L})exempt|kleine ?ondernemers|(?<!\p{L})KOR(?!\p{L})/iu.exec(
      text,
    )
  const outside = /buiten (de )?(btw-?)?heffing|outside (the )?scope|out of scope/iu.exec(text)
  if ((!found && !outside) || /(?<!\d)0\s?%|(?<!\p{L})nul/iu.test(text)) return null
  if (!found)
    return proposal(
      null,
      'MEDIUM',
      `“${outside![0]}”: wat buiten de heffing valt, staat niet op dit formulier.`,
      `“${outside![0]}”: what is outside the scope of VAT is not on this form.`,
    )
  return proposal(
    null,
    'MEDIUM',
    `“${found[0]}”: vrijgestelde omzet staat niet op dit formulier.`,
    `“${found[0]}”: exempt turnover is not on this form.`,
  )
}

const percentShown = (percentage: number) => ({
  nl: String(percentage).replace('.', ','),
  en: String(percentage),
})

const byRate = (facts: CodeFacts, rate: number): Proposal | null => {
  const shown = percentShown(rate)
  if (facts.side === 'INPUT') {
    if (rate <= 0) return null
    const [nl, en] = [`Voorbelasting van ${shown.nl} %.`, `Input VAT of ${shown.en} %.`]
    return proposal('5b', 'HIGH', nl, en)
  }
  if (heldIn(highRate, rate, facts))
    return proposal(
      '1a',
      'HIGH',
      `Verkoop tegen het hoge tarief van ${shown.nl} %.`,
      `Sales at the high rate of ${shown.en} %.`,
    )
  if (heldIn(lowRate, rate, facts))
    return proposal(
      '1b',
      'HIGH',
      `Verkoop tegen het lage tarief van ${shown.nl} %.`,
      `Sales at the low rate of ${shown.en} %.`,
    )
  if (rate === 0) return exempt(facts) ?? proposal('1e', 'LOW', 'Verkoop tegen 0 %.', 'Sales at 0 %.')
  const named = /(?<!\p{L})(hoog|hoge|high)(?!\p{L})|(?<!\p{L})(laag|lage|low)(?!\p{L})/iu.exec(
    facts.description,
  )
  if (named)
    return proposal(
      named[1] ? '1a' : '1b',
      'LOW',
      `De omschrijving noemt “${named[0]}”, maar ${shown.nl} % gold niet in dit boekjaar.`,
      `The description says “${named[0]}”, but ${shown.en} % did not hold in this year.`,
    )
  return proposal(
    '1c',
    'LOW',
    `Verkoop tegen een ander tarief: ${shown.nl} %.`,
    `Sales at another rate: ${shown.en} %.`,
  )
}

/** A proposal by words of the description, else of the code itself: files without a table of codes describe none. */
const byWord = (facts: CodeFacts): Proposal | null => {
  const { side } = facts
  for (const [text, nl, en] of textsOf(facts)) {
    for (const [words, bySide] of byWords) {
      const found = words.exec(text)
      if (!found) continue
      const abroad = words === reverseCharge ? reversedAbroad(facts, text, [nl, en]) : null
      if (abroad) return abroad
      const rubric = bySide[side]
      const isFitting = isOfPurchases(rubric) === (side === 'INPUT') || rubric === '1d'
      return proposal(
        rubric,
        isFitting ? 'MEDIUM' : 'LOW',
        `${nl} noemt “${found[0]}”${isFitting ? '' : ', wat niet bij deze kant past'}.`,
        `${en} says “${found[0]}”${isFitting ? '' : ', which does not fit this side'}.`,
      )
    }
  }
  return null
}

/** `BTW HOOG VESTIGING OSS`: in capitals it may be the town. A code is in capitals as a rule, and then begins with it: `OSS_DE`. */
const mayBeTown = ({ 0: word, input }: RegExpExecArray, isCode: boolean): boolean =>
  word === 'OSS' && !/\p{Ll}/u.test(input) && !(isCode && input.startsWith(word))

const elsewhere = ({ code, description, side }: CodeFacts): Proposal | null => {
  const described = oneStopShop.exec(description)
  const found = side === 'OUTPUT' ? (described ?? oneStopShop.exec(code)) : null
  if (!found) return null
  const town = mayBeTown(found, !described)
  return proposal(
    null,
    town ? 'LOW' : 'MEDIUM',
    `“${found[0]}”: btw van een ander EU-land staat in de aangifte van het éénloketsysteem, niet op dit formulier.${town ? ' Gaat het om de plaats Oss, dan hoort hier een rubriek.' : ''}`,
    `“${found[0]}”: VAT of another EU country stands in the one-stop-shop return, not on this form.${town ? ' If this is the town of Oss, it needs a rubric.' : ''}`,
  )
}

/** What is named input VAT and stands on an account of turnover, such as one that helps to book a purchase from the EU. */
const inputTaxOfSales = ({ side, ...facts }: CodeFacts): Proposal | null => {
  if (side === 'INPUT') return null
  for (const [text, nl, en] of textsOf({ side, ...facts })) {
    const found = /(?<!\p{L})(?:voorbelasting|input (?:vat|tax))(?!\p{L})/iu.exec(text)
    if (!found) continue
    const [told, said] = [`${nl} noemt “${found[0]}”`, `${en} says “${found[0]}”`]
    return proposal(
      '5b',
      'LOW',
      `${told}, wat niet bij deze kant past.`,
      `${said}, which does not fit this side.`,
    )
  }
  return null
}

/** Without a stated percentage, or against one that no amount bears out, the amounts tell, less surely. */
const byAmounts = (facts: CodeFacts): Proposal | null => {
  const { side, contradicted = null, rateByAmounts = null, hasVat = false } = facts
  if (rateByAmounts !== null) {
    const { rate, isOfMost } = rateByAmounts
    const found = byRate(facts, rate)
    const shown = String(rate)
    const stated = contradicted === null ? null : percentShown(contradicted)
    return (
      found && {
        rubric: found.rubric,
        confidence: found.confidence === 'LOW' ? 'LOW' : 'MEDIUM',
        reason: {
          nl: `Het bestand noemt ${stated ? `${stated.nl} %` : 'geen percentage'}. De btw is ${shown} % van de grondslag${isOfMost ? ' in negen van de tien boekingen' : ''}.`,
          en: `The file states ${stated ? `${stated.en} %` : 'no percentage'}. The VAT is ${shown} % of the base${isOfMost ? ' in nine of ten transactions' : ''}.`,
        },
      }
    )
  }
  if (side === 'OUTPUT' || !hasVat) return null
  return proposal(
    '5b',
    'LOW',
    'Btw op inkopen, zonder percentage.',
    'VAT on purchases, without a percentage.',
  )
}

const marginScheme = /(?<!\p{L})marge(?:regeling|goederen|verkopen|btw)?(?!\p{L})|margin scheme/iu

/** Whether a code is of used goods, art and antiques whose profit margin alone is taxed (art. 28b Wet OB 1968). */
export const isMarginScheme = (facts: Pick<CodeFacts, 'code' | 'description' | 'side'>): boolean =>
  facts.side === 'OUTPUT' && marginScheme.test(facts.description || facts.code)

const byMargin = (facts: CodeFacts): Proposal | null => {
  if (!isMarginScheme(facts)) return null
  const { percentage, contradicted = null, hasVat = false } = facts
  const rated = byRate(facts, percentage || contradicted || 0)
  if (!percentage && !contradicted && !hasVat)
    return proposal(
      null,
      'LOW',
      'Margeregeling: het bestand noemt geen btw over de winstmarge.',
      'Margin scheme: the file states no VAT on the profit margin.',
    )
  return proposal(
    rated?.rubric === '1b' ? '1b' : '1a',
    'MEDIUM',
    'Margeregeling: de winstmarge is de grondslag (art. 28b Wet OB 1968).',
    'Margin scheme: the profit margin is the base (art. 28b Wet OB 1968).',
  )
}

const reversed = proposal(
  '2a',
  'LOW',
  'De btw-rekeningen komen per saldo op nul uit: de btw lijkt verlegd. Bij invoer of inkoop uit de EU is het 4a of 4b.',
  'The VAT accounts come to nothing on balance: the VAT seems to be reverse-charged. For imports or purchases from the EU it is 4a or 4b.',
)

/** Every code gets a proposal; one without a rubric says so. */
export const proposeRubric = (facts: CodeFacts): Proposal => {
  const { side, percentage } = facts
  const fits = (rubric: Rubric): boolean => isOfPurchases(rubric) === (side === 'INPUT')
  const literal = literalRubric(facts)
  if (literal)
    return proposal(
      literal,
      fits(literal) ? 'HIGH' : 'LOW',
      `De code noemt rubriek ${literal}${fits(literal) ? '' : ', die niet bij deze kant past'}.`,
      `The code names rubric ${literal}${fits(literal) ? '' : ', which does not fit this side'}.`,
    )
  const worded =
    elsewhere(facts) ?? byMargin(facts) ?? byWord(facts) ?? byUnion(facts) ?? inputTaxOfSales(facts)
  if (worded) return worded
  if (side === 'INPUT' && facts.isReversed) return reversed
  const rated = percentage === null ? byAmounts(facts) : byRate(facts, percentage)
  return (
    rated ??
    proposal(null, 'LOW', 'Niets in de code wijst naar een rubriek.', 'Nothing in the code tells a rubric.')
  )
}
