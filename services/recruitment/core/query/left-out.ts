/** What a question asks to be without in words: `geen weekenden`, `zonder rijbewijs`, `niet in Amsterdam`, `no Dutch`. */

import { filterPhrases, type ListField, meansFilter, tagKindOf } from './filter-words.ts'
import { isFunctionWord } from './function-words.ts'
import type { Piece } from './question-pieces.ts'
import { sayingAt, withoutIt } from './ways-of-saying.ts'

const sign = /^(?:geen|zonder|niet|no|not|without)$/
/** `geen rijbewijs nodig` leaves out no more than `geen rijbewijs`. */
const needless = /^(?:nodig|vereist|verplicht|noodzakelijk|needed|required|necessary)$/
/** After these a *niet* denies a degree or a duty, and no thing: `niet te ver`, `niet alleen`, `niet minder dan`. */
const degree =
  /^(?:alleen|te|ver|zo|zoveel|veel|meer|minder|altijd|perse|per|hoeft|hoef|hoeven|only|too|far|more|less|fewer|just)$/

const time = /^(weekend|zaterdag|zondag|avond|nacht|ochtend)(?:en|s)?(?:werk|diensten|dienst)?$/
const englishTime = /^(?:night|evening)s?$/
const ofShifts = /^(?:day|night|evening|weekend)s?$/
const licence = /^(?:am|be|ce|de|[a-et])$/

/** Whether the word says that what follows is not wanted. */
export const isLeavingOut = (word: string): boolean => sign.test(word)

/** Whether the word only says that what is left out is not asked for: `geen rijbewijs nodig`. */
export const isNeedless = (word: string | undefined): boolean => word !== undefined && needless.test(word)

interface Thing {
  length: number
  /** What goes on in a list with it: times of work, values of one field, or other words. */
  kind: ListField | 'time' | 'word'
  value?: string
}

/** What one thing is called from this word on: `code 95`, `rijbewijs b`, `night shifts`. */
const thingAt = (words: readonly string[], at: number): Thing => {
  const [word, next] = [words[at] ?? '', words[at + 1] ?? '']
  const phrase = filterPhrases.find((one) => one.words.every((part, place) => words[at + place] === part))
  if (phrase) {
    const { length } = phrase.words
    const isMeant = meansFilter(phrase.words, words[at + length])
    // `vaste dagen` are no contract.
    return isMeant
      ? { length, kind: phrase.field, value: phrase.value }
      : { length: length + 1, kind: 'word' }
  }
  if (ofShifts.test(word) && /^shifts?$/.test(next)) return { length: 2, kind: 'time' }
  if (time.test(word) || englishTime.test(word)) return { length: 1, kind: 'time' }
  return { length: word === 'rijbewijs' && licence.test(next) ? 2 : 1, kind: 'word' }
}

/** Whether what is left out goes on with the next thing; an *and* and a comma may begin what is asked for. */
const goesOn = (before: Thing, next: Thing, isEither: boolean): boolean => {
  const isFilter = ({ kind }: Thing): boolean => kind in tagKindOf
  if (isEither && isFilter(before) && isFilter(next)) return true
  if (before.kind !== next.kind) return false
  const isOtherContract = next.kind === 'contractKinds' && next.value !== 'PERMANENT'
  return isEither || next.kind === 'time' || isOtherContract
}

interface Span {
  from: number
  to: number
}

/** What the word leaves out, each thing from its first word to after its last. */
const leftOutAt = (text: string, pieces: readonly Piece[], at: number): Span[] => {
  const words = pieces.map(({ word }) => word)
  const isFree = (place: number): boolean => pieces[place]?.quote === -1
  const isBeside = (place: number): boolean =>
    isFree(place) && pieces[place]!.alternative === pieces[place - 1]?.alternative
  if (!isFree(at) || !sign.test(words[at]!) || sayingAt(words, at) !== null) return []
  // `niet-westers` and `no-nonsense` are words.
  if (pieces[at + 1]?.joined || !isBeside(at + 1)) return []
  const found: Span[] = []
  for (let from = at + 1, before: Thing | null = null; ; ) {
    const start = from
    const isEither = /^(?:of|or)$/.test(words[start] ?? '')
    while (isFree(from) && isFunctionWord(words[from]!) && !degree.test(words[from]!)) from++
    const word = words[from] ?? ''
    if (!isFree(from) || degree.test(word) || !/^\p{L}{2,}/u.test(word)) return found
    if (!before && !pieces.slice(at + 2, from + 1).every((_, place) => isBeside(at + 2 + place))) return found
    const thing = thingAt(words, from)
    if (before && !(isListed(text, pieces, start) && goesOn(before, thing, isEither))) return found
    let to = from + thing.length
    // `code 95` and `front-end` are one thing; `avond-en` is a list.
    while (isBeside(to) && !joins.test(words[to]!) && (pieces[to]!.joined || /^\d+$/.test(words[to]!))) to++
    found.push({ from, to })
    before = thing
    from = to
  }
}

const joins = /^(?:en|of|and|or)$/

/** Whether a word, a comma or a slash ties this word to the one before. */
const isListed = (text: string, pieces: readonly Piece[], at: number): boolean =>
  joins.test(pieces[at]!.word) || /^[-–]?\s*[,/]\s*$/.test(text.slice(pieces[at - 1]!.end, pieces[at]!.start))

/** The same pieces with what is left out marked as such, and without the words that say so. */
export const markLeftOut = (text: string, pieces: readonly Piece[]): Piece[] => {
  const marked: Piece[] = []
  let quote = Math.max(-1, ...pieces.map((piece) => piece.quote))
  for (let at = 0; at < pieces.length; ) {
    const { alternative } = pieces[at]!
    const found = leftOutAt(text, pieces, at)
    if (found.length === 0) marked.push(pieces[at]!)
    for (const { from, to } of found) {
      quote++
      // What follows a comma is left out where the list began.
      for (const piece of pieces.slice(from, to))
        marked.push({ ...piece, alternative, quote, excluded: true, leftOut: true })
    }
    const end = found.at(-1)?.to ?? at + 1
    at = end + Number(found.length > 0 && isNeedless(pieces[end]?.word))
  }
  return marked
}

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
