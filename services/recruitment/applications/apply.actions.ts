/** Applying for a job: what is sent is frozen, written with its first history, and confirmed. */

import { conflict, notFound, unauthorized } from '../../../kit/errors.ts'
import { violatedUnique, violatesForeignKey } from '../../../kit/store/constraint.ts'
import { lockPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import type { FullCvProfile } from '../cv-profiles/cv-profile.schema.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { lockOpenJob } from '../jobs/job.actions.ts'
import { removeObjects } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import { noteTold, readNotice } from '../matches/match-notice.actions.ts'
import type { MatchNotice } from '../matches/match-notice.mails.ts'
import { sentProfile } from './anonymous-cv.actions.ts'
import { type ApplicationCtx, shownTo } from './application.actions.ts'
import type { ApplicationDto, ApplicationRequest } from './application.schema.ts'
import * as store from './application.store.ts'
import type { ApplicationRow, CvUploadRow } from './application.tables.ts'
import { appliedMail, type SentParts } from './applied-mails.ts'
import { getOwnUpload } from './cv-upload.actions.ts'
import { holdNotice, tellPoster } from './poster-notice.actions.ts'
import { insertSentProfile } from './sent-profile.store.ts'
import { type FreezeCtx, freezeCv } from './snapshot.actions.ts'

export type ApplyCtx = ApplicationCtx & FreezeCtx & Pick<Ctx, 'log' | 'recruiterMatch'>

/** What is sent besides the request: files that are the caller's own. */
interface Sent {
  upload: CvUploadRow | null
  cvSnapshotKey: string | null
  profile: FullCvProfile | null
  /** What the confirmation tells of matches; null where recruiters see none. */
  match: MatchNotice | null
}

/**
 * 404 for a job, CV profile or CV file that is not there or is another's; 409 for a job that is closed or was applied
 * for before. The database decides between applications that come at once.
 */
export const apply = async (
  ctx: ApplyCtx,
  caller: RecruitmentCaller,
  request: ApplicationRequest,
): Promise<ApplicationDto> => {
  const upload = request.cvFilePath ? await getOwnUpload(ctx.db, caller, request.cvFilePath) : null
  const frozen = request.cvProfileId ? await freezeCv(ctx, caller, request.cvProfileId) : null
  const cvSnapshotKey = frozen?.key ?? null
  const match = await readNotice(ctx)
  try {
    const id = await write(ctx, caller, request, {
      ...{ upload, cvSnapshotKey, profile: frozen?.profile ?? null, match },
    })
    announceMail(ctx)
    return shownTo(ctx, caller, (await store.findDto(ctx.db, id))!)
  } catch (error) {
    if (cvSnapshotKey) await removeObjects(ctx, [cvSnapshotKey])
    if (violatedUnique(error) === 'applications_one_active')
      throw conflict('You have applied for this job already.')
    if (violatesForeignKey(error)) throw notFound('The CV of this application does not exist any more.')
    throw error
  }
}

const write = (
  ctx: ApplyCtx,
  caller: RecruitmentCaller,
  request: ApplicationRequest,
  { upload, cvSnapshotKey, profile, match }: Sent,
): Promise<number> => {
  const now = ctx.clock.now()
  const salary = request.expectedSalary ?? null
  return ctx.db.transaction().execute(async (trx) => {
    // Whoever is being erased sends nothing any more.
    const person = await lockPerson(trx, caller.id)
    if (!person) throw unauthorized('This account does not exist any more.')
    const job = await lockOpenJob(trx, request.jobId, now)
    const notice = job.posted_by === null ? null : await holdNotice(trx, job.posted_by)
    const application = await store.insertApplication(trx, {
      job_id: request.jobId,
      user_id: caller.id,
      cv_profile_id: request.cvProfileId ?? null,
      cv_handle: upload?.handle ?? null,
      cv_file_name: upload ? request.cvFileName?.trim() || upload.file_name : null,
      cv_snapshot_key: cvSnapshotKey,
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
    if (profile) await insertSentProfile(trx, application.id, sentProfile(profile))
    if (match) await noteTold(trx, application.id, now)
    const href = `${await ctx.publicUrl}/mijn/privacy`
    await sendMail(
      ctx,
      trx,
      appliedMail(person, job, partsOf(application, profile?.name ?? null), href, match),
      person.id,
    )
    if (notice) await tellPoster(ctx, trx, notice)
    return application.id
  })
}

const partsOf = (sent: ApplicationRow, profileName: string | null): SentParts => ({
  cvProfile: profileName,
  file: sent.cv_file_name,
  letter: sent.cover_letter !== null,
  phone: sent.phone !== null,
  expectedSalary: sent.expected_salary !== null,
  availableFrom: sent.available_from,
})
