/** What the candidate's own pages show of applications, gathered from the rooms that keep it. */

import { type ApplicationCtx, listOwn } from '../applications/application.actions.ts'
import type { ApplicationDto } from '../applications/application.schema.ts'
import { answerDay } from '../core/answer-day.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { InterviewDto } from '../interviews/interview.schema.ts'
import { interviewsOf } from '../interviews/interview-list.actions.ts'
import { promisesOf } from '../jobs/job.actions.ts'

/** Statuses in which somebody still has to do something. */
const waitingForAnswer = new Set(['PENDING', 'REVIEWING', 'SHORTLISTED'])
const running = new Set([...waitingForAnswer, 'INTERVIEW', 'OFFERED'])

export interface OwnApplication extends ApplicationDto {
  /** Still under way. */
  isRunning: boolean
  /** The last day of the promised answer while it is not there, `yyyy-MM-dd`. */
  answerBy: string | null
}

/** The caller's own, newest first. */
export const listOwnApplications = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
): Promise<OwnApplication[]> => {
  const own = await listOwn(ctx, caller)
  const promises = await promisesOf(
    ctx,
    own.map(({ jobId }) => jobId),
  )
  return own.map((application) => ({
    ...application,
    isRunning: running.has(application.status),
    // An answer is given with the first change of status.
    answerBy:
      application.status === 'PENDING'
        ? answerDay(new Date(application.appliedAt), promises.get(application.jobId) ?? null)
        : null,
  }))
}

/** Own interviews, the first first, whatever else the caller is. */
export const listOwnInterviews = (
  ctx: Parameters<typeof interviewsOf>[0],
  caller: RecruitmentCaller,
  asked: { applicationId?: number; after?: Date } = {},
): Promise<InterviewDto[]> => interviewsOf(ctx, { ...caller, role: 'CANDIDATE' }, asked)
