/** Jobs that are like a job: candidates from the index, ranked by skills, title and text. */

import { notFound } from '../../../kit/errors.ts'
import { titleKey } from '../core/deduplication.ts'
import type { MatchableJob } from '../core/matching.ts'
import { searchWords, tagOf } from '../core/search-text.ts'
import { rankSimilarJobs } from '../core/similar-jobs.ts'
import { closeExpired, type JobCtx, withViews } from './job.actions.ts'
import type { JobDto, SimilarJob } from './job.schema.ts'
import { findDto, findDtos } from './job.store.ts'
import { findPage } from './job-search.store.ts'
import { readWordGroups } from './search-words.store.ts'

const candidatesOfEach = 50

const roundShare = (share: number): number => Math.round(share * 100) / 100

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
  const title = await readWordGroups(ctx.db, [...new Set(searchWords(titleKey(job.title)))].slice(0, 8))
  const anyTitleWord =
    title.length > 0
      ? [{ exact: title.flatMap(({ exact }) => exact), all: title.flatMap(({ exact }) => exact) }]
      : []
  const found = await Promise.all([
    anyTitleWord.length > 0 ? findPage(ctx.db, { words: anyTitleWord, tags: [] }, [], page) : null,
    job.skills.length > 0
      ? findPage(ctx.db, { words: [], tags: [job.skills.map((skill) => tagOf('skill', skill))] }, [], page)
      : null,
    job.category
      ? findPage(ctx.db, { words: [], tags: [[tagOf('category', job.category)]] }, [], page)
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
