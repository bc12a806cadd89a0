/** What can be done with photos that are there. */

import { Failure, forbidden } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import type { StoredObject } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { isExpired } from '../core/retention.ts'
import { mayDo, type PhotoAct } from '../core/team-roles.ts'
import type { AccountHolder } from '../dialect.ts'
import type { PhotoRow } from '../tables.ts'
import { demandMember, teamOfPhoto } from '../teams/membership.actions.ts'
import { originalKey } from './object-keys.ts'
import * as store from './photo.store.ts'
import { allowed, missingPhoto as missing } from './photo-access.ts'
import { copyOriginal } from './read-original.ts'
import { removePhoto } from './removal.actions.ts'
import { isAsSigned, onObjects, PhotoGoneError } from './verdict.actions.ts'

type PhotoCtx = Pick<Ctx, 'db' | 'clock'>

/** A photo past its time is gone for its owner too, whether or not the sweep has come by. */
const findLive = async (ctx: PhotoCtx, id: string): Promise<PhotoRow | undefined> => {
  const photo = await store.findPhoto(ctx.db, id)
  return photo && !isExpired(photo, ctx.clock.now()) ? photo : undefined
}

/** 404 where there is none, 403 where the caller may not. */
const own = async (ctx: PhotoCtx, caller: AccountHolder, id: string, act: PhotoAct): Promise<PhotoRow> =>
  allowed(ctx, caller, await findLive(ctx, id), act)

/** A public photo for anyone; a private one for its owner or team, 404 without a token and 403 with another's. */
export const getPhoto = async (
  ctx: PhotoCtx,
  caller: AccountHolder | null,
  id: string,
): Promise<PhotoRow> => {
  const photo = await findLive(ctx, id)
  if (photo?.is_public) return photo
  if (!caller) throw missing()
  return allowed(ctx, caller, photo, 'read')
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

/** Whether the caller is told what only its owner or team is. */
export const isOwn = async (
  ctx: PhotoCtx,
  caller: AccountHolder | null,
  photo: PhotoRow,
): Promise<boolean> => {
  if (!caller) return false
  return allowed(ctx, caller, photo, 'read').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
}

/** Those that are in no team, or those of the team: 403 for whoever is not in it, 404 where there is none. */
export const listOwnPhotos = async (
  ctx: PhotoCtx,
  caller: AccountHolder,
  page: PageRequest,
  teamId?: string,
): Promise<{ rows: PhotoRow[]; total: number }> => {
  if (teamId) await demandMember(ctx, caller, teamId)
  return store.listPhotos(ctx.db, {
    owner: teamId ? { teamId } : { accountId: caller.id },
    now: ctx.clock.now(),
    page,
  })
}

/** The signed original, byte for byte. */
export const openOriginal = async (
  ctx: PhotoCtx & Pick<Ctx, 'objects'>,
  caller: AccountHolder,
  id: string,
): Promise<{ photo: PhotoRow; object: StoredObject }> => {
  const photo = await own(ctx, caller, id, 'read')
  return { photo, object: await original(ctx, photo) }
}

const original = (ctx: PhotoCtx & Pick<Ctx, 'objects'>, photo: PhotoRow): Promise<StoredObject> =>
  goneAsMissing(onObjects(ctx, photo, () => ctx.objects.get(originalKey(photo.object_id))))

type ThumbnailCtx = PhotoCtx & Pick<Ctx, 'objects' | 'staging' | 'images'>

/** A small JPEG of an own photo. */
export const makeThumbnail = async (
  ctx: ThumbnailCtx,
  caller: AccountHolder,
  id: string,
  signal: AbortSignal,
): Promise<Uint8Array> => thumbnailOf(ctx, await own(ctx, caller, id, 'read'), signal)

/** A small JPEG of a photo that the caller may see, by the word of whoever asks. */
export const thumbnailOf = async (
  ctx: ThumbnailCtx,
  photo: PhotoRow,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  await using file = await goneAsMissing(onObjects(ctx, photo, () => copyOriginal(ctx, photo)))
  const made = await ctx.images.makeThumbnailOf(file.path, signal)
  if ('refused' in made) throw new Error(`the photo has no thumbnail: ${made.refused}`)
  return made.jpeg
}

/** An own photo or one of a team; 404 where there is none, 403 for whoever may not. */
export const getOwnPhoto = (
  ctx: PhotoCtx,
  caller: AccountHolder,
  id: string,
  act: PhotoAct = 'read',
): Promise<PhotoRow> => own(ctx, caller, id, act)

/** What the caller may do with a photo that they may read: what pages offer. */
export const standingOf = async (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  photo: PhotoRow,
): Promise<{ may: { edit: boolean; delete: boolean }; team: { id: string; name: string } | null }> => {
  const team = await teamOfPhoto(ctx, caller, photo.team_id)
  if (!team) return { may: { edit: true, delete: true }, team: null }
  return { may: { edit: mayDo(team.role, 'edit'), delete: mayDo(team.role, 'delete') }, team }
}

/** Private needs a premium account; public is for everyone. */
export const setVisibility = async (
  ctx: PhotoCtx,
  caller: AccountHolder,
  id: string,
  isPublic: boolean,
): Promise<PhotoRow> => {
  await own(ctx, caller, id, 'edit')
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
  await own(ctx, caller, id, 'edit')
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
  await own(ctx, caller, id, 'delete')
  if (!(await removePhoto(ctx, id))) throw missing()
}

/** The row of a photo, for rooms that have asked already whose it is. */
export const findPhotoRow = (ctx: Pick<Ctx, 'db'>, id: string): Promise<PhotoRow | undefined> =>
  store.findPhoto(ctx.db, id)
