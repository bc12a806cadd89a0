/** The hash of a person's password. */

import type { Trx } from '../tables.ts'

export const setPassword = async (trx: Trx, representativeId: number, hash: string): Promise<void> => {
  await trx
    .updateTable('representatives')
    .set({ password_hash: hash })
    .where('id', '=', representativeId)
    .execute()
}
