/**
 * Ends everything that somebody is signed in with, inside the caller's transaction, so that it is gone before the answer:
 * sessions of the API and of browsers, and what clients hold (specification, Revocation).
 */

import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import type { JsonObject } from '../core/canonical-json.ts'
import type { Trx } from '../tables.ts'
import { insertNotices } from './logout-notice.store.ts'

/** Whose: one person's, all of a company, or what one client holds of a person; that leaves the sessions themselves. */
export type Ended =
  | { representativeId: number; clientId?: never; kvkNumber?: never }
  | { kvkNumber: string; representativeId?: never; clientId?: never }
  | { representativeId: number; clientId: string; kvkNumber?: never }

/** What made them end; a word for the audit trail, such as `PASSWORD_CHANGED`. */
export type EndReason = Uppercase<string>

/** What a client held for somebody in one browser session. */
export interface EndedGrant {
  clientId: string
  representativeId: number
  sid: string
}

type EndCtx = Pick<Ctx, 'clock' | 'ids'>

/**
 * Gives the events to record, one `SESSION_ENDED` for each person with something to end. Logout notices are queued with
 * it. `exceptBrowserSession` goes on: the one in which somebody changes their own password.
 */
export const endAllOf = async (
  trx: Trx,
  ctx: EndCtx,
  whose: Ended,
  why: EndReason,
): Promise<NewAuditEvent[]> => {
  const now = ctx.clock.now()
  const people = await peopleOf(trx, whose)
  if (people.length === 0) return []
  const apiSessions = whose.clientId === undefined ? await revokeApiSessions(trx, people, now) : []
  const grants: EndedGrant[] = []
  await queueNotices(trx, ctx, people, grants, now)
  return people.flatMap(({ id, record, kvk_number, role }) => {
    const details: JsonObject = {
      why,
      apiSessions: apiSessions.filter((one) => one === id).length,
      clients: [...new Set(grants.filter((one) => one.representativeId === id).map((one) => one.clientId))],
    }
    const hasEnded = details['apiSessions'] !== 0 || (details['clients'] as string[]).length > 0
    if (!hasEnded) return []
    return [
      {
        ...({ eventType: 'SESSION_ENDED', result: 'SUCCESS', details } as const),
        ...{ actorKvkNumber: kvk_number, actorRole: role, subject: record },
      },
    ]
  })
}

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
const revokeApiSessions = async (trx: Trx, people: readonly PersonOfEnd[], now: Date): Promise<number[]> => {
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
  return ended.map(({ representative_id }) => representative_id)
}

const queueNotices = (
  trx: Trx,
  { ids }: EndCtx,
  people: readonly PersonOfEnd[],
  grants: readonly EndedGrant[],
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
