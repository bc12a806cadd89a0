/** What is done with the Content Credentials of photos, for whoever asks and in the background. */

import { Readable } from 'node:stream'
import { conflict, notFound } from '../../../kit/errors.ts'
import { ObjectMissingError, type StoredObject } from '../../../kit/objects/object-store.ts'
import { ThreadEndedError } from '../../../kit/threads/thread-pool.ts'
import type { Ctx } from '../context.ts'
import { readOriginal } from '../photos/read-original.ts'
import { isAsSigned, onObjects } from '../photos/verdict.actions.ts'
import type { CredentialRow, PhotoRow } from '../tables.ts'
import {
  type CopiesCtx,
  hasShareCopy,
  openShareCopy as openCopy,
  signPublicImage,
  signShareCopy,
  soundnessOf,
  UnsoundPhotoError,
} from './copies.ts'
import * as store from './credential.store.ts'
import { UnsignableError } from './signer.ts'
import { subjectOf } from './subject.ts'
import { trainingOf } from './training.ts'

/** Name of the job; its data is `{verificationId}`. */
export const signingJob = 'sign-copies'

/**
 * An image whose signing is under way is waited for, so that whoever asks twice gets the same bytes; it is answered as it was
 * put, and not read again.
 */
export const openSignedImage = async (ctx: CopiesCtx, photo: PhotoRow): Promise<StoredObject> => {
  const isWaitedFor = photo.credentials_state === 'pending'
  if (isWaitedFor || (await ctx.publicImages.ensure(photo))) {
    const signed = await signQuietly(ctx, photo.verification_id)
    if (signed) return { size: signed.length, body: Readable.from([signed], { objectMode: false }) }
  }
  return ctx.publicImages.open(isWaitedFor ? await fresh(ctx, photo) : photo)
}

const fresh = async (ctx: CopiesCtx, photo: PhotoRow): Promise<PhotoRow> =>
  (await store.findPhotoRow(ctx.db, photo.verification_id)) ?? photo

/** A copy that cannot be signed leaves as it is, and is signed later: null. */
const signQuietly = async (ctx: CopiesCtx, id: string): Promise<Uint8Array | null> => {
  try {
    return await signPublicImage(ctx, id)
  } catch (error) {
    if (error instanceof ObjectMissingError) return null
    if (!(error instanceof UnsoundPhotoError))
      ctx.log.error({ err: error, verificationId: id }, 'the public image leaves unsigned')
    await store.updateState(ctx.db, id, 'unavailable')
    return null
  }
}

/**
 * Signs both copies of a photo and looks what was done to it before; does nothing for what is done, or for a photo that is
 * gone. Throws where another try is worth it; meanwhile the copies leave unsigned. `publicImageIsDone` is told once the public
 * image, the one copy that somebody may be waiting for, is signed.
 */
export const signCopies = async (
  ctx: CopiesCtx & Pick<Ctx, 'uploadsFirst'>,
  id: string,
  publicImageIsDone: () => void = () => {},
  signal?: AbortSignal,
): Promise<void> => {
  const photo = await store.findPhotoRow(ctx.db, id)
  if (!photo || photo.credentials_state === 'signed') return
  const isSound = soundnessOf(ctx)
  try {
    if (photo.credentials_state !== 'public') await signPublicImage(ctx, id, isSound)
    publicImageIsDone()
    await ctx.uploadsFirst.turn(photo, signal)
    if (!(await hasShareCopy(ctx, photo))) await signShareCopy(ctx, photo, isSound)
    if (photo.edits === null) await lookForEdits(ctx, photo)
    await store.updateState(ctx.db, id, 'signed')
  } catch (error) {
    // Whatever failed, it failed for a photo that was deleted meanwhile.
    if (!(await store.photoExists(ctx.db, photo))) return
    await store.updateState(ctx.db, id, 'unavailable')
    if (!(error instanceof UnsoundPhotoError)) throw error
  }
}

const lookForEdits = async (ctx: CopiesCtx, photo: PhotoRow): Promise<void> => {
  const bytes = await readOriginal(ctx, photo)
  const edits = await ctx.contentCredentials.editsOf({ bytes, contentType: photo.content_type })
  await store.updateEdits(ctx.db, photo.verification_id, edits)
}

const forgottenAfterMilliseconds = 10 * 60 * 1000
const batchSize = 200

/** Has those signed that no job will sign any more: of before there were manifests, and after the last try failed. */
export const signForgotten = async (ctx: Pick<Ctx, 'db' | 'clock' | 'queue'>): Promise<number> => {
  const createdUpTo = new Date(ctx.clock.millis() - forgottenAfterMilliseconds)
  const photos = await store.findUnsigned(ctx.db, createdUpTo, batchSize)
  for (const { verification_id: verificationId } of photos)
    await ctx.queue.send(signingJob, { verificationId }, { singletonKey: verificationId })
  return photos.length
}

/** What the copies say has changed: they are signed anew. */
export const signAnew = async (ctx: Pick<Ctx, 'db' | 'queue'>, id: string): Promise<void> => {
  await store.forgetCredentials(ctx.db, id)
  await ctx.queue.send(signingJob, { verificationId: id })
}

/** The share copy, signed unless that fails. */
export const openShareCopy = (ctx: CopiesCtx, photo: PhotoRow): Promise<StoredObject | Uint8Array> =>
  onObjects(ctx, photo, () => openCopy(ctx, photo))

/** The original with a manifest of ours, in which what it came with is kept. */
export const embedCredentials = async (ctx: CopiesCtx, photo: PhotoRow): Promise<Uint8Array> => {
  const bytes = await onObjects(ctx, photo, () => readOriginal(ctx, photo))
  const { width, height, content_type: contentType } = photo
  const fitting = { width, height, within: Math.max(width, height), isTurned: false }
  if (!(await isAsSigned(ctx, photo, { rehash: false })))
    throw conflict('This photo is not as it was signed; it leaves without credentials.')
  const subject = subjectOf(photo, ctx.publicUrl, trainingOf(photo), fitting)
  try {
    return (await ctx.contentCredentials.sign({ kind: 'embedded', bytes, contentType, subject })).bytes
  } catch (error) {
    if (!(error instanceof UnsignableError || error instanceof ThreadEndedError)) throw error
    throw conflict('What this file holds leaves no room for credentials; download it without.', {
      cause: error,
    })
  }
}

/** The rows of a photo's signed copies. */
export const signedCopiesOf = (ctx: Pick<Ctx, 'db'>, id: string): Promise<CredentialRow[]> =>
  store.findCredentials(ctx.db, id)

/** Of one that nothing has, and of one that nobody is told of, in the same words. */
export const noManifest = () => notFound('This manifest does not exist.')

/** 404 where no copy has this manifest. */
export const getManifest = async (ctx: Pick<Ctx, 'db'>, manifestId: string): Promise<CredentialRow> => {
  const found = await store.findManifest(ctx.db, manifestId)
  if (!found) throw noManifest()
  return found
}
