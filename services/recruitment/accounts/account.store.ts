/** Rows of users, and of the tokens that were mailed to them. A deleted user's row stays, and is found by nobody. */

import { type Insertable, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Role } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import type { UserDto } from './account.schema.ts'
import type { AccountTables, MailTokenPurpose, UserRow } from './account.tables.ts'

export type Db = Database<Tables>
export type Trx = Transaction<Tables>
type NewUser = Omit<Insertable<AccountTables['users']>, 'id'>

const living = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

export const insertUser = (db: Db, user: NewUser): Promise<UserRow> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  living(db).selectAll().where('id', '=', id).executeTakeFirst()

/** Whether they have followed a link to their address; mails about new jobs go to such addresses alone. */
export const isProven = async (db: Db, id: number): Promise<boolean> =>
  (await findUser(db, id))?.email_verified === true

export const findUsers = async (db: Db, ids: readonly number[]): Promise<UserRow[]> =>
  ids.length === 0 ? [] : living(db).selectAll().where('id', 'in', ids).execute()

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  living(db).selectAll().where('email', '=', email).executeTakeFirst()

/** The user, who cannot be changed by anybody else until the transaction ends; what refers to them can still be written, as a line of the log book. */
export const lockUser = (trx: Trx, id: number): Promise<UserRow | undefined> =>
  living(trx).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** All administrators who can sign in, locked in one order, so that two who demote each other take turns. */
export const lockAdmins = async (trx: Trx): Promise<number[]> => {
  const rows = await living(trx)
    .select('id')
    .where('role', '=', 'ROLE_ADMIN' satisfies Role)
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Administrators who can sign in. */
export const listAdmins = (db: Db): Promise<UserRow[]> =>
  living(db)
    .selectAll()
    .where('role', '=', 'ROLE_ADMIN' satisfies Role)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await living(db).select('id').where('role', '=', 'ROLE_ADMIN').limit(1).execute()).length > 0

export const updateUser = async (trx: Db, id: number, values: Partial<NewUser>): Promise<void> => {
  await trx.updateTable('users').set(values).where('id', '=', id).execute()
}

/** Has two starts take turns, so that they make one administrator. */
export const lockFirstStart = async (trx: Trx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('recruitment first administrator'))`.execute(trx)
}

const dtoColumns = (query: SelectQueryBuilder<Tables, 'users', object>) =>
  query
    .select([
      'users.id',
      'users.email',
      'users.role',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.enabled',
      'users.email_verified',
      'users.created_at',
      'users.last_login_at',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('totp')
            .whereRef('totp.user_id', '=', 'users.id')
            .where('totp.enabled_at', 'is not', null)
            .select('totp.user_id'),
        )
        .as('mfa_enabled'),
    )

/** Users that are not deleted, as others see them. */
export const selectUserDtos = (db: Db) => dtoColumns(living(db))

type UserDtoRow = Awaited<ReturnType<ReturnType<typeof selectUserDtos>['executeTakeFirstOrThrow']>>

export const userDtoOf = (row: UserDtoRow): UserDto => ({
  id: row.id,
  email: row.email,
  role: row.role,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  enabled: row.enabled,
  emailVerified: row.email_verified,
  mfaEnabled: Boolean(row.mfa_enabled),
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
})

export const findUserDto = async (db: Db, id: number): Promise<UserDto | undefined> => {
  const row = await selectUserDtos(db).where('id', '=', id).executeTakeFirst()
  return row && userDtoOf(row)
}

export const countUsers = async (db: Db, since?: Date): Promise<number> => {
  const query = living(db).select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await (since ? query.where('created_at', '>=', since) : query).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertMailToken = async (
  db: Db,
  token: Insertable<AccountTables['mail_tokens']>,
): Promise<void> => {
  await db.insertInto('mail_tokens').values(token).execute()
}

/** The user whose token this is; undefined when it is unknown or expired. */
export const findMailToken = async (
  db: Db,
  { hash, purpose, now }: { hash: string; purpose: MailTokenPurpose; now: Date },
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** The change of address that a token stands for; undefined when it is unknown or expired. */
export const findEmailChange = (
  db: Db,
  hash: string,
  now: Date,
): Promise<{ user_id: number; new_email: string | null; session_id: string | null } | undefined> =>
  db
    .selectFrom('mail_tokens')
    .select(['user_id', 'new_email', 'session_id'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'change-email')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False when it was gone already. */
export const deleteMailToken = async (db: Db, hash: string): Promise<boolean> => {
  const result = await db.deleteFrom('mail_tokens').where('token_hash', '=', hash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const deleteMailTokensOf = async (
  db: Db,
  userId: number,
  purpose?: MailTokenPurpose,
): Promise<void> => {
  const query = db.deleteFrom('mail_tokens').where('user_id', '=', userId)
  await (purpose ? query.where('purpose', '=', purpose) : query).execute()
}
