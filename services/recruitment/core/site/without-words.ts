/** A question without words that were understood in it, so that what they mean can be taken off. */

import { isPlacePreposition } from '../query/function-words.ts'
import { type Token, tokensOf } from '../query/tokens.ts'

/** Signs that belong to the words beside them: quotes, the hyphen of an exclusion, commas at an end. */
const tidy = (text: string): string =>
  text
    .replace(/(^|\s)-?["“”]\s*["“”](?=\s|$)/g, ' ')
    .replace(/(^|\s)-(?=\s|$)/g, ' ')
    .replace(/€\s*(?=$|\s)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')

const placeOf = (tokens: readonly Token[], words: readonly Token[]): number =>
  tokens.findIndex((_, at) => words.every(({ word }, i) => tokens[at + i]?.word === word))

/**
 * The text without the first place where these words stand one after another; a preposition of place before a place goes
 * with it. The text as it is where they do not stand in it.
 */
export const withoutWords = (text: string, words: string, isPlace = false): string => {
  const tokens = tokensOf(text, true)
  const wanted = tokensOf(words, true)
  const at = wanted.length === 0 ? -1 : placeOf(tokens, wanted)
  if (at < 0) return text
  let from = at
  if (isPlace) while (from > 0 && isPlacePreposition(tokens[from - 1]!.word)) from--
  const before = text.slice(0, tokens[from]!.start)
  const after = text.slice(tokens[at + wanted.length - 1]!.end)
  return tidy(`${before} ${after}`)
}

/** The text with a word in quotes, so that it is looked for as it stands. */
export const asItStands = (text: string, word: string): string => {
  const [wanted] = tokensOf(word, true)
  const token = tokensOf(text, true).find((one) => one.word === wanted?.word)
  if (!token) return text
  return `${text.slice(0, token.start)}"${text.slice(token.start, token.end)}"${text.slice(token.end)}`
}
