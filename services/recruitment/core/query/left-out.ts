/** What a question asks to be without in words: `geen weekenden`, `zonder rijbewijs`, `niet in Amsterdam`, `no Dutch`. */

import { filterPhrases, type ListField } from './filter-words.ts'
import { isFunctionWord } from './function-words.ts'
import type { Piece } from './question-pieces.ts'
import { sayingAt, withoutIt } from './ways-of-saying.ts'

const sign = /^(?:geen|zonder|niet|no|not|without)$/
/** `geen rijbewijs nodig` leaves out no more than `geen rijbewijs`. */
const needless = /^(?:nodig|vereist|verplicht|noodzakelijk|needed|required|necessary)$/
/** After these a *niet* denies a degree, and no thing: `niet te ver`, `niet alleen`. */
const degree = /^(?:alleen|te|ver|zo|zoveel|veel|meer|altijd|perse|per|only|too|far|more|just)$/

/** Whether the word says that what follows is not wanted. */
export const isLeavingOut = (word: string): boolean => sign.test(word)

/** What is left out begins and ends here; null where the word leaves nothing out. */
const leftOutAt = (pieces: readonly Piece[], at: number): { from: number; to: number } | null => {
  const isFree = (place: number): boolean =>
    pieces[place]?.quote === -1 && pieces[place]?.alternative === pieces[at]!.alternative
  const words = pieces.map(({ word }) => word)
  if (!isFree(at) || !sign.test(words[at]!) || sayingAt(words, at) !== null) return null
  let from = at + 1
  while (isFree(from) && isFunctionWord(words[from]!) && !degree.test(words[from]!)) from++
  const word = words[from] ?? ''
  // `niet-westers` and `no-nonsense` are words.
  if (!isFree(from) || pieces[at + 1]!.joined || degree.test(word) || !/^\p{L}{2,}/u.test(word)) return null
  const phrase = filterPhrases.find((one) => one.words.every((part, place) => words[from + place] === part))
  let to = from + (phrase?.words.length ?? 1)
  // `code 95` and `front-end` are one thing.
  while (isFree(to) && (pieces[to]!.joined || /^\d+$/.test(words[to]!))) to++
  return { from, to }
}

/** The same pieces with what is left out marked as such, and without the words that say so. */
export const markLeftOut = (pieces: readonly Piece[]): Piece[] => {
  const marked: Piece[] = []
  let quote = Math.max(-1, ...pieces.map((piece) => piece.quote))
  for (let at = 0; at < pieces.length; ) {
    const found = leftOutAt(pieces, at)
    if (!found) {
      marked.push(pieces[at]!)
      at++
      continue
    }
    quote++
    for (const piece of pieces.slice(found.from, found.to))
      marked.push({ ...piece, quote, excluded: true, leftOut: true })
    at = found.to + Number(needless.test(pieces[found.to]?.word ?? ''))
  }
  return marked
}

const time = /^(weekend|zaterdag|zondag|avond|nacht|ochtend)(?:en|s)?(?:werk|diensten|dienst)?$/

/** The words that say what is left out, each one of several. */
export const wordsLeftOut = (words: readonly string[]): string[][] => {
  const [, part] = (words.length === 1 && time.exec(words[0]!)) || []
  return part === undefined
    ? words.map((word) => [word])
    : [[part, `${part}en`, `${part}dienst`, `${part}diensten`, `${part}werk`]]
}

/** Whether it is a time of work, so that all that begins with it is meant. */
export const isTimeLeftOut = (words: readonly string[]): boolean => words.length === 1 && time.test(words[0]!)

/** What an advertisement says that has it not either, as words side by side, each one of several. */
export const saidWithout = (words: readonly string[]): string[][][] => {
  const thing = wordsLeftOut(words)
  const mark = '#'
  return [
    ...withoutIt(mark),
    [mark, 'not', 'required'],
    ['no', mark],
    ['without', mark],
    ['niet', 'in', 'het', mark],
  ].map((said) => said.flatMap((word) => (word === mark ? thing : [[word]])))
}

/** The values of filters that are called so, of which the field tells that a job has them. */
export const valuesLeftOut = (words: readonly string[]): { field: ListField; value: string }[] =>
  filterPhrases.filter((one) => one.words.join(' ') === words.join(' '))
