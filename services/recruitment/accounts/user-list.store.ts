/** Lists of users for administrators. */

import { type Expression, type Selectable, sql } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { containing } from '../full-text.ts'
import { sortKey, unknownLast } from '../list-queries.ts'
import type { UserDto } from './account.schema.ts'
import { type Db, selectUserDtos, userDtoOf } from './account.store.ts'
import type { AccountTables } from './account.tables.ts'

type Column = keyof Selectable<AccountTables['users']> | Expression<unknown>

export const sortColumns = {
  id: 'id',
  email: 'email',
  role: 'role',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  enabled: 'enabled',
  emailVerified: 'email_verified',
  mfaEnabled: sql.ref('mfa_enabled'),
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
} as const satisfies Record<string, Column>

export type UserSort = Sort<keyof typeof sortColumns>

/** One page of the users whose e-mail or name holds the text, newest first unless sorted otherwise, and how many there are. */
export const listUsers = async (
  db: Db,
  request: PageRequest,
  sorts: readonly UserSort[],
  text = '',
): Promise<{ users: UserDto[]; total: number }> => {
  const pattern = containing(foldText(text.trim()))
  let query = selectUserDtos(db).where('search_text', 'like', pattern)
  for (const { field, direction } of sorts)
    query = query.orderBy(sortKey(sortColumns[field]), unknownLast(direction))
  const [rows, { total }] = await Promise.all([
    query.orderBy('id', 'desc').limit(request.size).offset(offsetOf(request)).execute(),
    db
      .selectFrom('users')
      .where('deleted_at', 'is', null)
      .where('search_text', 'like', pattern)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { users: rows.map(userDtoOf), total: Number(total) }
}

/** Newest first. */
export const listUsersSince = async (db: Db, since: Date): Promise<UserDto[]> => {
  const rows = await selectUserDtos(db)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(userDtoOf)
}
