/** An evidence bundle as an answer: a file to be kept, streamed. */

import { type Reply, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { PhotoRow } from '../tables.ts'
import { type BundleOrder, bundleOf } from './bundle.actions.ts'
import { zipOf } from './bundle-zip.ts'

export const contentType = 'application/zip'

export const bundleReply = async (ctx: Ctx, photo: PhotoRow, order: BundleOrder): Promise<Reply> => {
  const bundle = await bundleOf(ctx, photo, order)
  return reply({
    status: 200,
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${bundle.id}-evidence.zip"`,
      'cache-control': 'no-store',
    },
    body: zipOf([bundle]),
  })
}
