/** Rows of the analyses that dossiers keep, of dossiers' settings, and of the keys of kept ledgers. */

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { SettingsChanges } from '../core/settings-layers.ts'
import type { Tables } from '../tables.ts'
import type { WrappedKey } from './seal.ts'

export type BindingRow = Selectable<Tables['dossier_analyses']>

/** An analysis of a dossier, and when its ledger was kept. */
export type StoredBinding = BindingRow & { kept_at: string | null }

const bindings = (db: Database<Tables>) =>
  db
    .selectFrom('dossier_analyses')
    .leftJoin('kept_ledgers', 'kept_ledgers.analysis_id', 'dossier_analyses.analysis_id')
    .selectAll('dossier_analyses')
    .select('kept_at')

export const listBindings = (db: Database<Tables>, dossierId: number): Promise<StoredBinding[]> =>
  bindings(db)
    .where('dossier_id', '=', dossierId)
    .orderBy('bound_at')
    .orderBy('dossier_analyses.analysis_id')
    .execute()

export const findBinding = (db: Database<Tables>, analysisId: string): Promise<StoredBinding | undefined> =>
  bindings(db).where('dossier_analyses.analysis_id', '=', analysisId).executeTakeFirst()

export const findByContent = (
  db: Database<Tables>,
  dossierId: number,
  content: string,
): Promise<StoredBinding | undefined> =>
  bindings(db).where('dossier_id', '=', dossierId).where('content_sha256', '=', content).executeTakeFirst()

/** The database refuses an unknown dossier, an analysis that is bound, and content that the dossier has already. */
export const insertBinding = async (db: Database<Tables>, row: BindingRow): Promise<void> => {
  await db.insertInto('dossier_analyses').values(row).execute()
}

/** Everything that was decided goes with it. False where there is none. */
export const deleteBinding = async (
  db: Database<Tables>,
  dossierId: number,
  analysisId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('dossier_analyses')
    .where('dossier_id', '=', dossierId)
    .where('analysis_id', '=', analysisId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Analyses of another year in the dossiers of the same customer as an analysis', the latest period first; none where it is
 * bound to none. A part of the year has its financial year; where a file states none, the end of its period tells.
 */
export const listOfCustomer = (
  db: Database<Tables>,
  analysisId: string,
  limit: number,
): Promise<Pick<BindingRow, 'analysis_id' | 'company_name' | 'fiscal_year' | 'files'>[]> =>
  db
    .selectFrom('dossier_analyses as own')
    .innerJoin('dossiers as own_dossier', 'own_dossier.id', 'own.dossier_id')
    .innerJoin('dossiers', 'dossiers.customer_id', 'own_dossier.customer_id')
    .innerJoin('dossier_analyses as other', 'other.dossier_id', 'dossiers.id')
    .select(['other.analysis_id', 'other.company_name', 'other.fiscal_year', 'other.files'])
    .where('own.analysis_id', '=', analysisId)
    .where('other.analysis_id', '<>', analysisId)
    .where(({ eb, ref, or }) =>
      or([
        eb('own.period_end', 'is', null),
        eb('other.period_end', 'is', null),
        eb('other.period_end', '<>', ref('own.period_end')),
      ]),
    )
    .where(({ eb, ref, or }) =>
      or([eb('own.fiscal_year', '=', ''), eb('other.fiscal_year', '<>', ref('own.fiscal_year'))]),
    )
    .orderBy('other.period_end', 'desc')
    .orderBy('other.bound_at', 'desc')
    .limit(limit)
    .execute()

/** The latest other analysis of the same books and period in the dossier: a file that was corrected since. */
export const findForerunner = async (
  db: Database<Tables>,
  { dossier_id, analysis_id, company_name, period_start, period_end }: BindingRow,
): Promise<string | null> => {
  if (!period_start || !period_end) return null
  const row = await db
    .selectFrom('dossier_analyses')
    .select('analysis_id')
    .where('dossier_id', '=', dossier_id)
    .where('analysis_id', '<>', analysis_id)
    .where('company_name', '=', company_name)
    .where('period_start', '=', period_start)
    .where('period_end', '=', period_end)
    .orderBy('bound_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.analysis_id ?? null
}

export const findSettings = async (db: Database<Tables>, dossierId: number): Promise<SettingsChanges> => {
  const row = await db
    .selectFrom('dossier_settings')
    .select('settings')
    .where('dossier_id', '=', dossierId)
    .executeTakeFirst()
  return row ? JSON.parse(row.settings) : {}
}

export const saveSettings = async (
  db: Database<Tables>,
  dossierId: number,
  settings: SettingsChanges,
  now: string,
): Promise<void> => {
  const values = { settings: JSON.stringify(settings), updated_at: now }
  await db
    .insertInto('dossier_settings')
    .values({ dossier_id: dossierId, ...values })
    .onConflict((conflict) => conflict.column('dossier_id').doUpdateSet(values))
    .execute()
}

/** Locks a dossier until the end of the transaction. False where there is none. */
export const lockDossier = async (trx: Database<Tables>, dossierId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('dossiers')
    .select('id')
    .where('id', '=', dossierId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export interface KeptLedger extends WrappedKey {
  objectKey: string
}

export const findKeptLedger = async (
  db: Database<Tables>,
  analysisId: string,
): Promise<KeptLedger | null> => {
  const row = await db
    .selectFrom('kept_ledgers')
    .selectAll()
    .where('analysis_id', '=', analysisId)
    .executeTakeFirst()
  return row
    ? { objectKey: row.object_key, version: row.key_version, wrapped: Buffer.from(row.wrapped_key) }
    : null
}

/** True where it is kept now by this row; false where somebody else's is there already. */
export const insertKeptLedger = async (
  db: Database<Tables>,
  analysisId: string,
  { objectKey, version, wrapped }: KeptLedger,
  now: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('kept_ledgers')
    .values({
      analysis_id: analysisId,
      object_key: objectKey,
      key_version: version,
      wrapped_key: wrapped,
      kept_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Destroys the key of a kept ledger; answers where its bytes are. */
export const deleteKey = async (db: Database<Tables>, analysisId: string): Promise<string | null> => {
  const row = await db
    .deleteFrom('kept_ledgers')
    .where('analysis_id', '=', analysisId)
    .returning('object_key')
    .executeTakeFirst()
  return row?.object_key ?? null
}

/** Which of some objects have a key. */
export const knownObjects = async (
  db: Database<Tables>,
  objectKeys: readonly string[],
): Promise<Set<string>> => {
  if (objectKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('kept_ledgers')
    .select('object_key')
    .where('object_key', 'in', [...objectKeys])
    .execute()
  return new Set(rows.map(({ object_key }) => object_key))
}

/** Analyses whose period ended, or which were bound where nobody knows that, before a moment; `ended_on` is yyyy-MM-dd…. */
export const listEndedBefore = (
  db: Database<Tables>,
  moment: string,
): Promise<{ analysis_id: string; dossier_id: number; ended_on: string }[]> =>
  db
    .selectFrom('dossier_analyses')
    .select(['analysis_id', 'dossier_id'])
    .select(sql<string>`coalesce(period_end::text, bound_at::date::text)`.as('ended_on'))
    .where(sql<boolean>`coalesce(period_end, bound_at::date) < ${moment.slice(0, 10)}::date`)
    .execute()
