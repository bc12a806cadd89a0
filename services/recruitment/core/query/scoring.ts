/**
 * Scores a job for an understanding, and names every part of the score (specification, Order of results). A word counts
 * once in each field that has it, however often it stands there; the text counts where no other field has the word.
 */

import { lexemeOf } from './analysis.ts'
import { type Card, readCard } from './index-terms.ts'
import { dutchStem } from './stems.ts'
import type { ExpandedAlternative, Understanding } from './understanding.ts'
import { type ExpandedTerm, type VariantKind, variantWeights } from './variants.ts'

export const fieldWeights = { TITLE: 1, SKILLS: 0.6, COMPANY: 0.5, TEXT: 0.25 } as const
export type Field = keyof typeof fieldWeights

const weights = {
  occupation: 4,
  broaderOccupation: 0.8,
  exactTitle: 3,
  titlePhrase: 1.2,
  titleShare: 1.2,
  wish: 1.2,
}
const paidFactor = 1.02
const halvingKm = 40
const freshDays = 30
const leastFreshness = 0.85

export type WhyPart =
  | 'WORD'
  | 'OCCUPATION'
  | 'TITLE_EXACT'
  | 'TITLE_PHRASE'
  | 'TITLE_SHARE'
  | 'WISH'
  | 'FRESHNESS'
  | 'PAY'
  | 'DISTANCE'

/** The last three are factors of the sum of the others. */
export interface Why {
  part: WhyPart
  value: number
  text?: string
  field?: Field
  variant?: VariantKind
}

export interface Scored {
  score: number
  why: Why[]
  /** Terms that no field of the card has, of which it matters by what lexeme the text meets them. */
  inText: ExpandedTerm[]
}

export interface ScoredJob {
  card: string
  ageDays: number
  paid: boolean
  /** null: no place was asked for, or the job has none. */
  distanceKm: number | null
  /** Filters of the question that were given up and that the job meets, as they were asked. */
  liked?: readonly string[]
  /** Best variant of each term in the text, by the term's lexemes; what is not known counts as the word. */
  textVariants?: ReadonlyMap<ExpandedTerm, VariantKind>
}

interface FieldMatch {
  field: Field
  variant: VariantKind
}

const has = (field: string, lexeme: string): boolean => field.includes(` ${lexeme} `)

interface Looked {
  kind: VariantKind
  isIn: (field: string) => boolean
}

/** What may meet a term, the worthiest first, made once for all candidates of a search. */
const looks = new WeakMap<ExpandedTerm, readonly Looked[]>()

const looksOf = (term: ExpandedTerm): readonly Looked[] => {
  const made = looks.get(term)
  if (made) return made
  const all: Looked[] = [
    ...term.variants.map(({ kind, lexeme }) => {
      const spaced = ` ${lexeme} `
      return { kind, isIn: (field: string) => field.includes(spaced) }
    }),
    ...term.together.map(({ kind, words }) => {
      const spaced = words.map((stems) => stems.map((stem) => ` ${stem} `))
      const isIn = (field: string): boolean =>
        spaced.every((stems) => stems.some((stem) => field.includes(stem)))
      return { kind, isIn }
    }),
  ].sort((a, b) => variantWeights[b.kind] - variantWeights[a.kind])
  looks.set(term, all)
  return all
}

const variantIn = (field: string, term: ExpandedTerm, joined: readonly string[]): VariantKind | null => {
  if (field.length < 3) return null
  const best = looksOf(term).find(({ isIn }) => isIn(field))?.kind ?? null
  if (best !== null && variantWeights[best] >= variantWeights.JOINED) return best
  return joined.some((lexeme) => has(field, lexeme)) ? 'JOINED' : best
}

/** The fields of the card that have a term, each with the best of what it has. */
const fieldsOf = (card: Card, term: ExpandedTerm, joined: readonly string[]): FieldMatch[] => {
  const fields = [
    ['TITLE', card.title],
    ['SKILLS', card.head],
    ['COMPANY', card.company],
  ] as const
  return fields.flatMap(([field, text]) => {
    const variant = variantIn(text, term, joined)
    return variant === null ? [] : [{ field, variant }]
  })
}

/** Lexemes of pairs that a term is one word of. */
const joinedWith = (alternative: ExpandedAlternative, at: number): string[] =>
  alternative.joined.filter((pair) => pair.at === at || pair.at + 1 === at).flatMap(({ lexemes }) => lexemes)

const wordParts = (
  card: Card,
  alternative: ExpandedAlternative,
  job: ScoredJob,
  inText: ExpandedTerm[],
): Why[] => {
  const metByConcept = new Set(
    alternative.occupations
      .filter((span) => occupationOf(card, span.concepts) > 0)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  )
  return alternative.terms.flatMap((term, at): Why[] => {
    const found = fieldsOf(card, term, joinedWith(alternative, at))
    if (found.length === 0) {
      inText.push(term)
      // What is in no field of the card is in the text, unless its occupation alone met it.
      const assumed = metByConcept.has(at) ? undefined : (term.variants[0]?.kind ?? 'WORD')
      const variant = job.textVariants ? job.textVariants.get(term) : assumed
      if (variant) found.push({ field: 'TEXT', variant })
    }
    return found.map(({ field, variant }) => ({
      part: 'WORD',
      value: term.idf * variantWeights[variant] * fieldWeights[field],
      text: term.text,
      field,
      variant,
    }))
  })
}

