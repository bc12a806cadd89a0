/** Calling off the interviews of applications that end: no calendar holds what does not happen (specification, Jobs and interviews on the desk). */

import type { Following } from '../applications/application-status.actions.ts'
import { announceMail } from '../mails.ts'
import { cancelHeld, endedStatuses, hasEnded, type InterviewCtx } from './interview.actions.ts'
import * as store from './interview.store.ts'

const callOff = async (ctx: InterviewCtx, trx: store.Trx, id: number): Promise<boolean> => {
  const interview = await store.lockInterview(trx, id)
  if (!interview || interview.status === 'CANCELLED') return false
  await cancelHeld(ctx, trx, interview)
  return true
}

/** Together with the change of status that ends an application, so that calendars know it before whoever ended it has an answer. */
export const callingOff =
  (ctx: InterviewCtx): Following =>
  async (trx, { id: applicationId, status }) => {
    if (!hasEnded(status)) return false
    const ids = await store.listOfEnded(trx, { statuses: [status], now: ctx.clock.now(), applicationId })
    let isMailed = false
    for (const id of ids) isMailed = (await callOff(ctx, trx, id)) || isMailed
    return isMailed
  }

/**
 * What is planned for applications that have ended otherwise: recruiters can take back a move until its mail goes out, and
 * one that is taken back calls nothing off. Runs each hour.
 */
export const sweepInterviews = async (ctx: InterviewCtx): Promise<void> => {
  const ended = await store.listOfEnded(ctx.db, { statuses: endedStatuses, now: ctx.clock.now() })
  for (const id of ended) await ctx.db.transaction().execute((trx) => callOff(ctx, trx, id))
  if (ended.length > 0) announceMail(ctx)
}
