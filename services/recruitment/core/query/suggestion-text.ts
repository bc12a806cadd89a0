/** What is suggested to somebody who types: titles, companies and places, found from any of their words and compounds. */

import { wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { tokensOf } from './tokens.ts'

export const suggestionKinds = ['TITLE', 'COMPANY', 'PLACE'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

export interface SuggestionText {
  kind: SuggestionKind
  text: string
  /** Folded texts that it is found by the beginning of. */
  starts: string[]
}

const longestText = 100
const longestStart = 60
const mostStarts = 8

/** A title without `(m/v/x)` and what comes after its hours: `Kok (m/v) 32 uur` becomes `Kok`. */
export const suggestedTitle = (title: string): string =>
  title
    .replace(/[([]\s*[mvxfdhw]\s*(?:[/|,-]\s*[mvxfdhw]\s*)+[)\]]/gi, ' ')
    .replace(
      /[-–,|(]?\s*\d+(?:[.,]\d+)?(?:\s*(?:[-–/]|tot)\s*\d+(?:[.,]\d+)?)?\s*(?:uur|uren|u|hours?)\b.*$/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–,|:]+|[\s\-–,|:]+$/g, '')
    .slice(0, longestText)

/** A question as its suggestions are looked up. */
export const suggestionStart = (text: string): string =>
  tokensOf(text, true)
    .map(({ word }) => word)
    .join(' ')
    .slice(0, longestStart)

const startsOf = (text: string, lexicon: Lexicon, inside: boolean): string[] => {
  const words = tokensOf(text).map(({ word }) => word)
  const starts = words.flatMap((word, at) => {
    const rest = words.slice(at + 1)
    const heads = inside
      ? wordKnower(lexicon)
          .analyse(word)
          .headWords.filter((head) => word.endsWith(head))
      : []
    return [word, ...heads].map((first) => [first, ...rest].join(' ').slice(0, longestStart))
  })
  return [...new Set(starts)].slice(0, mostStarts)
}

/** All that one job suggests. Its texts suggest nothing. */
export const suggestionsOf = (
  job: { title: string; company: string; places: readonly (string | null)[] },
  lexicon: Lexicon,
): SuggestionText[] => {
  const texts: [SuggestionKind, string][] = [
    ['TITLE', suggestedTitle(job.title)],
    ['COMPANY', job.company.trim().slice(0, longestText)],
    ...[...new Set(job.places)].flatMap((place): [SuggestionKind, string][] =>
      place?.trim() ? [['PLACE', place.trim().slice(0, longestText)]] : [],
    ),
  ]
  return texts.flatMap(([kind, text]) => {
    const starts = startsOf(text, lexicon, kind === 'TITLE')
    return starts.length === 0 ? [] : [{ kind, text, starts }]
  })
}
