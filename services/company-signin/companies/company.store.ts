/** Rows of companies and their representatives. */

import type { Insertable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { CompanyRow, Tables, Trx } from '../tables.ts'

export const findCompany = (db: Database<Tables>, kvkNumber: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('companies').selectAll().where('kvk_number', '=', kvkNumber).executeTakeFirst()

/**
 * A company that was closed begins anew in its own row, which what the law keeps of it hangs on. The database refuses a
 * second living one with the same number (primary key companies_pkey); of two that come at once too.
 */
export const insertCompany = async (trx: Trx, company: Insertable<Tables['companies']>): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ demands_two_steps: false, ...company })
    .where('kvk_number', '=', company.kvk_number)
    .where('active', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await trx.insertInto('companies').values(company).execute()
}

export const setRegisterChecked = async (
  db: Database<Tables>,
  kvkNumber: string,
  checkedAt: Date | null,
): Promise<void> => {
  await db
    .updateTable('companies')
    .set({ register_checked_at: checkedAt })
    .where('kvk_number', '=', kvkNumber)
    .execute()
}

export const insertRepresentative = async (
  trx: Trx,
  representative: Insertable<Tables['representatives']>,
): Promise<void> => {
  await trx.insertInto('representatives').values(representative).execute()
}
