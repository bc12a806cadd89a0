/** Sending the mails of moves, each at its time by the context's clock. */

import { findPerson } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { announceMail, sendMail } from '../mails.ts'
import * as applications from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'
import type { Following } from './application-status.actions.ts'
import type { MoveRow } from './desk.tables.ts'
import * as store from './move.store.ts'
import { moveMail } from './move-mail.ts'

export type MoveMailCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'publicUrl'>

const send = async (
  ctx: MoveMailCtx,
  trx: applications.Trx,
  application: ApplicationRow,
  move: MoveRow,
): Promise<boolean> => {
  const candidate = await findPerson(trx, application.user_id)
  // Whoever withdrew has ended it: what was decided before is no news any more.
  if (!candidate || application.status === 'WITHDRAWN') {
    await store.updateMove(trx, move.id, { dropped_at: ctx.clock.now() })
    return false
  }
  const { erases_at, consented_at } = application
  const asksToKeep = move.to_status === 'REJECTED' && application.status === 'REJECTED' && !consented_at
  const kept =
    asksToKeep && erases_at ? { erasesAt: erases_at, href: `${await ctx.publicUrl}/mijn/privacy` } : null
  const { subject, text, pay_told } = move
  const href = `${await ctx.publicUrl}/mijn/sollicitaties/${application.id}`
  await sendMail(
    ctx,
    trx,
    moveMail(candidate, { href, subject, text, kept, payTold: pay_told }),
    candidate.id,
  )
  await store.updateMove(trx, move.id, { sent_at: ctx.clock.now() })
  return true
}

/** How many seconds the mail still has to wait; 0 once there is nothing left to do. What follows the move comes with its mail. */
export const sendMoveMail = async (
  ctx: MoveMailCtx,
  moveId: number,
  following: Following,
): Promise<number> => {
  const found = await store.findMove(ctx.db, moveId)
  if (!found) return 0
  const { wait, isMailed } = await ctx.db.transaction().execute(async (trx) => {
    const application = await applications.lockApplication(trx, found.application_id)
    const move = await store.findMove(trx, moveId)
    if (!application || !move || move.sent_at || move.undone_at || move.dropped_at)
      return { wait: 0, isMailed: false }
    const left = move.mail_at.getTime() - ctx.clock.millis()
    if (left > 0) return { wait: Math.ceil(left / 1_000), isMailed: false }
    const isMailed = await send(ctx, trx, application, move)
    return { wait: 0, isMailed: (await following(trx, application)) || isMailed }
  })
  if (isMailed) announceMail(ctx)
  return wait
}

/** Whatever is due: after the service was away, and where a clock was moved. */
export const sendDueMoveMails = async (ctx: MoveMailCtx, following: Following): Promise<void> => {
  for (const id of await store.listDue(ctx.db, ctx.clock.now())) await sendMoveMail(ctx, id, following)
}