const occupationOf = (card: Card, concepts: readonly string[]): number =>
  concepts.some((concept) => has(card.concepts, lexemeOf.concept(concept)))
    ? 1
    : concepts.some((concept) => has(card.concepts, lexemeOf.broader(concept)))
      ? weights.broaderOccupation
      : 0

const occupationParts = (card: Card, { occupations }: ExpandedAlternative): Why[] => {
  if (occupations.length === 0) return []
  const met = occupations.map(({ text, concepts }) => ({ text, worth: occupationOf(card, concepts) }))
  const sum = met.reduce((total, { worth }) => total + worth, 0)
  if (sum === 0) return []
  const text = met
    .filter(({ worth }) => worth > 0)
    .map((one) => one.text)
    .join(', ')
  return [{ part: 'OCCUPATION', value: (weights.occupation * sum) / occupations.length, text }]
}

const titles = new WeakMap<ExpandedAlternative, readonly string[]>()

/** What was asked as one text: stem by stem, and written as one word; made once for all candidates. */
const askedTitles = (alternative: ExpandedAlternative): readonly string[] => {
  const made = titles.get(alternative)
  if (made) return made
  const { terms } = alternative
  const asked = squeezed(terms.map(({ stems }) => stems[0] ?? ''))
  const all = [...new Set([asked, dutchStem(squeezed(terms.map(({ word }) => word)))])].filter(Boolean)
  titles.set(alternative, all)
  return all
}

/** Whether the words of a title from one on are what was asked, to the end of a word. */
const beginsAt = (title: readonly string[], from: number, asked: readonly string[]): boolean => {
  const longest = Math.max(...asked.map(({ length }) => length))
  let text = ''
  for (let to = from; to < title.length && text.length <= longest; to++) {
    text += title[to]
    if (asked.includes(text)) return true
  }
  return false
}

/** Stems as one text, so that a compound and its words apart are the same. */
const squeezed = (words: readonly string[]): string => words.join('')

const titleParts = (card: Card, alternative: ExpandedAlternative): Why[] => {
  const { terms } = alternative
  if (terms.length === 0 || card.titleWords.length === 0) return []
  const parts: Why[] = []
  const asked = askedTitles(alternative)
  const title = card.titleWords.map(([stem = '']) => stem)
  const whole = squeezed(title)
  if (asked.includes(whole)) parts.push({ part: 'TITLE_EXACT', value: weights.exactTitle })
  if (asked.some((each) => whole.includes(each)) && title.some((_, from) => beginsAt(title, from, asked)))
    parts.push({ part: 'TITLE_PHRASE', value: weights.titlePhrase })
  const distinct = new Map(card.titleWords.map((word) => [word[0], word]))
  const joined = terms.map((_, at) => joinedWith(alternative, at))
  const covered = [...distinct.values()].filter((word) => {
    const field = ` ${word.join(' ')} `
    return terms.some((term, at) => variantIn(field, term, joined[at]!) !== null)
  })
  if (covered.length > 0)
    parts.push({ part: 'TITLE_SHARE', value: (weights.titleShare * covered.length) / distinct.size })
  return parts
}

const factors = ({ ageDays, paid, distanceKm }: ScoredJob): Why[] => [
  {
    part: 'FRESHNESS',
    value: leastFreshness + (1 - leastFreshness) * Math.exp(-Math.max(0, ageDays) / freshDays),
  },
  ...(paid ? [{ part: 'PAY' as const, value: paidFactor }] : []),
  ...(distanceKm === null ? [] : [{ part: 'DISTANCE' as const, value: 1 / (1 + distanceKm / halvingKm) }]),
]

/** Of alternatives the one with the highest score counts. */
export const scoreJob = ({ alternatives }: Understanding, job: ScoredJob): Scored => {
  const card = readCard(job.card)
  const inText: ExpandedTerm[] = []
  const ways = alternatives.map((alternative) => [
    ...wordParts(card, alternative, job, inText),
    ...occupationParts(card, alternative),
    ...titleParts(card, alternative),
  ])
  const sumOf = (parts: readonly Why[]): number => parts.reduce((sum, { value }) => sum + value, 0)
  const best = [
    ...ways.reduce<Why[]>((a, b) => (sumOf(b) > sumOf(a) ? b : a), ways[0] ?? []),
    ...(job.liked ?? []).map((text): Why => ({ part: 'WISH', value: weights.wish, text })),
  ]
  const all = factors(job)
  const score = all.reduce((product, { value }) => product * value, sumOf(best))
  return { score, why: [...best, ...all], inText }
}
