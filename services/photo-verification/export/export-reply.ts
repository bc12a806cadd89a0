/** The copy of an account as an answer: a ZIP archive that is written while it is sent. */

import { type Reply, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import { zipOf } from '../evidence/bundle-zip.ts'
import { exportOf } from './export.actions.ts'

export const exportReply = async (ctx: Ctx, caller: AccountHolder): Promise<Reply> => {
  const now = ctx.clock.now()
  const id = `photo-verification-${now.toISOString().slice(0, 10)}`
  const files = await exportOf(ctx, caller)
  return reply({
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${id}.zip"`,
      'cache-control': 'no-store',
    },
    body: zipOf([{ id, signedAt: now, files }]),
  })
}
