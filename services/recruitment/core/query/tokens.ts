/** The words of a text where they stand, folded, with which of them a hyphen joins. */

import { foldText } from '../../../../kit/text/fold-text.ts'

export interface Token {
  /** Folded; `c++` is `cplusplus`, `.net` is `dotnet`, and IT is `ict`. */
  word: string
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number
  end: number
  /** Whether only a hyphen parts it from the word before. */
  joined: boolean
}

/** Longer words mean nothing to anybody, and the index has a limit of its own. */
const maximumWordLength = 60
/** `'s-Hertogenbosch` and `collega's` keep their letter apart; a combining mark belongs to its letter. */
const pattern = /(?<![\p{L}\p{N}])\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)?/gu
const hyphen = /^[-‐‑–]$/

const spelledOut = (word: string): string =>
  word.replace(/^\./, 'dot').replace('++', 'plusplus').replace('#', 'sharp').slice(0, maximumWordLength)

/** `lowerIsTrade`: whether `it` in small letters is the trade too, as in a question, and not the English pronoun. */
export const tokensOf = (text: string, lowerIsTrade = false): Token[] => {
  const tokens: Token[] = []
  for (const found of text.matchAll(pattern)) {
    const [raw] = found
    const start = found.index
    const trade = raw === 'IT' || (lowerIsTrade && /^it$/i.test(raw))
    const word = trade ? 'ict' : spelledOut(foldText(raw))
    if (word === '') continue
    const before = tokens.at(-1)
    tokens.push({
      word,
      start,
      end: start + raw.length,
      joined: before !== undefined && hyphen.test(text.slice(before.end, start)),
    })
  }
  return tokens
}
