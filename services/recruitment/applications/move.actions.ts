/** Moving an application to another status with a mail that waits for half a minute, in which both can be taken back (specification, The desk). */

import { conflict, type Failure, invalidField, notFound, unprocessable } from '../../../kit/errors.ts'
import { findPerson, type Person } from '../accounts/people.actions.ts'
import { type ApplicationStatus, decideStatus } from '../core/application-status.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { tellOfApplication } from '../webhooks/desk-events.ts'
import { type ApplicationCtx, getManaged, missing } from './application.actions.ts'
import * as applications from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { demandPay, refusal, saysPay, writeChange } from './application-status.actions.ts'
import type { BeforeMove, MoveRow } from './desk.tables.ts'
import { isHiddenFrom, withoutNames } from './hidden-candidate.ts'
import { logOfApplication } from './log-application.actions.ts'
import * as store from './move.store.ts'
import type { MoveText } from './move-mail.ts'
import { completed, usualFor } from './move-text.actions.ts'

/** How long a mail waits, in seconds. */
export const undoSeconds = 30

/** Runs in background/move-mails.ts. */
export const moveMailJob = 'move-mail'

export interface MoveRequest {
  /** The status that whoever moves it saw. */
  from: ApplicationStatus
  to: ApplicationStatus
  /** What the mail says; the usual words where one is left out. */
  subject?: string | null | undefined
  text?: string | null | undefined
  payTold?: boolean | undefined
  /** What is moved together, and undone together. */
  batch?: string | undefined
}

export interface MoveDto {
  id: number
  applicationId: number
  fromStatus: ApplicationStatus
  toStatus: ApplicationStatus
  movedAt: string
  mailAt: string
  subject: string
  text: string
  sentAt: string | null
  undoneAt: string | null
}

/** Who did what last, for whoever comes too late. */
const changed = async (db: applications.Db, application: ApplicationRow): Promise<Failure> => {
  const last = await store.findLastChange(db, application.id)
  const who = last?.changed_by === application.user_id ? 'the candidate' : (last?.name ?? 'somebody')
  const at = last?.changed_at.toISOString() ?? application.updated_at.toISOString()
  return conflict(`This application changed meanwhile: ${who} moved it to ${application.status} at ${at}.`)
}

const asked = (application: ApplicationRow, { to }: MoveRequest): void => {
  const decision = decideStatus('recruiter', application.status, to)
  if (decision.result === 'refused') throw refusal(decision)
  if (decision.result === 'unchanged') throw invalidField('to', 'must be another status than it has')
}

const beforeOf = (application: ApplicationRow): BeforeMove => {
  const { decided_at, ended_at, erases_at, warned_at, pay_told_at, revealed_at } = application
  const told = (moment: Date | null): string | null => moment?.toISOString() ?? null
  return {
    decidedAt: told(decided_at),
    endedAt: told(ended_at),
    erasesAt: told(erases_at),
    warnedAt: told(warned_at),
    payToldAt: told(pay_told_at),
    revealedAt: told(revealed_at),
  }
}

interface Moving {
  caller: RecruitmentCaller
  application: ApplicationRow
  job: JobRow
  candidate: Person | undefined
  request: MoveRequest
}

/** The words as they go out, and whether somebody wrote them. */
const wordsOf = async (trx: applications.Trx, moving: Moving): Promise<MoveText & { isOwn: boolean }> => {
  const { caller, application, job, candidate, request } = moving
  const language = candidate?.language ?? 'nl'
  const usual = await usualFor(trx, language, job, request.to)
  const given = {
    subject: request.subject?.trim() || usual.subject,
    text: request.text?.trim() || usual.text,
  }
  if (!candidate) return { ...given, isOwn: false }
  const recruiter = await findPerson(trx, caller.id)
  const facts = { candidate, job, recruiter, appliedAt: application.applied_at }
  const done = completed(given, facts)
  if ('problem' in done) throw unprocessable(done.problem)
  const plain = completed({ subject: usual.subject, text: usual.text }, facts)
  const isOwn = usual.isTemplate || 'problem' in plain || done.text.replace(/\r/g, '') !== plain.text
  return { ...done, isOwn }
}

const write = async (ctx: ApplicationCtx, trx: applications.Trx, moving: Moving): Promise<MoveRow> => {
  const { caller, application, job, request } = moving
  const { subject, text, isOwn } = await wordsOf(trx, moving)
  const change = { status: request.to, payTold: request.payTold, message: isOwn ? text : null }
  await writeChange(ctx, trx, { caller, application, job, asked: change })
  const now = ctx.clock.now()
  const move = await store.insertMove(trx, {
    application_id: application.id,
    batch: request.batch ?? null,
    ...{ from_status: application.status, to_status: request.to, subject, text },
    // The mail says that the job does not name its pay: of one that does it would be untrue.
    pay_told: request.payTold === true && !saysPay(job),
    before: JSON.stringify(beforeOf(application)),
    ...{ moved_by: caller.id, moved_at: now },
    mail_at: new Date(now.getTime() + undoSeconds * 1_000),
  })
  const data = { moveId: move.id, userId: application.user_id }
  await ctx.queue.send(moveMailJob, data, { trx: trx as never, startAfterSeconds: undoSeconds })
  const detail = `${application.status} → ${request.to}`
  await logOfApplication(ctx, trx, caller, application, { act: 'APPLICATION_MOVED', detail })
  return move
}

