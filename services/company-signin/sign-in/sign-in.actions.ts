/** What signing in does once somebody has proven who they are: a session, its events, and what is told of it. */

import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { eventOf } from '../browser-sessions/account.actions.ts'
import {
  type BrowserSession,
  beginBrowserSession,
  endBrowserSessions,
  type ProvenFacts,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'

/** What the request says of where it came from. */
export interface From {
  address: string
  userAgent: string | undefined
}

export interface Proven {
  representativeId: number
  facts: Partial<ProvenFacts>
  /** The living session of this browser. Of somebody else it is ended. */
  current: BrowserSession | null
}

/** Opens the session, or raises the one that there is. `cookies` are values of the header `Set-Cookie`. */
export const signIn = (
  ctx: Pick<Ctx, 'trail' | 'clock' | 'ids' | 'random' | 'production'>,
  { representativeId, facts, current }: Proven,
  from: From,
): Promise<{ session: BrowserSession; cookies: string[] }> =>
  ctx.trail.act(async (trx) => {
    const continues = current?.representativeId === representativeId ? current : undefined
    const events: NewAuditEvent[] = []
    if (current && !continues) {
      await endBrowserSessions(trx, { id: current.id }, ctx.clock.now())
      events.push(eventOf(current, 'SESSION_ENDED', { why: 'OTHER_PERSON' }))
    }
    const { cookie, session } = await beginBrowserSession(trx, ctx, {
      ...{ representativeId, facts, continues },
      ...from,
    })
    events.push(eventOf(session, continues ? 'STEP_UP' : 'LOGIN_SUCCESS', { amr: session.amr }))
    return { result: { session, cookies: [cookie] }, events }
  })

/** Ends the browser's session. */
export const signOut = async (ctx: Pick<Ctx, 'trail' | 'clock'>, session: BrowserSession): Promise<void> => {
  await ctx.trail.act(async (trx) => {
    const ended = await endBrowserSessions(trx, { id: session.id }, ctx.clock.now())
    return { result: undefined, events: ended.length > 0 ? [eventOf(session, 'LOGOUT')] : [] }
  })
}
