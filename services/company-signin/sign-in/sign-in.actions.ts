/** What signing in does once somebody has proven who they are: a session, its events, and what is told of it. */

import { unauthorized } from '../../../kit/errors.ts'
import { browserFamily } from '../../../kit/pages/accounts/browser-family.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { eventOf } from '../browser-sessions/account.actions.ts'
import {
  type BrowserSession,
  beginBrowserSession,
  type ProvenFacts,
  surplusSessions,
} from '../browser-sessions/browser-session.ts'
import { freshenRegister } from '../companies/company.actions.ts'
import type { Ctx } from '../context.ts'
import { fullName } from '../core/person-name.ts'
import { takeCode } from '../factors/codes.ts'
import { endBrowserSession } from '../revocation/end-browser-session.ts'
import type { Trx } from '../tables.ts'
import type { Asked } from './asked.ts'
import { deviceOf, rememberDevice } from './known-devices.ts'
import { findPerson, setLanguage } from './sign-in.store.ts'

/** Where the request came from, in which language its pages are, and the session that the browser has. */
export type From = Pick<Asked, 'session' | 'cookies' | 'headers' | 'address' | 'language'>

export interface Opening {
  /** The account was made in this browser just now. */
  madeHere?: boolean
  /** Asked inside the act: another password, or the end of all sessions, may have come since something was proven. */
  stillHolds?: (trx: Trx) => Promise<boolean>
}

/**
 * Opens the session, or raises the one that there is; of somebody else it is ended. A browser that the person never used
 * before causes a mail, but for the one in which they made the account. Mails are in the language of the pages that the person
 * reads in the first browser and in known ones: whoever comes with another does not choose it. `cookies` are values of the header `Set-Cookie`.
 * 401 where what was proven holds no more.
 */
export const signIn = async (
  ctx: Ctx,
  { session: current, cookies: sent, headers, address, language: spoken }: From,
  representativeId: number,
  facts: Partial<ProvenFacts>,
  { madeHere = false, stillHolds }: Opening = {},
): Promise<{ session: BrowserSession; cookies: string[] }> => {
  const userAgent = headers['user-agent']
  const person = await findPerson(ctx.db, representativeId)
  if (facts.otpAt || facts.passkeyAt)
    await freshenRegister(ctx, person.kvk_number, person.register_checked_at)
  const device = deviceOf(ctx, sent)
  return ctx.trail.act(async (trx) => {
    const continues = current?.representativeId === representativeId ? current : undefined
    const events: NewAuditEvent[] = []
    if (stillHolds && !(await stillHolds(trx))) throw unauthorized('What was proven holds no more.')
    if (current && !continues) {
      await endBrowserSession(trx, ctx, current)
      events.push(eventOf(current, 'SESSION_ENDED', { why: 'OTHER_PERSON' }))
    }
    const begun = { representativeId, facts, address, userAgent, continues }
    const { cookie, session } = await beginBrowserSession(trx, ctx, begun)
    for (const id of await surplusSessions(trx, representativeId)) {
      const surplus = { representativeId, kvkNumber: session.kvkNumber, id, makesRoom: true }
      await endBrowserSession(trx, ctx, surplus)
      events.push(eventOf(session, 'SESSION_ENDED', { why: 'TOO_MANY' }))
    }
    events.push(
      eventOf(session, continues && !facts.passwordAt ? 'STEP_UP' : 'LOGIN_SUCCESS', { amr: session.amr }),
    )
    const { isNew, isFirst, hash } = await rememberDevice(trx, ctx, {
      representativeId,
      token: device.token,
      userAgent,
    })
    const language = isNew && !isFirst ? person.language : spoken
    if (language !== person.language) await setLanguage(trx, representativeId, language)
    if (isNew && !madeHere) {
      events.push(eventOf(session, 'NEW_DEVICE'))
      const name = fullName(person.first_name, person.last_name_prefix, person.last_name)
      const to = { email: person.email, name, language, personId: person.record }
      const data = { deviceHash: hash, at: ctx.clock.now().toISOString(), browser: browserFamily(userAgent) }
      await ctx.letters.send('new-device', to, data, trx)
    }
    return { result: { session, cookies: [cookie, device.cookie] }, events }
  })
}

/** Takes a one-time or recovery code; 401 for a wrong or used one, 429 after five failures in 15 minutes. */
export const checkCode = async (ctx: Ctx, representativeId: number, code: string): Promise<void> => {
  const kind = await takeCode(ctx, representativeId, code)
  if (kind === 'TOTP') return
  const { email, kvk_number, role, record } = await findPerson(ctx.db, representativeId)
  const about = { actorEmail: email, actorKvkNumber: kvk_number, actorRole: role, subject: record }
  if (kind === 'RECOVERY_CODE')
    return ctx.trail.record({ ...about, eventType: 'RECOVERY_CODE_USED', result: 'SUCCESS' })
  const details = { reason: 'WRONG_CODE' }
  await ctx.trail.record({ ...about, eventType: 'LOGIN_FAILED', result: 'FAILURE', details })
  throw unauthorized('This code is wrong, or was used before.')
}

/** Ends the browser's session. */
export const signOut = async (
  ctx: Pick<Ctx, 'trail' | 'clock' | 'ids'>,
  session: BrowserSession,
): Promise<void> => {
  await ctx.trail.act(async (trx) => {
    const ended = await endBrowserSession(trx, ctx, session)
    return { result: undefined, events: ended.length > 0 ? [eventOf(session, 'LOGOUT')] : [] }
  })
}
