/** Records of the OpenID Provider. Of an id, which may be a token, only the hash is stored. */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { commitLater, whenCommitted } from '../../../kit/store/commit-later.ts'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'
import type { OpenIdRecordRow } from './openid.tables.ts'
import { timeOfId } from './timed-id.ts'

type Db = Database<Tables> | Trx

/** The model is hashed with the id, so that a token of one kind is none of another. The time of an id comes before the hash. */
export const recordHash = (model: string, id: string): string =>
  timeOfId(id) + createHash('sha256').update(`${model}:${id}`).digest('hex')

/** Stores a record, over the one before of the same id. Refused (foreign key) under a grant or client that is gone. */
export const upsertingRecord = (db: Db, record: OpenIdRecordRow) =>
  db
    .insertInto('openid_records')
    .values(record)
    .onConflict((conflict) =>
      conflict.column('id_hash').doUpdateSet({
        payload: record.payload,
        session_uid: record.session_uid,
        account: record.account,
        expires_at: record.expires_at,
      }),
    )

const writeRecord = preparedOnce(
  (
    db: Database<Tables>,
    idHash: string,
    model: string,
    payload: string,
    grantHash: string | null,
    sessionUid: string | null,
    account: string | null,
    clientId: string | null,
    expiresAt: Date,
    when: 'off' | null,
  ) =>
    upsertingRecord(db, {
      ...{ id_hash: idHash, model, payload, grant_hash: grantHash, session_uid: sessionUid, account },
      ...{ client_id: clientId, consumed_at: null, expires_at: expiresAt },
    })
      .returning(commitLater(when).as('committed'))
      .compile(),
)

/** The models of which the commit does not wait for the disk (docs/decisions/0237). */
const lateModels: readonly string[] = ['Interaction', 'Session']

/** The same, at once. */
export const upsertRecord = async (db: Database<Tables>, record: OpenIdRecordRow): Promise<void> => {
  const { id_hash, model, payload, grant_hash, session_uid, account, client_id, expires_at } = record
  const when = lateModels.includes(model) ? whenCommitted() : null
  const columns = [grant_hash, session_uid, account, client_id, expires_at] as const
  await writeRecord(db, id_hash, model, payload, ...columns, when)
}

