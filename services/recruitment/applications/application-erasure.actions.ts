/** Erasing applications with all that belongs to them; a count without persons stays (specification, Erasure). */

import { sql } from 'kysely'
import { eraseTagsInActs } from '../act-log/log-act.actions.ts'
import { eraseReasonsOfLooks } from '../privacy/privacy-log.actions.ts'
import type { Trx } from './application.store.ts'

interface ErasedRow {
  id: number
  job_id: number
  user_id: number
  status: string
  month: string
  cv_snapshot_key: string | null
  cv_handle: string | null
}

/** Letters, notes, history and consent go with the row, and with it what recruiters wrote of it in the logs. Answers the keys of the files, to be removed after the commit. */
export const eraseApplications = async (
  trx: Trx,
  ids: readonly number[],
  { counted }: { counted: boolean },
): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ErasedRow>`
    DELETE FROM applications WHERE id = ANY(${ids}::bigint[])
    RETURNING id, job_id, user_id, status, cv_snapshot_key, cv_handle,
      to_char(applied_at AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM') AS month`.execute(trx)
  await eraseTagsInActs(trx, rows)
  await eraseReasonsOfLooks(trx, rows)
  if (counted) await countErased(trx, rows)
  const files = await eraseUnattached(
    trx,
    rows.flatMap(({ cv_handle }) => cv_handle ?? []),
  )
  return [...rows.flatMap(({ cv_snapshot_key }) => cv_snapshot_key ?? []), ...files]
}

const countErased = async (trx: Trx, rows: readonly ErasedRow[]): Promise<void> => {
  // In one order, so that two who erase at once cannot wait for each other.
  const sorted = rows.toSorted((a, b) => a.job_id - b.job_id || a.id - b.id)
  for (const { job_id, month, status } of sorted)
    await sql`
      INSERT INTO erased_applications (job_id, month, status, count) VALUES (${job_id}, ${month}, ${status}, 1)
      ON CONFLICT (job_id, month, status) DO UPDATE SET count = erased_applications.count + 1`.execute(trx)
}

/** Files that no other application has. */
const eraseUnattached = async (trx: Trx, handles: readonly string[]): Promise<string[]> => {
  if (handles.length === 0) return []
  const { rows } = await sql<{ object_key: string }>`
    DELETE FROM cv_uploads WHERE handle = ANY(${handles}::text[])
      AND NOT EXISTS (SELECT FROM applications WHERE applications.cv_handle = cv_uploads.handle)
    RETURNING object_key`.execute(trx)
  return rows.map(({ object_key }) => object_key)
}

/** All that somebody sent or uploaded. */
export const eraseApplicationsOf = async (trx: Trx, userId: number): Promise<string[]> => {
  const own = await trx.selectFrom('applications').select('id').where('user_id', '=', userId).execute()
  const keys = await eraseApplications(
    trx,
    own.map(({ id }) => id),
    { counted: true },
  )
  const uploads = await trx
    .deleteFrom('cv_uploads')
    .where('user_id', '=', userId)
    .returning('object_key')
    .execute()
  await trx.deleteFrom('poster_notices').where('user_id', '=', userId).execute()
  return [...keys, ...uploads.map(({ object_key }) => object_key)]
}
