/** Ends browser sessions of one person with what clients hold of them, within the caller's act, and has the clients told. */

import { endBrowserSessions } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { deleteGrants } from '../openid/grants.ts'
import { endPending } from '../sign-in/pending-sign-in.ts'
import type { Trx } from '../tables.ts'
import { queueNotices, revokeApiSessions } from './end-all.ts'

/**
 * One session, or all of the person where no id is given, those of the API with them. Returns the ids of those that it ended
 * in browsers. What people allowed to last beyond a session (`offline_access`) stays. Sign-ins of theirs that are under way
 * end too, but where a session only made room for another.
 */
export const endBrowserSession = async (
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  {
    representativeId,
    kvkNumber,
    id,
    makesRoom = false,
  }: { representativeId: number; kvkNumber: string; id?: string; makesRoom?: boolean },
): Promise<string[]> => {
  const now = ctx.clock.now()
  const which = id === undefined ? { representativeId } : { representativeId, id }
  const ended = await endBrowserSessions(trx, which, now)
  if (!makesRoom) await endPending(trx, [representativeId])
  if (id === undefined) await revokeApiSessions(trx, [{ id: representativeId }], now)
  // Nobody else's session is named by this id, so that nothing else ends.
  for (const browserSessionId of ended) {
    const grants = await deleteGrants(trx, { browserSessionId })
    await queueNotices(trx, ctx, [{ id: representativeId, kvk_number: kvkNumber }], grants, now)
  }
  return ended
}
