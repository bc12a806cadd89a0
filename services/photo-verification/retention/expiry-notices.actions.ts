/** Owners are told three days before photos are deleted, once for each end of their time. */

import type { Ctx } from '../context.ts'
import { daysAfter } from '../core/retention.ts'
import { tellOfPhotos } from '../webhooks/photo-events.ts'
import { expiryMail } from './expiry-mail.ts'
import * as store from './retention.store.ts'

export const expiryMailJob = 'mail-expiry'

const daysAhead = 3

/** Marks, mails and what webhooks are told commit together: a photo is told of once, by whichever instance comes by. Answers how many owners. */
export const tellOwners = async (ctx: Pick<Ctx, 'db' | 'clock' | 'queue'>): Promise<number> => {
  const now = ctx.clock.now()
  const told = await ctx.db.transaction().execute(async (trx) => {
    const owners = await store.markTold(trx, {
      ...{ now, until: daysAfter(now, daysAhead), alsoUntil: daysAfter(now, daysAhead + 1) },
    })
    for (const owner of owners) await ctx.queue.send(expiryMailJob, owner, { trx: trx as never })
    const photos = owners.flatMap(({ accountId: account_id, ids }) =>
      ids.map((verification_id) => ({ account_id, verification_id })),
    )
    await tellOfPhotos(trx, 'expiring', photos, now)
    return owners.length
  })
  if (told > 0) ctx.queue.announce(expiryMailJob)
  return told
}

/** What is gone or kept by now is left out; nothing is sent where nothing is left. */
export const mailOwner = async (
  ctx: Pick<Ctx, 'db' | 'mailer' | 'publicUrl'>,
  owner: store.OwnersPhotos,
): Promise<void> => {
  const told = await store.listTold(ctx.db, owner)
  if (told && told.photos.length > 0)
    await ctx.mailer.send(expiryMail(ctx.publicUrl, told.account, told.photos))
}
