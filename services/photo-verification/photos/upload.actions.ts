/** Uploading: one pass to a staged file, all checks, the object, and the row last, so that a failure leaves nothing. */

import type { Transaction } from 'kysely'
import { badRequest, Failure, invalidField, unauthorized } from '../../../kit/errors.ts'
import { type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { StagedFile } from '../adapters/staging.ts'
import type { Ctx } from '../context.ts'
import type { CaptureProof } from '../core/capture-proof.ts'
import { readCapturedAt } from '../core/captured-at.ts'
import { sealImage, signFields, signPublicly } from '../core/signature.ts'
import { drawVerificationId } from '../core/verification-id.ts'
import { signingJob } from '../credentials/credential.actions.ts'
import { fingerprintJob } from '../recognition/fingerprint.actions.ts'
import type { PhotoRow, Tables } from '../tables.ts'
import { holdRole, teamOfUpload } from '../teams/membership.actions.ts'
import type { MadeImage } from '../threads/image.ts'
import type { PublicImageOrder } from '../threads/image-thread.ts'
import { tellOfPhotos } from '../webhooks/photo-events.ts'
import { detectionJob } from './detection.actions.ts'
import { refusedImage } from './image-refusals.ts'
import { originalKey } from './object-keys.ts'
import { uploadForm } from './photo.schema.ts'
import * as store from './photo.store.ts'
import { removeObjects } from './removal.actions.ts'

export type UploadCtx = Pick<
  Ctx,
  | 'clock'
  | 'ids'
  | 'random'
  | 'db'
  | 'log'
  | 'objects'
  | 'staging'
  | 'uploadsFirst'
  | 'queue'
  | 'images'
  | 'publicImages'
  | 'signingKeys'
  | 'publicSigner'
>

export interface Upload {
  file: StagedFile
  /** The Content-Type of the file's part; empty without one. */
  declaredType: string
  /** As the form has them. */
  sha256: string
  capturedAt: string
  /** Of the team that it is to belong to, as its sender named it. */
  teamId?: string | undefined
  /** The challenge that it answers, where it came with one. */
  capture?: CaptureProof | null
  /** Commits with the photo; what it throws takes the photo back. */
  alongside?: (trx: Trx, photo: PhotoRow) => Promise<void>
}

type Trx = Transaction<Tables>

/** Signs and stores a photo; 400 for what the form got wrong, and then nothing is kept. */
export const uploadPhoto = async (
  ctx: UploadCtx,
  accountId: number,
  parts: AsyncIterable<FormPart>,
  signal: AbortSignal,
): Promise<PhotoRow> =>
  ctx.uploadsFirst.receive(async () => {
    await using received = new AsyncDisposableStack()
    return await takePhoto(ctx, accountId, await receiveForm(ctx, parts, received), signal)
  })

/** Signs and stores a file that is here, whatever way it came; 400 for what was wrongly said of it. */
export const takePhoto = async (
  ctx: UploadCtx,
  accountId: number,
  upload: Upload,
  signal: AbortSignal,
): Promise<PhotoRow> => {
  await using received = new AsyncDisposableStack()
  const capturedAt = checkFields(ctx, upload)
  const teamId = await teamOfUpload(ctx, { id: accountId }, upload.teamId)
  const publicImage = received.use(ctx.staging.reserve())
  // Drawn before there is a row, for the watermark needs it.
  const verificationId = drawVerificationId(ctx.random.bytes)
  // Each file is flushed beside what has to be done before it is kept; what fails is told to whoever keeps it.
  const originalFlushed = begun(upload.file.flush())
  const image = await checkImage(ctx, upload, { output: publicImage.path, verificationId }, signal)
  await originalFlushed
  const imageFlushed = begun(publicImage.flush())
  const photo = await keep(ctx, { accountId, teamId, upload, image, capturedAt, verificationId })
  // Where the id was taken and another one drawn, the first request makes the image.
  if (photo.verification_id === verificationId)
    await ctx.publicImages.keep(photo, publicImage.path, imageFlushed)
  // The two other jobs are announced by this one, once the public image is signed (jobs/sign-copies.ts).
  ctx.queue.announce(signingJob)
  return photo
}

/** Work that is waited for later, and may have failed by then. */
const begun = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => {})
  return work
}

/** The file may come before or after the fields. */
const receiveForm = async (
  ctx: Pick<Ctx, 'staging'>,
  parts: AsyncIterable<FormPart>,
  received: AsyncDisposableStack,
): Promise<Upload> => {
  const fields = new Map<string, string>()
  let file: StagedFile | undefined
  let declaredType = ''
  for await (const part of parts) {
    if (part.kind === 'text') fields.set(part.name, part.value)
    else {
      file = received.use(await ctx.staging.receive(fileChunks(part, uploadForm)))
      declaredType = part.contentType
    }
  }
  // The form has all three: a missing one was refused while its parts were read.
  return {
    ...{ file: file!, declaredType, teamId: fields.get('teamId') },
    ...{ sha256: fields.get('sha256')!, capturedAt: fields.get('capturedAt')! },
  }
}