/**
 * 404 for no application; 409 where it has another status than whoever moves it saw, where it is withdrawn, and, under
 * `PAY_RULE=on`, for an interview without pay; 422 for a mail with a place that nothing is known for.
 */
export const moveApplication = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  request: MoveRequest,
): Promise<MoveDto> => {
  const move = await ctx.db.transaction().execute(async (trx) => {
    const application = await applications.lockApplication(trx, id)
    if (!application) throw missing()
    if (application.status !== request.from) throw await changed(trx, application)
    asked(application, request)
    const job = await getJob(trx, application.job_id)
    demandPay(ctx, application, job, { status: request.to, payTold: request.payTold })
    const candidate = await findPerson(trx, application.user_id)
    return write(ctx, trx, { caller, application, job, candidate, request })
  })
  return shown(ctx, caller, move)
}

const shown = async (ctx: ApplicationCtx, caller: RecruitmentCaller, move: MoveRow): Promise<MoveDto> => {
  const application = await getManaged(ctx, caller, move.application_id)
  const isHidden = isHiddenFrom(ctx, caller, application)
  const words = (text: string): string => (isHidden ? (withoutNames(application, text) ?? '') : text)
  return {
    ...{ id: move.id, applicationId: move.application_id },
    ...{ fromStatus: move.from_status, toStatus: move.to_status },
    ...{ movedAt: move.moved_at.toISOString(), mailAt: move.mail_at.toISOString() },
    ...{ subject: words(move.subject), text: words(move.text) },
    ...{ sentAt: move.sent_at?.toISOString() ?? null, undoneAt: move.undone_at?.toISOString() ?? null },
  }
}

export const listMoves = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<MoveDto[]> => {
  await getManaged(ctx, caller, id)
  return Promise.all((await store.listMoves(ctx.db, id)).map((move) => shown(ctx, caller, move)))
}

const restored = (before: BeforeMove) => {
  const at = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))
  return {
    decided_at: at(before.decidedAt),
    ended_at: at(before.endedAt),
    erases_at: at(before.erasesAt),
    warned_at: at(before.warnedAt),
    pay_told_at: at(before.payToldAt),
    revealed_at: at(before.revealedAt),
  }
}

/** A reveal of its own, since the move, is not taken back with it. */
const revealedSince = async (
  trx: applications.Trx,
  { application_id, moved_at }: MoveRow,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('application_history')
    .select('id')
    .where('application_id', '=', application_id)
    .where('to_status', '=', 'REVEALED')
    .where('changed_at', '>=', moved_at)
    .executeTakeFirst()
  return found !== undefined
}

const takeBack = async (
  ctx: ApplicationCtx,
  trx: applications.Trx,
  { caller, application, move }: { caller: RecruitmentCaller; application: ApplicationRow; move: MoveRow },
): Promise<void> => {
  const now = ctx.clock.now()
  const { revealed_at, ...values } = restored(move.before)
  const keeps = await revealedSince(trx, move)
  await applications.updateApplication(trx, application.id, {
    ...values,
    ...(keeps ? {} : { revealed_at }),
    ...{ status: move.from_status, updated_at: now },
  })
  await applications.insertHistory(trx, {
    application_id: application.id,
    ...{ from_status: move.to_status, to_status: move.from_status, message: null },
    ...{ changed_by: caller.id, changed_by_role: caller.role, changed_at: now },
  })
  await tellOfApplication(trx, 'application.status-changed', application, now)
  await store.updateMove(trx, move.id, { undone_at: now })
  const detail = `${move.to_status} → ${move.from_status}`
  await logOfApplication(ctx, trx, caller, application, { act: 'MOVE_UNDONE', detail })
}

/**
 * Takes back the move and its mail; the history keeps both. Doing so again changes nothing. 404 for no such move; 409 once
 * the mail has gone out or something else happened to the application.
 */
export const undoMove = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  moveId: number,
  applicationId?: number,
): Promise<MoveDto> => {
  const undone = await ctx.db.transaction().execute(async (trx) => {
    const found = await store.findMove(trx, moveId)
    if (!found || (applicationId !== undefined && found.application_id !== applicationId))
      throw notFound('There is no such move.')
    const application = await applications.lockApplication(trx, found.application_id)
    const move = await store.findMove(trx, moveId)
    if (!application || !move) throw missing()
    if (move.undone_at) return move
    if (move.sent_at || move.mail_at <= ctx.clock.now())
      throw conflict('The mail about this move has gone out: it cannot be undone any more.')
    if (application.status !== move.to_status || (await store.hasLaterMove(trx, move)))
      throw await changed(trx, application)
    await takeBack(ctx, trx, { caller, application, move })
    return { ...move, undone_at: ctx.clock.now() }
  })
  return shown(ctx, caller, undone)
}
