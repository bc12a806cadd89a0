/** Rows of clients and their secrets. */

import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { ClientRow } from '../openid/openid.tables.ts'
import type { Tables, Trx } from '../tables.ts'

type Db = Database<Tables> | Trx

export const insertClient = async (trx: Trx, client: ClientRow): Promise<void> => {
  await trx.insertInto('clients').values(client).execute()
}

export const updateClient = async (
  trx: Trx,
  clientId: string,
  changes: Partial<Omit<ClientRow, 'client_id' | 'kvk_number' | 'type' | 'created_at'>>,
): Promise<void> => {
  await trx.updateTable('clients').set(changes).where('client_id', '=', clientId).execute()
}

/** Its secrets, consents, codes and tokens go with it. */
export const deleteClient = async (trx: Trx, clientId: string): Promise<void> => {
  await trx.deleteFrom('clients').where('client_id', '=', clientId).execute()
}

export const findClient = (db: Db, clientId: string): Promise<ClientRow | undefined> =>
  db.selectFrom('clients').selectAll().where('client_id', '=', clientId).executeTakeFirst()

/** The oldest first. */
export const listClients = (db: Db, kvkNumber: string): Promise<ClientRow[]> =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('kvk_number', '=', kvkNumber)
    .orderBy('created_at')
    .orderBy('client_id')
    .execute()

export const countClients = async (trx: Trx, kvkNumber: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('clients')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('kvk_number', '=', kvkNumber)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listSecrets = (db: Db, clientId: string, now: Date) =>
  db
    .selectFrom('client_secrets')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .execute()

/** Older secrets stay until the given moment, unless they end sooner. */
export const replaceSecret = async (
  trx: Trx,
  secret: { secret_hash: string; client_id: string; created_at: Date },
  olderUntil: Date,
): Promise<void> => {
  await trx
    .updateTable('client_secrets')
    .set({ expires_at: olderUntil })
    .where('client_id', '=', secret.client_id)
    .where('expires_at', 'is', null)
    .execute()
  await trx
    .insertInto('client_secrets')
    .values({ ...secret, expires_at: null })
    .execute()
}

/** Secrets that ended before the last one are ended by it: two hold at a time. */
export const deleteEndedSecrets = async (trx: Trx, clientId: string): Promise<void> => {
  await trx
    .deleteFrom('client_secrets')
    .where('client_id', '=', clientId)
    .where('expires_at', 'is not', null)
    .execute()
}

const readCompany = preparedOnce((db: Database<Tables>, kvkNumber: string) =>
  db
    .selectFrom('companies')
    .select(['kvk_number', 'company_name', 'iban_masked', 'active'])
    .where('kvk_number', '=', kvkNumber)
    .compile(),
)

export const findCompany = async (db: Db, kvkNumber: string) => (await readCompany(db, kvkNumber))[0]

/** The number of the company that registered first; null where there is none. */
export const firstCompany = async (db: Database<Tables>): Promise<string | null> => {
  const row = await db
    .selectFrom('companies')
    .select('kvk_number')
    .orderBy('created_at')
    .orderBy('kvk_number')
    .limit(1)
    .executeTakeFirst()
  return row?.kvk_number ?? null
}
