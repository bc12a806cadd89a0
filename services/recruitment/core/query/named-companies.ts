/** Companies whose name has a town in it: `gemeente rotterdam` is one where the site has jobs of it, and no circle around a town. */

import { isFunctionWord, isPlacePreposition } from './function-words.ts'
import type { Piece } from './question-pieces.ts'
import type { QuestionPlace } from './question-place.ts'

/** Words of a name before its town, and after it. */
const [wordsBefore, wordsAfter] = [3, 2]
const mostNames = 30

const wordsIn = (pieces: readonly Piece[]): string => pieces.map(({ word }) => word).join(' ')

/** Places of work of which a town has one. */
const ofTown = /^(?:gemeente|havenbedrijf|rechtbank|schouwburg|politie|brandweer)$/

/** The words of an alternative, and which of them name work. */
interface WorkInWords {
  terms: readonly { at: number }[]
  occupations: readonly { from: number; to: number }[]
}

/** Where the words begin that name work or a branch. */
const startsOfWork = (alternatives: readonly WorkInWords[]): Set<number> =>
  new Set(
    alternatives.flatMap(({ terms, occupations }) =>
      occupations.flatMap(({ from, to }) => terms.slice(from, to).map(({ at }) => at)),
    ),
  )

/**
 * What may be the name of a company around the towns of a question, the longest first. After a preposition a town is always
 * the place; `kapper utrecht`, `zorg utrecht` and `hotel utrecht` ask for work whoever is called so.
 */
export const namesAroundTowns = (
  pieces: readonly Piece[],
  place: QuestionPlace | null,
  alternatives: readonly WorkInWords[],
): string[] => {
  const found: Piece[][] = []
  const work = startsOfWork(alternatives)
  for (const { at, text } of place?.named ?? []) {
    const first = pieces.findIndex(({ start }) => start === at)
    const last = pieces.findLastIndex(({ end }) => end === at + text.length)
    if (first < 0 || last < first) continue
    for (let from = Math.max(0, first - wordsBefore); from <= first; from++)
      for (let to = last + 1; to <= Math.min(pieces.length, last + 1 + wordsAfter); to++) {
        const name = pieces.slice(from, to)
        const rest = [...pieces.slice(from, first), ...pieces.slice(last + 1, to)]
        const isOne = name.every((one) => one.quote < 0 && one.alternative === name[0]!.alternative)
        const isInTown = pieces
          .slice(Math.max(0, from - 1), first)
          .some(({ word }) => isPlacePreposition(word))
        const isEdge = isFunctionWord(name[0]!.word) || isFunctionWord(name.at(-1)!.word)
        if (rest.length === 0 || !isOne || isInTown || isEdge) continue
        const isWork =
          rest.every(({ start }) => work.has(start)) && !rest.every(({ word }) => ofTown.test(word))
        if (!isWork) found.push(name)
      }
  }
  const longest = found.toSorted((a, b) => b.length - a.length).map(wordsIn)
  return [...new Set(longest)].slice(0, mostNames)
}

/** Known names among the words that nothing else has taken, none over another: the pieces of each. */
export const namesAmong = (
  pieces: readonly Piece[],
  taken: ReadonlySet<number>,
  names: readonly string[],
): Piece[][] => {
  const found: Piece[][] = []
  const used = new Set(taken)
  for (const name of names) {
    const { length } = name.split(' ')
    for (let from = 0; from + length <= pieces.length; from++) {
      const places = Array.from({ length }, (_, at) => from + at)
      const own = pieces.slice(from, from + length)
      if (places.some((at) => used.has(at)) || wordsIn(own) !== name) continue
      for (const at of places) used.add(at)
      found.push(own)
    }
  }
  return found
}
