/** Has the mails of moves go out when their half minute is over. */

import { moveMailJob } from '../applications/move.actions.ts'
import { sendMoveMail } from '../applications/move-mails.actions.ts'
import type { Ctx } from '../context.ts'
import { callingOff } from '../interviews/ended-application.actions.ts'

export const defineMoveMails = (ctx: Ctx): void =>
  ctx.queue.define<{ moveId: number; userId: number }>(
    moveMailJob,
    { retries: 12, pollSeconds: 1, concurrency: 2 },
    async ({ data }) => {
      const wait = await sendMoveMail(ctx, data.moveId, callingOff(ctx))
      // The queue and the context's clock need not agree.
      if (wait > 0) await ctx.queue.send(moveMailJob, data, { startAfterSeconds: wait })
    },
  )
