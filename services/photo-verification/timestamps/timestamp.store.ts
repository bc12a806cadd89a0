/** Rows of timestamps. */

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Timestamp } from '../adapters/timestamps/authority.ts'
import type { PhotoRow, Tables } from '../tables.ts'

type Db = Database<Tables>
export type TimestampRow = Selectable<Tables['photo_timestamps']>

/** Each photo once; those that are older than the moment are past it. */
export const askForNew = async (db: Db, now: Date, createdAfter: Date): Promise<void> => {
  await sql`
    WITH asked AS (
      UPDATE photos SET timestamp_asked = true WHERE NOT timestamp_asked
      RETURNING verification_id, created_at
    )
    INSERT INTO photo_timestamps (verification_id, tries, next_try_at)
    SELECT verification_id, 0, ${now}::timestamptz FROM asked WHERE created_at > ${createdAfter}::timestamptz`.execute(
    db,
  )
}

/** Takes what is due, for this instance alone until `until`. */
export const claimDue = async (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ verification_id: string; tries: number }[]> => {
  const due = db
    .selectFrom('photo_timestamps')
    .select('verification_id')
    .where('reply', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('photo_timestamps')
    .set((set) => ({ next_try_at: until, tries: set('tries', '+', 1) }))
    .where('verification_id', 'in', due)
    .returning(['verification_id', 'tries'])
    .execute()
}

export const findPhoto = (db: Db, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('verification_id', '=', id).executeTakeFirst()

/** The first one stays. */
export const keepTimestamp = async (db: Db, id: string, timestamp: Timestamp): Promise<void> => {
  const { reply, genTime: gen_time, serial, policy, url, anchor: anchors } = timestamp
  await db
    .updateTable('photo_timestamps')
    .set({ reply, gen_time, serial, policy, url, anchors, next_try_at: null })
    .where('verification_id', '=', id)
    .where('reply', 'is', null)
    .execute()
}

/** Null: nobody asks any more. */
export const tryAgainAt = async (db: Db, id: string, moment: Date | null): Promise<void> => {
  await db
    .updateTable('photo_timestamps')
    .set({ next_try_at: moment })
    .where('verification_id', '=', id)
    .where('reply', 'is', null)
    .execute()
}

/** Undefined until there is one. */
export const findTimestamp = (db: Db, id: string): Promise<TimestampRow | undefined> =>
  db
    .selectFrom('photo_timestamps')
    .selectAll()
    .where('verification_id', '=', id)
    .where('reply', 'is not', null)
    .executeTakeFirst()

/** The certificates that kept timestamps lead to. */
export const listAnchors = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('photo_timestamps')
    .select('anchors')
    .distinct()
    .where('anchors', 'is not', null)
    .orderBy('anchors')
    .execute()
  return rows.map(({ anchors }) => anchors!)
}
