/** Ratings: 1 to 4 on the criteria of the job, each with a reason; those of others are hidden until one's own is in (specification, The desk). */

import { badRequest } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { getManaged } from './application.actions.ts'
import type { Score } from './desk.tables.ts'
import { isHiddenFrom, withoutNames } from './hidden-candidate.ts'
import * as store from './rating.store.ts'

export const maximumReason = 1_000

export interface RatingDto {
  author: string | null
  scores: Score[]
  /** Null: not every criterion has a score yet. */
  finishedAt: string | null
}

export interface RatingsDto {
  criteria: string[]
  /** Null before the first score. */
  own: RatingDto | null
  /** Empty until one's own is in. */
  others: RatingDto[]
  /** How many finished ratings of others are not shown yet. */
  hidden: number
}

const textOf = (given: string): string => given.replace(/\r\n?/g, '\n').trim()

/** 400 for a criterion that the job does not have, one twice, a score out of 1 to 4, or no reason. */
const checked = (criteria: readonly string[], given: readonly Score[]): Score[] => {
  const seen = new Set<string>()
  return given.map(({ criterion, score, reason }, i) => {
    const at = `scores[${i}]`
    if (!criteria.includes(criterion)) throw badRequest(`${at}.criterion: the job has no such criterion`)
    if (seen.has(criterion)) throw badRequest(`${at}.criterion: is there twice`)
    seen.add(criterion)
    if (![1, 2, 3, 4].includes(score)) throw badRequest(`${at}.score: must be 1, 2, 3 or 4`)
    const text = textOf(reason)
    if (text === '' || text.length > maximumReason)
      throw badRequest(`${at}.reason: must have 1 to ${maximumReason} characters`)
    return { criterion, score, reason: text }
  })
}

/** Takes the place of one's own rating; unfinished until every criterion of the job has a score. 404 for no application. */
export const saveRating = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'firstSelection'>,
  caller: RecruitmentCaller,
  id: number,
  given: readonly Score[],
): Promise<RatingsDto> => {
  const application = await getManaged(ctx, caller, id)
  const { criteria } = await getJob(ctx.db, application.jobId)
  const scores = checked(criteria, given)
  const now = ctx.clock.now()
  const isFinished = criteria.length > 0 && scores.length === criteria.length
  await ctx.db.transaction().execute(async (trx) => {
    await store.saveRating(trx, {
      application_id: id,
      author_id: caller.id,
      scores: JSON.stringify(scores),
      finished_at: isFinished ? now : null,
      updated_at: now,
    })
    await logAct({ db: trx, clock: ctx.clock }, caller, {
      act: 'RATED',
      ...{ subjectId: application.userId, applicationId: id, jobId: application.jobId },
    })
  })
  return readRatings(ctx, caller, id)
}

/** 404 for no application. */
export const readRatings = async (
  ctx: Pick<Ctx, 'db' | 'firstSelection'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<RatingsDto> => {
  const application = await getManaged(ctx, caller, id)
  const { criteria } = await getJob(ctx.db, application.jobId)
  const isHidden = isHiddenFrom(ctx, caller, application)
  const ratings = (await store.listRatings(ctx.db, id)).map((rating) => ({
    isOwn: rating.author_id === caller.id,
    author: rating.author,
    scores: rating.scores.map((score) => ({
      ...score,
      reason: isHidden ? (withoutNames(application, score.reason) ?? '') : score.reason,
    })),
    finishedAt: rating.finished_at?.toISOString() ?? null,
  }))
  const strip = ({ isOwn: _own, ...rating }: (typeof ratings)[number]): RatingDto => rating
  const own = ratings.find(({ isOwn }) => isOwn)
  const others = ratings.filter(({ isOwn, finishedAt }) => !isOwn && finishedAt !== null)
  const isIn = own?.finishedAt != null
  return {
    criteria,
    own: own ? strip(own) : null,
    others: isIn ? others.map(strip) : [],
    hidden: isIn ? 0 : others.length,
  }
}
