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
import type { RecruitmentCaller } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { announceMail, sendMail } from '../mails.ts'
import { type ApplicationCtx, isRecruiter, missing, shownTo } from './application.actions.ts'
import type { ApplicationDto, BulkChange, BulkResult } from './application.schema.ts'
import * as store from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import { eraseApplications } from './application-erasure.actions.ts'
import { statusMail } from './status-mail.ts'

export interface Change {
  status: ApplicationStatus
  message?: string | null | undefined
  /** Left out: the notes stay as they are. */
  notes?: string | null | undefined
}

export type ErasingCtx = Pick<Ctx, 'db' | 'queue' | 'objects' | 'log'>

type ActorOf = (application: ApplicationRow) => StatusActor

const change = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  asked: Change,
  actorOf: ActorOf,
): Promise<void> => {
  const mailed = await ctx.db.transaction().execute(async (trx) => {
    const application = await store.lockApplication(trx, id)
    if (!application) throw missing()
    const decision = decideStatus(actorOf(application), application.status, asked.status)
    if (decision.result === 'refused') throw refusal(decision)
    const now = ctx.clock.now()
    const notes = asked.notes === undefined ? {} : { notes: asked.notes?.trim() || null }
    if (decision.result === 'unchanged') {
      if (asked.notes !== undefined) await store.updateApplication(trx, id, { ...notes, updated_at: now })
      return false
    }
    const { status } = decision
    const message = asked.message?.trim() || null
    await store.updateApplication(trx, id, {
      ...notes,
      status,
      updated_at: now,
      decided_at: decidedStatuses.includes(status)
        ? now
        : status === 'WITHDRAWN'
          ? application.decided_at
          : null,
    })
    await store.insertHistory(trx, {
      application_id: id,
      from_status: application.status,
      to_status: status,
      message,
      changed_by: caller.id,
      changed_by_role: caller.role,
      changed_at: now,
    })
    if (!decision.mailsCandidate) return false
    const candidate = await findPerson(trx, application.user_id)
    // A candidate who deleted the account gets no mail.
    if (!candidate) return false
    const job = await getJob(trx, application.job_id)
    await sendMail(ctx, trx, statusMail(candidate, job, status, message), candidate.id)
    return true
  })
  if (mailed) announceMail(ctx)
}

const refusal = ({ reason, message }: { reason: RefusalReason; message: string }): Failure => {
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
): Promise<ApplicationDto> => {
  const actorOf: ActorOf = ({ user_id }) =>
    isRecruiter(caller) ? 'recruiter' : user_id === caller.id ? 'owner' : 'stranger'
  await change(ctx, caller, id, asked, actorOf)
  return answer(ctx, caller, id)
}

/** Only whoever applied can, whatever their role. Anybody else gets 404. */
export const withdraw = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<ApplicationDto> => {
  const actorOf: ActorOf = ({ user_id }) => (user_id === caller.id ? 'owner' : 'stranger')
  await change(ctx, caller, id, { status: 'WITHDRAWN' }, actorOf)
  return answer(ctx, caller, id)
}

const answer = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<ApplicationDto> => {
  const application = await store.findDto(ctx.db, id)
  if (!application) throw missing()
  return shownTo(caller, application)
}

/** Changes each application by itself. One that fails is named with its reason and holds up no other. */
export const changeMany = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  { ids, status, message }: BulkChange,
): Promise<BulkResult> => {
  const distinct = [...new Set(ids)]
  const errors: Record<string, string> = {}
  for (const id of distinct) {
    try {
      await change(ctx, caller, id, { status, message }, () => 'recruiter')
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
  const values = { notes: notes?.trim() || null, updated_at: ctx.clock.now() }
  if (!(await store.updateApplication(ctx.db, id, values))) throw missing()
  return answer(ctx, caller, id)
}

/** With its history and files. */
export const removeApplication = async (ctx: ErasingCtx, id: number): Promise<void> => {
  const keys = await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.lockApplication(trx, id))) throw missing()
    const erased = await eraseApplications(trx, [id], { counted: false })
    await removeObjectsLater(ctx, trx, erased)
    return erased
  })
  await removeObjects(ctx, keys)
}
