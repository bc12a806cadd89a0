/** JSON and image routes of the public portal. */

import { type Route, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './portal.actions.ts'
import {
  PublicVerdict,
  portalParams as params,
  SigningKeys,
  viewQuery,
  WatermarkResponse,
  watermarkForm,
} from './portal.schema.ts'

const tag = 'Portal'
const access = 'public'

export const portalRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/public/photos/{id}/verify',
    summary: 'The verdict on a public photo',
    tag,
    access,
    params,
    query: viewQuery,
    output: PublicVerdict,
    errors: [401, 404, 410, 429, 503],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await actions.admitToPortal(ctx, address)
      const photo = await actions.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      return actions.publicVerdict(ctx, photo)
    },
  }),
  route({
    method: 'GET',
    path: '/public/photos/{id}/image',
    summary: 'The watermarked image of a public photo',
    tag,
    access,
    params,
    query: viewQuery,
    contentType: 'image/png',
    errors: [401, 404, 410, 429, 503],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await actions.admitToPortal(ctx, address)
      const photo = await actions.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      const image = await actions.openPublicImage(ctx, photo)
      return reply({
        status: 200,
        headers: {
          'content-type': 'image/png',
          'content-length': String(image.size),
          'content-disposition': `inline; filename="${photo.verification_id}.png"`,
          'cache-control': 'no-store',
        },
        body: image.body,
      })
    },
  }),
  route({
    method: 'POST',
    path: '/public/watermark',
    summary:
      'The number in the watermark of an image, a crop or a screenshot; it can be copied onto another picture',
    tag,
    access,
    form: watermarkForm,
    output: WatermarkResponse,
    errors: [404, 429],
    handler: async ({ parts, signal, address }) => {
      await actions.admitToPortal(ctx, address)
      return { verificationId: await actions.readWatermark(ctx, parts(), signal) }
    },
  }),
  route({
    method: 'GET',
    path: '/.well-known/photo-signing-keys',
    summary: 'The public keys that check the Ed25519 signatures, as a JWK set',
    tag,
    access,
    anyOrigin: true,
    output: SigningKeys,
    handler: () => ctx.publicSigner.jwks,
  }),
]
