/** The signed copies of photos: the public image under its seal and the share copy, each made once however many ask. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ObjectMissingError, readAll, type StoredObject } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import type { CopyKind } from '../core/credentials/manifest.ts'
import { isSealOf, sealImage } from '../core/signature.ts'
import { hashedOnce } from '../photos/object-hashes.ts'
import { publicImageKey, shareCopyKey } from '../photos/object-keys.ts'
import { copyOriginal } from '../photos/read-original.ts'
import { isAsSigned } from '../photos/verdict.actions.ts'
import type { CredentialRow, PhotoRow } from '../tables.ts'
import { shareEdge } from '../threads/share-size.ts'
import * as store from './credential.store.ts'
import type { SignedWithCredentials } from './signer.ts'
import { subjectOf } from './subject.ts'
import { trainingOf } from './training.ts'

export type CopiesCtx = Pick<
  Ctx,
  | 'clock'
  | 'db'
  | 'log'
  | 'objects'
  | 'hashes'
  | 'staging'
  | 'images'
  | 'publicImages'
  | 'signingKeys'
  | 'contentCredentials'
  | 'publicUrl'
>

/** The photo itself is changed: its copies are not signed for it. */
export class UnsoundPhotoError extends Error {
  override name = 'UnsoundPhotoError'
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Work that is under way, by photo and kind. */
const underWay = new WeakMap<object, Map<string, Promise<unknown>>>()

const once = <T>(ctx: CopiesCtx, name: string, work: () => Promise<T>): Promise<T> => {
  const running = underWay.get(ctx.contentCredentials) ?? new Map<string, Promise<unknown>>()
  underWay.set(ctx.contentCredentials, running)
  const known = running.get(name)
  if (known) return known as Promise<T>
  const made = work().finally(() => running.delete(name))
  running.set(name, made)
  return made
}

/** Keeps what a signed copy is known by before the copy itself, so that whoever sees the copy finds its seal. */
const keep = async (
  ctx: CopiesCtx,
  photo: PhotoRow,
  kind: CredentialRow['kind'],
  { manifestId, sha256, manifest }: SignedWithCredentials,
): Promise<string> => {
  const seal = sealImage(ctx.signingKeys, { verificationId: photo.verification_id, sha256 })
  const isKept = await store.putCredential(ctx.db, {
    verification_id: photo.verification_id,
    kind,
    manifest_id: manifestId,
    ...{ sha256, seal, manifest },
    signed_at: ctx.clock.now(),
  })
  if (!isKept) throw new ObjectMissingError('the photo was deleted meanwhile')
  return seal
}

/** Puts the copy in the store, unless the photo was deleted meanwhile. */
const put = async (
  ctx: CopiesCtx,
  photo: PhotoRow,
  key: string,
  bytes: Uint8Array,
  type: string,
): Promise<void> => {
  const body = async function* () {
    yield bytes
  }
  await ctx.objects.put(key, body(), type)
  if (await store.photoExists(ctx.db, photo)) return
  await ctx.objects.remove(key)
  throw new ObjectMissingError('the photo was deleted meanwhile')
}

type IsSound = (photo: PhotoRow) => Promise<boolean>

/**
 * Whether a photo is as it was signed, for one piece of work: its bytes are read once for both copies, and again only where the
 * store says that they are others. They are read for this alone: what a job remembers of them must not answer for a store that
 * can no longer be read when a verdict asks.
 */
export const soundnessOf = (ctx: CopiesCtx): IsSound => {
  const reading = { ...ctx, hashes: { ...ctx.hashes, fresh: hashedOnce(ctx) } }
  return (photo) => isAsSigned(reading, photo, { rehash: true })
}

interface Copy {
  bytes: Uint8Array
  contentType: string
  width: number
  height: number
  /** Both false unless given; of the public image neither is told. */
  isBound?: boolean
  isTurned?: boolean
}

/** A photo that is not as it was signed gets no manifest, whatever its picture. */
const sign = async (
  ctx: CopiesCtx,
  photo: PhotoRow,
  kind: CopyKind,
  copy: Copy,
  isSound: IsSound = soundnessOf(ctx),
): Promise<SignedWithCredentials> => {
  const { bytes, contentType, width, height, isBound = false, isTurned = false } = copy
  if (!(await isSound(photo)))
    throw new UnsoundPhotoError(`photo ${photo.verification_id} is not as it was signed`)
  const within = kind === 'share' ? shareEdge : ctx.images.longestEdge
  const subject = subjectOf(photo, ctx.publicUrl, trainingOf(photo), { width, height, within, isTurned })
  return ctx.contentCredentials.sign({ kind, bytes, contentType, subject, isBound, handsOver: true })
}

type IsSealed = (seal: string | null | undefined) => boolean

/** The stored public image, and which seals are its own: it is read once for both. Made first where it is missing or another. */
const readPublicImage = async (
  ctx: CopiesCtx,
  asked: PhotoRow,
): Promise<{ photo: PhotoRow; known: CredentialRow | undefined; bytes: Uint8Array; isOf: IsSealed }> => {
  const { verification_id: id, object_id: objectId } = asked
  const read = async () => {
    const bytes = await readAll(await ctx.objects.get(publicImageKey(objectId)))
    const sha256 = sha256Of(bytes)
    const isOf: IsSealed = (seal) => !!seal && isSealOf(ctx.signingKeys, { verificationId: id, sha256 }, seal)
    return { bytes, isOf }
  }
  const known = await store.findCredential(ctx.db, id, 'public')
  try {
    const stored = await read()
    if (stored.isOf(asked.public_image_seal) || stored.isOf(known?.seal))
      return { photo: asked, known, ...stored }
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error
  }
  await ctx.publicImages.ensure(asked)
  const photo = (await store.findPhotoRow(ctx.db, id)) ?? asked
  return { photo, known, ...(await read()) }
}

/** Signs the public image unless it is signed; the image is made first where it is missing. Answers what is stored then. */
export const signPublicImage = (
  ctx: CopiesCtx,
  id: string,
  isSound: IsSound = soundnessOf(ctx),
): Promise<Uint8Array> =>
  once(ctx, `public ${id}`, async () => {
    const asked = await store.findPhotoRow(ctx.db, id)
    if (!asked) throw new ObjectMissingError('there is no such photo')
    // The original and the public image are read side by side.
    const soundness = isSound(asked)
    soundness.catch(() => {})
    const { photo, known, bytes, isOf } = await readPublicImage(ctx, asked)
    // A process that died after the put has left only this.
    if (known && isOf(known.seal)) {
      await store.placePublicImage(ctx.db, id, known.seal)
      return bytes
    }
    if (!isOf(photo.public_image_seal))
      throw new Error(`the public image of photo ${id} is not as it was made`)
    const { width, height } = ctx.images.publicSizeOf(photo)
    const copy = { bytes, contentType: 'image/png', width, height }
    const signed = await sign(ctx, photo, 'public', copy, () => soundness)
    const seal = await keep(ctx, photo, 'public', signed)
    await put(ctx, photo, publicImageKey(photo.object_id), signed.bytes, 'image/png')
    await store.placePublicImage(ctx.db, id, seal)
    return signed.bytes
  })

/** The share copy before it is signed. */
const makeShareCopy = async (ctx: CopiesCtx, photo: PhotoRow) => {
  await using file = await copyOriginal(ctx, photo)
  await using output = ctx.staging.reserve()
  const order = { photo: file.path, output: output.path, verificationId: photo.verification_id }
  const made = await ctx.images.makeShareCopy(order)
  if ('refused' in made) throw new Error(`the photo has no share copy: ${made.refused}`)
  return {
    bytes: new Uint8Array(await readFile(output.path)),
    contentType: 'image/jpeg',
    width: made.shareWidth,
    height: made.shareHeight,
    isBound: made.isMarked,
    isTurned: made.isTurned,
  }
}

/** Makes and signs the share copy anew. */
export const signShareCopy = (ctx: CopiesCtx, photo: PhotoRow, isSound?: IsSound): Promise<void> =>
  once(ctx, `share ${photo.verification_id}`, async () => {
    const signed = await sign(ctx, photo, 'share', await makeShareCopy(ctx, photo), isSound)
    await keep(ctx, photo, 'share', signed)
    await put(ctx, photo, shareCopyKey(photo.object_id), signed.bytes, 'image/jpeg')
  })

/** Whether the stored share copy is the one that was signed. */
export const hasShareCopy = async (ctx: CopiesCtx, photo: PhotoRow): Promise<boolean> => {
  const known = await store.findCredential(ctx.db, photo.verification_id, 'share')
  if (!known) return false
  try {
    const sha256 = await ctx.hashes.cached(shareCopyKey(photo.object_id))
    return isSealOf(ctx.signingKeys, { verificationId: photo.verification_id, sha256 }, known.seal)
  } catch (error) {
    if (error instanceof ObjectMissingError) return false
    throw error
  }
}

/** The signed share copy, made first where it is missing or another; where signing fails, the bare one. */
export const openShareCopy = async (ctx: CopiesCtx, photo: PhotoRow): Promise<StoredObject | Uint8Array> => {
  if (!(await hasShareCopy(ctx, photo))) {
    try {
      await signShareCopy(ctx, photo)
    } catch (error) {
      if (error instanceof ObjectMissingError) throw error
      ctx.log.error({ err: error, verificationId: photo.verification_id }, 'the share copy leaves unsigned')
      return (await makeShareCopy(ctx, photo)).bytes
    }
  }
  return ctx.objects.get(shareCopyKey(photo.object_id))
}
