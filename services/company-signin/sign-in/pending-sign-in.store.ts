/** Rows of sign-ins that are under way. */

import type { Selectable } from 'kysely'
import { commitLater, whenCommitted } from '../../../kit/store/commit-later.ts'
import type { Database } from '../../../kit/store/database.ts'
import { executePrepared, preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

export type PendingRow = Selectable<Tables['pending_sign_ins']>

const readPending = preparedOnce((db: Database<Tables>, id: string, secretHash: string, now: Date) =>
  db
    .selectFrom('pending_sign_ins')
    .select(['id', 'secret_hash', 'interaction', 'kvk_number', 'email'])
    .select(['representative_id', 'password_at', 'passkey_at', 'expires_at'])
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .compile(),
)

export const findPending = async (
  db: Database<Tables>,
  id: string,
  secretHash: string,
  now: Date,
): Promise<PendingRow | undefined> => (await readPending(db, id, secretHash, now))[0]

/**
 * In the place of another where there is one. With `passwordHash` nobody is named in it unless that is their password
 * still; a new one waits for this row, and then deletes it.
 */
export const putPending = async (
  db: Database<Tables>,
  row: PendingRow,
  { insteadOf, passwordHash }: { insteadOf: string | null; passwordHash?: string | undefined },
): Promise<void> => {
  const query = db
    .with('before', (of) => of.deleteFrom('pending_sign_ins').where('id', '=', insteadOf))
    .insertInto('pending_sign_ins')
    .values((of) => ({
      ...row,
      ...(passwordHash === undefined
        ? {}
        : {
            representative_id: of
              .selectFrom('representatives')
              .select('representatives.id')
              .where('representatives.id', '=', row.representative_id)
              .where('representatives.password_hash', '=', passwordHash)
              .forShare()
              .$asScalar(),
          }),
    }))
    .returning(commitLater(whenCommitted()).as('committed'))
  await executePrepared(db, query.compile())
}

export const isThere = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('pending_sign_ins').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

export const deletePending = async (db: Database<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('id', '=', id).execute()
}

export const deletePendingOf = async (trx: Trx, representativeIds: readonly number[]): Promise<void> => {
  if (representativeIds.length === 0) return
  await trx.deleteFrom('pending_sign_ins').where('representative_id', 'in', representativeIds).execute()
}

export const deletePendingBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', moment).execute()
}
