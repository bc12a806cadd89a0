/** Rows of the working state of analyses that are bound to a dossier. */

import type { Database } from '../../../kit/store/database.ts'
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
