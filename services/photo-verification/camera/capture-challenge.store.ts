/** Rows of capture challenges. */

import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { ChallengeRow, Tables } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

export const insertChallenge = (
  db: Db,
  challenge: Insertable<Tables['capture_challenges']>,
): Promise<ChallengeRow> =>
  db.insertInto('capture_challenges').values(challenge).returningAll().executeTakeFirstOrThrow()

/** Held until the transaction ends, so that of two uploads one uses it. */
export const lockChallenge = (trx: Trx, id: string): Promise<ChallengeRow | undefined> =>
  trx
    .selectFrom('capture_challenges')
    .selectAll()
    .where('challenge_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const useChallenge = async (trx: Trx, id: string, usedAt: Date): Promise<void> => {
  await trx
    .updateTable('capture_challenges')
    .set({ used_at: usedAt })
    .where('challenge_id', '=', id)
    .execute()
}

export const deleteChallengesExpiredBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('capture_challenges').where('expires_at', '<=', moment).execute()
}
