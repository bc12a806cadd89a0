/** What a question asks to be without in words: `geen weekenden`, `zonder rijbewijs`, `niet in Amsterdam`, `no Dutch`. */

import { filterPhrases, type ListField, meansFilter, tagKindOf } from './filter-words.ts'
import { isFunctionWord, isJoin } from './function-words.ts'
import type { Piece } from './question-pieces.ts'
import { sayingAt } from './ways-of-saying.ts'
import { isIrregular, timeAt } from './work-times.ts'

const sign = /^(?:geen|zonder|niet|no|not|without)$/
/** `geen rijbewijs nodig` leaves out no more than `geen rijbewijs`. */
const needless = /^(?:nodig|vereist|verplicht|noodzakelijk|needed|required|necessary)$/
/** After these a *niet* denies a degree or a duty, and no thing: `niet te ver`, `niet alleen`, `niet minder dan`. */
const degree =
  /^(?:alleen|te|ver|zo|zoveel|veel|meer|minder|altijd|perse|per|hoeft|hoef|hoeven|only|too|far|more|less|fewer|just)$/

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
  const time = timeAt(words, at)
  if (time) return { length: time.length, kind: 'time' }
  if (/^days?$/.test(word) && /^shifts?$/.test(next)) return { length: 2, kind: 'time' }
  if (isIrregular(words.slice(at, at + 2))) return { length: 2, kind: 'time' }
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
const leftOutAt = (text: string, pieces: readonly Piece[], words: readonly string[], at: number): Span[] => {
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
    const isThing = /^\p{L}{2,}/u.test(word) || timeAt(words, from) !== null
    if (!isFree(from) || degree.test(word) || !isThing) return found
    if (!before && !pieces.slice(at + 2, from + 1).every((_, place) => isBeside(at + 2 + place))) return found
    const thing = thingAt(words, from)
    if (before && !(isListed(text, pieces, start) && goesOn(before, thing, isEither))) return found
    let to = from + thing.length
    // `code 95` and `front-end` are one thing; `avond-en` is a list.
    while (isBeside(to) && !isJoin(words[to]) && (pieces[to]!.joined || /^\d+$/.test(words[to]!))) to++
    found.push({ from, to })
    before = thing
    from = to
  }
}

/** Whether a word, a comma or a slash ties this word to the one before. */
const isListed = (text: string, pieces: readonly Piece[], at: number): boolean =>
  isJoin(pieces[at]!.word) || /^[-–]?\s*[,/]\s*$/.test(text.slice(pieces[at - 1]!.end, pieces[at]!.start))

/** The same pieces with what is left out marked as such, and without the words that say so. */
export const markLeftOut = (text: string, pieces: readonly Piece[]): Piece[] => {
  const marked: Piece[] = []
  const words = pieces.map(({ word }) => word)
  let quote = Math.max(-1, ...pieces.map((piece) => piece.quote))
  for (let at = 0; at < pieces.length; ) {
    const { alternative } = pieces[at]!
    const found = leftOutAt(text, pieces, words, at)
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
