/** Changing the status of applications, by whichever route: decided in core, written with its history and the mail about it. */

import { conflict, Failure, forbidden, invalidField } from '../../../kit/errors.ts'
import { findPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import {
  type ApplicationStatus,
  decidedStatuses,
  decideStatus,
  type RefusalReason,
  type StatusActor,
} from '../core/application-status.ts'
import { payIsMissing } from '../core/pay-rule.ts'
import { endsProcedure, erasureOf, keepsItsEnd } from '../core/retention.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { announceMail, sendMail } from '../mails.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import { tellOfApplication } from '../webhooks/desk-events.ts'
import { type ApplicationCtx, missing, shownTo } from './application.actions.ts'
import type { ApplicationDto, BulkChange, BulkResult } from './application.schema.ts'
import * as store from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { tellMover } from './decision.actions.ts'
import { isRecruiter } from './hidden-candidate.ts'
import { logOfApplication } from './log-application.actions.ts'
import { replaceNotes } from './note.actions.ts'
import { endedMail } from './retention-mails.ts'
import { statusMail } from './status-mail.ts'

export interface Change {
  status: ApplicationStatus
  message?: string | null | undefined
  /** The candidate has been told the pay, which the mail says too. */
  payTold?: boolean | undefined
  /** Left out: the notes stay as they are. */
  notes?: string | null | undefined
}

type ActorOf = (application: ApplicationRow) => StatusActor

/** What follows a change of status in the same transaction, as calling off interviews does; whether anything was mailed. */
export type Following = (trx: store.Trx, application: ApplicationRow) => Promise<boolean>

const change = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  { asked, actorOf, following }: { asked: Change; actorOf: ActorOf; following: Following },
): Promise<void> => {
  const mailed = await ctx.db.transaction().execute(async (trx) => {
    const application = await store.lockApplication(trx, id)
    if (!application) throw missing()
    const actor = actorOf(application)
    const decision = decideStatus(actor, application.status, asked.status)
    if (decision.result === 'refused') throw refusal(decision)
    if (asked.notes !== undefined) await replaceNotes(ctx, trx, caller, application, asked.notes)
    if (decision.result === 'unchanged') {
      const updated_at = ctx.clock.now()
      if (asked.notes !== undefined) await store.updateApplication(trx, id, { updated_at })
      return false
    }
    const job = await getJob(trx, application.job_id)
    demandPay(ctx, application, job, asked)
    const changed = await writeChange(ctx, trx, { caller, application, job, asked })
    // Whoever is a recruiter withdraws their own application as anybody does.
    if (actor === 'recruiter') {
      const detail = `${application.status} → ${asked.status}`
      await logOfApplication(ctx, trx, caller, application, { act: 'APPLICATION_MOVED', detail })
    }
    const isFollowed = await following(trx, changed)
    const isOwners =
      actor === 'owner' && (await tellMover(ctx, trx, { before: application, to: asked.status, job }))
    const isTold = await tell(ctx, trx, {
      ...{ application: changed, job, asked },
      isRecruiters: decision.mailsCandidate,
      hasEnded: application.ended_at !== null,
    })
    return isFollowed || isOwners || isTold
  })
  if (mailed) announceMail(ctx)
}

export const saysPay = ({ salary_min, salary_max }: Pick<JobRow, 'salary_min' | 'salary_max'>): boolean =>
  salary_min !== null || salary_max !== null

/** 409 for an interview about a job whose pay the candidate does not know. */
export const demandPay = (
  { payRule }: Pick<Ctx, 'payRule'>,
  { pay_told_at }: ApplicationRow,
  job: JobRow,
  { status, payTold }: Change,
): void => {
  const told = payTold === true || pay_told_at !== null
  if (payIsMissing({ rule: payRule, to: status, payShown: saysPay(job), payTold: told }))
    throw conflict(
      'This job does not say its pay: set it, or tell the candidate and send payTold: true, before an interview.',
    )
}

interface Writing {
  caller: RecruitmentCaller
  application: ApplicationRow
  job: JobRow
  asked: Pick<Change, 'status' | 'message' | 'payTold'>
}

/** Who applied is known from an interview on: a look that is logged, as any reveal is (specification, First selection). */
const revealAtInterview = async (
  ctx: Pick<Ctx, 'clock' | 'firstSelection'>,
  trx: store.Trx,
  { caller, application, asked }: Writing,
): Promise<{ revealed_at?: Date }> => {
  const { revealed_at, user_id, id } = application
  if (ctx.firstSelection !== 'anonymous' || asked.status !== 'INTERVIEW' || revealed_at) return {}
  const look = { act: 'REVEALED', subjectId: user_id, applicationId: id, detail: 'INTERVIEW' } as const
  await writeLook({ db: trx, clock: ctx.clock }, caller, look)
  return { revealed_at: ctx.clock.now() }
}

const clockAfter = (
  { status: before, ended_at, erases_at, warned_at, consented_at }: ApplicationRow,
  { procedure_ended_at }: JobRow,
  { status, now }: { status: ApplicationStatus; now: Date },
): Pick<ApplicationRow, 'ended_at' | 'erases_at' | 'warned_at'> => {
  if (ended_at && keepsItsEnd(status)) {
    if (before !== 'ACCEPTED') return { ended_at, erases_at, warned_at }
    // While hired consent kept nothing longer; from here on it does.
    const kept = erasureOf({ status, endedAt: ended_at, consentedAt: consented_at })
    return { ended_at, erases_at: kept, warned_at: null }
  }
  // A job whose procedure was ended stays so, whatever becomes of one of its applications.
  const endedAt = endsProcedure(status) ? now : procedure_ended_at
  const erasesAt = erasureOf({ status, endedAt, consentedAt: consented_at })
  return { ended_at: endedAt, erases_at: erasesAt, warned_at: null }
}

