/** What the OpenID Provider has done each minute: keys looked after, records removed a day after they expired. */

import type { Ctx } from '../context.ts'
import { deleteExpired } from './record.store.ts'

const day = 86_400_000
/** Removed at once; more are left to the next minute, so that nobody waits. */
const removedAtOnce = 5_000

export const sweepOpenId = async ({
  db,
  clock,
  openid,
}: Pick<Ctx, 'db' | 'clock' | 'openid'>): Promise<void> => {
  await openid.renewKeys()
  await deleteExpired(db, new Date(clock.millis() - day), removedAtOnce)
}
