/** Rows of browser sessions, each read together with the facts that its level rests on. */

import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { executePrepared, preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

type Db = Database<Tables> | Trx

const sessions = (db: Db) =>
  db
    .selectFrom('browser_sessions as session')
    .innerJoin('representatives as person', 'person.id', 'session.representative_id')
    .innerJoin('companies as company', 'company.kvk_number', 'person.kvk_number')
    .select(['session.id', 'session.representative_id', 'session.browser', 'session.began_at'])
    .select(['session.seen_at', 'session.password_at', 'session.otp_at', 'session.passkey_at'])
    .select(['person.record', 'person.kvk_number', 'person.email', 'person.role'])
    .select(['person.manager', 'person.first_name', 'person.last_name_prefix', 'person.last_name'])
    .select(['person.email_proven_at', 'person.identity_proven_at'])
    .select(['company.bank_matched_at', 'company.register_checked_at', 'company.demands_two_steps'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('totp_factors as totp')
          .select(sql`1`.as('one'))
          .whereRef('totp.representative_id', '=', 'person.id')
          .where('totp.confirmed_at', 'is not', null),
      ).as('has_totp'),
      exists(
        selectFrom('passkeys as passkey')
          .select(sql`1`.as('one'))
          .whereRef('passkey.representative_id', '=', 'person.id'),
      ).as('has_passkey'),
    ])
    .where('session.ended_at', 'is', null)
    .where('company.active', '=', true)
    .where('person.removed_at', 'is', null)

const readByCookie = preparedOnce((db: Database<Tables>, cookieId: string, secretHash: string) =>
  sessions(db)
    .where('session.cookie_id', '=', cookieId)
    .where('session.secret_hash', '=', secretHash)
    .compile(),
)

/** The session of a cookie, unless it was ended; the caller looks at its age. */
export const findByCookie = async (db: Database<Tables>, cookieId: string, secretHash: string) =>
  (await readByCookie(db, cookieId, secretHash))[0]

const readById = preparedOnce((db: Database<Tables>, id: string) =>
  sessions(db).where('session.id', '=', id).compile(),
)

export const findById = async (db: Db, id: string) => (await readById(db, id))[0]

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findById>>>

/** Those of a person that were used after a moment, the newest first. */
export const listSessions = (db: Database<Tables>, representativeId: number, usedAfter: Date) =>
  db
    .selectFrom('browser_sessions')
    .select(['id', 'browser', 'began_at', 'seen_at'])
    .where('representative_id', '=', representativeId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', usedAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()

export const touch = async (db: Database<Tables>, id: string, now: Date): Promise<void> => {
  await db.updateTable('browser_sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

export const insertSession = async (trx: Trx, row: Tables['browser_sessions']): Promise<void> => {
  await executePrepared(trx, trx.insertInto('browser_sessions').values(row).compile())
}

/** A new cookie and new facts for a session that lives; false when it has ended meanwhile. */
export const renewSession = async (
  trx: Trx,
  id: string,
  changes: Partial<Omit<Tables['browser_sessions'], 'id'>>,
): Promise<boolean> => {
  const renewed = await trx
    .updateTable('browser_sessions')
    .set(changes)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export interface WhichSessions {
  id?: string
  representativeId?: number
  kvkNumber?: string
  exceptId?: string
}

/** Ends them and tells which. */
export const endSessions = async (trx: Trx, which: WhichSessions, now: Date): Promise<string[]> => {
  const { id, representativeId, kvkNumber, exceptId } = which
  let query = trx.updateTable('browser_sessions').set({ ended_at: now }).where('ended_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (representativeId !== undefined) query = query.where('representative_id', '=', representativeId)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  if (kvkNumber !== undefined)
    query = query.where('representative_id', 'in', (of) =>
      of
        .selectFrom('representatives')
        .select('representatives.id')
        .where('representatives.kvk_number', '=', kvkNumber),
    )
  return (await query.returning('id').execute()).map((row) => row.id)
}

const readSurplus = preparedOnce((db: Database<Tables>, representativeId: number, keep: number) =>
  db
    .selectFrom('browser_sessions')
    .select('id')
    .where('representative_id', '=', representativeId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('began_at', 'desc')
    .offset(keep)
    .compile(),
)

/** The ids of a person's living sessions beyond so many, the longest unused first. */
export const findSurplus = async (trx: Trx, representativeId: number, keep: number): Promise<string[]> =>
  (await readSurplus(trx, representativeId, keep)).map(({ id }) => id)

/** Removes what ended, or was last used, before a moment. */
export const deleteSessionsBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db
    .deleteFrom('browser_sessions')
    .where('seen_at', '<', moment)
    .where((of) => of.or([of('ended_at', '<', moment), of('ended_at', 'is', null)]))
    .execute()
}

export const insertSignIn = async (trx: Trx, row: Omit<Tables['sign_ins'], 'id'>): Promise<void> => {
  await executePrepared(trx, trx.insertInto('sign_ins').values(row).compile())
}

/** A person's sign-ins, the newest first. */
export const listSignIns = (db: Database<Tables>, representativeId: number, since: Date, limit: number) =>
  db
    .selectFrom('sign_ins')
    .select(['at', 'address', 'browser', 'level', 'methods'])
    .where('representative_id', '=', representativeId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deleteSignInsBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('sign_ins').where('at', '<', moment).execute()
}

export const companyNameOf = async (db: Database<Tables>, kvkNumber: string): Promise<string> => {
  const company = await db
    .selectFrom('companies')
    .select('company_name')
    .where('kvk_number', '=', kvkNumber)
    .executeTakeFirstOrThrow()
  return company.company_name
}

export const setTwoSteps = async (trx: Trx, kvkNumber: string, demand: boolean): Promise<void> => {
  await trx
    .updateTable('companies')
    .set({ demands_two_steps: demand })
    .where('kvk_number', '=', kvkNumber)
    .execute()
}
