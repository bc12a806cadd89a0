/** `/c/{shareToken}`: a case as everybody with its link sees it, and the small pictures on that page. */

import { reply } from '../../../kit/http/reply.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { limits } from '../limits.ts'
import { noticePage } from '../portal/gate.views.ts'
import { admitToPortal } from '../portal/portal.actions.ts'
import type { PhotoSite } from '../site/site.ts'
import { openSharedCase, sharedThumbnail } from './shared-case.actions.ts'
import { sharedCaseNotice, sharedCasePage } from './shared-case.views.ts'

const shareToken = text(100)

export const sharedCasePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/c/{shareToken}',
      summary: 'A shared case',
      access: 'public',
      params: closed({ shareToken }),
      query: closed({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
      onFailure: sharedCaseNotice,
      handler: async ({ params: { shareToken: token }, query, cookies, address, view: { language } }) => {
        await admitToPortal(ctx, address)
        const shared = await openSharedCase(ctx, token, { cookies, asked: query.page ?? 1 })
        return sharedCasePage({ language, token, shared })
      },
    }),
    page({
      method: 'GET',
      path: '/c/{shareToken}/photos/{id}',
      summary: 'The small picture of a photo of a shared case',
      access: 'public',
      params: closed({ shareToken, id: Type.String() }),
      onFailure: noticePage,
      handler: async ({ params: { shareToken: token, id }, cookies, address, signal }) => {
        await enforce(ctx.limiter, limits.sharedThumbnails, addressKey(address))
        const jpeg = await sharedThumbnail(ctx, token, { id, cookies, signal })
        return reply({
          status: 200,
          headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
          body: Buffer.from(jpeg),
        })
      },
    }),
  ]
}
