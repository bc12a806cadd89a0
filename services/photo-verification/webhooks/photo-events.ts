/** What webhooks are told of photos, written in the act's own transaction. */

import type { Transaction } from 'kysely'
import { tellWebhooks } from '../../../kit/webhooks/tell.ts'
import type { Tables } from '../tables.ts'

/** Under all their names: page and programs may say `detected` for what `judged` is here. */
export const photoEvents = {
  signed: ['photo.signed'],
  judged: ['photo.judged', 'photo.detected'],
  expiring: ['photo.expiring'],
  deleted: ['photo.deleted'],
} as const

/** Each account is told of its own photos. */
export const tellOfPhotos = (
  trx: Transaction<Tables>,
  event: keyof typeof photoEvents,
  photos: readonly { verification_id: string; account_id: number }[],
  now: Date,
): Promise<void> =>
  tellWebhooks(
    trx,
    photoEvents[event],
    photos.map(({ verification_id: verificationId, account_id }) => ({
      owner: String(account_id),
      data: { verificationId },
    })),
    now,
  )
