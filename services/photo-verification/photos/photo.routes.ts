/** Routes of photos for their owners, and the two that anyone may call for a public photo. */

import { numberedPage, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, uuid } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { embedCredentials } from '../credentials/credential.actions.ts'
import { route } from '../dialect.ts'
import { exampleCapturedAt, exampleId, exampleSha256, exampleViewPassword } from '../examples.ts'
import { fileReply } from './file-reply.ts'
import * as actions from './photo.actions.ts'
import {
  downloadQuery,
  ownPhotoOf,
  Photo,
  PhotoPage,
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
const examples = { params: { id: exampleId } }

const owners =
  "Another account's photo is 403, and one that is not there or past its time is 404. Of a team's photos a VIEWER reads, an EDITOR changes and an OWNER deletes; less of a role is 403."

export const photoRoutes = (ctx: Ctx): Route[] => [
  getPhotoRoute(ctx),
  verifyPhotoRoute(ctx),
  uploadPhotoRoute(ctx),
  listOwnPhotosRoute(ctx),
  downloadOriginalRoute(ctx),
  setVisibilityRoute(ctx),
  setViewPasswordRoute(ctx),
  deletePhotoRoute(ctx),
]

const whoMay =
  'Anyone may ask for a public photo. A private one is 404 without a token and 403 with the token of another account.'

const getPhotoRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}',
    operationId: 'getPhoto',
    etag: true,
    summary: 'What is recorded of a photo',
    description: `${whoMay} The outcome of AI detection is seen by asking again.`,
    tag,
    access: 'optional',
    scope: 'photos:read',
    params,
    examples,
    output: Photo,
    errors: [403, 404],
    handler: async ({ params: { id }, caller }) => {
      const photo = await actions.getPhoto(ctx, caller, id)
      return (await actions.isOwn(ctx, caller, photo)) ? ownPhotoOf(photo) : photoOf(photo)
    },
  })

const verifyPhotoRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}/verify',
    operationId: 'verifyPhoto',
    summary: 'Check a photo against its signature',
    description: `Reads the stored bytes anew and compares record and bytes with what was signed. ${whoMay} The view password plays no part here.`,
    tag,
    access: 'optional',
    scope: 'photos:read',
    params,
    examples,
    output: VerifyResponse,
    errors: [403, 404],
    handler: async ({ params: { id }, caller }) => ({ valid: await actions.verifyPhoto(ctx, caller, id) }),
  })

const uploadPhotoRoute = (ctx: Ctx): Route =>
  route({
    method: 'POST',
    path: '/api/v1/photos',
    operationId: 'uploadPhoto',
    repeats: 'kept',
    summary: 'Upload and sign a photo',
    description: `Hashes the file while it comes in, compares that with \`sha256\`, decodes the photo once to see that it is sound, signs it and keeps it byte for byte. The photo is public from then on; detection of AI generation follows.

400 when a field is missing or wrong, the hash does not match, or the file is too large, no JPEG, PNG or WebP, declared as another type, or damaged. Nothing is kept then. The fields may come in any order.`,
    tag,
    access: 'bearer',
    scope: 'photos:write',
    form: uploadForm,
    examples: { form: { sha256: exampleSha256, capturedAt: exampleCapturedAt } },
    output: Photo,
    handler: async ({ caller, parts, signal }) =>
      ownPhotoOf(await uploadPhoto(ctx, caller.id, parts(), signal)),
    errors: [403],
  })

const listOwnPhotosRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/photos',
    operationId: 'listOwnPhotos',
    summary: 'List own photos, newest first',
    description:
      'The photos of the account that the token belongs to, without those of teams; those past their time are left out. With `teamId` those of that team, for its members: 403 for others, 404 where there is no such team.',
    tag,
    access: 'bearer',
    scope: 'photos:read',
    query: closed({
      ...pageQuery(),
      teamId: Type.Optional(uuid({ description: 'Of a team: its photos in the place of own ones.' })),
    }),
    examples: { query: { page: 0, size: 20 } },
    output: PhotoPage,
    errors: [403, 404],
    handler: async ({ caller, query }) => {
      const page = pageRequest(query)
      const { rows, total } = await actions.listOwnPhotos(ctx, caller, page, query.teamId)
      return numberedPage(rows.map(ownPhotoOf), page, total)
    },
  })

/** In the place of the stored bytes. */
const downloadOriginalRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}/download',
    operationId: 'downloadOriginal',
    summary: 'Download the signed original',
    description: `The file as it was uploaded, byte for byte, with its own type. \`credentials=embedded\` gives a copy with a C2PA manifest of ours, in which the manifests that it came with are kept; it is another file, with another hash. A photo that is not as it was signed gets none: 409. ${owners}`,
    tag,
    access: 'bearer',
    scope: 'photos:read',
    params,
    query: downloadQuery,
    examples,
    contentType: 'image/*',
    tells: ['Content-Disposition'],
    errors: [403, 404, 409],
    handler: async ({ params: { id }, query, caller }) => {
      const { photo, object } = await actions.openOriginal(ctx, caller, id)
      const file = query.credentials ? await embedCredentials(ctx, photo) : object
      return fileReply(photo, file, { contentType: photo.content_type, disposition: 'attachment' })
    },
  })

const setVisibilityRoute = (ctx: Ctx): Route =>
  route({
    method: 'PATCH',
    path: '/api/v1/photos/{id}/visibility',
    operationId: 'setVisibility',
    summary: 'Make a photo public or private',
    description: `A private photo answers everyone but its owner as if it were not there. Private needs a premium account, otherwise 403; public does not. ${owners}`,
    tag,
    access: 'bearer',
    scope: 'photos:write',
    params,
    body: VisibilityRequest,
    examples: { ...examples, body: { isPublic: true } },
    output: Photo,
    errors: [403, 404],
    handler: async ({ params: { id }, caller, body }) =>
      ownPhotoOf(await actions.setVisibility(ctx, caller, id, body.isPublic)),
  })

const setViewPasswordRoute = (ctx: Ctx): Route =>
  route({
    method: 'PATCH',
    path: '/api/v1/photos/{id}/view-password',
    operationId: 'setViewPassword',
    summary: 'Set or clear the password of the public page',
    description: `From then on page, verdict and image ask for the password. The check of the signature does not. Null or blank clears it. Only a hash is kept. ${owners}`,
    tag,
    access: 'bearer',
    scope: 'photos:write',
    params,
    body: ViewPasswordRequest,
    examples: { ...examples, body: { password: exampleViewPassword } },
    output: Photo,
    errors: [403, 404],
    handler: async ({ params: { id }, caller, body }) =>
      ownPhotoOf(await actions.setViewPassword(ctx, caller, id, body.password)),
  })

const deletePhotoRoute = (ctx: Ctx): Route =>
  route({
    method: 'DELETE',
    path: '/api/v1/photos/{id}',
    operationId: 'deletePhoto',
    summary: 'Delete a photo',
    description: `Removes the photo with its stored files; its number is never used again. This cannot be undone. ${owners}`,
    tag,
    access: 'bearer',
    scope: 'photos:write',
    params,
    examples,
    status: 204,
    errors: [403, 404],
    handler: ({ params: { id }, caller }) => actions.deletePhoto(ctx, caller, id),
  })
