/** The match of an application for recruiters, where an administrator switched it on: each look is logged (specification, Match for recruiters). */

import { notFound } from '../../../kit/errors.ts'
import type { SentCtx } from '../applications/anonymous-cv.actions.ts'
import { findMatchSubject } from '../applications/match-subject.actions.ts'
import type { Ctx } from '../context.ts'
import { cvFactsOf } from '../core/match/facts.ts'
import type { Match } from '../core/match/match.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { matchFactsOf } from '../jobs/job-matching.actions.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import { explain, hashOfInputs, seenPoints } from './explain.actions.ts'
import * as store from './match.store.ts'
import { demandRecord } from './match-record.actions.ts'

/** Does not say why: an objection must not be held against anybody. */
const noMatch = () => notFound('There is no match for this application.')

/**
 * Of the CV as it was sent. 404 while it is switched off, 409 before the record, 404 for an application without a CV,
 * of somebody who was not told of matches, or who objects. The look is written down before anything is shown.
 */
export const lookAtMatch = async (
  ctx: SentCtx & Pick<Ctx, 'clock' | 'recruiterMatch'>,
  caller: RecruitmentCaller,
  applicationId: number,
): Promise<Match> => {
  await demandRecord(ctx)
  const { userId, jobId, asked, readCv } = await findMatchSubject(ctx, applicationId)
  if (!(await store.isTold(ctx.db, applicationId)) || (await store.findObjection(ctx.db, userId)))
    throw noMatch()
  const profile = await readCv()
  if (!profile) throw noMatch()
  const job = await getJob(ctx.db, jobId)
  const inputs = { job: matchFactsOf(job), cv: cvFactsOf(profile), asked }
  const match = explain(inputs)
  await writeLook(ctx, caller, {
    act: 'MATCH_VIEWED',
    subjectId: userId,
    applicationId,
    match: { inputsHash: hashOfInputs(inputs), rules: match.rules, result: seenPoints(match) },
  })
  return match
}
