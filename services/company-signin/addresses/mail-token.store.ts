/** Rows of the tokens that mails carry, and of whom they are for. */

import type { Insertable, Selectable } from 'kysely'
import type { Language } from '../../../kit/pages/language.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { RepresentativeRow, Tables, Trx } from '../tables.ts'
import type { MailTokenPurpose } from './mail-token.tables.ts'

export type MailTokenRow = Selectable<Tables['mail_tokens']>

/** A representative of an active company, with its name; nobody who was removed. */
const holders = (db: Database<Tables> | Trx) =>
  db
    .selectFrom('representatives')
    .innerJoin('companies', 'companies.kvk_number', 'representatives.kvk_number')
    .selectAll('representatives')
    .select('companies.company_name')
    .where('companies.active', '=', true)
    .where('representatives.removed_at', 'is', null)

export type Holder = RepresentativeRow & { company_name: string }

export const findByAddress = (
  db: Database<Tables>,
  kvkNumber: string,
  email: string,
): Promise<Holder | undefined> =>
  holders(db)
    .where('representatives.kvk_number', '=', kvkNumber)
    .where('representatives.email', '=', email)
    .executeTakeFirst()

export const findByRecord = (db: Database<Tables>, record: string): Promise<Holder | undefined> =>
  holders(db).where('representatives.record', '=', record).executeTakeFirst()

export const findById = (db: Database<Tables> | Trx, id: number): Promise<Holder | undefined> =>
  holders(db).where('representatives.id', '=', id).executeTakeFirst()

export const insertToken = async (
  db: Database<Tables> | Trx,
  row: Insertable<Tables['mail_tokens']>,
): Promise<void> => {
  await db.insertInto('mail_tokens').values(row).execute()
}

/** A token that still works; looking changes nothing. */
export const findToken = (
  db: Database<Tables>,
  hash: string,
  purposes: readonly MailTokenPurpose[],
  now: Date,
): Promise<MailTokenRow | undefined> =>
  db
    .selectFrom('mail_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Takes a token away with the transaction; undefined when it does not work, or somebody else was first. */
export const useToken = (
  trx: Trx,
  hash: string,
  purposes: readonly MailTokenPurpose[],
  now: Date,
): Promise<MailTokenRow | undefined> =>
  trx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const deleteTokensOf = async (
  trx: Trx,
  representativeId: number,
  purposes: readonly MailTokenPurpose[],
  since?: Date,
): Promise<void> => {
  let query = trx
    .deleteFrom('mail_tokens')
    .where('representative_id', '=', representativeId)
    .where('purpose', 'in', purposes)
  if (since) query = query.where('created_at', '>=', since)
  await query.execute()
}

export const deleteExpiredTokens = async (db: Database<Tables>, now: Date): Promise<void> => {
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute()
}

export const setPassword = async (
  trx: Trx,
  representativeId: number,
  passwordHash: string,
): Promise<void> => {
  await trx
    .updateTable('representatives')
    .set({ password_hash: passwordHash })
    .where('id', '=', representativeId)
    .execute()
}

/** The address of a person, proven at a moment. The database refuses one that a colleague has (representatives_email). */
export const setEmail = async (
  trx: Trx,
  representativeId: number,
  email: string,
  provenAt: Date,
): Promise<void> => {
  await trx
    .updateTable('representatives')
    .set({ email, email_proven_at: provenAt })
    .where('id', '=', representativeId)
    .execute()
}

export const setLanguage = async (
  db: Database<Tables> | Trx,
  record: string,
  language: Language,
): Promise<void> => {
  await db.updateTable('representatives').set({ language }).where('record', '=', record).execute()
}
