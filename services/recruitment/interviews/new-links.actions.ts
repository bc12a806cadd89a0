/** New links to the interviews of a candidate whose mails went to somebody else: those that were mailed open nothing any more. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { type InterviewCtx, owner, tell } from './interview.actions.ts'
import * as store from './interview.store.ts'

/** Of all interviews, for the page of one that is over tells of it too; of those to come, mailed to the candidate's address of now. */
export const renewLinksOf = async (ctx: InterviewCtx, trx: store.Trx, candidateId: number): Promise<void> => {
  await store.lockApplicationsOf(trx, { candidateId })
  const toCome = new Set(await store.listToCome(trx, ctx.clock.now(), { candidateId }))
  for (const id of await store.listOfCandidate(trx, candidateId)) {
    const interview = await store.lockInterview(trx, id)
    if (!interview) continue
    const token = newToken(ctx.random)
    const renewed = await store.updateInterview(trx, id, {
      token_hash: tokenHash(token),
      token_sealed: ctx.seal.seal(token, owner(interview.uid)),
    })
    // One may have been called off before it was locked.
    if (!toCome.has(id) || renewed.status === 'CANCELLED') continue
    const news = renewed.status === 'BOOKED' ? 'BOOKED' : 'PROPOSED'
    await tell(ctx, trx, renewed, news, { isForCandidate: true })
  }
}
