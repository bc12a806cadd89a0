/** What can be done with photos that are there. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { forbidden, notFound } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import type { StoredObject } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { isExpired } from '../core/retention.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { PhotoRow } from '../tables.ts'
import { originalKey } from './object-keys.ts'
import * as store from './photo.store.ts'
import { removePhoto } from './removal.actions.ts'
import { isAsSigned, onObjects, PhotoGoneError } from './verdict.actions.ts'

type PhotoCtx = Pick<Ctx, 'db' | 'clock'>

const what = 'This photo'
const missing = () => notFound(`${what} does not exist.`)

/** A photo past its time is gone for its owner too, whether or not the sweep has come by. */
const findLive = async (ctx: PhotoCtx, id: string): Promise<PhotoRow | undefined> => {
  const photo = await store.findPhoto(ctx.db, id)
  return photo && !isExpired(photo, ctx.clock.now()) ? photo : undefined
}

/** 404 where there is none, 403 where it is another's. */
const own = async (ctx: PhotoCtx, caller: AccountHolder, id: string): Promise<PhotoRow> =>
  ownedBy(dialect, caller, await findLive(ctx, id), (photo) => photo.account_id, what)

/** A public photo for anyone; a private one for its owner, 404 without a token and 403 with another's. */
export const getPhoto = async (
  ctx: PhotoCtx,
  caller: AccountHolder | null,
  id: string,
): Promise<PhotoRow> => {
  const photo = await findLive(ctx, id)
  if (photo?.is_public) return photo
  if (!caller) throw missing()
  return ownedBy(dialect, caller, photo, (row) => row.account_id, what)
}

const goneAsMissing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof PhotoGoneError ? missing() : error
  }
}

/** Rehashes the stored bytes. */
export const verifyPhoto = async (
  ctx: PhotoCtx & Pick<Ctx, 'signingKeys' | 'hashes'>,
  caller: AccountHolder | null,
  id: string,
): Promise<boolean> => {
  const photo = await getPhoto(ctx, caller, id)
  return goneAsMissing(isAsSigned(ctx, photo, { rehash: true }))
}

export const listOwnPhotos = (
  ctx: PhotoCtx,
  caller: AccountHolder,
  page: PageRequest,
): Promise<{ rows: PhotoRow[]; total: number }> =>
  store.listPhotos(ctx.db, {
    accountId: caller.id,
    now: ctx.clock.now(),
    page,
  })

/** The signed original, byte for byte. */
export const openOriginal = async (
  ctx: PhotoCtx & Pick<Ctx, 'objects'>,
  caller: AccountHolder,
  id: string,
): Promise<{ photo: PhotoRow; object: StoredObject }> => {
  const photo = await own(ctx, caller, id)
  const reading = onObjects(ctx, photo, () => ctx.objects.get(originalKey(photo.object_id)))
  return { photo, object: await goneAsMissing(reading) }
}

/** A small JPEG of an own photo. */
export const makeThumbnail = async (
  ctx: PhotoCtx & Pick<Ctx, 'objects' | 'staging' | 'images'>,
  caller: AccountHolder,
  id: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const { object } = await openOriginal(ctx, caller, id)
  await using file = await ctx.staging.receive(object.body)
  const made = await ctx.images.makeThumbnailOf(file.path, signal)
  if ('refused' in made) throw new Error(`the photo has no thumbnail: ${made.refused}`)
  return made.jpeg
}

/** An own photo; 404 where there is none, 403 where it is another's. */
export const getOwnPhoto = (ctx: PhotoCtx, caller: AccountHolder, id: string): Promise<PhotoRow> =>
  own(ctx, caller, id)

/** Private needs a premium account; public is for everyone. */
export const setVisibility = async (
  ctx: PhotoCtx,
  caller: AccountHolder,
  id: string,
  isPublic: boolean,
): Promise<PhotoRow> => {
  await own(ctx, caller, id)
  if (!isPublic && !caller.premium) throw forbidden('Private photos are for premium accounts.')
  const photo = await store.updateVisibility(ctx.db, id, isPublic)
  if (!photo) throw missing()
  return photo
}

/** Null or blank clears it; only the hash is kept. */
export const setViewPassword = async (
  ctx: PhotoCtx & Pick<Ctx, 'passwords'>,
  caller: AccountHolder,
  id: string,
  password: string | null,
): Promise<PhotoRow> => {
  await own(ctx, caller, id)
  const isBlank = password === null || password.trim() === ''
  const hash = isBlank ? null : await ctx.passwords.hash(password)
  const photo = await store.updateViewPassword(ctx.db, id, hash)
  if (!photo) throw missing()
  return photo
}

export const deletePhoto = async (
  ctx: PhotoCtx & Pick<Ctx, 'objects' | 'log'>,
  caller: AccountHolder,
  id: string,
): Promise<void> => {
  await own(ctx, caller, id)
  if (!(await removePhoto(ctx, id))) throw missing()
}
