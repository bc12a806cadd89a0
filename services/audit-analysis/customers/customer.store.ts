/** Rows of customers. */

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import type { Customer, CustomerRequest } from './customer.schema.ts'

const customerOf = (row: Selectable<Tables['customers']>): Customer => ({
  id: row.id,
  name: row.name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const columnsOf = (request: CustomerRequest) => ({
  name: request.name.trim(),
  contact_name: request.contactName?.trim() || null,
  contact_email: request.contactEmail?.trim() || null,
  contact_phone: request.contactPhone?.trim() || null,
})

export const listCustomers = async (db: Database<Tables>): Promise<Customer[]> => {
  const rows = await db.selectFrom('customers').selectAll().orderBy('id').execute()
  return rows.map(customerOf)
}

export const findCustomer = async (db: Database<Tables>, id: number): Promise<Customer | undefined> => {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && customerOf(row)
}

/** The first customer of that name, whatever its case. */
export const findCustomerId = async (db: Database<Tables>, name: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name.trim()})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export const insertCustomer = async (
  db: Database<Tables>,
  request: CustomerRequest,
  now: string,
): Promise<Customer> => {
  const values = { ...columnsOf(request), created_at: now, updated_at: now }
  return customerOf(await db.insertInto('customers').values(values).returningAll().executeTakeFirstOrThrow())
}

export const updateCustomer = async (
  db: Database<Tables>,
  id: number,
  request: CustomerRequest,
  now: string,
): Promise<Customer | undefined> => {
  const values = { ...columnsOf(request), updated_at: now }
  const row = await db
    .updateTable('customers')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && customerOf(row)
}

/** False when there is none; a customer with dossiers makes the database refuse (foreign key dossiers_customer). */
export const deleteCustomer = async (db: Database<Tables>, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('customers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
