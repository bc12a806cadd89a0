/** Calling off the interviews of applications that end or are erased, alone or with their job: no calendar holds what does not happen (specification, Jobs and interviews on the desk). */

import type { Following } from '../applications/application-status.actions.ts'
import { announceMail } from '../mails.ts'
import { cancelHeld, endedStatuses, hasEnded, type InterviewCtx } from './interview.actions.ts'
import * as store from './interview.store.ts'

const callOff = async (
  ctx: InterviewCtx,
  trx: store.Trx,
  ids: readonly number[],
  isErased = false,
): Promise<boolean> => {
  let isMailed = false
  for (const id of ids) {
    const interview = await store.lockInterview(trx, id)
    if (!interview || interview.status === 'CANCELLED') continue
    await cancelHeld(ctx, trx, interview, isErased)
    isMailed = true
  }
  return isMailed
}

/** Those of one application, before it is deleted. */
export const callingOffDeleted =
  (ctx: InterviewCtx): Following =>
  async (trx, { id: applicationId }) =>
    callOff(ctx, trx, await store.listToCome(trx, ctx.clock.now(), { applicationId }))

/** Together with the change of status that ends an application, so that calendars know it before whoever ended it has an answer. */
export const callingOff =
  (ctx: InterviewCtx): Following =>
  async (trx, application) =>
    hasEnded(application.status) && callingOffDeleted(ctx)(trx, application)

/** Before somebody is erased: whoever planned it is told, without who it was with. Whether anything was mailed. */
export const callOffErased = async (
  ctx: InterviewCtx,
  trx: store.Trx,
  candidateId: number,
): Promise<boolean> => {
  // As whatever else calls off does: the application before its interviews.
  await store.lockApplicationsOf(trx, { candidateId })
  return callOff(ctx, trx, await store.listToCome(trx, ctx.clock.now(), { candidateId }), true)
}

/** Those of all applications for a job, before it is deleted with them. Whether anything was mailed. */
export const callOffOfJob = async (ctx: InterviewCtx, trx: store.Trx, jobId: number): Promise<boolean> => {
  await store.lockApplicationsOf(trx, { jobId })
  return callOff(ctx, trx, await store.listToCome(trx, ctx.clock.now(), { jobId }))
}

/**
 * What is left of applications that have ended: recruiters can take back a move until its mail goes out, which calls off what
 * has ended by then; of two moves one after another the second may have been taken back later. Runs each hour.
 */
export const sweepInterviews = async (ctx: InterviewCtx): Promise<void> => {
  const ended = await store.listToCome(ctx.db, ctx.clock.now(), { statuses: endedStatuses })
  for (const id of ended) await ctx.db.transaction().execute((trx) => callOff(ctx, trx, [id]))
  if (ended.length > 0) announceMail(ctx)
}
