/** The one gate of whatever leads from a picture to its photo: public, not past its time, no view password, findable. */

import type { Ctx } from '../context.ts'
import { isExpired } from '../core/retention.ts'
import type { PhotoRow } from '../tables.ts'

/** The photo as it is now, or null: nobody is told why. */
export const findFindable = async (
  ctx: Pick<Ctx, 'clock' | 'lookup'>,
  id: string,
): Promise<PhotoRow | null> => {
  const photo = await ctx.lookup.find(id)
  if (!photo?.is_public || !photo.findable || photo.view_password_hash !== null) return null
  return isExpired(photo, ctx.clock.now()) ? null : photo
}
