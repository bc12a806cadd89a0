/**
 * Ends everything that somebody is signed in with, inside the caller's transaction, so that it is gone before the answer:
 * sessions of the API and of browsers, sign-ins that are under way, and what clients hold (specification, Revocation).
 */

import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { endBrowserSessions } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { deleteGrants, type EndedAtClient } from '../openid/grants.ts'
import { endPending } from '../sign-in/pending-sign-in.ts'
import type { Trx } from '../tables.ts'
import { insertNotices } from './logout-notice.store.ts'

/** Whose: one person's, all of a company, or what one client holds of a person; that leaves the sessions themselves. */
export type Ended =
  | { representativeId: number; clientId?: never; kvkNumber?: never }
  | { kvkNumber: string; representativeId?: never; clientId?: never }
  | { representativeId: number; clientId: string; kvkNumber?: never }

/** What made them end; a word for the audit trail, such as `PASSWORD_CHANGED`. */
export type EndReason = Uppercase<string>

type EndCtx = Pick<Ctx, 'clock' | 'ids'>

/**
 * Gives the events to record, one `SESSION_ENDED` for each person with something to end. Logout notices are queued with
 * it. `exceptId` is the browser session that goes on: the one in which somebody changes their own password.
 */
export const endAllOf = async (
  trx: Trx,
  ctx: EndCtx,
  whose: Ended,
  why: EndReason,
  { exceptId }: { exceptId?: string } = {},
): Promise<NewAuditEvent[]> => {
  const now = ctx.clock.now()
  const people = await peopleOf(trx, whose)
  if (people.length === 0) return []
  const ended: PersonOfEnd[] = []
  const grants = await deleteGrants(trx, whose)
  if (whose.clientId === undefined) {
    await endPending(
      trx,
      people.map(({ id }) => id),
    )
    ended.push(...(await revokeApiSessions(trx, people, now)))
    for (const person of people)
      if ((await endBrowserSessions(trx, sessionsOf(person, exceptId), now)).length > 0) ended.push(person)
  }
  await queueNotices(trx, ctx, people, grants, now)
  return people.flatMap((person) => {
    const clientIds = grants.filter((one) => one.representativeId === person.id).map((one) => one.clientId)
    if (!ended.includes(person) && clientIds.length === 0) return []
    const details = { why, clientIds: [...new Set(clientIds)] }
    return [
      {
        ...({ eventType: 'SESSION_ENDED', result: 'SUCCESS', details } as const),
        ...{ actorKvkNumber: person.kvk_number, actorRole: person.role, subject: person.record },
      },
    ]
  })
}

const sessionsOf = ({ id: representativeId }: PersonOfEnd, exceptId: string | undefined) =>
  exceptId === undefined ? { representativeId } : { representativeId, exceptId }

interface PersonOfEnd {
  id: number
  record: string
  kvk_number: string
  role: NonNullable<NewAuditEvent['actorRole']>
}

const peopleOf = (trx: Trx, { representativeId, kvkNumber }: Ended): Promise<PersonOfEnd[]> => {
  const people = trx.selectFrom('representatives').select(['id', 'record', 'kvk_number', 'role'])
  return representativeId === undefined
    ? people.where('kvk_number', '=', kvkNumber!).orderBy('id').execute()
    : people.where('id', '=', representativeId).execute()
}

/** The people whose sessions these were. */
export const revokeApiSessions = async <Of extends Pick<PersonOfEnd, 'id'>>(
  trx: Trx,
  people: readonly Of[],
  now: Date,
): Promise<Of[]> => {
  const ended = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where(
      'representative_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('representative_id')
    .execute()
  const ids = new Set(ended.map(({ representative_id }) => representative_id))
  return people.filter(({ id }) => ids.has(id))
}

/** A logout token for each client that somebody was signed in to. */
export const queueNotices = (
  trx: Trx,
  { ids }: Pick<Ctx, 'ids'>,
  people: readonly Pick<PersonOfEnd, 'id' | 'kvk_number'>[],
  grants: readonly EndedAtClient[],
  now: Date,
): Promise<void> =>
  insertNotices(
    trx,
    grants.map(({ clientId, representativeId, sid }) => ({
      id: ids.uuid(),
      client_id: clientId,
      representative_id: representativeId,
      kvk_number: people.find(({ id }) => id === representativeId)!.kvk_number,
      sid,
      queued_at: now,
      due_at: now,
    })),
  )
