/** A candidate's own match: how well one of their CV profiles fits a job. Always theirs to see, and logged nowhere. */

import { notFound } from '../../../kit/errors.ts'
import type { SentCtx } from '../applications/anonymous-cv.actions.ts'
import { findMatchSubject, findPayAsked } from '../applications/match-subject.actions.ts'
import type { Ctx } from '../context.ts'
import { cvFactsOf } from '../core/match/facts.ts'
import type { Match } from '../core/match/match.ts'
import { findOwnDefault, getOwnFull } from '../cv-profiles/cv-profile.actions.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob, getShownJob } from '../jobs/job.actions.ts'
import { matchFactsOf } from '../jobs/job-matching.actions.ts'
import { explain } from './explain.actions.ts'

type OwnCtx = Pick<Ctx, 'db'>

/** With the default profile unless another is named. What was asked for when applying for this job counts as the wish for pay. */
export const ownMatch = async (
  ctx: OwnCtx,
  caller: RecruitmentCaller,
  jobId: number,
  profileId?: number,
): Promise<Match> => {
  const job = await getShownJob(ctx.db, jobId)
  const profile = profileId ? await getOwnFull(ctx, caller, profileId) : await findOwnDefault(ctx, caller)
  if (!profile) throw notFound('There is no CV profile to compare with: make one first.')
  const asked = await findPayAsked(ctx.db, caller.id, jobId)
  return explain({ job: matchFactsOf(job), cv: cvFactsOf(profile), asked })
}

/** Of what was sent with an own application; null where no CV was sent that can be read. */
export const findSentMatch = async (
  ctx: SentCtx,
  caller: RecruitmentCaller,
  applicationId: number,
): Promise<Match | null> => {
  const { userId, jobId, asked, readCv } = await findMatchSubject(ctx, applicationId)
  // Whoever may look at applications of others looks at their match elsewhere, where it is logged.
  const profile = userId === caller.id ? await readCv() : null
  if (!profile) return null
  return explain({ job: matchFactsOf(await getJob(ctx.db, jobId)), cv: cvFactsOf(profile), asked })
}

/** For pages: null for whoever has no profile. */
export const findOwnMatch = async (
  ctx: OwnCtx,
  caller: RecruitmentCaller,
  jobId: number,
): Promise<Match | null> => {
  const profile = await findOwnDefault(ctx, caller)
  return profile ? ownMatch(ctx, caller, jobId, profile.id) : null
}
