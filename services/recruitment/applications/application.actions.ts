/** What candidates can do with their applications: apply, look, withdraw. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { notFound } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import { boundTo, seesCompany } from '../accounts/company-scope.ts'
import type { Ctx } from '../context.ts'
import { type ApplicationStatus, canApply } from '../core/application-status.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import { getJob, getShownJob, isOpen } from '../jobs/job.actions.ts'
import type {
  ApplicationCheckDto,
  ApplicationDto,
  ApplicationStatusHistoryDto,
} from './application.schema.ts'
import * as store from './application.store.ts'
import { hidden, isHiddenFrom, isRecruiter, type SelectionCtx, withoutNames } from './hidden-candidate.ts'

export type ApplicationCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl' | 'payRule' | 'firstSelection'>

const what = 'This application'
export const missing = () => notFound(`${what} does not exist.`)

/** Notes are for recruiters only; whoever it is of may be hidden from those. */
export const shownTo = (
  ctx: SelectionCtx,
  caller: RecruitmentCaller,
  application: store.FullApplication,
): ApplicationDto => {
  if (isRecruiter(caller)) return isHiddenFrom(ctx, caller, application) ? hidden(application) : application
  const { notes: _notes, ...rest } = application
  return rest
}

/** A recruiter who is bound to companies sees those and what they sent themselves. */
const seesApplication = (caller: RecruitmentCaller, { company, userId }: store.FullApplication): boolean =>
  seesCompany(caller, company) || userId === caller.id

/** An application that the caller may see: their own, and any for recruiters; else 404. */
export const getVisible = async (
  db: store.Db,
  caller: RecruitmentCaller,
  id: number,
): Promise<store.FullApplication> => {
  const application = await store.findDto(db, id)
  if (application && isRecruiter(caller) && seesApplication(caller, application)) return application
  return ownedBy(dialect, caller, application, ({ userId }) => userId, what)
}

/** 404 for an application that is not the caller's own, whatever their role. */
export const demandOwn = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<void> => {
  ownedBy(dialect, caller, await store.findApplication(ctx.db, id), ({ user_id }) => user_id, what)
}

/** For other resources: held until the transaction ends; 404 where it is gone. */
export const holdApplication = async (
  trx: store.Trx,
  id: number,
): Promise<{ candidateId: number; jobId: number; status: ApplicationStatus }> => {
  const application = await store.lockApplication(trx, id)
  if (!application) throw missing()
  return { candidateId: application.user_id, jobId: application.job_id, status: application.status }
}

/** Whether somebody has an application for the job that is not withdrawn. */
export const hasActiveApplication = async (
  ctx: Pick<Ctx, 'db'>,
  userId: number,
  jobId: number,
): Promise<boolean> =>
  (await store.listOfPerson(ctx.db, userId, jobId)).some(({ status }) => status !== 'WITHDRAWN')

export type { FullApplication } from './application.store.ts'

/** An application as the desk works on it: recruiters alone reach this; 404 where there is none. */
export const getManaged = async (
  ctx: Pick<ApplicationCtx, 'db'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<store.FullApplication> => {
  if (!isRecruiter(caller)) throw missing()
  const application = await store.findDto(ctx.db, id)
  if (!application || !seesApplication(caller, application)) throw missing()
  return application
}

/** Those that are there and that the desk sees, by their numbers; in one question however many they are. */
export const getManagedOnes = async (
  ctx: Pick<ApplicationCtx, 'db'>,
  caller: RecruitmentCaller,
  ids: readonly number[],
): Promise<Map<number, store.FullApplication>> => {
  if (!isRecruiter(caller)) throw missing()
  const found = await store.findDtos(ctx.db, ids)
  return new Map(found.filter((one) => seesApplication(caller, one)).map((one) => [one.id, one]))
}

export const listOwn = async (ctx: ApplicationCtx, caller: RecruitmentCaller): Promise<ApplicationDto[]> =>
  (await store.listDtos(ctx.db, { userId: caller.id })).map((application) =>
    shownTo(ctx, caller, application),
  )

/** A candidate sees their own applications, a recruiter all. */
export const listVisible = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  status: ApplicationStatus | undefined,
): Promise<ApplicationDto[]> => {
  const filter = { status, userId: isRecruiter(caller) ? undefined : caller.id, companies: boundTo(caller) }
  return (await store.listDtos(ctx.db, filter)).map((application) => shownTo(ctx, caller, application))
}

/** For recruiters; 404 for a job that does not exist. */
export const listOfJob = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  jobId: number,
): Promise<ApplicationDto[]> => {
  await getJob(ctx.db, jobId)
  return (await store.listDtos(ctx.db, { jobId })).map((application) => shownTo(ctx, caller, application))
}

/** Those for a job whose procedure runs, newest first, for recruiters. */
export const listRunningOfJob = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  jobId: number,
): Promise<ApplicationDto[]> => {
  const running = await store.listDtos(ctx.db, { jobId, isRunning: true })
  return running.map((application) => shownTo(ctx, caller, application))
}

/** One page for recruiters, with how many there are. */
export const pageVisible = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  filter: store.ApplicationFilter,
  sorts: readonly store.ApplicationSort[],
  request: PageRequest,
): Promise<{ applications: ApplicationDto[]; total: number }> => {
  const blindViewer = ctx.firstSelection === 'anonymous' ? caller.id : undefined
  const { applications, total } = await store.pageDtos(
    ctx.db,
    { ...filter, blindViewer, companies: boundTo(caller) },
    sorts,
    request,
  )
  return { applications: applications.map((application) => shownTo(ctx, caller, application)), total }
}

/** Tells of the newest application for the job that is not withdrawn, else of the newest. */
export const check = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  jobId: number,
): Promise<ApplicationCheckDto> => {
  const job = await getShownJob(ctx.db, jobId)
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
  const application = await getVisible(ctx.db, caller, id)
  const entries = await store.listHistory(ctx.db, id)
  return entries.map(({ changedById, colleague, ...entry }) => {
    const changedBy = isRecruiter(caller) ? colleague : entry.changedBy
    return isHiddenFrom(ctx, caller, application)
      ? {
          ...entry,
          message: withoutNames(application, entry.message),
          changedBy: changedById === application.userId ? null : changedBy,
        }
      : { ...entry, changedBy }
  })
}
