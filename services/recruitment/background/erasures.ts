/** Background work that erases: files of what was erased, and snapshots that no application has. */

import { sweepSnapshots } from '../applications/snapshot-sweep.actions.ts'
import type { Ctx } from '../context.ts'
import { removeObjectsJob } from '../kept-objects.ts'

const snapshotsJob = 'sweep-snapshots'

export const defineErasures = (ctx: Ctx): void => {
  ctx.queue.define<{ keys: string[] }>(removeObjectsJob, { retries: 12 }, async ({ data }) => {
    for (const key of data.keys) await ctx.objects.remove(key)
  })
  ctx.queue.define(snapshotsJob, { expireSeconds: 3_600 }, async () => {
    await sweepSnapshots(ctx)
  })
  ctx.queue.schedule(snapshotsJob, '20 * * * *')
}
