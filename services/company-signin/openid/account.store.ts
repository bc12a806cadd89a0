/** The person behind an account of the OpenID Provider, with their company, as each request needs them. */

import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

/** What a request needs of a person, beside whatever else a query reads. */
export const personColumns = [
  'person.id',
  'person.record',
  'person.kvk_number',
  'person.first_name',
  'person.last_name_prefix',
  'person.last_name',
  'person.email',
  'person.email_proven_at',
  'person.phone',
  'person.role',
  'company.company_name',
  'company.legal_form',
  'company.registered_address',
  'company.bank_matched_at',
  'consent.granted_scopes',
  'consent.refused_scopes',
  'consent.granted_claims',
  'consent.refused_claims',
  'consent.granted_origins',
  'consent.locale',
] as const

const readPerson = preparedOnce((db: Database<Tables>, personId: string, clientId: string) =>
  db
    .selectFrom('representatives as person')
    .innerJoin('companies as company', 'company.kvk_number', 'person.kvk_number')
    .leftJoin('consents as consent', (join) =>
      join.onRef('consent.representative_id', '=', 'person.id').on('consent.client_id', '=', clientId),
    )
    .select(personColumns)
    .where('person.record', '=', personId)
    .where('person.removed_at', 'is', null)
    .where('company.active', '=', true)
    .compile(),
)

/** Undefined for whoever has been removed, and where the company has ended. */
export const findPerson = async (db: Database<Tables>, personId: string, clientId: string) =>
  (await readPerson(db, personId, clientId))[0]

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findCompanyOf = (db: Database<Tables>, personId: string) =>
  db.selectFrom('representatives').select('kvk_number').where('record', '=', personId).executeTakeFirst()

/** Whose browser session this is. */
export const findSessionPerson = (trx: Trx, browserSessionId: string) =>
  trx
    .selectFrom('browser_sessions')
    .innerJoin('representatives', 'representatives.id', 'browser_sessions.representative_id')
    .select(['representatives.id', 'representatives.record', 'representatives.kvk_number'])
    .select(['representatives.email', 'representatives.role'])
    .where('browser_sessions.id', '=', browserSessionId)
    .executeTakeFirst()
