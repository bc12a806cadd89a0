/** Rows of the working state of analyses that are bound to a dossier. */

import type { Database } from '../../../kit/store/database.ts'
import type { SettingsChanges } from '../core/settings-layers.ts'
import type { Tables } from '../tables.ts'

/** A record as it is stored. */
export interface StoredRecord {
  part: string
  content: object
  pattern: string | null
  /** yyyy-MM-ddTHH:mm:ss, UTC. */
  at: string
}

/** The records after a position, in order. */
export const listRecords = async (
  db: Database<Tables>,
  analysisId: string,
  after: number,
): Promise<StoredRecord[]> => {
  const rows = await db
    .selectFrom('analysis_records')
    .select(['part', 'content', 'pattern', 'recorded_at'])
    .where('analysis_id', '=', analysisId)
    .where('position', '>', after)
    .orderBy('position')
    .execute()
  return rows.map(({ part, content, pattern, recorded_at }) => ({
    part,
    content: JSON.parse(content),
    pattern,
    at: recorded_at,
  }))
}

/**
 * Stores records from a position on. False where somebody else's record is there already. A foreign key makes the database
 * refuse them where the analysis is no longer bound.
 */
export const insertRecords = async (
  db: Database<Tables>,
  analysisId: string,
  position: number,
  records: readonly StoredRecord[],
): Promise<boolean> => {
  const rows = records.map(({ part, content, pattern, at }, i) => ({
    analysis_id: analysisId,
    position: position + i,
    part,
    content: JSON.stringify(content),
    pattern,
    recorded_at: at,
  }))
  const inserted = await db
    .insertInto('analysis_records')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .execute()
  return inserted.length === rows.length
}

/** What the dossier of an analysis changes in the settings; nothing where there is none. */
export const inheritedChanges = async (
  db: Database<Tables>,
  analysisId: string,
): Promise<SettingsChanges> => {
  const row = await db
    .selectFrom('dossier_settings')
    .innerJoin('dossier_analyses', 'dossier_analyses.dossier_id', 'dossier_settings.dossier_id')
    .select('settings')
    .where('analysis_id', '=', analysisId)
    .executeTakeFirst()
  return row ? JSON.parse(row.settings) : {}
}

/** The last decision of that pattern about the same company and customer in the latest earlier period. */
export const findEarlierDecision = async (
  db: Database<Tables>,
  analysisId: string,
  pattern: string,
): Promise<StoredRecord | null> => {
  const row = await db
    .selectFrom('dossier_analyses as own')
    .innerJoin('dossiers as own_dossier', 'own_dossier.id', 'own.dossier_id')
    .innerJoin('dossiers', 'dossiers.customer_id', 'own_dossier.customer_id')
    .innerJoin('dossier_analyses as earlier', 'earlier.dossier_id', 'dossiers.id')
    .innerJoin('analysis_records', 'analysis_records.analysis_id', 'earlier.analysis_id')
    .select(['part', 'content', 'pattern', 'recorded_at'])
    .where('own.analysis_id', '=', analysisId)
    .whereRef('earlier.company_name', '=', 'own.company_name')
    .whereRef('earlier.period_end', '<', 'own.period_start')
    .where('pattern', '=', pattern)
    .orderBy('earlier.period_end', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { part: row.part, content: JSON.parse(row.content), pattern: row.pattern, at: row.recorded_at }
    : null
}
