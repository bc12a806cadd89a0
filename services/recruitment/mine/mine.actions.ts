/** What the candidate's own pages show of applications, gathered from the rooms that keep it. */

import { type ApplicationCtx, listOwn } from '../applications/application.actions.ts'
import type { ApplicationDto } from '../applications/application.schema.ts'
import { listOwnSent } from '../applications/retention.actions.ts'
import type { SnapshotPart } from '../applications/snapshot.actions.ts'
import { answerDay } from '../core/answer-day.ts'
import { localDate } from '../core/calendar.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { InterviewDto } from '../interviews/interview.schema.ts'
import { interviewsOf } from '../interviews/interview-list.actions.ts'
import { promisesOf } from '../jobs/job.actions.ts'

/** Statuses in which somebody still has to do something. */
const running = new Set(['PENDING', 'REVIEWING', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'])

export interface OwnApplication extends ApplicationDto {
  /** Still under way. */
  isRunning: boolean
  /** The procedure of the job was ended, and nobody decided about this one. */
  isLeft: boolean
  /** The last day of the promised answer while it is not there, `yyyy-MM-dd`. */
  answerBy: string | null
  answerIsLate: boolean
  /** What was sent with it, and when that is erased: null while its procedure runs. */
  parts: readonly SnapshotPart[]
  erasesAt: Date | null
}

/** The caller's own, newest first. */
export const listOwnApplications = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
): Promise<OwnApplication[]> => {
  const own = await listOwn(ctx, caller)
  const jobIds = own.map(({ jobId }) => jobId)
  const [promises, sent] = await Promise.all([promisesOf(ctx, jobIds), listOwnSent(ctx, caller)])
  const today = localDate(ctx.clock.now())
  return own.map((application): OwnApplication => {
    const { status, appliedAt, jobId } = application
    const kept = sent.find(({ id }) => id === application.id)
    const erasesAt = kept?.erasesAt ?? null
    // An offer can be accepted after the end, too.
    const isLeft = running.has(status) && status !== 'OFFERED' && erasesAt !== null
    // An answer is given with the first change of status.
    const isAwaited = status === 'PENDING' && !isLeft
    const answerBy = isAwaited ? answerDay(new Date(appliedAt), promises.get(jobId) ?? null) : null
    return {
      ...application,
      ...{ isLeft, answerBy, erasesAt, parts: kept?.parts ?? [] },
      isRunning: running.has(status) && !isLeft,
      answerIsLate: answerBy !== null && answerBy < today,
    }
  })
}

/** Own interviews, the first first, whatever else the caller is. */
export const listOwnInterviews = (
  ctx: Parameters<typeof interviewsOf>[0],
  caller: RecruitmentCaller,
  asked: { applicationId?: number; after?: Date } = {},
): Promise<InterviewDto[]> => interviewsOf(ctx, { ...caller, role: 'CANDIDATE' }, asked)
