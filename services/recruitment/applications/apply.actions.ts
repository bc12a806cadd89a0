/** Applying for a job: what is sent is frozen, written with its first history, and confirmed. */

import { conflict, notFound, unauthorized } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique, violatesForeignKey } from '../../../kit/store/constraint.ts'
import { lockPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { answerDay } from '../core/answer-day.ts'
import type { KeptAnswer } from '../core/answers.ts'
import type { JobQuestion } from '../core/job-questions.ts'
import type { FullCvProfile } from '../cv-profiles/cv-profile.schema.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { lockOpenJob } from '../jobs/job.actions.ts'
import { removeObjects } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import { noteTold, readNotice } from '../matches/match-notice.actions.ts'
import type { MatchNotice } from '../matches/match-notice.mails.ts'
import { tellOfApplication } from '../webhooks/desk-events.ts'
import { sentProfile } from './anonymous-cv.actions.ts'
import { demandAnswers, insertAnswers } from './answers.actions.ts'
import { type ApplicationCtx, shownTo } from './application.actions.ts'
import type { ApplicationDto, ApplicationRequest } from './application.schema.ts'
import * as store from './application.store.ts'
import type { ApplicationRow, CvUploadRow } from './application.tables.ts'
import { appliedMail, type SentParts } from './applied-mails.ts'
import { getOwnUpload } from './cv-upload.actions.ts'
import { holdNotice, tellPoster } from './poster-notice.actions.ts'
import { insertConsent } from './retention.actions.ts'
import { insertSentProfile } from './sent-profile.store.ts'
import { type FreezeCtx, freezeCv } from './snapshot.actions.ts'

export type ApplyCtx = ApplicationCtx & FreezeCtx & Pick<Ctx, 'log' | 'recruiterMatch'>
export type WriteCtx = Pick<Ctx, 'clock' | 'queue' | 'publicUrl'>

/** What is sent besides the request: files that are the caller's own. */
export interface Sent {
  upload: CvUploadRow | null
  cvSnapshotKey: string | null
  profile: FullCvProfile | null
  /** What the confirmation tells of matches; null where recruiters see none. */
  match: MatchNotice | null
  /** The language in which the candidate agreed to a year; null: they did not. */
  keepYear: Language | null
  /** Answers that were read before; those of the request unless given. */
  answers?: readonly KeptAnswer[]
}

/**
 * 404 for a job, CV profile or CV file that is not there or is another's; 409 for a job that is closed or was applied
 * for before. The database decides between applications that come at once.
 */
export const apply = async (
  ctx: ApplyCtx,
  caller: RecruitmentCaller,
  request: ApplicationRequest,
  { keepYear = null }: { keepYear?: Language | null } = {},
): Promise<ApplicationDto> => {
  const upload = request.cvFilePath ? await getOwnUpload(ctx.db, caller, request.cvFilePath) : null
  const frozen = request.cvProfileId ? await freezeCv(ctx, caller, request.cvProfileId) : null
  const cvSnapshotKey = frozen?.key ?? null
  const match = await readNotice(ctx)
  const sent = { upload, cvSnapshotKey, profile: frozen?.profile ?? null, match, keepYear }
  try {
    const id = await ctx.db.transaction().execute((trx) => writeApplication(ctx, trx, caller, request, sent))
    announceMail(ctx)
    return shownTo(ctx, caller, (await store.findDto(ctx.db, id))!)
  } catch (error) {
    if (cvSnapshotKey) await removeObjects(ctx, [cvSnapshotKey])
    throw refusalOf(error)
  }
}

/** What the database refused, by name. */
export const refusalOf = (error: unknown): unknown => {
  if (violatedUnique(error) === 'applications_one_active')
    return conflict('You have applied for this job already.')
  if (violatesForeignKey(error)) return notFound('The CV of this application does not exist any more.')
  return error
}

/** A program that sends none is asked for none. */
const answersIn = (request: ApplicationRequest, questions: readonly JobQuestion[]): KeptAnswer[] =>
  request.answers ? demandAnswers(questions, request.answers) : []

/** Everything of one application, inside the caller's transaction; its number. Call `announceMail` after the commit. */
export const writeApplication = async (
  ctx: WriteCtx,
  trx: store.Trx,
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  request: ApplicationRequest,
  { upload, cvSnapshotKey, profile, match, keepYear, ...sent }: Sent,
): Promise<number> => {
  const now = ctx.clock.now()
  // Whoever is being erased sends nothing any more.
  const person = await lockPerson(trx, caller.id)
  if (!person) throw unauthorized('This account does not exist any more.')
  const job = await lockOpenJob(trx, request.jobId, now)
  const answers = sent.answers ?? answersIn(request, job.questions)
  const notice = job.posted_by === null ? null : await holdNotice(trx, job.posted_by)
  const files = { cv_handle: upload?.handle ?? null, cv_snapshot_key: cvSnapshotKey }
  const cv_file_name = upload ? request.cvFileName?.trim() || upload.file_name : null
  const application = await store.insertApplication(trx, {
    ...{ ...valuesOf(request), ...files, cv_file_name },
    ...{ user_id: caller.id, status: 'PENDING', applied_at: now, updated_at: now },
  })
  const { id } = application
  await store.insertHistory(trx, {
    application_id: id,
    from_status: null,
    to_status: 'PENDING',
    message: null,
    changed_by: caller.id,
    changed_by_role: caller.role,
    changed_at: now,
  })
  await insertAnswers(trx, id, answers)
  if (profile) await insertSentProfile(trx, id, sentProfile(profile))
  if (match) await noteTold(trx, id, now)
  if (keepYear) await insertConsent(trx, id, keepYear, now)
  const receipt = {
    parts: partsOf(
      application,
      profile?.name ?? null,
      answers.some(({ answer }) => answer !== null),
    ),
    answerBy: answerDay(now, job.answer_within_days),
    href: `${await ctx.publicUrl}/mijn/sollicitaties/${id}`,
    keepHref: `${await ctx.publicUrl}/mijn/privacy`,
    keepsYear: keepYear !== null,
  }
  await sendMail(ctx, trx, appliedMail(person, job, receipt, match), person.id)
  if (notice) await tellPoster(ctx, trx, notice)
  await tellOfApplication(trx, 'application.received', application, now)
  return id
}

const valuesOf = (request: ApplicationRequest) => {
  const salary = request.expectedSalary ?? null
  return {
    job_id: request.jobId,
    cv_profile_id: request.cvProfileId ?? null,
    cover_letter: request.coverLetter?.trim() || null,
    phone: request.phone?.trim() || null,
    expected_salary: salary,
    salary_currency: request.salaryCurrency ?? (salary === null ? null : 'EUR'),
    available_from: request.availableFrom ?? null,
  }
}

const partsOf = (sent: ApplicationRow, profileName: string | null, answers: boolean): SentParts => ({
  cvProfile: profileName,
  file: sent.cv_file_name,
  letter: sent.cover_letter !== null,
  phone: sent.phone !== null,
  expectedSalary: sent.expected_salary !== null,
  availableFrom: sent.available_from,
  answers,
})
