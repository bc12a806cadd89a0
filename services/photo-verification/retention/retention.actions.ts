/** How long photos are kept: their owners decide, within their plan. */

import { conflict, forbidden, invalidField } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import { daysAfter, defaultRetentionDays, dueAt } from '../core/retention.ts'
import type { AccountHolder } from '../dialect.ts'
import { getOwnPhoto } from '../photos/photo.actions.ts'
import type { Retention } from './retention.schema.ts'
import * as store from './retention.store.ts'

/** `keepUntil`: ISO 8601 with a time zone, or null for the 14 days. */
export const keepPhoto = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: AccountHolder,
  id: string,
  asked: string | null,
): Promise<Retention> => {
  const photo = await getOwnPhoto(ctx, caller, id, 'edit')
  const now = ctx.clock.now()
  const usual = daysAfter(photo.created_at, defaultRetentionDays)
  const keepUntil = asked === null ? null : new Date(asked)
  if (keepUntil === null && usual <= now)
    throw invalidField(
      'keepUntil',
      'cannot be null once the 14 days of the photo are over; delete it instead',
    )
  if (keepUntil && keepUntil <= now) throw invalidField('keepUntil', 'must be in the future')
  if (keepUntil && keepUntil < usual)
    throw invalidField('keepUntil', `must not be before the 14 days are over, ${usual.toISOString()}`)
  const retentionDays = await store.planOf(ctx.db, photo)
  const last = daysAfter(photo.created_at, retentionDays)
  if (keepUntil && keepUntil > last)
    throw forbidden(
      `keepUntil: the plan keeps a photo for ${retentionDays} days, this one until ${last.toISOString()}.`,
    )
  const kept = await store.updateKeepUntil(ctx.db, id, { keepUntil, retentionDays, now })
  if (!kept) throw conflict('The photo or its plan was changed at the same moment; try again.')
  return {
    keepUntil: kept.keep_until?.toISOString() ?? null,
    deletedAt: dueAt(kept).toISOString(),
    retentionDays,
  }
}
