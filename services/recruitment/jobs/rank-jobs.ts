/** Scores the candidates of a search, with what only their texts can tell. */

import { type Scored, type ScoredJob, scoreJob } from '../core/query/scoring.ts'
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
const readTextVariants = async (
  db: Db,
  jobs: readonly { id: number; inText: readonly ExpandedTerm[] }[],
): Promise<Map<number, Map<ExpandedTerm, VariantKind>>> => {
  const open = jobs.filter(({ inText }) => inText.length > 0)
  const terms = [...new Set(open.flatMap(({ inText }) => inText))]
  const kinds = terms.flatMap((term) => kindsOf(term).map((one) => ({ term, ...one })))
  const met = await meetsEach(
    db,
    open.map(({ id }) => id),
    kinds.map(({ query }) => query),
  )
  return new Map(
    open.map(({ id, inText }) => {
      const best = inText.flatMap((term): [ExpandedTerm, VariantKind][] => {
        const one = kinds.find((kind, at) => kind.term === term && met.get(id)?.[at])
        return one ? [[term, one.kind]] : []
      })
      return [id, new Map(best)]
    }),
  )
}

export const rankBy =
  (db: Db, understanding: Understanding, now: Date): Rank =>
  async (candidates) => {
    const first = candidates.map((candidate) => {
      const { score, inText } = scoreJob(understanding, scoredJob(candidate, now))
      return { ...candidate, score, inText }
    })
    const unsure = first.filter(({ inText }) => inText.length > 0)
    if (unsure.length === 0 || unsure.length > maximumTexts) return first
    const variants = await readTextVariants(db, unsure)
    return first.map((candidate) => {
      const textVariants = variants.get(candidate.id)
      if (!textVariants) return candidate
      const { score } = scoreJob(understanding, { ...scoredJob(candidate, now), textVariants })
      return { ...candidate, score }
    })
  }

/** Scores with every part named, of jobs that are shown. */
export const explainJobs = async (
  db: Db,
  understanding: Understanding,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Map<number, Scored>> => {
  const first = candidates.map((candidate) => {
    const job = scoredJob(candidate, now)
    return { id: candidate.id, job, ...scoreJob(understanding, job) }
  })
  const variants = await readTextVariants(db, first)
  return new Map(
    first.map(({ id, job, ...scored }) => {
      const textVariants = variants.get(id)
      return [id, textVariants ? scoreJob(understanding, { ...job, textVariants }) : scored]
    }),
  )
}
