/** Rows of photos and tombstones. */

import { CompiledQuery, type Insertable, sql, type Transaction } from 'kysely'
import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import type { Database } from '../../../kit/store/database.ts'
import { executePrepared } from '../../../kit/store/prepared.ts'
import type { StoredDetection } from '../core/detections.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import type { PhotoRow, Tables, TombstoneReason } from '../tables.ts'
import { tellOfPhotos } from '../webhooks/photo-events.ts'
import { areDue, areLive } from './photo-life.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

/** Undefined when the id is taken, by a photo or by the tombstone of one. */
export const insertPhoto = async (
  trx: Trx,
  photo: Insertable<Tables['photos']>,
): Promise<PhotoRow | undefined> => {
  const row = await trx
    .insertInto('photos')
    .values(photo)
    .onConflict((conflict) => conflict.column('verification_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Looked for after the insert: a photo of that id that was being deleted has its tombstone by now.
  if (row && (await findTombstone(trx, photo.verification_id))) {
    await trx.deleteFrom('photos').where('verification_id', '=', photo.verification_id).execute()
    return undefined
  }
  return row
}

export const findPhoto = (db: Db, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('verification_id', '=', id).executeTakeFirst()

/** A photo's row in the database's own words: the same text for as long as nothing in the row changes. */
export interface PhotoText {
  verification_id: string
  text: string
}

/** Those of the ids that there are, in any order. */
export const findPhotos = (db: Db, ids: string[]): Promise<PhotoText[]> =>
  executePrepared(db, CompiledQuery.raw(photoTexts, [ids]))

/** Written out: it runs for every public request. One parameter however many ids. */
const photoTexts = `select verification_id, row_to_json(photos)::text as text from photos where verification_id = any($1::text[])`

/** The row of such a text, as `findPhoto` gives it. */
export const readPhotoText = (text: string): PhotoRow => {
  const row = JSON.parse(text)
  const moment = (name: 'captured_at' | 'signed_at' | 'created_at') => ({ [name]: new Date(row[name]) })
  const keptUntil = { keep_until: row.keep_until ? new Date(row.keep_until) : null }
  return { ...row, ...moment('captured_at'), ...moment('signed_at'), ...moment('created_at'), ...keptUntil }
}

export const findTombstone = (
  db: Db,
  id: string,
): Promise<{ reason: TombstoneReason; deleted_at: Date } | undefined> =>
  db
    .selectFrom('tombstones')
    .select(['reason', 'deleted_at'])
    .where('verification_id', '=', id)
    .executeTakeFirst()

/** Newest first, of those whose time is not over, with the number of all of them. */
export const listPhotos = async (
  db: Db,
  { owner, now, page }: { owner: { accountId: number } | { teamId: string }; now: Date; page: PageRequest },
): Promise<{ rows: PhotoRow[]; total: number }> => {
  const live = db.selectFrom('photos').where(areLive(now))
  const own =
    'teamId' in owner
      ? live.where('team_id', '=', owner.teamId)
      : live.where('account_id', '=', owner.accountId).where('team_id', 'is', null)
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('verification_id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: Number(total) }
}

export const updateVisibility = (db: Db, id: string, isPublic: boolean): Promise<PhotoRow | undefined> =>
  db
    .updateTable('photos')
    .set({ is_public: isPublic })
    .where('verification_id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Of an image that was made anew, which nobody has signed yet. */
export const updateImageSeal = async (db: Db, objectId: string, seal: string): Promise<void> => {
  await db
    .updateTable('photos')
    .set({ public_image_seal: seal, credentials_state: 'pending' })
    .where('object_id', '=', objectId)
    .execute()
}

export const updateViewPassword = (
  db: Db,
  id: string,
  passwordHash: string | null,
): Promise<PhotoRow | undefined> =>
  db
    .updateTable('photos')
    .set({ view_password_hash: passwordHash })
    .where('verification_id', '=', id)
    .returningAll()
    .executeTakeFirst()

export interface DetectionResult {
  ai_status: 'SUCCESS' | 'FAILED'
  is_ai_generated: boolean | null
  ai_confidence: number | null
  ai_provider: string
  evidence: Evidence[] | null
}

/** What each detector has said; the photo's own fields are filled once, by the first: whether that was now. */
export const recordDetections = async (
  db: Trx,
  id: string,
  detections: readonly StoredDetection[],
  first: DetectionResult | undefined,
): Promise<boolean> => {
  const row = db.updateTable('photos').where('verification_id', '=', id)
  await row.set({ detections: JSON.stringify(detections) }).execute()
  if (!first) return false
  const { evidence, ...result } = first
  const { numUpdatedRows } = await row
    .set({ ...result, ai_evidence: evidence && JSON.stringify(evidence) })
    .where('ai_status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Detections that no job will finish any more; the photos that are judged by that. */
export const failForgottenDetections = async (
  db: Trx,
  createdUpTo: Date,
  provider: string,
): Promise<Pick<PhotoRow, 'verification_id' | 'account_id'>[]> => {
  const judged = await db
    .updateTable('photos')
    .set({ ai_status: 'FAILED', ai_provider: provider })
    .where('ai_status', '=', 'PENDING')
    .where('created_at', '<=', createdUpTo)
    .returning(['verification_id', 'account_id'])
    .execute()
  await sql`
    UPDATE photos SET detections = (
      SELECT jsonb_agg(CASE WHEN one ->> 'state' = 'open' THEN one || '{"state": "failed"}' ELSE one END ORDER BY place)
      FROM jsonb_array_elements(detections) WITH ORDINALITY AS said (one, place)
    )
    WHERE created_at <= ${createdUpTo} AND detections @> '[{"state": "open"}]'`.execute(db)
  return judged
}

/** Leaves the tombstones of photos that are deleted for good, and tells webhooks; the ids of their objects, which are the caller's to remove. */
const bury = async (
  trx: Trx,
  photos: Pick<PhotoRow, 'verification_id' | 'account_id' | 'object_id' | 'is_public'>[],
  deletedAt: Date,
  reasonFor: (photo: { is_public: boolean }) => TombstoneReason,
): Promise<string[]> => {
  if (photos.length === 0) return []
  const tombstones = photos.map((photo) => ({
    verification_id: photo.verification_id,
    deleted_at: deletedAt,
    reason: reasonFor(photo),
  }))
  // In pieces: a statement takes 65 535 parameters at most.
  for (let start = 0; start < tombstones.length; start += 1000)
    await trx
      .insertInto('tombstones')
      .values(tombstones.slice(start, start + 1000))
      .execute()
  await tellOfPhotos(trx, 'deleted', photos, deletedAt)
  return photos.map((photo) => photo.object_id)
}

const buried = ['verification_id', 'account_id', 'object_id', 'is_public'] as const

/** Empty when the photo was gone before. */
export const deletePhoto = async (trx: Trx, id: string, deletedAt: Date): Promise<string[]> => {
  const rows = await trx.deleteFrom('photos').where('verification_id', '=', id).returning(buried).execute()
  return bury(trx, rows, deletedAt, () => 'owner')
}

export const deletePhotosOfAccount = async (
  trx: Trx,
  accountId: number,
  deletedAt: Date,
): Promise<string[]> => {
  const rows = await trx.deleteFrom('photos').where('account_id', '=', accountId).returning(buried).execute()
  return bury(trx, rows, deletedAt, () => 'account')
}

/** At most `limit` photos whose time is over. */
export const deleteExpiredPhotos = async (
  trx: Trx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> => {
  const due = trx
    .selectFrom('photos')
    .select('verification_id')
    .where(areDue(now))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await trx.deleteFrom('photos').where('verification_id', 'in', due).returning(buried).execute()
  return bury(trx, rows, now, ({ is_public }) => (is_public ? 'retention' : 'retention-private'))
}

/** Those of the object ids that a photo has, or a part of one that is on its way in. */
export const knownObjects = async (db: Db, objectIds: string[]): Promise<Set<string>> => {
  if (objectIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('photos')
    .select('object_id')
    .where('object_id', 'in', objectIds)
    .unionAll(db.selectFrom('upload_parts').select('object_id').where('object_id', 'in', objectIds))
    .execute()
  return new Set(rows.map((row) => row.object_id))
}
