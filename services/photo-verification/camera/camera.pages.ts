/** The camera page of owners: a challenge, and the photo that answers it. */

import { Failure, invalidField } from '../../../kit/errors.ts'
import { type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { appWords } from '../app/app.languages.ts'
import { reasonOfRefusal } from '../app/refusals.ts'
import type { Ctx } from '../context.ts'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { takePhoto } from '../photos/upload.actions.ts'
import { asJson } from '../site/module-reply.ts'
import type { PhotoSite } from '../site/site.ts'
import { beginUpload, receivePiece } from '../uploads/upload.actions.ts'
import { cameraPage, cameraPath } from './camera.views.ts'
import { makeChallenge } from './capture-challenge.actions.ts'
import { challengeOf } from './capture-challenge.routes.ts'

const text = { kind: 'text', required: false } as const

/** The signed fields come before the file, so that the time counts to them; without them it is a plain photo. */
const cameraForm = {
  fields: {
    ...{ sha256: text, capturedAt: text, challengeId: text, deviceSignature: text, length: text },
    file: { kind: 'file', required: true },
  },
  maximumFileBytes,
} as const

export const cameraPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: cameraPath,
      summary: 'Taking a photo',
      access: 'session',
      handler: ({ view: { language } }) => cameraPage(language),
    }),
    page({
      method: 'POST',
      path: '/app/camera/challenge',
      summary: 'A challenge for the camera of the page',
      access: 'session',
      fields: ['x', 'y'],
      handler: async ({ session: { caller }, fields: { x, y } }) =>
        asJson(200, challengeOf(await makeChallenge(ctx, caller, { kty: 'EC', crv: 'P-256', x, y }))),
    }),
    page({
      method: 'POST',
      path: cameraPath,
      summary: 'Sign a photo that was just taken',
      access: 'session',
      upload: cameraForm,
      handler: async ({
        session: { caller },
        parts,
        signal,
        view: { language },
        headers,
      }): Promise<Page | Reply> => {
        const isModule = headers.accept === 'application/json'
        try {
          const id = await receive(ctx, caller, parts(), signal)
          const path = `/app/photos/${encodeURIComponent(id)}`
          const done = seeOther(path, { toast: 'uploaded' })
          if (!isModule) return done
          const { 'set-cookie': cookie } = done.headers!
          return asJson(200, { path }, { headers: { 'set-cookie': cookie! } })
        } catch (error) {
          if (!(error instanceof Failure) || ![400, 413, 422].includes(error.status)) throw error
          if (isModule) return asJson(422, { code: error.options.code ?? null })
          return cameraPage(language, appWords[language].refusals[reasonOfRefusal(error.message)])
        }
      },
    }),
  ]
}

type Owner = { id: number }

/** The number of the photo. */
const receive = async (
  ctx: Ctx,
  owner: Owner,
  parts: AsyncIterable<FormPart>,
  signal: AbortSignal,
): Promise<string> => {
  const fields: Record<string, string> = {}
  let id: string | undefined
  for await (const part of parts) {
    if (part.kind === 'text') fields[part.name] = part.value
    else id = await (fields['challengeId'] ? receiveAnswer : receivePlain)(ctx, owner, part, fields, signal)
  }
  // The form has a file: a missing one was refused while its parts were read.
  return id!
}

type FilePart = Extract<FormPart, { kind: 'file' }>

const receivePlain = async (
  ctx: Ctx,
  owner: Owner,
  part: FilePart,
  _fields: Record<string, string>,
  signal: AbortSignal,
): Promise<string> => {
  await using file = await ctx.staging.receive(fileChunks(part, cameraForm))
  const capturedAt = ctx.clock.now().toISOString()
  const upload = { file, declaredType: part.contentType, sha256: file.sha256, capturedAt }
  return (await takePhoto(ctx, owner.id, upload, signal)).verification_id
}

const receiveAnswer = async (
  ctx: Ctx,
  owner: Owner,
  part: FilePart,
  {
    sha256 = '',
    capturedAt = '',
    challengeId = '',
    deviceSignature = '',
    length = '',
  }: Record<string, string>,
): Promise<string> => {
  const metadata = writeUploadMetadata({ sha256, capturedAt, challengeId, deviceSignature })
  const upload = await beginUpload(ctx, owner, { length: Number(length), metadata })
  const { photo } = await receivePiece(ctx, owner, upload.upload_id, {
    offset: 0,
    announcedBytes: undefined,
    chunks: () => fileChunks(part, cameraForm) as AsyncIterable<Buffer>,
  })
  if (!photo) throw invalidField('length', 'is more than the file has')
  return photo.verification_id
}
