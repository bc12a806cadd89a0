/** Rows of what people agreed to for a client. */

import type { Database } from '../../../kit/store/database.ts'
import { executePrepared, preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'
import type { ConsentRow, NewConsent } from './openid.tables.ts'

const readConsent = preparedOnce((db: Database<Tables>, representativeId: number, clientId: string) =>
  db
    .selectFrom('consents')
    .select(['representative_id', 'client_id', 'granted_scopes', 'refused_scopes', 'granted_claims'])
    .select(['refused_claims', 'granted_origins', 'locale', 'granted_at'])
    .where('representative_id', '=', representativeId)
    .where('client_id', '=', clientId)
    .forUpdate()
    .compile(),
)

/** What somebody agreed to for a client, which nobody else changes before the transaction ends. */
export const findConsent = async (
  trx: Trx,
  representativeId: number,
  clientId: string,
): Promise<ConsentRow | undefined> => (await readConsent(trx, representativeId, clientId))[0]

export const upsertConsent = async (trx: Trx, consent: NewConsent): Promise<void> => {
  const { representative_id: _person, client_id: _client, ...changes } = consent
  const query = trx
    .insertInto('consents')
    .values(consent)
    .onConflict((conflict) => conflict.columns(['representative_id', 'client_id']).doUpdateSet(changes))
  await executePrepared(trx, query.compile())
}

/** False where there is none. */
export const deleteConsent = async (
  trx: Trx,
  representativeId: number,
  clientId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('consents')
    .where('representative_id', '=', representativeId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The sites that somebody agreed to sign in to, with who answers for them; the last one first. */
export const listConsents = (db: Database<Tables>, representativeId: number) =>
  db
    .selectFrom('consents')
    .innerJoin('clients', 'clients.client_id', 'consents.client_id')
    .innerJoin('companies', 'companies.kvk_number', 'clients.kvk_number')
    .select(['clients.client_id', 'clients.name', 'clients.host', 'clients.kvk_number'])
    .select(['companies.company_name', 'consents.granted_scopes', 'consents.granted_at'])
    .select('consents.granted_origins')
    .where('consents.representative_id', '=', representativeId)
    .orderBy('consents.granted_at', 'desc')
    .orderBy('clients.client_id')
    .execute()
