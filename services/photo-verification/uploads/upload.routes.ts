/** tus 1.0 (tus.io, Resumable upload protocol) on routes of the house: creation, expiration and termination. */

import { Failure, invalidField } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { route } from '../dialect.ts'
import { exampleCapturedAt, exampleSha256, exampleUploadId } from '../examples.ts'
import { maximumFileBytes, ownPhotoOf, Photo } from '../photos/photo.schema.ts'
import { beginUpload, endUpload, type FoundUpload, findUpload, receivePiece } from './upload.actions.ts'
import { UploadState, uploadParams } from './upload.schema.ts'

const version = '1.0.0'
const ours = { 'Tus-Resumable': version }
/** Of who speaks another version. */
const refusalsTell = { 412: ['Tus-Version'] } as const
export const pieceType = 'application/offset+octet-stream'

const tag = 'Uploads'
const params = uploadParams
const examples = { params: { uploadId: exampleUploadId } }
const tusHeader = {
  'Tus-Resumable': { description: 'The version of tus.', required: true, example: version },
}

type Headers = Record<string, string | string[] | undefined>

const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

const numberIn = (headers: Headers, name: string): number => {
  const text = headerOf(headers, name)
  if (text === '') throw invalidField(name, 'is missing')
  if (!/^\d{1,15}$/.test(text)) throw invalidField(name, 'must be a whole number')
  return Number(text)
}

/** No act for a client of another version. */
const speakingTus = async <T>(headers: Headers, answer: () => Promise<T>): Promise<T> => {
  if (headerOf(headers, 'Tus-Resumable') !== version)
    throw new Failure(412, `Tus-Resumable: must be ${version}.`, { headers: { 'tus-version': version } })
  return await answer()
}

const stateHeaders = ({ upload }: FoundUpload): Record<string, string> => ({
  ...ours,
  'upload-offset': String(upload.received),
  'upload-expires': upload.expires_at.toUTCString(),
})

export const uploadRoutes = (ctx: Ctx): Route[] => [
  ...discoveryRoutes(),
  createUploadRoute(ctx),
  getUploadRoute(ctx),
  sendUploadRoute(ctx, 'PATCH'),
  sendUploadRoute(ctx, 'POST'),
  deleteUploadRoute(ctx),
]

/** Not in the document: clients of tus ask it, and nobody else. */
const discoveryRoutes = (): Route[] =>
  ['/api/v1/uploads', '/api/v1/uploads/{uploadId}'].map((path) =>
    route({
      method: 'OPTIONS',
      path,
      summary: 'What this server can do of tus',
      tag,
      access: 'public',
      hidden: true,
      anyQuery: true,
      status: 204,
      handler: () =>
        reply({
          status: 204,
          headers: {
            ...ours,
            'tus-version': version,
            'tus-extension': 'creation,expiration,termination',
            'tus-max-size': String(maximumFileBytes),
          },
        }),
    }),
  )

const createUploadRoute = (ctx: Ctx): Route =>
  route({
    method: 'POST',
    path: '/api/v1/uploads',
    operationId: 'createUpload',
    repeats: 'kept',
    summary: 'Begin an upload in pieces',
    description: `tus ${version}. \`Location\` names the upload, which can be gone on with for 24 hours; an account has at most 100 unfinished ones. \`Upload-Metadata\` takes \`sha256\` and \`capturedAt\` (both needed, as in the upload form), \`filename\`, \`filetype\` (400 with the last byte where the bytes are another type, as in the upload form), \`locationRemoved\` (\`true\`: the owner had the place taken out of the file before this; the first statement of the photo says so, signed), \`teamId\` (the team that the photo is to belong to; 403 for whoever may not add to it, now or when the last byte comes), and together \`challengeId\` and \`deviceSignature\`.`,
    tag,
    access: 'bearer',
    scope: 'photos:write',
    headers: {
      ...tusHeader,
      'Upload-Length': {
        description: 'Bytes of the whole file: at most 50 MiB.',
        required: true,
        example: '759',
      },
      'Upload-Metadata': {
        description: 'Names and base64 values: `sha256 OWY5…,capturedAt MjAy…`.',
        required: true,
        example: writeUploadMetadata({ sha256: exampleSha256, capturedAt: exampleCapturedAt }),
      },
    },
    status: 201,
    tells: ['Location', 'Upload-Offset', 'Upload-Expires'],
    everyAnswer: ours,
    refusalsTell,
    protocolStatuses: true,
    errors: [403, 412, 413, 422, 429],
    codes: { 422: ['CHALLENGE_EXPIRED', 'CHALLENGE_USED'] },
    handler: ({ headers, caller }): Promise<Reply> =>
      speakingTus(headers, async () => {
        if (headerOf(headers, 'Upload-Concat') !== '')
          throw invalidField('Upload-Concat', 'a file is one upload here; send it without')
        const upload = await beginUpload(ctx, caller, {
          length: numberIn(headers, 'Upload-Length'),
          metadata: headerOf(headers, 'Upload-Metadata'),
        })
        const location = `/api/v1/uploads/${upload.upload_id}`
        return reply({ status: 201, headers: { ...stateHeaders({ upload, photo: null }), location } })
      }),
  })

const getUploadRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/uploads/{uploadId}',
    operationId: 'getUpload',
    summary: 'How far an upload is',
    description:
      'HEAD answers the same in `Upload-Offset`, `Upload-Length`, `Upload-Metadata` and `Upload-Expires`, as tus wants. Once all bytes are there, `photo` is what they became. An upload that was ended, refused or is past its 24 hours is 410.',
    tag,
    access: 'bearer',
    scope: 'photos:read',
    params,
    examples,
    output: UploadState,
    tells: ['Upload-Offset', 'Upload-Expires', 'Upload-Length', 'Upload-Metadata'],
    everyAnswer: ours,
    refusalsTell,
    protocolStatuses: true,
    errors: [404, 410, 412],
    handler: async ({ method, headers, caller, params: { uploadId } }): Promise<Reply> => {
      const answer = async (): Promise<Reply> => {
        const found = await findUpload(ctx, caller, uploadId)
        const { upload, photo } = found
        const state: UploadState = {
          uploadId: upload.upload_id,
          offset: upload.received,
          length: upload.length,
          expiresAt: upload.expires_at.toISOString(),
          photo: photo && ownPhotoOf(photo),
        }
        const asked = { 'upload-length': String(upload.length), 'upload-metadata': upload.metadata }
        return reply({
          status: 200,
          headers: { ...stateHeaders(found), ...asked, 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(state),
        })
      }
      // Programs that only want to know need not speak tus.
      return method === 'HEAD' ? speakingTus(headers, answer) : answer()
    },
  })

/** tus lets clients that cannot PATCH post, with the method in a header. */
const sendUploadRoute = (ctx: Ctx, method: 'PATCH' | 'POST'): Route =>
  route({
    method,
    path: '/api/v1/uploads/{uploadId}',
    ...(method === 'PATCH' ? { operationId: 'sendUpload' } : { hidden: true }),
    summary: 'Send the next bytes of an upload',
    description:
      'Bytes that came before a connection broke are kept; `Upload-Offset` of HEAD says from where to go on. With the last byte the photo is checked, signed and answered (200), as the upload form does it; before that it is 204. Sent again, the end answers the same photo. A photo that is refused then (400) has ended its upload. 409: the offset is another one.',
    tag,
    access: 'bearer',
    scope: 'photos:write',
    params,
    headers: {
      ...tusHeader,
      'Upload-Offset': { description: 'Number of the first of these bytes.', required: true, example: '0' },
      ...(method === 'POST' ? { 'X-HTTP-Method-Override': { description: 'PATCH.', required: true } } : {}),
    },
    bytes: {
      contentTypes: [pieceType],
      maximumBytes: maximumFileBytes,
      about: 'The next bytes of the file.',
    },
    examples,
    output: Photo,
    tells: ['Upload-Offset', 'Upload-Expires'],
    everyAnswer: ours,
    refusalsTell: { ...refusalsTell, 409: ['Upload-Offset'] },
    protocolStatuses: true,
    errors: [204, 403, 404, 409, 410, 412],
    handler: ({ headers, caller, params: { uploadId }, chunks }): Promise<Reply> =>
      speakingTus(headers, async () => {
        if (method === 'POST' && headerOf(headers, 'X-HTTP-Method-Override').toUpperCase() !== 'PATCH')
          throw invalidField('X-HTTP-Method-Override', 'must be PATCH')
        const announced = headerOf(headers, 'Content-Length')
        const found = await receivePiece(ctx, caller, uploadId, {
          offset: numberIn(headers, 'Upload-Offset'),
          announcedBytes: announced === '' ? undefined : Number(announced),
          chunks,
        })
        const told = stateHeaders(found)
        if (!found.photo) return reply({ status: 204, headers: told })
        return reply({
          status: 200,
          headers: { ...told, 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(ownPhotoOf(found.photo)),
        })
      }),
  })

const deleteUploadRoute = (ctx: Ctx): Route =>
  route({
    method: 'DELETE',
    path: '/api/v1/uploads/{uploadId}',
    operationId: 'deleteUpload',
    summary: 'End an upload',
    description: 'Its bytes go. One that has become a photo is 410: that is deleted as a photo.',
    tag,
    access: 'bearer',
    scope: 'photos:write',
    params,
    headers: tusHeader,
    examples,
    status: 204,
    everyAnswer: ours,
    refusalsTell,
    protocolStatuses: true,
    errors: [404, 410, 412],
    handler: ({ headers, caller, params: { uploadId } }): Promise<Reply> =>
      speakingTus(headers, async () => {
        await endUpload(ctx, caller, uploadId)
        return reply({ status: 204, headers: ours })
      }),
  })
