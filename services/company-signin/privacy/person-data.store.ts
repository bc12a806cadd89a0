/**
 * All that the tables hold of a person. Tables that name a person by `representative_id` are found in the database itself,
 * so that none of a later room is forgotten.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { RepresentativeRow, Tables, Trx } from '../tables.ts'

export type Row = Record<string, unknown>

/** Proof of representation, without names; and notices of logout that clients must still get. */
const keptTables: readonly string[] = ['mandates', 'logout_notices']

/** Tables with a column of this name, by their names. */
const tablesWith = async (db: Database<Tables> | Trx, column: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
    WHERE c.table_schema = current_schema() AND c.column_name = ${column} AND t.table_type = 'BASE TABLE'
    ORDER BY c.table_name`.execute(db)
  return rows.map(({ name }) => name)
}

export const findPerson = (
  db: Database<Tables> | Trx,
  record: string,
): Promise<RepresentativeRow | undefined> =>
  db
    .selectFrom('representatives')
    .selectAll()
    .where('record', '=', record)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** People who left before this moment and whose names are still there. */
export const listRemovedBefore = (
  db: Database<Tables> | Trx,
  moment: Date,
  id?: number,
): Promise<RepresentativeRow[]> =>
  db
    .selectFrom('representatives')
    .selectAll()
    .where('removed_at', '<', moment)
    .where('last_name', '!=', '')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('id')
    .limit(200)
    .execute()

/** Those of a company's addresses that somebody uses who is there. */
export const listUsed = async (
  trx: Trx,
  kvkNumber: string,
  addresses: readonly string[],
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('representatives')
    .select('email')
    .where('kvk_number', '=', kvkNumber)
    .where('removed_at', 'is', null)
    .where('email', 'in', [...addresses])
    .execute()
  return rows.map(({ email }) => email)
}

/** Everybody of a company who is not removed yet, and those who are. */
export const listPeople = (trx: Trx, kvkNumber: string): Promise<RepresentativeRow[]> =>
  trx.selectFrom('representatives').selectAll().where('kvk_number', '=', kvkNumber).orderBy('id').execute()

/** Rows of every table that names the person, by table. */
export const listRowsOf = async (
  db: Database<Tables>,
  representativeId: number,
): Promise<Record<string, Row[]>> => {
  const found: Record<string, Row[]> = {}
  for (const table of await tablesWith(db, 'representative_id')) {
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(table)} WHERE representative_id = ${representativeId}`.execute(db)
    found[table] = rows
  }
  return found
}

/** What a person did under their own address is found by these: their subject is the person who acts. */
const ownEvents = [
  'COMPANY_REGISTERED',
  'ONBOARDING_COMPLETED',
  'PERSON_JOINED',
  'EMAIL_CHANGED',
  'EMAIL_VERIFIED',
]

/** Every address that the person has had at this company. */
export const listAddresses = async (
  db: Database<Tables> | Trx,
  { record, kvk_number, email }: RepresentativeRow,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_events')
    .innerJoin('audit_actors', 'audit_actors.event_id', 'audit_events.id')
    .select('audit_actors.address')
    .distinct()
    .where('audit_events.actor_kvk_number', '=', kvk_number)
    .where('audit_events.subject', '=', record)
    .where('audit_events.event_type', 'in', ownEvents)
    .execute()
  return [...new Set([email, ...rows.map(({ address }) => address)])]
}

const eventsUnder = (kvkNumber: string, addresses: readonly string[]): RawBuilder<unknown> => sql`
  SELECT event_id FROM audit_actors JOIN audit_events ON audit_events.id = audit_actors.event_id
  WHERE audit_events.actor_kvk_number = ${kvkNumber} AND audit_actors.address = ANY(${[...addresses]}::text[])`

