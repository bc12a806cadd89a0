/** Disconnecting a site: the consent is forgotten, what the site holds ends, and the site is told. */

import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { endAllOf } from '../revocation/end-all.ts'
import { withdrawConsent } from './consent.ts'

/** False where the person had agreed to nothing. */
export const disconnectSite = async (
  ctx: Pick<Ctx, 'trail' | 'clock' | 'ids'>,
  session: BrowserSession,
  clientId: string,
): Promise<boolean> => {
  if (!/^[\w-]{1,64}$/.test(clientId)) return false
  return ctx.trail.act(async (trx) => {
    const withdrawn = await withdrawConsent(trx, session, clientId)
    const { representativeId } = session
    const ended = await endAllOf(trx, ctx, { representativeId, clientId }, 'SITE_DISCONNECTED')
    return { result: withdrawn.length > 0, events: [...withdrawn, ...ended] }
  })
}
