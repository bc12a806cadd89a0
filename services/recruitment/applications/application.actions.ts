/** What candidates can do with their applications: apply, look, withdraw. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { conflict, notFound } from '../../../kit/errors.ts'
import { violatedUnique, violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { Ctx } from '../context.ts'
import { type ApplicationStatus, canApply } from '../core/application-status.ts'
import { getOwn } from '../cv-profiles/cv-profile.actions.ts'
import { dialect, type RecruitmentCaller, recruiter } from '../dialect.ts'
import { getJob, isOpen, lockOpenJob } from '../jobs/job.actions.ts'
import type {
  ApplicationCheckDto,
  ApplicationDto,
  ApplicationRequest,
  ApplicationStatusHistoryDto,
} from './application.schema.ts'
import * as store from './application.store.ts'
import { getOwnUpload } from './cv-upload.actions.ts'

export type ApplicationCtx = Pick<Ctx, 'db' | 'clock' | 'queue'>

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

/**
 * 404 for a job, CV profile or CV file that is not there or is another's; 409 for a job that is closed or was applied
 * for before. The database decides between applications that come at once.
 */
export const apply = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  request: ApplicationRequest,
): Promise<ApplicationDto> => {
  const now = ctx.clock.now()
  if (request.cvProfileId) await getOwn(ctx, caller, request.cvProfileId)
  const upload = request.cvFilePath ? await getOwnUpload(ctx.db, caller, request.cvFilePath) : null
  const salary = request.expectedSalary ?? null
  try {
    const id = await ctx.db.transaction().execute(async (trx) => {
      await lockOpenJob(trx, request.jobId, now)
      const application = await store.insertApplication(trx, {
        job_id: request.jobId,
        user_id: caller.id,
        cv_profile_id: request.cvProfileId ?? null,
        cv_handle: upload?.handle ?? null,
        cv_file_name: upload ? request.cvFileName?.trim() || upload.file_name : null,
        cover_letter: request.coverLetter?.trim() || null,
        phone: request.phone?.trim() || null,
        expected_salary: salary,
        salary_currency: request.salaryCurrency ?? (salary === null ? null : 'EUR'),
        available_from: request.availableFrom ?? null,
        status: 'PENDING',
        applied_at: now,
        updated_at: now,
      })
      await store.insertHistory(trx, {
        application_id: application.id,
        from_status: null,
        to_status: 'PENDING',
        message: null,
        changed_by: caller.id,
        changed_by_role: caller.role,
        changed_at: now,
      })
      return application.id
    })
    return shownTo(caller, (await store.findDto(ctx.db, id))!)
  } catch (error) {
    if (violatedUnique(error) === 'applications_one_active')
      throw conflict('You have applied for this job already.')
    if (violatesForeignKey(error)) throw notFound('The CV of this application does not exist any more.')
    throw error
  }
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
