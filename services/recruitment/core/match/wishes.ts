/** Hours and pay that a CV wishes for in words: in its headline, and where its summary says what is looked for. */

import { filtersFromWords, type WordFilter } from '../query/filters.ts'
import { tokensOf } from '../query/tokens.ts'
import type { MatchCv } from './facts.ts'
import { sentencesOf } from './sentences.ts'

const wish =
  /\b(?:zoek|zoekende|op zoek|wil|wens|graag|beschikbaar|voorkeur|ambieer|looking|seek|seeking|want|would like|prefer|preference|available)\b/i

/** The first of each field. */
export const wishesOf = ({ headline, summary }: MatchCv): WordFilter[] => {
  const texts = [headline ?? '', ...sentencesOf(summary ?? '').filter((sentence) => wish.test(sentence))]
  return texts.flatMap((text) => filtersFromWords(text, tokensOf(text), new Set()).filters)
}
