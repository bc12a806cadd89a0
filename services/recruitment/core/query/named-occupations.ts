/** The occupations that a title or a line of a CV names, for the index and for matches alike (specification, Occupations). */

import { wordKnower } from './analysis.ts'
import { broaderOf } from './broader-occupations.ts'
import type { Lexicon } from './lexicon.ts'
import { dutchKey, findOccupations, saysNoWork } from './occupations.ts'
import { tokensOf } from './tokens.ts'

export interface NamedOccupation {
  /** As it is written. */
  text: string
  /** Its words as they are looked up: two with the same key are the same name. */
  key: string
  /** Empty for a compound of which only the last part is known: `reachtruckchauffeur`. */
  concepts: string[]
  /** What it is a kind of. */
  broader: string[]
  /** Where it begins and ends in the text. */
  start: number
  end: number
}

/** Its words as they are written, without the brackets and signs between them. */
const readable = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s.+#'’&-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** First those of whole labels, then those that end in one. `neutral` may change each word before it is looked up. */
export const occupationsIn = (
  text: string,
  lexicon: Lexicon,
  neutral: (word: string) => string = (word) => word,
): NamedOccupation[] => {
  const knower = wordKnower(lexicon)
  const tokens = tokensOf(text)
  const analyses = tokens.map(({ word }) => knower.analyse(neutral(word)))
  const words = analyses.map(({ word }) => word)
  const spans = findOccupations(words, lexicon)
  const inSpan = new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  )
  const whole = spans.map(({ from, to, concepts }) => ({
    text: readable(text.slice(tokens[from]!.start, tokens[to - 1]!.end)),
    key: dutchKey(words.slice(from, to)),
    concepts,
    broader: broaderOf(words.slice(from, to), concepts, lexicon),
    start: tokens[from]!.start,
    end: tokens[to - 1]!.end,
  }))
  const kinds = analyses.flatMap(({ word, headWords }, at) => {
    if (inSpan.has(at) || saysNoWork(word)) return []
    const broader = headWords
      .flatMap((head) => findOccupations([knower.analyse(neutral(head)).word], lexicon))
      .flatMap(({ concepts }) => concepts)
    const { start, end } = tokens[at]!
    return broader.length === 0
      ? []
      : [{ text: text.slice(start, end), key: dutchKey([word]), concepts: [], broader, start, end }]
  })
  return [...whole, ...kinds]
}