/** The cheap checks; answers the capture time. */
const checkFields = (ctx: Pick<Ctx, 'clock'>, upload: Upload): Date => {
  const sha256 = upload.sha256.trim()
  if (!/^[0-9a-f]{64}$/i.test(sha256)) throw invalidField('sha256', 'must be 64 hex digits')
  const capturedAt = readCapturedAt(upload.capturedAt, ctx.clock.now())
  if ('wrong' in capturedAt) throw invalidField('capturedAt', capturedAt.wrong)
  if (sha256.toLowerCase() !== upload.file.sha256)
    throw invalidField('sha256', `does not match the file, whose SHA-256 is ${upload.file.sha256}`)
  return capturedAt
}

/** What declares nothing, and names that mean JPEG too. */
const undeclaredTypes = ['', 'application/octet-stream']
const jpegNames = ['image/jpg', 'image/pjpeg']

/** Checks the photo by decoding it, and makes its public image of that one decode. */
const checkImage = async (
  ctx: Pick<Ctx, 'images'>,
  { file, declaredType }: Upload,
  publicImage: Pick<PublicImageOrder, 'output' | 'verificationId'>,
  signal: AbortSignal,
): Promise<MadeImage> => {
  let image: Awaited<ReturnType<Ctx['images']['makePublicImage']>>
  try {
    image = await ctx.images.makePublicImage({ photo: file.path, ...publicImage }, signal, { isFirst: true })
  } catch (error) {
    if (signal.aborted) throw badRequest('The connection broke off.', { cause: error })
    throw error
  }
  if ('refused' in image) throw refusedImage(image.refused)
  const plain = declaredType.split(';')[0]!.trim().toLowerCase()
  const declared = jpegNames.includes(plain) ? 'image/jpeg' : plain
  if (!undeclaredTypes.includes(declared) && declared !== image.type)
    throw badRequest(`file: is declared as ${declared.slice(0, 100)}, but its bytes are ${image.type}`)
  return image
}

interface Keeping {
  accountId: number
  teamId: string | null
  upload: Upload
  image: MadeImage
  capturedAt: Date
  /** The first one to try. */
  verificationId: string
}

const keep = async (ctx: UploadCtx, keeping: Keeping): Promise<PhotoRow> => {
  const objectId = ctx.ids.uuid()
  try {
    await ctx.objects.putFile(originalKey(objectId), keeping.upload.file.path, keeping.image.type)
  } catch (error) {
    // It may have arrived all the same; nothing refers to it.
    await removeObjects(ctx, [objectId])
    throw error
  }
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      if (keeping.teamId) await holdRole(trx, { id: keeping.accountId }, keeping.teamId, 'upload')
      const photo = await insertUnderFreshId(ctx, trx, objectId, keeping)
      await keeping.upload.alongside?.(trx, photo)
      const job = { verificationId: photo.verification_id }
      await ctx.queue.send(detectionJob, job, { trx: trx as never })
      await ctx.queue.send(fingerprintJob, job, { trx: trx as never })
      await ctx.queue.send(signingJob, job, { trx: trx as never })
      await tellOfPhotos(trx, 'signed', [photo], photo.signed_at)
      return photo
    })
  } catch (error) {
    const accountGone = violatesForeignKey(error)
    // After any other error the commit may yet have happened, so the object is left for the orphan sweep to judge.
    if (accountGone || error instanceof Failure) await removeObjects(ctx, [objectId])
    if (accountGone) throw unauthorized('This account does not exist any more.', { cause: error })
    throw error
  }
}

const maximumDraws = 50

const insertUnderFreshId = async (
  ctx: UploadCtx,
  trx: Trx,
  objectId: string,
  { accountId, teamId, upload, image, capturedAt, verificationId: drawn }: Keeping,
): Promise<PhotoRow> => {
  const { file, capture } = upload
  for (let draw = 0; draw < maximumDraws; draw++) {
    const verificationId = draw === 0 ? drawn : drawVerificationId(ctx.random.bytes)
    const signedAt = ctx.clock.now()
    const { signature, hmacKeyVersion, text } = signFields(ctx.signingKeys, {
      verificationId,
      sha256: file.sha256,
      capturedAt,
      signedAt,
      contentType: image.type,
    })
    const publicSignature = signPublicly(ctx.publicSigner, text)
    const photo = await store.insertPhoto(trx, {
      verification_id: verificationId,
      account_id: accountId,
      team_id: teamId,
      object_id: objectId,
      content_type: image.type,
      size: file.size,
      width: image.width,
      height: image.height,
      is_animated: image.isAnimated ?? false,
      sha256: file.sha256,
      captured_at: capturedAt,
      signed_at: signedAt,
      hmac_key_version: hmacKeyVersion,
      signature,
      public_signature: publicSignature.value,
      public_key_id: publicSignature.keyId,
      // The image that was made names the first id drawn in its watermark.
      public_image_seal:
        draw === 0 ? sealImage(ctx.signingKeys, { verificationId, sha256: image.publicSha256 }) : null,
      public_width: image.publicWidth,
      public_height: image.publicHeight,
      created_at: signedAt,
      is_public: true,
      ai_status: 'PENDING',
      ...(capture ? { capture: JSON.stringify(capture) } : {}),
    })
    if (photo) return photo
  }
  throw new Error(`no free verification id in ${maximumDraws} draws`)
}
