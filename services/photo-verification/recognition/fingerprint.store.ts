/** Rows of fingerprints. */

import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { minimumQuality } from '../core/pdq.ts'
import type { Tables } from '../tables.ts'

type Db = Database<Tables>

export interface Fingerprints {
  pdq: string | null
  quality: number
  /** Of the picture as it is shown, where that is another one and there is enough to recognise. */
  shown: string | null
  /** Of its middle, where there is enough to recognise. */
  middle: string | null
  /** Null where the middle was not looked at yet. */
  middleQuality: number | null
}

/** Does nothing where there is one already, unless its middle was not looked at. Throws a broken foreign key where the photo is gone. */
export const insertFingerprint = (
  db: Db,
  verificationId: string,
  { pdq, quality, shown, middle, middleQuality }: Fingerprints,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // One after another, so that whoever has read a sequence has seen all below it.
    await sql`SELECT pg_advisory_xact_lock(hashtext('photo-verification fingerprints'))`.execute(trx)
    // A new row has a new sequence: who has read the old one reads it too.
    await trx
      .deleteFrom('fingerprints')
      .where('verification_id', '=', verificationId)
      .where('middle_quality', 'is', null)
      .execute()
    const middles = { middle_pdq: middle, middle_quality: middleQuality }
    await trx
      .insertInto('fingerprints')
      .values({ verification_id: verificationId, pdq, quality, shown_pdq: shown, ...middles })
      .onConflict((conflict) => conflict.column('verification_id').doNothing())
      .execute()
  })

export const findFingerprint = async (db: Db, verificationId: string): Promise<Fingerprints | undefined> =>
  db
    .selectFrom('fingerprints')
    .select([
      ...(['pdq', 'quality', 'shown_pdq as shown'] as const),
      ...(['middle_pdq as middle', 'middle_quality as middleQuality'] as const),
    ])
    .where('verification_id', '=', verificationId)
    .executeTakeFirst()

/** Those worth comparing that came after a sequence, in order. */
export const fingerprintsAfter = async (
  db: Db,
  sequence: number,
  limit: number,
): Promise<{ sequence: number; found: string[]; middle: string | null }[]> => {
  const rows = await db
    .selectFrom('fingerprints')
    .select(['sequence', 'pdq', 'quality', 'shown_pdq', 'middle_pdq'])
    .where('sequence', '>', sequence)
    .where((row) =>
      row.or([
        row.and([row('quality', '>=', minimumQuality), row('pdq', 'is not', null)]),
        row('shown_pdq', 'is not', null),
        row('middle_pdq', 'is not', null),
      ]),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    found: [row.quality >= minimumQuality ? row.pdq : null, row.shown_pdq].filter((pdq) => pdq !== null),
    middle: row.middle_pdq,
  }))
}

/** Sequences that are there, in order, up to one. */
export const sequencesBetween = async (
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('fingerprints')
    .select('sequence')
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map((row) => Number(row.sequence))
}

/** The photos of these sequences; those that are gone are left out. */
export const photosOfSequences = async (
  db: Db,
  sequences: readonly number[],
): Promise<Map<number, string>> => {
  if (sequences.length === 0) return new Map()
  const rows = await db
    .selectFrom('fingerprints')
    .select(['sequence', 'verification_id'])
    .where('sequence', 'in', sequences)
    .execute()
  return new Map(rows.map((row) => [Number(row.sequence), row.verification_id]))
}

/** Photos whose job has died, or that were there before fingerprints, or those of middles, were. */
export const photosWithoutFingerprint = async (db: Db, createdUpTo: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('photos')
    .select('verification_id')
    .where('created_at', '<=', createdUpTo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fingerprints')
            .select('fingerprints.sequence')
            .whereRef('fingerprints.verification_id', '=', 'photos.verification_id')
            .where('fingerprints.middle_quality', 'is not', null),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.verification_id)
}

/** Newest first. */
export const photosOfHash = async (db: Db, sha256: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('photos')
    .select('verification_id')
    .where('sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .orderBy('verification_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.verification_id)
}