/** False where there is one of the same id already that has not expired. */
export const insertOnce = async (db: Db, record: OpenIdRecordRow, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('openid_records')
    .values(record)
    .onConflict((conflict) =>
      conflict
        .column('id_hash')
        .doUpdateSet({ expires_at: record.expires_at })
        .where('openid_records.expires_at', '<=', now),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const columns = [
  'id_hash',
  'model',
  'payload',
  'grant_hash',
  'session_uid',
  'account',
  'client_id',
  'consumed_at',
  'expires_at',
] as const

const readRecord = preparedOnce((db: Database<Tables>, idHash: string) =>
  db.selectFrom('openid_records').select(columns).where('id_hash', '=', idHash).compile(),
)

/** What the provider is told of a record. */
export type FoundRecord = Pick<
  OpenIdRecordRow,
  'id_hash' | 'model' | 'payload' | 'consumed_at' | 'expires_at'
>

export const findRecord = async (
  db: Database<Tables>,
  idHash: string,
): Promise<OpenIdRecordRow | undefined> => (await readRecord(db, idHash))[0]

const readSessionRecord = preparedOnce((db: Database<Tables>, sessionUid: string, grantId: string) =>
  db
    .selectFrom('openid_records')
    .select(columns)
    .where('session_uid', '=', sessionUid)
    .where('model', '=', 'Session')
    .orderBy(sql`strpos(payload, ${grantId}) > 0`, 'desc')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .compile(),
)

/**
 * The provider's own session of a browser session: the one that holds a grant, or the newest. There are several where sites
 * sent a browser at once before it had the cookie of the first, and where it lost that cookie.
 */
export const findSessionRecord = async (
  db: Database<Tables>,
  sessionUid: string,
  grantId = '',
): Promise<OpenIdRecordRow | undefined> => (await readSessionRecord(db, sessionUid, grantId))[0]

/** Marks a record as used; false where it was used before or is gone. Of many at once one gets true. */
export const consumeRecord = async (db: Db, idHash: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('openid_records')
    .set({ consumed_at: now })
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const dropRecord = preparedOnce((db: Database<Tables>, idHash: string, when: 'off' | null) =>
  db
    .deleteFrom('openid_records')
    .where('id_hash', '=', idHash)
    .returning(commitLater(when).as('committed'))
    .compile(),
)

/** All that was issued under a grant goes with it. */
export const deleteRecord = async (db: Db, idHash: string): Promise<void> => {
  await dropRecord(db, idHash, null)
}

/** An interaction that is done, or given up. */
export const deleteInteraction = async (db: Database<Tables>, idHash: string): Promise<void> => {
  await dropRecord(db, idHash, whenCommitted())
}

export const deleteOfGrant = async (db: Db, model: string, grantHash: string): Promise<void> => {
  await db
    .deleteFrom('openid_records')
    .where('grant_hash', '=', grantHash)
    .where('model', '=', model)
    .execute()
}

/** A record that is used again stays longer. */
export const extendRecord = async (db: Db, idHash: string, expiresAt: Date): Promise<void> => {
  await db
    .updateTable('openid_records')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .execute()
}

/** Records that expired before a moment. In parts, so that nothing waits long. */
export const deleteExpired = async (db: Db, moment: Date, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('openid_records')
    .where('id_hash', 'in', (query) =>
      query.selectFrom('openid_records').select('id_hash').where('expires_at', '<', moment).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whose records end: those of a person or company, at one client or all, or of one browser session. */
export interface GrantSelection {
  representativeId?: number
  kvkNumber?: string
  clientId?: string
  browserSessionId?: string
}

const issuedModels = ['AuthorizationCode', 'AccessToken', 'RefreshToken']

/** The sessions and the issued codes and tokens of a selection, with who they are of. Locked until the transaction ends. */
export const lockConcerned = (trx: Trx, selection: GrantSelection) => {
  const { representativeId, kvkNumber, clientId, browserSessionId } = selection
  let query = trx
    .selectFrom('openid_records')
    .innerJoin('representatives', 'representatives.record', 'openid_records.account')
    .select(['openid_records.id_hash', 'openid_records.model', 'openid_records.payload'])
    .select(['openid_records.client_id', 'representatives.id as representative_id'])
    .where('openid_records.model', 'in', ['Session', ...issuedModels])
  if (representativeId !== undefined) query = query.where('representatives.id', '=', representativeId)
  if (kvkNumber !== undefined) query = query.where('representatives.kvk_number', '=', kvkNumber)
  if (browserSessionId !== undefined) query = query.where('openid_records.session_uid', '=', browserSessionId)
  if (clientId !== undefined)
    query = query.where((where) =>
      where.or([
        where('openid_records.client_id', '=', clientId),
        where('openid_records.model', '=', 'Session'),
      ]),
    )
  return query.orderBy('openid_records.id_hash').forUpdate('openid_records').execute()
}

export const setPayload = async (trx: Trx, idHash: string, payload: string): Promise<void> => {
  await trx.updateTable('openid_records').set({ payload }).where('id_hash', '=', idHash).execute()
}

export const deleteRecords = async (trx: Trx, idHashes: readonly string[]): Promise<void> => {
  if (idHashes.length > 0) await trx.deleteFrom('openid_records').where('id_hash', 'in', idHashes).execute()
}

/** The grants of a person or company, at one client or all; with them go their codes and tokens. */
export const deleteGrantsOf = async (
  trx: Trx,
  { representativeId, kvkNumber, clientId }: GrantSelection,
): Promise<void> => {
  let query = trx.deleteFrom('openid_records').where('model', '=', 'Grant')
  if (representativeId !== undefined || kvkNumber !== undefined)
    query = query.where('account', 'in', (people) => {
      let of = people.selectFrom('representatives').select('record')
      if (representativeId !== undefined) of = of.where('id', '=', representativeId)
      return kvkNumber === undefined ? of : of.where('kvk_number', '=', kvkNumber)
    })
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  await query.execute()
}
