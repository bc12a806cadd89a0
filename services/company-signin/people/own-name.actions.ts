/** Correcting the own name: nobody else can, and a sole representative has nobody who invites them again (docs/decisions/0356). */

import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { eventOf } from '../browser-sessions/account.actions.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { endAllOf } from '../revocation/end-all.ts'
import { readAll, readName, readOptionalPrefix } from '../wire.ts'
import { findPresent, updatePerson } from './person.store.ts'

export interface OwnName {
  firstName: string
  lastNamePrefix: string
  lastName: string
}

/** The parts of the own name as they are kept. */
export const readOwnName = async (
  ctx: Pick<Ctx, 'db'>,
  { representativeId }: Pick<BrowserSession, 'representativeId'>,
): Promise<OwnName> => {
  const person = await findPresent(ctx.db, representativeId)
  return {
    ...{ firstName: person?.first_name ?? '', lastName: person?.last_name ?? '' },
    lastNamePrefix: person?.last_name_prefix ?? '',
  }
}

/**
 * 400 for a name that is none; the same name changes nothing. A bank's proof was of the name that it was compared with, so it
 * ends, and with it what was signed in with: no site may take the new name for proven.
 */
export const changeOwnName = async (
  ctx: Pick<Ctx, 'trail' | 'clock' | 'ids'>,
  session: BrowserSession,
  given: OwnName,
): Promise<void> => {
  const name = readAll({
    first_name: () => readName('firstName', given.firstName),
    last_name_prefix: () => readOptionalPrefix('lastNamePrefix', given.lastNamePrefix),
    last_name: () => readName('lastName', given.lastName),
  })
  const { representativeId, personId, id: exceptId } = session
  await ctx.trail.act(async (trx) => {
    const person = await findPresent(trx, representativeId)
    const isSame =
      person?.first_name === name.first_name &&
      person.last_name_prefix === name.last_name_prefix &&
      person.last_name === name.last_name
    if (!person || isSame) return { result: undefined, events: [] }
    await updatePerson(trx, representativeId, { ...name, identity_proven_at: null })
    const changed: NewAuditEvent = { ...eventOf(session, 'NAME_CHANGED'), subject: personId }
    if (!person.identity_proven_at) return { result: undefined, events: [changed] }
    const ended = await endAllOf(trx, ctx, { representativeId }, 'NAME_CHANGED', { exceptId })
    return { result: undefined, events: [changed, ...ended] }
  })
}
