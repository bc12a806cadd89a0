/** A question without words that were understood in it, so that what they mean can be taken off. */

import { isPlacePreposition } from '../query/function-words.ts'
import { isLeavingOut } from '../query/left-out.ts'
import { type Token, tokensOf } from '../query/tokens.ts'

export type TakenOff = 'WORD' | 'PLACE' | 'EXCLUDED'

const joinsPlaces = (word: string): boolean => /^(?:of|en|or|and)$/.test(word)

/** What stands beside words that are taken off, and asks for nothing without them. */
const goesAlong: Readonly<Record<TakenOff, (word: string) => boolean>> = {
  WORD: () => false,
  PLACE: (word) => isPlacePreposition(word) || joinsPlaces(word),
  EXCLUDED: isLeavingOut,
}

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
 * The text without the first place where these words stand one after another; what joins a place to the text before it and
 * what leaves a word out go with it. The text as it is where they do not stand in it.
 */
export const withoutWords = (text: string, words: string, kind: TakenOff = 'WORD'): string => {
  const tokens = tokensOf(text, true)
  const wanted = tokensOf(words, true)
  const at = wanted.length === 0 ? -1 : placeOf(tokens, wanted)
  if (at < 0) return text
  let from = at
  while (from > 0 && goesAlong[kind](tokens[from - 1]!.word)) from--
  const before = text.slice(0, tokens[from]!.start)
  const next = tokens[at + wanted.length]
  // `Nieuwegein en Houten` without the first is *in Houten*: by itself the word means something else.
  const isNextPlace = kind === 'PLACE' && next !== undefined && joinsPlaces(next.word)
  const end = isNextPlace ? next.end : tokens[at + wanted.length - 1]!.end
  const after = `${isNextPlace ? 'in' : ''}${text.slice(end)}`
  return tidy(`${before} ${after}`)
}

/** The text with a word in quotes, so that it is looked for as it stands. */
export const asItStands = (text: string, word: string): string => {
  const [wanted] = tokensOf(word, true)
  const token = tokensOf(text, true).find((one) => one.word === wanted?.word)
  if (!token) return text
  return `${text.slice(0, token.start)}"${text.slice(token.start, token.end)}"${text.slice(token.end)}`
}
