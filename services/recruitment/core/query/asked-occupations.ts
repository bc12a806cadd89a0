/** Finds the occupations that a question asks for: by their names, by who works there, by branches of work and by what is done. */

import { wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { conceptsOfWork, findOccupations, maximumConcepts } from './occupations.ts'
import type { Piece } from './question-pieces.ts'
import { sectorNamed } from './sectors.ts'
import { singularForms } from './word-forms.ts'
import { conceptsOfWorkplace } from './workplaces.ts'

/** A span of terms that is an occupation. */
export interface AskedOccupation {
  text: string
  /** Places of the first term and after the last. */
  from: number
  to: number
  concepts: string[]
  at: number
}

/** Labels may have function words in them (`hulp in de huishouding`); those between two terms are not looked at a second time. */
export const occupationsOf = (
  text: string,
  terms: readonly Piece[],
  free: readonly Piece[],
  lexicon: Lexicon,
): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  const placeOf = (piece: Piece | undefined): number => terms.findIndex((term) => term.start === piece?.start)
  const spansOf = (list: readonly Piece[]): AskedOccupation[] =>
    findOccupations(
      list.map(({ word }) => analyse(word).word),
      lexicon,
    ).flatMap((span) => {
      const inside = list.slice(span.from, span.to).filter((piece) => placeOf(piece) >= 0)
      if (inside.length === 0) return []
      const from = placeOf(inside[0])
      const start = list[span.from]!.start
      return [
        {
          text: text.slice(start, list[span.to - 1]!.end),
          from,
          to: placeOf(inside.at(-1)) + 1,
          concepts: span.concepts,
          at: start,
        },
      ]
    })
  const whole = spansOf(free)
  const bare = spansOf(terms)
  const words = (spans: readonly AskedOccupation[]): number =>
    Math.max(0, ...spans.map(({ from, to }) => to - from))
  const spans = words(bare) > words(whole) ? bare : whole
  const withThem = workWith(text, free, placeOf, lexicon)
  // `met ouderen werken` is more than the ouderenwerker that its words make side by side.
  if (withThem && spans.every(({ from, to }) => from === withThem.from && to <= withThem.to))
    return withBroader(text, [withThem], terms)
  if (spans.length > 0) return withBroader(text, withWorkers(text, spans, terms), terms)
  const rejoined = [...otherwiseJoined(terms, lexicon), ...learnersOf(terms, lexicon)]
  return withBroader(text, rejoined.length > 0 ? rejoined : workOf(text, terms, lexicon), terms)
}

const withBroader = (
  text: string,
  spans: readonly AskedOccupation[],
  terms: readonly Piece[],
): AskedOccupation[] => withWorkplaces(text, withSectors(spans, terms), terms)

/** Who works somewhere, whatever they are called. */
const worker = /^(?:medewerk(?:er|ster)s?|personeel|kracht(?:en)?|collega|employees?|staff|worker|workers)$/

/** `bieb medewerker` asks for who works there: the worker is no word that a job must have beside the occupation. */
const withWorkers = (
  text: string,
  spans: readonly AskedOccupation[],
  terms: readonly Piece[],
): AskedOccupation[] => {
  const isWorker = ({ from, to }: AskedOccupation): boolean =>
    terms.slice(from, to).every(({ word }) => worker.test(word))
  const named = spans.filter((span) => !isWorker(span))
  if (named.length === 0) return [...spans]
  return named.map((span) => {
    const behind = terms[span.to]
    if (!behind || !worker.test(behind.word)) return span
    return { ...span, to: span.to + 1, text: text.slice(span.at, behind.end) }
  })
}

/** A word that is a place of work means who works there, `medewerker hotel` too; beside their own name it asks for nothing more. */
const withWorkplaces = (
  text: string,
  spans: readonly AskedOccupation[],
  terms: readonly Piece[],
): AskedOccupation[] => {
  const made = [...spans]
  for (const [at, { word }] of terms.entries()) {
    const place = made.findIndex((span) => span.from <= at && at < span.to)
    const own = made[place]
    if (own && own.to - own.from > 1) continue
    const others = spans.filter((span) => span !== own).flatMap(({ concepts }) => concepts)
    const staff = conceptsOfWorkplace(word, others)
    if (staff.length === 0) continue
    const isFree = (other: number): boolean =>
      worker.test(terms[other]?.word ?? '') && !made.some(({ from, to }) => from <= other && other < to)
    const [from, to] = [isFree(at - 1) ? at - 1 : at, isFree(at + 1) ? at + 2 : at + 1]
    const concepts = [...new Set([...(own?.concepts ?? []), ...staff])].slice(0, maximumConcepts)
    const { start } = terms[from]!
    const span = { text: text.slice(start, terms[to - 1]!.end), from, to, concepts, at: start }
    made.splice(place < 0 ? made.length : place, place < 0 ? 0 : 1, span)
  }
  return made.sort((a, b) => a.from - b.from)
}

