/** The person behind an account of the OpenID Provider, with their company, as each request needs them. */

import type { Database } from '../../../kit/store/database.ts'
import { executePrepared } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

/** Undefined for whoever has been removed, and where the company has ended. */
export const findPerson = async (db: Database<Tables>, personId: string, clientId: string) => {
  const query = db
    .selectFrom('representatives as person')
    .innerJoin('companies as company', 'company.kvk_number', 'person.kvk_number')
    .leftJoin('consents as consent', (join) =>
      join.onRef('consent.representative_id', '=', 'person.id').on('consent.client_id', '=', clientId),
    )
    .select([
      'person.id',
      'person.record',
      'person.kvk_number',
      'person.first_name',
      'person.last_name_prefix',
    ])
    .select(['person.last_name', 'person.email', 'person.email_proven_at', 'person.phone', 'person.role'])
    .select(['company.company_name', 'company.legal_form', 'company.registered_address'])
    .select(['company.bank_matched_at', 'consent.granted_scopes', 'consent.refused_scopes'])
    .select(['consent.granted_claims', 'consent.refused_claims', 'consent.locale'])
    .where('person.record', '=', personId)
    .where('person.removed_at', 'is', null)
    .where('company.active', '=', true)
  return (await executePrepared(db, query.compile()))[0]
}

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
