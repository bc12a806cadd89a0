/** Jobs that are like a job: candidates from the index, ranked by skills, title and text. */

import { notFound } from '../../../kit/errors.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { titleKey } from '../core/deduplication.ts'
import type { MatchableJob } from '../core/matching.ts'
import { lexemeOf, wordKnower } from '../core/query/analysis.ts'
import { isFunctionWord } from '../core/query/function-words.ts'
import { conceptsOfTitle } from '../core/query/index-terms.ts'
import { isSector } from '../core/query/sectors.ts'
import { tokensOf } from '../core/query/tokens.ts'
import { anyOf, lexemeLiteral } from '../core/query/tsquery.ts'
import { tagOf } from '../core/search-text.ts'
import { rankSimilarJobs } from '../core/similar-jobs.ts'
import { closeExpired, isOpenNow, type JobCtx, withViews } from './job.actions.ts'
import type { JobDto, SimilarJob } from './job.schema.ts'
import { findDto, findDtos } from './job.store.ts'
import { findPage } from './job-search.store.ts'
import { type LikeRow, readNewestLike } from './similar.store.ts'

const candidatesOfEach = 50

const roundShare = (share: number): number => Math.round(share * 100) / 100

/** A tsquery of jobs whose title has one of the words of this one, or whose occupation is the same. */
const likeTitle = (title: string): string | null => {
  const { analyse } = wordKnower(lexicon)
  const words = tokensOf(titleKey(title))
    .map(({ word }) => word)
    .filter((word) => !isFunctionWord(word))
    .slice(0, 8)
  const stems = words.flatMap((word) => analyse(word).stems.map(lexemeOf.inTitle))
  const concepts = conceptsOfTitle(title, lexicon).filter((lexeme) => !isSector(lexeme.replace(/^@>/, '')))
  return anyOf([...stems, ...concepts].map(lexemeLiteral))
}

/** Open jobs, most alike first. Candidates are the best by title and by skill, and the newest of the same category. */
export const findSimilarJobs = async (
  ctx: JobCtx,
  id: number,
  limit: number,
  userId: number | null,
): Promise<SimilarJob[]> => {
  const job = await findDto(ctx.db, id, userId)
  if (!job) throw notFound('This job does not exist.')
  await closeExpired(ctx)
  const page = { page: 0, size: candidatesOfEach }
  const anyTitleWord = likeTitle(job.title)
  const found = await Promise.all([
    anyTitleWord ? findPage(ctx.db, { query: anyTitleWord, tags: [] }, [], page) : null,
    job.skills.length > 0
      ? findPage(ctx.db, { query: null, tags: [job.skills.map((skill) => tagOf('skill', skill))] }, [], page)
      : null,
    job.category
      ? findPage(ctx.db, { query: null, tags: [[tagOf('category', job.category)]] }, [], page)
      : null,
  ])
  const ids = new Set(found.flatMap((one) => one?.ids ?? []))
  ids.delete(id)
  const candidates = await findDtos(ctx.db, [...ids], userId)
  return rankSimilarJobs(job as MatchableJob, candidates as (JobDto & MatchableJob)[], limit).map(
    ({ job: similar, score, reasons: { title, ...reasons } }) => ({
      ...withViews(ctx, similar),
      similarity: { score: roundShare(score), ...reasons, titleWords: title, text: roundShare(reasons.text) },
    }),
  )
}

/** The same with compounds: who looks at a nurse's job may like a district nurse's, and the other way round. */
const likeTitleWidely = (title: string): string | null => {
  const { analyse } = wordKnower(lexicon)
  const lexemes = [...titleWords(title)].slice(0, 8).flatMap((word) => {
    const { stems, heads } = analyse(word)
    return [...stems.map(lexemeOf.head), ...heads, ...heads.map(lexemeOf.head)].map(lexemeOf.inTitle)
  })
  return anyOf([likeTitle(title), ...lexemes.map(lexemeLiteral)])
}

const titleWords = (title: string): Set<string> =>
  new Set(
    tokensOf(titleKey(title))
      .map(({ word }) => word)
      .filter((word) => !isFunctionWord(word)),
  )

/** For a job's page, which is asked for far more often: by title and place alone, among the newest of them. */
export const findLikeOnPage = async (
  ctx: JobCtx,
  job: JobDto,
  limit: number,
  userId: number | null,
): Promise<JobDto[]> => {
  const query = likeTitleWidely(job.title)
  if (query === null) return []
  const own = titleWords(job.title)
  const rows = await readNewestLike(ctx.db, query, job.id)
  const likeness = ({ title, location }: LikeRow): number => {
    const words = titleWords(title)
    const shared = [...words].filter((word) => own.has(word)).length
    return shared / (words.size + own.size - shared || 1) + (location && location === job.location ? 0.5 : 0)
  }
  const best = rows
    .map((row) => ({ id: row.id, score: likeness(row) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
  const jobs = await findDtos(
    ctx.db,
    best.map(({ id }) => id),
    userId,
  )
  return jobs.filter((one) => isOpenNow(ctx, one))
}