/** With its line in the history; the application as it is after the change. */
export const writeChange = async (
  ctx: ApplicationCtx,
  trx: store.Trx,
  writing: Writing,
): Promise<ApplicationRow> => {
  const { caller, application, job, asked } = writing
  const now = ctx.clock.now()
  const { status } = asked
  const { id, decided_at } = application
  const stillDecided = status === 'WITHDRAWN' ? decided_at : null
  const values = {
    ...(await revealAtInterview(ctx, trx, writing)),
    ...(asked.payTold ? { pay_told_at: now } : {}),
    ...{ status, ...clockAfter(application, job, { status, now }), updated_at: now },
    decided_at: decidedStatuses.includes(status) ? now : stillDecided,
  }
  await store.updateApplication(trx, id, values)
  await store.insertHistory(trx, {
    application_id: id,
    from_status: application.status,
    to_status: status,
    message: asked.message?.trim() || null,
    changed_by: caller.id,
    changed_by_role: caller.role,
    changed_at: now,
  })
  if (asked.payTold) await logOfApplication(ctx, trx, caller, application, { act: 'PAY_TOLD' })
  await tellOfApplication(trx, 'application.status-changed', application, now)
  return { ...application, ...values }
}

interface Telling {
  application: ApplicationRow
  job: JobRow
  asked: Change
  isRecruiters: boolean
  /** Before this change: whoever withdraws then was asked already. */
  hasEnded: boolean
}

/** Mails what a recruiter did, and asks once more at the end whether to keep it; whether anything was mailed. */
const tell = async (
  ctx: ApplicationCtx,
  trx: store.Trx,
  { application, job, asked, isRecruiters, hasEnded }: Telling,
): Promise<boolean> => {
  const { status, erases_at, consented_at } = application
  const asksToKeep = erases_at && !consented_at && keepsItsEnd(status) && !(hasEnded && !isRecruiters)
  const candidate = isRecruiters || asksToKeep ? await findPerson(trx, application.user_id) : undefined
  if (!candidate) return false
  const kept = asksToKeep ? { erasesAt: erases_at, href: `${await ctx.publicUrl}/mijn/privacy` } : null
  const message = asked.message?.trim() || null
  if (isRecruiters) {
    const href = `${await ctx.publicUrl}/mijn/sollicitaties/${application.id}`
    const mail = statusMail(candidate, job, {
      href,
      status,
      message,
      kept,
      payTold: asked.payTold === true && !saysPay(job),
    })
    await sendMail(ctx, trx, mail, candidate.id)
  } else if (kept) {
    const mail = endedMail(candidate, job, { ...kept, isWithdrawn: status === 'WITHDRAWN' })
    await sendMail(ctx, trx, mail, candidate.id)
  }
  return true
}

export const refusal = ({ reason, message }: { reason: RefusalReason; message: string }): Failure => {
  switch (reason) {
    case 'unknown-status':
      return invalidField('status', message)
    case 'not-theirs':
      return missing()
    case 'withdrawn':
      return conflict(message)
    case 'not-permitted':
      return forbidden(message)
  }
}

/** As the caller's role allows: a recruiter any application, a candidate their own. */
export const changeStatus = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  asked: Change,
  following: Following,
): Promise<ApplicationDto> => {
  const actorOf: ActorOf = ({ user_id }) =>
    isRecruiter(caller) ? 'recruiter' : user_id === caller.id ? 'owner' : 'stranger'
  // Only a recruiter can say that the pay was told.
  const { payTold, ...rest } = asked
  const allowed = isRecruiter(caller) ? { ...rest, payTold } : rest
  await change(ctx, caller, id, { asked: allowed, actorOf, following })
  return answer(ctx, caller, id)
}

/** Only whoever applied can, whatever their role. Anybody else gets 404. */
export const withdraw = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  following: Following,
): Promise<ApplicationDto> => {
  const actorOf: ActorOf = ({ user_id }) => (user_id === caller.id ? 'owner' : 'stranger')
  await change(ctx, caller, id, { asked: { status: 'WITHDRAWN' }, actorOf, following })
  return answer(ctx, caller, id)
}

const answer = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<ApplicationDto> => {
  const application = await store.findDto(ctx.db, id)
  if (!application) throw missing()
  return shownTo(ctx, caller, application)
}

/** Changes each application by itself. One that fails is named with its reason and holds up no other. */
export const changeMany = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  { ids, status, message, payTold }: BulkChange,
  following: Following,
): Promise<BulkResult> => {
  const distinct = [...new Set(ids)]
  const errors: Record<string, string> = {}
  for (const id of distinct) {
    try {
      const asked = { status, message, payTold }
      await change(ctx, caller, id, { asked, actorOf: () => 'recruiter', following })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      errors[id] = error.message
    }
  }
  const failed = Object.keys(errors).length
  return { total: distinct.length, updated: distinct.length - failed, failed, errors }
}

/** Writes no history and no mail. */
export const setNotes = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  notes: string | null | undefined,
): Promise<ApplicationDto> => {
  await ctx.db.transaction().execute(async (trx) => {
    const application = await store.lockApplication(trx, id)
    if (!application) throw missing()
    await store.updateApplication(trx, id, { updated_at: ctx.clock.now() })
    await replaceNotes(ctx, trx, caller, application, notes)
  })
  return answer(ctx, caller, id)
}
