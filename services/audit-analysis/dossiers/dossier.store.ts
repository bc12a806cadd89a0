/** Rows of dossiers and of the metadata of their files. */

import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import type { Dossier, DossierFile, DossierRequest } from './dossier.schema.ts'

type Row = Selectable<Tables['dossiers']> & { customer_name: string | null }

const dossierOf = (row: Row): Dossier => ({
  id: row.id,
  customerId: row.customer_id,
  // The foreign key sees to it that there is a customer.
  customerName: row.customer_name!,
  engagementName: row.engagement_name,
  engagementPeriodStart: row.engagement_period_start,
  engagementPeriodEnd: row.engagement_period_end,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const columnsOf = (request: DossierRequest) => ({
  customer_id: request.customerId,
  engagement_name: request.engagementName.trim(),
  engagement_period_start: request.engagementPeriodStart,
  engagement_period_end: request.engagementPeriodEnd,
})

const customerName = (eb: ExpressionBuilder<Tables, 'dossiers'>) =>
  eb
    .selectFrom('customers')
    .select('customers.name')
    .whereRef('customers.id', '=', 'dossiers.customer_id')
    .as('customer_name')

/** All dossiers, or those of one customer. */
export const listDossiers = async (db: Database<Tables>, customerId?: number): Promise<Dossier[]> => {
  let query = db.selectFrom('dossiers').selectAll('dossiers').select(customerName)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
  return (await query.orderBy('dossiers.id').execute()).map(dossierOf)
}

export const findDossier = async (db: Database<Tables>, id: number): Promise<Dossier | undefined> => {
  const row = await db
    .selectFrom('dossiers')
    .selectAll('dossiers')
    .select(customerName)
    .where('dossiers.id', '=', id)
    .executeTakeFirst()
  return row && dossierOf(row)
}

/** An unknown customer makes the database refuse (foreign key dossiers_customer). */
export const insertDossier = async (
  db: Database<Tables>,
  request: DossierRequest,
  now: string,
): Promise<Dossier> => {
  const status = request.status ?? 'OPEN'
  const row = await db
    .insertInto('dossiers')
    .values({ ...columnsOf(request), status, created_at: now, updated_at: now })
    .returningAll()
    .returning(customerName)
    .executeTakeFirstOrThrow()
  return dossierOf(row)
}

export const updateDossier = async (
  db: Database<Tables>,
  id: number,
  request: DossierRequest,
  now: string,
): Promise<Dossier | undefined> => {
  const row = await db
    .updateTable('dossiers')
    .set({ ...columnsOf(request), ...(request.status ? { status: request.status } : {}), updated_at: now })
    .where('dossiers.id', '=', id)
    .returningAll()
    .returning(customerName)
    .executeTakeFirst()
  return row && dossierOf(row)
}

/** Its files go with it. False when there is none. */
export const deleteDossier = async (db: Database<Tables>, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('dossiers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const listFiles = async (db: Database<Tables>, dossierId: number): Promise<DossierFile[]> => {
  const rows = await db
    .selectFrom('dossier_files')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    dossierId: row.dossier_id,
    filename: row.filename,
    documentType: row.document_type,
    // Another system writes it, to the microsecond.
    uploadedAt: row.uploaded_at.slice(0, 19),
  }))
}
