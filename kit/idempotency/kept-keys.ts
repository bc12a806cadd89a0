/** Keys of acts that may be asked for again: who acts under each of them now, and what the first answer was. */

import type { Clock, Ids } from '../clock.ts'
import { conflict } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Database } from '../store/database.ts'
import { mayDestroy } from '../store/database-clock.ts'
import { inOneTransaction } from '../store/joined-transaction.ts'
import type { KeptKeyTables } from './kept-keys.tables.ts'

/** What is kept of an act that is done; both sealed or hashed under the caller's key. */
export interface KeptAct {
  content: Buffer
  /** null where the answer holds a credential. */
  answer: Buffer | null
}

/** What a request under a key finds: it may act, somebody does, or somebody did. */
export type Found =
  | { state: 'free'; claim: string }
  | { state: 'busy'; retryAfterSeconds: number }
  | ({ state: 'done'; claim: string } & KeptAct)

export interface KeptKeys {
  /** Takes the key, unless another request has it. */
  take(id: string): Promise<Found>
  /**
   * Runs the act under a key that was taken. `result` and what is kept of it become durable together; where the act
   * throws, the key is free again. `apart`: the act commits by itself, as of one that gives a credential nothing is kept.
   */
  act<T>(
    id: string,
    claim: string,
    act: () => Promise<T>,
    keep: (result: T) => KeptAct,
    options?: { apart?: boolean },
  ): Promise<T>
  /** Deletes the keys whose day is over. */
  sweep(): Promise<void>
}

const keptMilliseconds = 24 * 60 * 60 * 1000
/** Whoever acts says so more often than this; who does not is dead. */
export const deadAfterMilliseconds = 20_000
const beatMilliseconds = 5_000

/** Where nothing failed on our side, what the act did before it was refused stays, as it does without a key. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500

const taken = () =>
  conflict('Another request under this Idempotency-Key took over; ask again.', {
    headers: { 'retry-after': '1' },
  })

/** The rows of keys. */
const keyRows = (db: Database<KeptKeyTables>, { clock, ids }: { clock: Clock; ids: Ids }) => {
  const soon = (): Date => new Date(clock.millis() + deadAfterMilliseconds)

  const takeFree = async (id: string): Promise<string | null> => {
    const claim = ids.uuid()
    const expires_at = new Date(clock.millis() + keptMilliseconds)
    const fresh = { claim, busy_until: soon(), done: false, content: null, answer: null, expires_at }
    const now = clock.now()
    const row = await db
      .insertInto('idempotency_keys')
      .values({ id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(fresh)
          .where((eb) =>
            eb.or([
              eb('idempotency_keys.expires_at', '<=', now),
              eb.and([eb('idempotency_keys.done', '=', false), eb('idempotency_keys.busy_until', '<=', now)]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    return row ? claim : null
  }

  const own = (id: string, claim: string) =>
    db
      .updateTable('idempotency_keys')
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('done', '=', false)

  const free = async (id: string, claim: string): Promise<void> => {
    await db
      .deleteFrom('idempotency_keys')
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('done', '=', false)
      .execute()
  }

  const take = async (id: string): Promise<Found> => {
    const claim = await takeFree(id)
    if (claim !== null) return { state: 'free', claim }
    const row = await db.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirst()
    // It was freed in between.
    if (!row) return take(id)
    const { done, content, answer } = row
    if (done) return { state: 'done', claim: row.claim, content: content!, answer }
    return { state: 'busy', retryAfterSeconds: 1 }
  }

  return { take, own, free, soon }
}

/** Kept in the database of the service, with the act in one transaction. */
export const createKeptKeys = <T extends KeptKeyTables>(
  database: Database<T>,
  context: { clock: Clock; ids: Ids; log: Log },
): KeptKeys => {
  const db = database as unknown as Database<KeptKeyTables>
  const { take, own, free, soon } = keyRows(db, context)
  return {
    take,
    sweep: async () => {
      if (!(await mayDestroy({ ...context, db }))) return
      await db.deleteFrom('idempotency_keys').where('expires_at', '<=', context.clock.now()).execute()
    },
    act: async (id, claim, act, keep, options = {}) => {
      const actAndKeep = async () => {
        const result = await act()
        const { numUpdatedRows } = await own(id, claim)
          .set({ done: true, ...keep(result) })
          .executeTakeFirst()
        if (numUpdatedRows !== 1n && !options.apart) throw new TakenOver()
        return result
      }
      const beat = setInterval(() => {
        own(id, claim)
          .set({ busy_until: soon() })
          .execute()
          .catch(() => {})
      }, beatMilliseconds)
      try {
        return await (options.apart ? actAndKeep() : inOneTransaction(actAndKeep, { keeps: isRefusal }))
      } catch (error) {
        clearInterval(beat)
        // Where this fails too, the key is free once it counts as dead.
        await free(id, claim).catch(() => {})
        throw error instanceof TakenOver ? taken() : error
      } finally {
        clearInterval(beat)
      }
    },
  }
}

/** It counted as dead, and another request acts under its key. */
class TakenOver extends Error {}
