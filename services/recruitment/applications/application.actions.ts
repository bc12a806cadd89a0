/** What candidates can do with their applications: apply, look, withdraw. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import { type ApplicationStatus, canApply } from '../core/application-status.ts'
import { dialect, type RecruitmentCaller, recruiter } from '../dialect.ts'
import { getJob, isOpen } from '../jobs/job.actions.ts'
import type {
  ApplicationCheckDto,
  ApplicationDto,
  ApplicationStatusHistoryDto,
} from './application.schema.ts'
import * as store from './application.store.ts'

export type ApplicationCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl' | 'payRule'>

const what = 'This application'
export const missing = () => notFound(`${what} does not exist.`)

export const isRecruiter = (caller: Pick<RecruitmentCaller, 'role'>): boolean =>
  recruiter.includes(caller.role)

/** Notes are for recruiters only. */
export const shownTo = (caller: RecruitmentCaller, application: store.FullApplication): ApplicationDto => {
  if (isRecruiter(caller)) return application
  const { notes: _notes, ...rest } = application
  return rest
}

/** An application that the caller may see: their own, and any for recruiters; else 404. */
export const getVisible = async (
  db: store.Db,
  caller: RecruitmentCaller,
  id: number,
): Promise<store.FullApplication> => {
  const application = await store.findDto(db, id)
  if (application && isRecruiter(caller)) return application
  return ownedBy(dialect, caller, application, ({ userId }) => userId, what)
}

export const listOwn = async (ctx: ApplicationCtx, caller: RecruitmentCaller): Promise<ApplicationDto[]> =>
  (await store.listDtos(ctx.db, { userId: caller.id })).map((application) => shownTo(caller, application))

/** A candidate sees their own applications, a recruiter all. */
export const listVisible = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  status: ApplicationStatus | undefined,
): Promise<ApplicationDto[]> => {
  const filter = { status, userId: isRecruiter(caller) ? undefined : caller.id }
  return (await store.listDtos(ctx.db, filter)).map((application) => shownTo(caller, application))
}

/** 404 for a job that does not exist. */
export const listOfJob = async (ctx: ApplicationCtx, jobId: number): Promise<ApplicationDto[]> => {
  await getJob(ctx.db, jobId)
  return store.listDtos(ctx.db, { jobId })
}

/** Tells of the newest application for the job that is not withdrawn, else of the newest. */
export const check = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  jobId: number,
): Promise<ApplicationCheckDto> => {
  const job = await getJob(ctx.db, jobId)
  const earlier = await store.listOfPerson(ctx.db, caller.id, jobId)
  const newest = earlier.find(({ status }) => status !== 'WITHDRAWN') ?? earlier[0]
  return {
    jobId,
    hasApplied: newest !== undefined && newest.status !== 'WITHDRAWN',
    applicationId: newest?.id ?? null,
    status: newest?.status ?? null,
    appliedAt: newest?.applied_at.toISOString() ?? null,
    canApply: canApply(
      earlier.map(({ status }) => status),
      isOpen(job, ctx.clock.now()),
    ),
  }
}

export const history = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<ApplicationStatusHistoryDto[]> => {
  await getVisible(ctx.db, caller, id)
  return store.listHistory(ctx.db, id)
}
