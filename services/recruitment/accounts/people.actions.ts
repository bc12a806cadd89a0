/** Who people are, for the other resources of this service. A deleted user is not found. */

import type { Language } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import type { Role } from '../dialect.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import * as changes from './address-change.store.ts'

export interface Person {
  id: number
  email: string
  role: Role
  firstName: string | null
  /** First and last name; null when neither is known. */
  name: string | null
  language: Language
  enabled: boolean
  emailVerified: boolean
}

const personOf = (row: UserRow): Person => ({
  id: row.id,
  email: row.email,
  role: row.role,
  firstName: row.first_name,
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  language: row.language,
  enabled: row.enabled,
  emailVerified: row.email_verified,
})

/** `db` may be a transaction. */
export const findPerson = async (db: store.Db, id: number): Promise<Person | undefined> => {
  const row = await store.findUser(db, id)
  return row && personOf(row)
}

export const findPeople = async (db: store.Db, ids: readonly number[]): Promise<Map<number, Person>> => {
  const rows = await store.findUsers(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** Administrators who can sign in. */
export const findAdmins = async (db: store.Db): Promise<Person[]> =>
  (await store.listAdmins(db)).map(personOf)

/** Locks the user until the transaction ends. What takes this lock first happens one after the other. */
export const lockPerson = async (trx: store.Trx, id: number): Promise<Person | undefined> => {
  const row = await store.lockUser(trx, id)
  return row && personOf(row)
}

/** How many users there are, or how many registered since a moment. */
export const countPeople = (ctx: Pick<Ctx, 'db'>, since?: Date): Promise<number> =>
  store.countUsers(ctx.db, since)

export const hasAccount = async (db: store.Db, email: string): Promise<boolean> =>
  (await store.findUserByEmail(db, email)) !== undefined

/** Addresses that were theirs some days ago; with `now`, those that can still take the account back. */
export const formerAddressesOf = (db: store.Db, id: number, now?: Date): Promise<string[]> =>
  changes.formerAddressesOf(db, id, now)
