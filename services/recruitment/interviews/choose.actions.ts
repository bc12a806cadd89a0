/** Picking a time of an interview, by the link of the mail or by its candidate: two who pick at once are told apart by the database. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict, gone } from '../../../kit/errors.ts'
import { getVisible } from '../applications/application.actions.ts'
import { isRecruiter } from '../applications/hidden-candidate.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { announceMail } from '../mails.ts'
import { demandFree, hasEnded, type InterviewCtx, missing, tell } from './interview.actions.ts'
import * as store from './interview.store.ts'

const choose = async (ctx: InterviewCtx, interviewId: number, slotId: number): Promise<void> => {
  await ctx.db.transaction().execute(async (trx) => {
    const interview = await store.lockInterview(trx, interviewId)
    if (!interview) throw missing()
    if (interview.status === 'CANCELLED') throw gone('This interview was called off.')
    const { status } = await trx
      .selectFrom('applications')
      .select('status')
      .where('id', '=', interview.application_id)
      .executeTakeFirstOrThrow()
    if (hasEnded(status)) throw gone('This application has ended.')
    const slot = (await store.slotsOf(trx, [interview.id])).find(({ id }) => id === slotId)
    if (!slot) throw conflict('This time is not offered any more.')
    if (interview.status === 'BOOKED') {
      if (interview.starts_at?.getTime() === slot.starts_at.getTime()) return
      throw conflict('Another time was chosen already.')
    }
    if (slot.starts_at <= ctx.clock.now()) throw conflict('This time has passed.')
    await demandFree(trx, interview, { startsAt: slot.starts_at, endsAt: slot.ends_at })
    const booked = await store.updateInterview(trx, interview.id, {
      status: 'BOOKED',
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      sequence: interview.sequence + 1,
      invited: true,
      updated_at: ctx.clock.now(),
    })
    await tell(ctx, trx, booked, 'BOOKED')
  })
  announceMail(ctx)
}

/** By the link of the mail: 404 for a link that is none, 410 where it was called off, 409 where the time is gone. */
export const chooseByToken = async (ctx: InterviewCtx, token: string, slotId: number): Promise<void> => {
  const interview = await store.findByHash(ctx.db, tokenHash(token))
  if (!interview) throw missing()
  await choose(ctx, interview.id, slotId)
}

/** By its candidate, signed in; 404 for another's. */
export const chooseAsCandidate = async (
  ctx: InterviewCtx,
  caller: RecruitmentCaller,
  id: number,
  slotId: number,
): Promise<void> => {
  const interview = await store.findInterview(ctx.db, id)
  if (!interview || isRecruiter(caller)) throw missing()
  const application = await getVisible(ctx.db, caller, interview.application_id).catch(() => null)
  if (!application) throw missing()
  await choose(ctx, id, slotId)
}