/** The person's own events, the oldest first. */
export const listEventsOf = (
  db: Database<Tables>,
  { kvk_number, record }: RepresentativeRow,
  addresses: readonly string[],
) =>
  db
    .selectFrom('audit_events')
    .leftJoin('audit_actors', 'audit_actors.event_id', 'audit_events.id')
    .select(['id', 'event_type', 'result', 'actor_role', 'assurance_level_used', 'timestamp', 'subject'])
    .select(['details', 'audit_actors.address'])
    .where('actor_kvk_number', '=', kvk_number)
    .where((where) =>
      where.or([where('audit_actors.address', 'in', [...addresses]), where('subject', '=', record)]),
    )
    .orderBy('id')
    .execute()

/** Salts and addresses of what was done under these addresses for the company. The chain stays as it is. */
export const forgetAddresses = async (
  trx: Trx,
  kvkNumber: string,
  addresses: readonly string[],
): Promise<void> => {
  await sql`DELETE FROM audit_actors WHERE event_id IN (${eventsUnder(kvkNumber, addresses)})`.execute(trx)
}

/** Everything but the row of the person, which then says nothing of anybody. */
export const erasePerson = async (
  trx: Trx,
  person: RepresentativeRow,
  addresses: readonly string[],
  now: Date,
): Promise<void> => {
  const { id, kvk_number: kvkNumber, record } = person
  for (const table of await tablesWith(trx, 'representative_id'))
    if (!keptTables.includes(table))
      await sql`DELETE FROM ${sql.table(table)} WHERE representative_id = ${id}`.execute(trx)
  await trx.deleteFrom('openid_records').where('account', '=', record).execute()
  for (const table of ['pending_sign_ins', 'invitations'] as const)
    await trx
      .deleteFrom(table)
      .where('kvk_number', '=', kvkNumber)
      .where('email', '=', sql<string>`ANY(${[...addresses]}::text[])`)
      .execute()
  await trx.deleteFrom('invitations').where('invited_by', '=', id).execute()
  await trx
    .updateTable('onboarding_sessions')
    .set({ first_name: null, last_name_prefix: null, last_name: null, email: null, phone: null })
    .where('kvk_number', '=', kvkNumber)
    .where('first_name', '=', person.first_name)
    .where('last_name', '=', person.last_name)
    .execute()
  await trx
    .updateTable('representatives')
    .set({
      ...{ first_name: '', last_name_prefix: null, last_name: '', email: '', phone: null },
      ...{ bsn_sealed: null, bsn_index: null, password_hash: 'erased', manager: false },
      ...{ email_proven_at: null, identity_proven_at: null, removed_at: person.removed_at ?? now },
    })
    .where('id', '=', id)
    .execute()
}

/** The company lets nobody in any more. What may be a person's, as in an eenmanszaak, goes too. */
export const closeCompany = async (trx: Trx, kvkNumber: string): Promise<void> => {
  await trx
    .updateTable('companies')
    .set({
      ...{ active: false, company_name: '', registered_address: null },
      ...{ iban_sealed: null, iban_masked: null },
    })
    .where('kvk_number', '=', kvkNumber)
    .execute()
  await trx.deleteFrom('clients').where('kvk_number', '=', kvkNumber).execute()
  await trx.deleteFrom('webhooks').where('owner', '=', kvkNumber).execute()
  await trx.deleteFrom('invitations').where('kvk_number', '=', kvkNumber).execute()
  await trx.deleteFrom('onboarding_sessions').where('kvk_number', '=', kvkNumber).execute()
}

/** Whether nobody else may act for the company by law. */
export const isLastByLaw = async (
  db: Database<Tables>,
  { id, kvk_number, role }: RepresentativeRow,
  rolesByLaw: readonly RepresentativeRow['role'][],
): Promise<boolean> => {
  if (!rolesByLaw.includes(role)) return false
  const other = await db
    .selectFrom('representatives')
    .select('id')
    .where('kvk_number', '=', kvk_number)
    .where('removed_at', 'is', null)
    .where('role', 'in', [...rolesByLaw])
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export const findCompanyName = async (db: Database<Tables>, kvkNumber: string): Promise<string> =>
  (
    await db
      .selectFrom('companies')
      .select('company_name')
      .where('kvk_number', '=', kvkNumber)
      .executeTakeFirstOrThrow()
  ).company_name
