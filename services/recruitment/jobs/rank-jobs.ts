/** Scores the candidates of a search, with what only their texts can tell. */

import { type Scored, type ScoredJob, scoreJob, termsInText } from '../core/query/scoring.ts'
import { allOf, anyOf, inOrder, lexemeLiteral } from '../core/query/tsquery.ts'
import type { Understanding } from '../core/query/understanding.ts'
import { type ExpandedTerm, type VariantKind, variantWeights } from '../core/query/variants.ts'
import type { Db } from './job.store.ts'
import { meetsEach } from './job-meets.store.ts'
import type { Candidate, Rank } from './job-search.store.ts'

/** Texts that are looked into; of further ones it is assumed that they have the word as it was asked. */
const maximumTexts = 300
const millisecondsOfDay = 86_400_000

const scoredJob = (candidate: Candidate, now: Date): ScoredJob => ({
  card: candidate.card,
  ageDays: (now.getTime() - candidate.postedAt.getTime()) / millisecondsOfDay,
  paid: candidate.paid,
  distanceKm: candidate.distanceKm,
  liked: candidate.liked,
})

/** Kinds of lexemes that a term may be met by, best first, each with its tsquery. */
const kindsOf = (term: ExpandedTerm): { kind: VariantKind; query: string }[] => {
  const kinds = [...new Set([...term.variants, ...term.together].map(({ kind }) => kind))]
  return kinds
    .sort((a, b) => variantWeights[b] - variantWeights[a])
    .flatMap((kind) => {
      const query = anyOf([
        ...term.variants.filter((one) => one.kind === kind).map(({ lexeme }) => lexemeLiteral(lexeme)),
        ...term.together
          .filter((one) => one.kind === kind)
          .map(({ words, adjacent }) =>
            adjacent ? inOrder(words) : allOf(words.map((stems) => anyOf(stems.map(lexemeLiteral)))),
          ),
      ])
      return query === null ? [] : [{ kind, query }]
    })
}

/** By which lexeme each text meets the terms that no field of the card has. */
export const readTextVariants = async (
  db: Db,
  understanding: Understanding,
  candidates: readonly Candidate[],
): Promise<Map<number, Map<ExpandedTerm, VariantKind>>> => {
  const found = new Map<number, Map<ExpandedTerm, VariantKind>>()
  const open = candidates.flatMap((candidate) => {
    const terms = termsInText(understanding, candidate.card)
    found.set(candidate.id, new Map())
    return terms.length > 0 ? [{ id: candidate.id, terms }] : []
  })
  const terms = [...new Set(open.flatMap((one) => one.terms))]
  const kinds = terms.flatMap((term) => kindsOf(term).map((one) => ({ term, ...one })))
  const met = await meetsEach(
    db,
    open.map(({ id }) => id),
    kinds.map(({ query }) => query),
  )
  for (const { id, terms: own } of open)
    for (const term of own) {
      const best = kinds.find((one, at) => one.term === term && met.get(id)?.[at])
      if (best) found.get(id)!.set(term, best.kind)
    }
  return found
}

export const rankBy =
  (db: Db, understanding: Understanding, now: Date): Rank =>
  async (candidates) => {
    const first = candidates.map((candidate) => ({
      ...candidate,
      score: scoreJob(understanding, scoredJob(candidate, now)).score,
    }))
    const unsure = candidates.filter(({ card }) => termsInText(understanding, card).length > 0)
    if (unsure.length === 0 || unsure.length > maximumTexts) return first
    const variants = await readTextVariants(db, understanding, unsure)
    return first.map((candidate) => {
      const textVariants = variants.get(candidate.id)
      if (!textVariants) return candidate
      return {
        ...candidate,
        score: scoreJob(understanding, { ...scoredJob(candidate, now), textVariants }).score,
      }
    })
  }

/** Scores with every part named, of jobs that are shown. */
export const explainJobs = async (
  db: Db,
  understanding: Understanding,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Map<number, Scored>> => {
  const variants = await readTextVariants(db, understanding, candidates)
  return new Map(
    candidates.map((candidate) => {
      const textVariants = variants.get(candidate.id)
      const job = { ...scoredJob(candidate, now), ...(textVariants ? { textVariants } : {}) }
      return [candidate.id, scoreJob(understanding, job)]
    }),
  )
}
