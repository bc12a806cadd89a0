/** What the public may know of an id: a public photo, one that has expired, or nothing. */

import type { Ctx } from '../context.ts'
import { isExpired } from '../core/retention.ts'
import type { PhotoRow } from '../tables.ts'
import * as store from './photo.store.ts'

/** `expired` is only for one that was public, before the sweep has come by and after it. */
export const findForPublic = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'lookup'>,
  id: string,
): Promise<PhotoRow | 'expired' | 'missing'> => {
  const photo = await ctx.lookup.find(id)
  if (photo?.is_public) return isExpired(photo, ctx.clock.now()) ? 'expired' : photo
  // Asked for a private photo too: the time that an answer takes must not tell it from a missing one.
  const tombstone = await store.findTombstone(ctx.db, id)
  return tombstone?.reason === 'retention' ? 'expired' : 'missing'
}
