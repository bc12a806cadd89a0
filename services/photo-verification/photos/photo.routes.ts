/** Routes of photos for their owners, and the two that anyone may call for a public photo. */

import { numberedPage, numberedPageSchema, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { extensionOf, type ImageType } from '../core/image-type.ts'
import { route } from '../dialect.ts'
import * as actions from './photo.actions.ts'
import {
  ownPhotoOf,
  Photo,
  photoOf,
  photoParams,
  uploadForm,
  VerifyResponse,
  ViewPasswordRequest,
  VisibilityRequest,
} from './photo.schema.ts'
import { uploadPhoto } from './upload.actions.ts'

const tag = 'Photos'
const params = photoParams

export const photoRoutes = (ctx: Ctx): Route[] => [...sharedRoutes(ctx), ...ownerRoutes(ctx)]

const sharedRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}',
    summary: "A photo's metadata: anyone for a public photo, its owner for a private one",
    tag,
    access: 'optional',
    params,
    output: Photo,
    errors: [403, 404],
    handler: async ({ params: { id }, caller }) => {
      const photo = await actions.getPhoto(ctx, caller, id)
      return caller?.id === photo.account_id ? ownPhotoOf(photo) : photoOf(photo)
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}/verify',
    summary: 'Whether record and bytes are as they were signed; reads the bytes anew',
    tag,
    access: 'optional',
    params,
    output: VerifyResponse,
    errors: [403, 404],
    handler: async ({ params: { id }, caller }) => ({ valid: await actions.verifyPhoto(ctx, caller, id) }),
  }),
]

const ownerRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/photos',
    summary: 'Upload and sign a photo',
    tag,
    access: 'bearer',
    form: uploadForm,
    output: Photo,
    handler: async ({ caller, parts, signal }) =>
      ownPhotoOf(await uploadPhoto(ctx, caller.id, parts(), signal)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/photos',
    summary: 'List own photos, newest first',
    tag,
    access: 'bearer',
    query: closed(pageQuery()),
    output: numberedPageSchema(Photo),
    handler: async ({ caller, query }) => {
      const page = pageRequest(query)
      const { rows, total } = await actions.listOwnPhotos(ctx, caller, page)
      return numberedPage(rows.map(ownPhotoOf), page, total)
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}/download',
    summary: 'The signed original, byte for byte',
    tag,
    access: 'bearer',
    params,
    contentType: 'image/*',
    errors: [403, 404],
    handler: async ({ params: { id }, caller }) => {
      const { photo, object } = await actions.openOriginal(ctx, caller, id)
      const extension = extensionOf[photo.content_type as ImageType] ?? 'bin'
      return reply({
        status: 200,
        headers: {
          'content-type': photo.content_type,
          'content-length': String(object.size),
          'content-disposition': `attachment; filename="${photo.verification_id}.${extension}"`,
          'cache-control': 'no-store',
        },
        body: object.body,
      })
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/photos/{id}/visibility',
    summary: 'Make a photo public or, with a premium account, private',
    tag,
    access: 'bearer',
    params,
    body: VisibilityRequest,
    output: Photo,
    errors: [403, 404],
    handler: async ({ params: { id }, caller, body }) =>
      ownPhotoOf(await actions.setVisibility(ctx, caller, id, body.isPublic)),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/photos/{id}/view-password',
    summary: 'Set or clear the password of the public page',
    tag,
    access: 'bearer',
    params,
    body: ViewPasswordRequest,
    output: Photo,
    errors: [403, 404],
    handler: async ({ params: { id }, caller, body }) =>
      ownPhotoOf(await actions.setViewPassword(ctx, caller, id, body.password)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/photos/{id}',
    summary: 'Delete a photo with its stored object',
    tag,
    access: 'bearer',
    params,
    status: 204,
    errors: [403, 404],
    handler: ({ params: { id }, caller }) => actions.deletePhoto(ctx, caller, id),
  }),
]
