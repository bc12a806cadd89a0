/** How long an application is kept: consent to a year and taking it back, and the end of a job's procedure (specification, Clocks). */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { invalidField } from '../../../kit/errors.ts'
import { findPerson } from '../accounts/people.actions.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import { erasureAfterWithdrawal, erasureOf } from '../core/retention.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import { isOpen, type JobCtx } from '../jobs/job.actions.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { endJobProcedure } from '../jobs/job-procedure.actions.ts'
import { announceMail, sendMail } from '../mails.ts'
import type { RetentionDto } from './application.schema.ts'
import * as store from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { consentWording, endedMail } from './retention-mails.ts'
import type { SnapshotPart } from './snapshot.actions.ts'

const clockOf = ({ status, ended_at, consented_at }: ApplicationRow) => ({
  status,
  endedAt: ended_at,
  consentedAt: consented_at,
})

const dtoOf = (erasesAt: Date | null, consentedAt: Date | null): RetentionDto => ({
  erasesAt: erasesAt?.toISOString() ?? null,
  consentedAt: consentedAt?.toISOString() ?? null,
})

/**
 * The candidate's own choice; anybody else gets 404. Consent keeps it for a year after the end, taking it back erases it within
 * a day where the procedure has ended. What it is already changes nothing.
 */
export const setRetention = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  id: number,
  { consent, language }: { consent: boolean; language: 'nl' | 'en' },
): Promise<RetentionDto> =>
  ctx.db.transaction().execute(async (trx) => {
    const application = ownedBy(
      dialect,
      caller,
      await store.lockApplication(trx, id),
      ({ user_id }) => user_id,
      'This application',
    )
    const { erases_at, consented_at, status } = application
    if (consent === (consented_at !== null)) return dtoOf(erases_at, consented_at)
    const now = ctx.clock.now()
    if (erases_at && erases_at <= now) throw invalidField('consent', 'comes too late: this is being erased')
    const consentedAt = consent ? now : null
    const erasesAt = consent
      ? erasureOf({ ...clockOf(application), consentedAt })
      : erasureAfterWithdrawal(clockOf(application), now)
    await store.updateApplication(trx, id, {
      consented_at: consentedAt,
      erases_at: erasesAt,
      // Told anew, a week before the new moment. Whoever takes it back knows that it is erased within a day.
      ...(consent ? { warned_at: null } : erasesAt && status !== 'ACCEPTED' ? { warned_at: now } : {}),
    })
    await recordConsent(trx, id, { given: consent, language }, now)
    return dtoOf(erasesAt, consentedAt)
  })

const recordConsent = async (
  trx: store.Trx,
  id: number,
  { given, language }: { given: boolean; language: 'nl' | 'en' },
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('retention_consents')
    .values({ application_id: id, given, wording: consentWording[language], at })
    .execute()
}

/** With the application itself: the box beside these words was ticked. */
export const insertConsent = async (
  trx: store.Trx,
  id: number,
  language: 'nl' | 'en',
  now: Date,
): Promise<void> => {
  await store.updateApplication(trx, id, { consented_at: now })
  await recordConsent(trx, id, { given: true, language }, now)
}

export type EndingCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl'>

/** Ends the procedure of an application that this transaction has locked, and asks once more whether to keep it. */
export const endApplication = async (
  ctx: EndingCtx,
  trx: store.Trx,
  application: ApplicationRow,
  { endedAt, job }: { endedAt: Date; job: { title: string; company: string } },
): Promise<void> => {
  const erasesAt = erasureOf({ ...clockOf(application), endedAt })!
  await store.updateApplication(trx, application.id, {
    ended_at: endedAt,
    erases_at: erasesAt,
    warned_at: null,
  })
  if (application.consented_at || erasesAt <= ctx.clock.now()) return
  const candidate = await findPerson(trx, application.user_id)
  const href = `${await ctx.publicUrl}/mijn/privacy`
  if (candidate) await sendMail(ctx, trx, endedMail(candidate, job, { erasesAt, href }), candidate.id)
}

/** Closes the job and ends the procedure of every application that still runs; doing so again changes nothing. 404 for no job. */
export const endProcedure = async (
  ctx: JobCtx & EndingCtx,
  caller: RecruitmentCaller,
  jobId: number,
): Promise<JobDto> => {
  const answer = await endJobProcedure(ctx, jobId, caller.id, async (trx, job) => {
    // Ending it again is no act.
    if (!job.procedure_ended_at)
      await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'PROCEDURE_ENDED', jobId: job.id })
    const running = await store.lockRunning(trx, job.id)
    for (const application of running)
      await endApplication(ctx, trx, application, { endedAt: ctx.clock.now(), job })
  })
  announceMail(ctx)
  return answer
}

/** An application as the page about somebody's own data shows it. */
export interface SentApplication {
  id: number
  title: string
  company: string
  parts: SnapshotPart[]
  erasesAt: Date | null
  consentedAt: Date | null
  /** When a recruiter had the name shown, and why. */
  revealed: { at: Date; reason: string } | null
}

/** The caller's own, newest first. */
export const listOwnSent = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
): Promise<SentApplication[]> => {
  const rows = await store.listSent(ctx.db, caller.id)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    company: row.company,
    parts: [
      ...(row.cv_snapshot_key ? (['cv'] as const) : []),
      ...(row.cover_letter ? (['letter'] as const) : []),
      ...(row.cv_handle ? (['file'] as const) : []),
    ],
    erasesAt: row.erases_at,
    consentedAt: row.consented_at,
    revealed: row.revealed_at && { at: row.revealed_at, reason: row.reason ?? '' },
  }))
}

/** When an application ended and when it is erased; null while its procedure runs. */
export const endOf = async (
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ endedAt: Date; erasesAt: Date } | null> => {
  const row = await store.findApplication(ctx.db, id)
  return row?.ended_at && row.erases_at ? { endedAt: row.ended_at, erasesAt: row.erases_at } : null
}

/** A job with applications whose procedure runs. */
export interface RunningProcedure {
  jobId: number
  title: string
  company: string
  count: number
  open: boolean
  payShown: boolean
}

/** The newest job first. */
export const listRunningProcedures = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  companies: readonly string[] | null = null,
): Promise<RunningProcedure[]> => {
  const now = ctx.clock.now()
  return (await store.listRunningJobs(ctx.db, companies)).map((row) => ({
    jobId: row.id,
    title: row.title,
    company: row.company,
    count: Number(row.count),
    open: isOpen(row, now),
    payShown: row.salary_min !== null || row.salary_max !== null,
  }))
}
