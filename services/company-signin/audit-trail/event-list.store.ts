/** A company's events as people look for them: by kind, outcome, person and days. */

import type { Database } from '../../../kit/store/database.ts'
import type { AuditEvent, AuditEventType, AuditResult } from '../core/audit-event.ts'
import { fullName } from '../core/person-name.ts'
import type { Tables } from '../tables.ts'
import { eventOf } from './audit-event.store.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface EventFilter {
  eventType?: AuditEventType
  result?: AuditResult
  /** Of the actor, as `parseEmail` gives it. */
  email?: string
  /** ISO 8601 in UTC. */
  from?: string
  /** The first moment that no longer counts. */
  before?: string
}

/** The address is null where nobody acted, and once it is erased. */
export interface ListedEvent extends AuditEvent {
  address: string | null
}

const matching = (
  db: Database<Tables>,
  kvkNumber: string,
  upTo: number,
  { eventType, result, email, from, before }: EventFilter,
) => {
  let query = db
    .selectFrom('audit_events')
    .leftJoin('audit_actors', 'audit_actors.event_id', 'audit_events.id')
    .where('audit_events.actor_kvk_number', '=', kvkNumber)
    .where('audit_events.id', '<=', upTo)
  if (eventType) query = query.where('audit_events.event_type', '=', eventType)
  if (result) query = query.where('audit_events.result', '=', result)
  if (email) query = query.where('audit_actors.address', '=', email)
  if (from) query = query.where('audit_events.timestamp', '>=', from)
  if (before) query = query.where('audit_events.timestamp', '<', before)
  return query
}

/** One page, the newest first, of the events up to one, with how many there are. */
export const listMatching = async (
  db: Database<Tables>,
  kvkNumber: string,
  upTo: number,
  filter: EventFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: ListedEvent[]; total: number }> => {
  const found = matching(db, kvkNumber, upTo, filter)
  const rows = await found
    .selectAll('audit_events')
    .select('audit_actors.address')
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select(db.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { events: rows.map((row) => ({ ...eventOf(row), address: row.address })), total }
}

/** What people of the company and sites are called now, by record and client id; ids of anything else are left out. */
export const namesOfIds = async (
  db: Database<Tables>,
  kvkNumber: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const names = new Map<string, string>()
  const records = ids.filter((id) => uuidPattern.test(id))
  const clientIds = ids.filter((id) => /^[\w-]{1,64}$/.test(id))
  const people =
    records.length === 0
      ? []
      : await db
          .selectFrom('representatives')
          .select(['record', 'first_name', 'last_name_prefix', 'last_name'])
          .where('kvk_number', '=', kvkNumber)
          .where('record', 'in', records)
          .execute()
  for (const { record, first_name, last_name_prefix, last_name } of people) {
    const name = fullName(first_name, last_name_prefix, last_name).trim()
    if (name !== '') names.set(record, name)
  }
  const clients =
    clientIds.length === 0
      ? []
      : await db
          .selectFrom('clients')
          .select(['client_id', 'name'])
          .where('client_id', 'in', clientIds)
          .execute()
  for (const { client_id, name } of clients) names.set(client_id, name)
  return names
}