/** A word that is a branch of work means all that are in it, beside those who are called so. */
const withSectors = (spans: readonly AskedOccupation[], terms: readonly Piece[]): AskedOccupation[] => {
  const made = [...spans]
  for (const [from, { word, start }] of terms.entries()) {
    const sector = sectorNamed(word)
    const at = made.findIndex((span) => span.from <= from && from < span.to)
    const own = made[at]
    if (sector === null || (own && own.to - own.from > 1)) continue
    if (own) made[at] = { ...own, concepts: [...own.concepts.slice(0, maximumConcepts - 1), sector] }
    else made.push({ text: word, from, to: from + 1, concepts: [sector], at: start })
  }
  return made.sort((a, b) => a.from - b.from)
}

/** A compound with another joint than its name has: `schoonheidspecialist`, `stratemaker`, `vrachtwagenschauffeur`. */
const otherwiseJoined = (terms: readonly Piece[], lexicon: Lexicon): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  return terms.flatMap((term, from): AskedOccupation[] => {
    const { headWords, modifierWords } = analyse(term.word)
    if (headWords.length !== 1 || modifierWords.length === 0) return []
    const [first] = modifierWords as [string]
    const firsts = modifierWords.length === 1 ? [first] : [first, ...singularForms(first)]
    const [span] = firsts
      .map((one) => findOccupations([one, headWords[0]!], lexicon)[0])
      .filter((one) => one?.from === 0 && one.to === 2)
    if (!span) return []
    return [{ text: term.word, from, to: from + 1, concepts: span.concepts, at: term.start }]
  })
}

const learner = /^(?:leerling|stagiaire?|trainee)$/
/** Behind a learner they name who works for learners: a `leerlingcoach` learns no coaching. */
const worksForLearners =
  /^(?:begeleid(?:er|ster|ing)|coach|mentor|coordinator|administrat(?:ie|eur|rice)|recruiter|psycholoog|adviseur|consulent|manager|ondersteuner|assistente?|decaan)$/

/** Who learns the work, in one word: `bakkersleerling`, `leerlingverpleegkundige`. */
const learnersOf = (terms: readonly Piece[], lexicon: Lexicon): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  return terms.flatMap((term, from): AskedOccupation[] => {
    const { headWords, modifierWords } = analyse(term.word)
    const parts = [...modifierWords, ...headWords]
    const [learned] = parts.filter((part) => !learner.test(part))
    if (parts.length !== 2 || learned === undefined || !parts.some((part) => learner.test(part))) return []
    if (headWords.includes(learned) && worksForLearners.test(learned)) return []
    const [span] = findOccupations([analyse(learned).word], lexicon)
    return span ? [{ text: term.word, from, to: from + 1, concepts: span.concepts, at: term.start }] : []
  })
}

/** `ik wil met ouderen werken`, `iets met dieren`: with whom or what one works, in the order in which labels have it. */
const workWith = (
  text: string,
  free: readonly Piece[],
  placeOf: (piece: Piece | undefined) => number,
  lexicon: Lexicon,
): AskedOccupation | null => {
  const { analyse } = wordKnower(lexicon)
  const at = free.findIndex(({ word }) => /^(?:met|with)$/.test(word))
  const whom = free[at + 1]
  const from = placeOf(whom)
  if (at < 0 || !whom || from < 0) return null
  const [span] = findOccupations(
    ['werken', 'met', whom.word].map((word) => analyse(word).word),
    lexicon,
  )
  if (span?.from !== 0 || span.to !== 3) return null
  const people = free[at + 2]
  const last =
    people && /^(?:mensen|people)$/.test(people.word) && placeOf(people) === from + 1 ? people : whom
  return {
    text: text.slice(whom.start, last.end),
    from,
    to: placeOf(last) + 1,
    concepts: span.concepts,
    at: whom.start,
  }
}

/** Where no name of an occupation was said: what is done, in a word or in two, as in `pakjes bezorgen` and `vakken vullen`. */
const workOf = (text: string, terms: readonly Piece[], lexicon: Lexicon): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  for (const length of [2, 1])
    for (let from = 0; from + length <= terms.length; from++) {
      const words = terms.slice(from, from + length)
      const concepts = conceptsOfWork(words.map(({ word }) => analyse(word).word).join(''), lexicon)
      if (concepts.length === 0) continue
      const [{ start: at }, { end }] = [words[0]!, words.at(-1)!]
      return [{ text: text.slice(at, end), from, to: from + length, concepts, at }]
    }
  return []
}
