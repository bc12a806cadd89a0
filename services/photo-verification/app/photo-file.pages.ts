/** What the owner's pages show and hand over of a photo: its small picture and its original. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { admitToEvidence } from '../evidence/bundle.actions.ts'
import { bundleReply } from '../evidence/bundle-reply.ts'
import { fileReply } from '../photos/file-reply.ts'
import * as photos from '../photos/photo.actions.ts'
import { photoParams as params } from '../photos/photo.schema.ts'
import type { PhotoSite } from '../site/site.ts'

export const photoFilePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/photos/{id}/original',
      summary: 'Download an own original',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id } }) => {
        const { photo, object } = await photos.openOriginal(ctx, caller, id)
        return fileReply(photo, object, { contentType: photo.content_type, disposition: 'attachment' })
      },
    }),
    page({
      method: 'GET',
      path: '/app/photos/{id}/evidence',
      summary: 'Download the evidence bundle of an own photo',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id }, view: { language }, address }) => {
        const photo = await photos.getOwnPhoto(ctx, caller, id)
        await admitToEvidence(ctx, address)
        return bundleReply(ctx, photo, { picture: 'original', language })
      },
    }),
    page({
      method: 'GET',
      path: '/app/photos/{id}/thumbnail',
      summary: 'The small picture of an own photo',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id }, signal }) =>
        reply({
          status: 200,
          // A photo never changes, and its number is never used again.
          headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400, immutable' },
          body: Buffer.from(await photos.makeThumbnail(ctx, caller, id, signal)),
        }),
    }),
  ]
}
