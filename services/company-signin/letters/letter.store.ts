/** Rows of mails on their way: queued, taken by one sender at a time, counted for the hour, forgotten. */

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables, Trx } from '../tables.ts'

export type LetterRow = Selectable<Tables['outgoing_letters']>
/** A row that still holds its letter. */
export type DueLetter = LetterRow & { sealed: string }

export interface HourlyLimit {
  /** Letters to one address in a window. */
  limit: number
  windowMilliseconds: number
  /** Whether a letter of this kind is given up when there is no room, and does not wait. */
  drops(kind: string): boolean
}

export const insertLetter = async (db: Database<Tables> | Trx, row: LetterRow): Promise<void> => {
  await db.insertInto('outgoing_letters').values(row).execute()
}

/**
 * Takes the letter that is due first: until `leaseEnd` nobody else sends it. `none` when none is due; `full` when its
 * address has had enough, and it was put off or dropped.
 */
export const takeLetter = (
  db: Database<Tables>,
  now: Date,
  leaseEnd: Date,
  { limit, windowMilliseconds, drops }: HourlyLimit,
): Promise<DueLetter | 'none' | 'full'> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('outgoing_letters')
      .selectAll()
      .where('sealed', 'is not', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return 'none'
    // Of two senders with letters for one address the second counts what the first has taken.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${row.address_key}, 0))`.execute(trx)
    const sent = await trx
      .selectFrom('outgoing_letters')
      .select('sent_at')
      .where('address_key', '=', row.address_key)
      .where('sent_at', '>', new Date(now.getTime() - windowMilliseconds))
      .where('id', '!=', row.id)
      .orderBy('sent_at', 'desc')
      .limit(limit)
      .execute()
    const oldest = sent.length >= limit ? sent.at(-1)?.sent_at : undefined
    if (oldest) {
      if (drops(row.kind)) await trx.deleteFrom('outgoing_letters').where('id', '=', row.id).execute()
      else await putOff(trx, row.id, row.tries, new Date(oldest.getTime() + windowMilliseconds))
      return 'full'
    }
    const tries = row.tries + 1
    await trx
      .updateTable('outgoing_letters')
      .set({ tries, due_at: leaseEnd, sent_at: now })
      .where('id', '=', row.id)
      .execute()
    return { ...row, tries, sealed: row.sealed! }
  })

/** A letter that was not sent is tried again at a moment, and does not count. */
export const putOff = async (
  db: Database<Tables> | Trx,
  id: string,
  tries: number,
  dueAt: Date,
): Promise<void> => {
  await db
    .updateTable('outgoing_letters')
    .set({ tries, due_at: dueAt, sent_at: null })
    .where('id', '=', id)
    .execute()
}

/** What stays of a sent letter is that its address got one. */
export const emptyLetter = async (db: Database<Tables>, id: string): Promise<void> => {
  await db.updateTable('outgoing_letters').set({ sealed: null, person: null }).where('id', '=', id).execute()
}

export const deleteLetter = async (db: Database<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('outgoing_letters').where('id', '=', id).execute()
}

/** Sent letters that no hour counts any more. */
export const deleteSentBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('outgoing_letters').where('sealed', 'is', null).where('sent_at', '<', moment).execute()
}

/** Of one kind about a person, queued from a moment on. */
export const deleteWaiting = async (
  trx: Trx,
  kind: string,
  personId: string,
  since = new Date(0),
): Promise<void> => {
  await trx
    .deleteFrom('outgoing_letters')
    .where('kind', '=', kind)
    .where('person', '=', personId)
    .where('sealed', 'is not', null)
    .where('created_at', '>=', since)
    .execute()
}

/** Whether a letter was not withdrawn; waits for who is withdrawing it. */
export const stillWaits = async (db: Database<Tables>, id: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('outgoing_letters')
      .select('id')
      .where('id', '=', id)
      .where('sealed', 'is not', null)
      .forUpdate()
      .executeTakeFirst(),
  )

/** Everything about a person, and everything to an address. */
export const deleteLettersOf = async (trx: Trx, personId: string, addressKey: string): Promise<void> => {
  await trx
    .deleteFrom('outgoing_letters')
    .where((where) => where.or([where('person', '=', personId), where('address_key', '=', addressKey)]))
    .execute()
}
