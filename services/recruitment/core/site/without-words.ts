/** A question without words that were understood in it, so that what they mean can be taken off. */

import { isFunctionWord, isJoin, isPlacePreposition } from '../query/function-words.ts'
import { isLeavingOut, isNeedless } from '../query/left-out.ts'
import { type Token, tokensOf } from '../query/tokens.ts'

export type TakenOff = 'WORD' | 'PLACE' | 'EXCLUDED'

const aroundPlace = (word: string | undefined): boolean =>
  word !== undefined && (isPlacePreposition(word) || /^(?:omstreken|buurt)$/.test(word))

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

interface Cut {
  from: number
  to: number
  /** What stands in its stead. */
  instead: string
  /** Whether the signs up to the next word go too, as the comma of a list. */
  isList?: boolean
}

/** A place with what joins it to the text; before the next place, `in` says that it is one: *houten* alone is a word. */
const placeCut = (
  words: readonly string[],
  at: number,
  to: number,
  isOther: (at: number) => boolean,
): Cut => {
  let from = at
  while (from > 0 && (isPlacePreposition(words[from - 1]!) || isJoin(words[from - 1]))) from--
  let end = to
  if (isJoin(words[end])) {
    if (isOther(end + 1)) return { from, to: end + 1, instead: 'in' }
    end++
    // `amsterdam en omgeving`; a preposition before the next place stays with it.
    let next = end
    while (aroundPlace(words[next])) next++
    if (next > end) end = isOther(next) ? end : next
    // An *or* between words that stay is theirs.
    else if (from > 0) end--
  }
  return { from, to: end, instead: '' }
}

/** What is left out with its sign; of a list the sign stays with the others. */
const leftOutCut = (
  words: readonly string[],
  at: number,
  to: number,
  isOther: (at: number) => boolean,
): Cut => {
  let from = at
  while (from > 0 && isFunctionWord(words[from - 1]!)) from--
  const isFirst = from > 0 && isLeavingOut(words[from - 1]!)
  let next = to
  while (next < words.length && isFunctionWord(words[next]!)) next++
  if (isFirst && isOther(next)) return { from: at, to: next, instead: '', isList: true }
  if (isFirst) return { from: from - 1, to: to + Number(isNeedless(words[to])), instead: '' }
  const join = words.slice(from, at).findIndex(isJoin)
  return { from: join < 0 ? at : from + join, to, instead: '' }
}

/**
 * The text without the first place where these words stand one after another; what joins a place to the text before it and
 * what leaves a word out go with it. `others` are what else was understood in the same way. The text as it is where they
 * do not stand in it.
 */
export const withoutWords = (
  text: string,
  words: string,
  kind: TakenOff = 'WORD',
  others: readonly string[] = [],
): string => {
  const tokens = tokensOf(text, true)
  const wanted = tokensOf(words, true)
  const at = wanted.length === 0 ? -1 : placeOf(tokens, wanted)
  if (at < 0) return text
  const each = tokens.map(({ word }) => word)
  const known = others.map((other) => tokensOf(other, true).map(({ word }) => word))
  const isOther = (place: number): boolean =>
    known.some((one) => one.length > 0 && one.every((word, i) => each[place + i] === word))
  const end = at + wanted.length
  const cuts: Readonly<Record<TakenOff, () => Cut>> = {
    WORD: () => ({ from: at, to: end, instead: '' }),
    PLACE: () => placeCut(each, at, end, isOther),
    EXCLUDED: () => leftOutCut(each, at, end, isOther),
  }
  const { from, to, instead, isList } = cuts[kind]()
  const after = isList ? tokens[to]!.start : tokens[to - 1]!.end
  return tidy(`${text.slice(0, tokens[from]!.start)} ${instead}${text.slice(after)}`)
}

/** The text with a word in quotes, so that it is looked for as it stands. */
export const asItStands = (text: string, word: string): string => {
  const [wanted] = tokensOf(word, true)
  const token = tokensOf(text, true).find((one) => one.word === wanted?.word)
  if (!token) return text
  return `${text.slice(0, token.start)}"${text.slice(token.start, token.end)}"${text.slice(token.end)}`
}
