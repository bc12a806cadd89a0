/** JSON and image routes of the public portal. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { fileReply } from '../photos/file-reply.ts'
import * as actions from './portal.actions.ts'
import {
  PublicVerificationResponse,
  portalParams as params,
  SigningKeys,
  viewQuery,
  WatermarkResponse,
  watermarkForm,
} from './portal.schema.ts'

const tag = 'Portal'
const access = 'public'
const examples = { params: { id: exampleId } }

/** What gated and expired answers say. */
export const portalCodes = { 401: ['VIEW_PASSWORD_REQUIRED'], 410: ['PHOTO_EXPIRED'] }

export const portalLimit =
  'Thirty requests a minute for an address, over all public routes of photos together.'

/** Whom public routes of photos serve, for their descriptions. */
export const whatIsServed = `Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, \`pw\` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.

${portalLimit}`

export const portalRoutes = (ctx: Ctx): Route[] => [
  verdictRoute(ctx),
  imageRoute(ctx),
  watermarkRoute(ctx),
  signingKeysRoute(ctx),
]

const verdictRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/public/photos/{id}/verify',
    operationId: 'getPublicVerdict',
    etag: true,
    summary: 'The verdict on a public photo',
    description: `Whether the photo is still as it was signed, with all that it takes to check that oneself: the Ed25519 signature and the text that it covers.

${whatIsServed}`,
    tag,
    access,
    params,
    query: viewQuery,
    examples,
    codes: portalCodes,
    output: PublicVerificationResponse,
    errors: [401, 404, 410, 429],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await actions.admitToPortal(ctx, address)
      const photo = await actions.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      return actions.publicVerdict(ctx, photo)
    },
  })

const imageRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/public/photos/{id}/image',
    operationId: 'getPublicImage',
    summary: 'The watermarked image of a public photo',
    description: `A PNG without metadata, with the number of the photo in the lowest bits of its colours.

${whatIsServed}`,
    tag,
    access,
    params,
    query: viewQuery,
    examples,
    codes: portalCodes,
    contentType: 'image/png',
    tells: ['Content-Disposition'],
    errors: [401, 404, 410, 429],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await actions.admitToPortal(ctx, address)
      const photo = await actions.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      const image = await actions.openPublicImage(ctx, photo)
      return fileReply(photo, image, { contentType: 'image/png', disposition: 'inline' })
    },
  })

const watermarkRoute = (ctx: Ctx): Route =>
  route({
    method: 'POST',
    path: '/public/watermark',
    operationId: 'readWatermark',
    repeats: { harmless: 'only reads' },
    summary: 'Read the number in the watermark of an image',
    description: `For a copy of a public image, a crop or a screenshot. The image is not kept. 404 where no watermark is found, 400 for what is no sound JPEG, PNG or WebP.

A watermark can be copied onto another picture, so the number alone proves nothing: compare with the photo of that number. ${portalLimit}`,
    tag,
    access,
    form: watermarkForm,
    output: WatermarkResponse,
    errors: [404, 429],
    handler: async ({ parts, signal, address }) => {
      await actions.admitToPortal(ctx, address)
      return { verificationId: await actions.readWatermark(ctx, parts(), signal) }
    },
  })

const signingKeysRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/.well-known/photo-signing-keys',
    operationId: 'getSigningKeys',
    summary: 'The public keys of the signatures',
    description:
      'A JWK set (RFC 7517) to check `publicKeySignature` with, without asking this service. Any website may read it.',
    tag,
    access,
    anyOrigin: true,
    output: SigningKeys,
    handler: () => ctx.publicSigner.jwks,
  })
