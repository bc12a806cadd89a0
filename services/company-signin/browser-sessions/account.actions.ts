/** What a person sees of the own account, and ends. */

import { forbidden } from '../../../kit/errors.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { actsByLaw } from '../core/representative-role.ts'
import { idleLimit } from '../core/sign-in-level.ts'
import { connectedSites } from '../openid/consent.ts'
import { endBrowserSession } from '../revocation/end-browser-session.ts'
import * as store from './browser-session.store.ts'
import type { BrowserSession } from './browser-session.ts'

const signInsShown = 100
const dayMilliseconds = 86_400_000

/** The company by name, living sessions, and sign-ins of 90 days. */
export const listAccount = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { representativeId, kvkNumber }: BrowserSession,
) => {
  const ago = (milliseconds: number): Date => new Date(ctx.clock.millis() - milliseconds)
  const [companyName, sessions, signIns, sites] = await Promise.all([
    store.companyNameOf(ctx.db, kvkNumber),
    store.listSessions(ctx.db, representativeId, ago(idleLimit)),
    store.listSignIns(ctx.db, representativeId, ago(90 * dayMilliseconds), signInsShown),
    connectedSites(ctx, representativeId),
  ])
  return { companyName, sessions, signIns, sites }
}

/** The event of a session: who acts, for which company, at which level. */
export const eventOf = (
  session: BrowserSession,
  eventType: NewAuditEvent['eventType'],
  details: NewAuditEvent['details'] = null,
): NewAuditEvent => ({
  ...{ eventType, result: 'SUCCESS', subject: session.id, details },
  ...{ actorEmail: session.caller.email, actorKvkNumber: session.kvkNumber, actorRole: session.role },
  assuranceLevelUsed: session.level,
})

/** Ends one session of the person, or all; false when there is none of that id. */
export const endSession = (
  ctx: Pick<Ctx, 'trail' | 'clock' | 'ids'>,
  session: BrowserSession,
  which: string,
): Promise<boolean> =>
  ctx.trail.act(async (trx) => {
    const { representativeId, kvkNumber } = session
    const one = which === 'all' ? {} : { id: which }
    const isId = which === 'all' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(which)
    const ended = isId ? await endBrowserSession(trx, ctx, { representativeId, kvkNumber, ...one }) : []
    const events = ended.map((subject) => ({
      ...eventOf(session, 'SESSION_ENDED', { why: 'OWN_WISH' }),
      subject,
    }))
    return { result: ended.length > 0, events }
  })

/**
 * Whether a password alone is not enough for anybody of the company. 403 for who neither manages nor represents it by
 * law.
 */
export const demandTwoSteps = async (
  ctx: Pick<Ctx, 'trail'>,
  session: BrowserSession,
  demand: boolean,
): Promise<void> => {
  if (!session.manager && !actsByLaw(session.role))
    throw forbidden('This is for managers, and for those who represent the company by law.')
  await ctx.trail.act(async (trx) => {
    await store.setTwoSteps(trx, session.kvkNumber, demand)
    return { result: undefined, events: [eventOf(session, 'FACTORS_RESET', { what: 'TWO_STEPS', demand })] }
  })
}
