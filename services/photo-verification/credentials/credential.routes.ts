/** JSON, share copy and manifests of Content Credentials, behind the gate of the portal. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { fileReply } from '../photos/file-reply.ts'
import * as portal from '../portal/portal.actions.ts'
import { portalCodes, portalLimit, whatIsServed } from '../portal/portal.routes.ts'
import { portalParams as params, viewQuery } from '../portal/portal.schema.ts'
import { getManifest, noManifest } from './credential.actions.ts'
import { manifestParams, PhotoCredentials } from './credential.schema.ts'
import { credentialsOfPhoto } from './credentials-of-photo.ts'

const tag = 'Credentials'
const access = 'public'
const examples = { params: { id: exampleId } }
const gated = { tag, access, codes: portalCodes, errors: [401, 404, 410, 429] } as const

export const credentialRoutes = (ctx: Ctx): Route[] => [
  credentialsRoute(ctx),
  shareRoute(ctx),
  manifestRoute(ctx),
]

const credentialsRoute = (ctx: Ctx): Route =>
  route({
    ...gated,
    method: 'GET',
    path: '/public/photos/{id}/credentials',
    operationId: 'getCredentials',
    summary: 'Content Credentials, time, log and detections of a public photo',
    description: `What the copies of the photo carry, who signed them, and what every detector said. Signing comes a moment after the upload.

${whatIsServed}`,
    params,
    query: viewQuery,
    examples,
    output: PhotoCredentials,
    handler: async ({ params: { id }, query, cookies, address }) => {
      await portal.admitToPortal(ctx, address)
      const photo = await portal.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      const { signatureValid } = await portal.publicVerdict(ctx, photo)
      return credentialsOfPhoto(ctx, photo, signatureValid)
    },
  })

const shareRoute = (ctx: Ctx): Route =>
  route({
    ...gated,
    method: 'GET',
    path: '/public/photos/{id}/share',
    operationId: 'getShareCopy',
    summary: 'The copy of a public photo to pass on',
    description: `A JPEG of at most 2,048 pixels with a manifest and a watermark that survives messengers. Any website may show it.

${whatIsServed}`,
    params,
    query: viewQuery,
    examples,
    anyOrigin: true,
    contentType: 'image/jpeg',
    tells: ['Content-Disposition'],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await portal.admitToPortal(ctx, address)
      const photo = await portal.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      const copy = await portal.openPublicShareCopy(ctx, photo)
      return fileReply(photo, copy, {
        ...{ contentType: 'image/jpeg', disposition: 'inline' },
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      })
    },
  })

/** To a validator the manifest of what is gated, private or gone is not there: saying more would tell that the photo is. */
const manifestRoute = (ctx: Ctx): Route =>
  route({
    ...{ tag, access, errors: [404, 429] },
    method: 'GET',
    path: '/c2pa/v1/manifests/{manifestId}',
    operationId: 'getManifest',
    summary: 'The manifest store of a signed copy',
    description: `As the Soft Binding Resolution API of C2PA has it: the bytes that stand in the copy, for a copy that has lost them. Of a private photo, of one past its time, and of one with a view password without the right password (pw) there is none: 404, as for a name that nothing has. Ten wrong passwords in five minutes close the photo to passwords for a while: 429.

${portalLimit}`,
    params: manifestParams,
    query: closed({
      ...viewQuery.properties,
      returnActiveManifest: Type.Optional(
        Type.Boolean({ description: 'Whether the active manifest alone is wanted; ours has no other.' }),
      ),
    }),
    contentType: 'application/c2pa',
    examples: { params: { manifestId: 'urn:c2pa:00000000-0000-4000-8000-000000000000' } },
    handler: async ({ params: { manifestId }, query, cookies, address }) => {
      await portal.admitToPortal(ctx, address)
      const found = await getManifest(ctx, manifestId)
      const view = await portal.loadPublicPhoto(ctx, found.verification_id, { password: query.pw, cookies })
      if (view.outcome !== 'ok') throw noManifest()
      return reply({
        status: 200,
        headers: { 'content-type': 'application/c2pa', 'cache-control': 'no-store' },
        body: Buffer.from(found.manifest),
      })
    },
  })
