/** Ends one browser session with what clients hold of it, within the caller's act, and has the clients told. */

import { endBrowserSessions } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { deleteGrants } from '../openid/grants.ts'
import type { Trx } from '../tables.ts'
import { queueNotices } from './end-all.ts'

/** False where it had ended before. What people allowed to last beyond it (`offline_access`) stays. */
export const endBrowserSession = async (
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  session: { id: string; representativeId: number; kvkNumber: string },
): Promise<boolean> => {
  const now = ctx.clock.now()
  const grants = await deleteGrants(trx, { browserSessionId: session.id })
  const ended = await endBrowserSessions(trx, { id: session.id }, now)
  await queueNotices(trx, ctx, [{ id: session.representativeId, kvk_number: session.kvkNumber }], grants, now)
  return ended.length > 0
}
