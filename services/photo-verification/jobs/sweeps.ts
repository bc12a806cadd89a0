/** What is swept by schedule and at the start: photos past their time, and objects that no photo has. */

import { sweepOperatorActs } from '../../../kit/acts/act-book.ts'
import { mayDestroy } from '../../../kit/store/database-clock.ts'
import { deleteExpiredTokens } from '../accounts/account.actions.ts'
import { deleteExpiredKeys } from '../api-keys/api-key.actions.ts'
import { sweepChallenges } from '../camera/capture-challenge.actions.ts'
import type { Ctx } from '../context.ts'
import { failForgottenDetections } from '../photos/detection.actions.ts'
import { removeOrphans } from '../photos/orphans.actions.ts'
import { removeExpiredPhotos } from '../photos/removal.actions.ts'
import { deleteExpiredInvitations } from '../teams/team.actions.ts'
import { sweepUploads } from '../uploads/upload.actions.ts'

export const sweepJob = 'sweep'
export const orphanJob = 'sweep-orphans'

/** An object this young may belong to an upload that is still on its way to its row, in this process or another. */
const orphanAgeMilliseconds = 60 * 60 * 1000

/** Photos past their time, refresh tokens past theirs, detections that nobody will finish. */
export const sweep = async (ctx: Ctx, signal?: AbortSignal): Promise<void> => {
  if (!(await mayDestroy(ctx))) return
  const removed = await removeExpiredPhotos(ctx, signal)
  const failed = await failForgottenDetections(ctx)
  await sweepUploads(ctx)
  await sweepChallenges(ctx)
  await deleteExpiredTokens(ctx)
  await deleteExpiredKeys(ctx)
  await deleteExpiredInvitations(ctx)
  await sweepOperatorActs(ctx)
  ctx.log.info({ removed, failed }, 'swept what is past its time')
}

/** `everything`: nothing else can be uploading now, so no object is too young. */
export const sweepOrphans = async (ctx: Ctx, { everything = false } = {}): Promise<void> => {
  if (!(await mayDestroy(ctx))) return
  const removed = await removeOrphans(
    ctx,
    everything ? null : new Date(ctx.clock.millis() - orphanAgeMilliseconds),
  )
  if (removed > 0) ctx.log.warn({ removed }, 'removed objects that no photo has')
}

/** Daily at three, and hourly for orphans (UTC). */
export const defineSweeps = (ctx: Ctx): void => {
  ctx.queue.define(sweepJob, {}, ({ signal }) => sweep(ctx, signal))
  ctx.queue.schedule(sweepJob, '0 3 * * *')
  ctx.queue.define(orphanJob, {}, async () => {
    if (!(await mayDestroy(ctx))) return
    // Daily would keep what nobody can go on with for up to two days.
    await sweepUploads(ctx)
    await sweepOrphans(ctx)
  })
  ctx.queue.schedule(orphanJob, '30 * * * *')
}
