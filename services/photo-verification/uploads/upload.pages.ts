/** Uploads in pieces for the owners' pages, by their session: no token reaches a script. The acts are those of tus. */

import { Failure } from '../../../kit/errors.ts'
import { type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { reasonOfRefusal } from '../app/refusals.ts'
import type { Ctx } from '../context.ts'
import { type UploadMetadataName, writeUploadMetadata } from '../core/upload-metadata.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { asJson } from '../site/module-reply.ts'
import type { PhotoSite } from '../site/site.ts'
import { beginUpload, endUpload, type FoundUpload, findUpload, receivePiece } from './upload.actions.ts'
import { uploadParams as params } from './upload.schema.ts'

/** The offset comes before the bytes. */
const pieceForm = {
  fields: { offset: { kind: 'text', required: true }, file: { kind: 'file', required: true } },
  maximumFileBytes,
} as const

const said = ['sha256', 'capturedAt', 'filename', 'locationRemoved', 'teamId'] as const

/** What people are told is said by its reason; everything else by its status. */
const toldByReason = async (work: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || ![400, 413].includes(error.status)) throw error
    return asJson(422, { reason: reasonOfRefusal(error.message) })
  }
}

/** `path` is the owner's page of the photo, once there is one; then the next page says so. */
const stateOf = ({ upload, photo }: FoundUpload): Reply => {
  const path = photo && `/app/photos/${encodeURIComponent(photo.verification_id)}`
  const toast = path && seeOther(path, { toast: 'uploaded' }).headers?.['set-cookie']
  return asJson(200, { offset: upload.received, path }, toast ? { headers: { 'set-cookie': toast } } : {})
}

export const uploadPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'POST',
      path: '/app/uploads',
      summary: 'Begin an upload in pieces',
      access: 'session',
      fields: ['length', ...said],
      handler: ({ session: { caller }, fields: { length, ...fields } }) =>
        toldByReason(async () => {
          const given = Object.entries(fields).filter(([, value]) => value !== '')
          const metadata = Object.fromEntries(given) as Record<UploadMetadataName, string>
          const { upload_id: uploadId } = await beginUpload(ctx, caller, {
            length: Number(length),
            metadata: writeUploadMetadata(metadata),
          })
          return asJson(200, { uploadId })
        }),
    }),
    page({
      method: 'POST',
      path: '/app/uploads/{uploadId}',
      summary: 'Send the next bytes of an upload',
      access: 'session',
      params,
      upload: pieceForm,
      handler: ({ session: { caller }, params: { uploadId }, parts }) =>
        toldByReason(() => receive(ctx, caller, uploadId, parts())),
    }),
    page({
      method: 'POST',
      path: '/app/uploads/{uploadId}/state',
      summary: 'How far an upload is',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { uploadId } }) =>
        stateOf(await findUpload(ctx, caller, uploadId)),
    }),
    page({
      method: 'POST',
      path: '/app/uploads/{uploadId}/end',
      summary: 'End an upload',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { uploadId } }) => {
        await endUpload(ctx, caller, uploadId)
        return asJson(200, {})
      },
    }),
  ]
}

const receive = async (
  ctx: Ctx,
  owner: { id: number },
  uploadId: string,
  parts: AsyncIterable<FormPart>,
): Promise<Reply> => {
  let offset = Number.NaN
  let found: FoundUpload | undefined
  for await (const part of parts)
    if (part.kind === 'text') offset = part.name === 'offset' ? Number(part.value) : offset
    else
      found = await receivePiece(ctx, owner, uploadId, {
        ...{ offset, announcedBytes: undefined },
        chunks: () => fileChunks(part, pieceForm) as AsyncIterable<Buffer>,
      })
  // The form has a file: a missing one was refused while its parts were read.
  return stateOf(found!)
}
