/** Uploads in pieces: begun, gone on with, ended; with its last byte one becomes a photo, once only. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import {
  badRequest,
  conflict,
  Failure,
  gone,
  invalidField,
  payloadTooLarge,
  tooManyRequests,
  unauthorized,
} from '../../../kit/errors.ts'
import { proveCapture } from '../camera/capture-challenge.actions.ts'
import type { Ctx } from '../context.ts'
import { readCapturedAt } from '../core/captured-at.ts'
import { readUploadMetadata } from '../core/upload-metadata.ts'
import { stateLocationRemoved } from '../details/detail.actions.ts'
import { dialect } from '../dialect.ts'
import { findPhotoRow } from '../photos/photo.actions.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { takePhoto, type UploadCtx } from '../photos/upload.actions.ts'
import type { PhotoRow, UploadRow } from '../tables.ts'
import { teamOfUpload } from '../teams/membership.actions.ts'
import { partsOf, putPart, removeParts, wholeFile } from './part-objects.ts'
import * as store from './upload.store.ts'

const keptMilliseconds = 24 * 60 * 60 * 1000
/** For as long again it is told that an upload has ended. */
const toldMilliseconds = keptMilliseconds
const maximumOpen = 100

/** The id is as hard to guess as a key; another account's is refused all the same. */
const uploadIdBytes = 18

type Owner = { id: number }

export interface Beginning {
  length: number
  /** The header as it came. */
  metadata: string
}

const readBeginning = ({ length, metadata: header }: Beginning) => {
  if (length > maximumFileBytes) throw payloadTooLarge('Upload-Length: a photo has at most 50 MiB.')
  if (!Number.isInteger(length) || length < 1)
    throw invalidField('Upload-Length', 'must be the whole number of bytes, at least 1')
  const read = readUploadMetadata(header)
  if ('wrong' in read) throw invalidField(read.field, read.wrong)
  const sha256 = read.metadata.sha256.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw invalidField('sha256', 'must be 64 hex digits')
  return { ...read.metadata, sha256 }
}

/** A challenge is used up by it, and by nothing that is refused here. 403 for a team that the owner may not add photos to. */
export const beginUpload = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'random'>,
  owner: Owner,
  beginning: Beginning,
): Promise<UploadRow> => {
  const { sha256, capturedAt, challengeId, deviceSignature, locationRemoved, teamId } =
    readBeginning(beginning)
  const now = ctx.clock.now()
  const read = readCapturedAt(capturedAt, now)
  if ('wrong' in read) throw invalidField('capturedAt', read.wrong)
  await teamOfUpload(ctx, owner, teamId)
  return ctx.db.transaction().execute(async (trx) => {
    const capture = await proveCapture(trx, owner, { challengeId, deviceSignature, sha256, now })
    const row = await store.insertUpload(
      trx,
      {
        upload_id: ctx.random.bytes(uploadIdBytes).toString('base64url'),
        account_id: owner.id,
        ...{ length: beginning.length, metadata: beginning.metadata, sha256 },
        location_removed: locationRemoved === 'true',
        ...(capture ? { capture: JSON.stringify(capture) } : {}),
        ...{ created_at: now, expires_at: new Date(now.getTime() + keptMilliseconds) },
      },
      maximumOpen,
    )
    if (row === 'no account') throw unauthorized('This account does not exist any more.')
    if (row === 'too many')
      throw tooManyRequests(`There are ${maximumOpen} unfinished uploads; finish or end some first.`, 3600)
    return row
  })
}

export interface FoundUpload {
  upload: UploadRow
  /** What it became; null while bytes are missing. */
  photo: PhotoRow | null
}

/** 403 for another account's, 404 for none, 410 for one that was ended, refused, or is past its day. */
export const findUpload = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  owner: Owner,
  id: string,
): Promise<FoundUpload> => {
  const found = await store.findUpload(ctx.db, id)
  const upload = ownedBy(dialect, owner, found, (row) => row.account_id, 'This upload')
  if (upload.state === 'done') {
    const photo = upload.verification_id && (await findPhotoRow(ctx, upload.verification_id))
    if (photo) return { upload, photo }
  } else if (upload.state === 'open' && upload.expires_at > ctx.clock.now()) return { upload, photo: null }
  throw gone('This upload has ended; begin a new one.')
}

export interface Piece {
  /** Where its sender thinks that it belongs. */
  offset: number
  /** The Content-Length, where one was sent. */
  announcedBytes: number | undefined
  chunks: () => AsyncIterable<Buffer>
}

type ReceiveCtx = UploadCtx

/**
 * Takes bytes, and answers where the next ones belong. Those that came before a connection broke are kept. With the last
 * one the photo is made: then the upload has it, and so has whoever sends the end again.
 */
export const receivePiece = (ctx: ReceiveCtx, owner: Owner, id: string, piece: Piece): Promise<FoundUpload> =>
  ctx.uploadsFirst.receive(() => takePiece(ctx, owner, id, piece))

const takePiece = async (
  ctx: ReceiveCtx,
  owner: Owner,
  id: string,
  { offset, announcedBytes, chunks }: Piece,
): Promise<FoundUpload> => {
  const found = await findUpload(ctx, owner, id)
  const { length, received } = found.upload
  if (!Number.isInteger(offset) || offset < 0) throw invalidField('Upload-Offset', 'must be a whole number')
  // The answer to the last piece was lost.
  if (found.photo && (announcedBytes === undefined || offset + announcedBytes === length)) return found
  if (offset !== received) throw wrongOffset(received)
  if (announcedBytes !== undefined && offset + announcedBytes > length) throw tooLong(length)
  if (announcedBytes === 0) return found
  let at = offset
  let end: Buffer | undefined
  for await (const bytes of partsOf(chunks(), ctx.clock)) {
    if (end || at + bytes.length > length) throw tooLong(length)
    if (at + bytes.length === length) end = bytes
    else {
      await keepPart(ctx, id, at, bytes)
      at += bytes.length
    }
  }
  return end ? becomePhoto(ctx, owner, { ...found.upload, received: at }, end) : findUpload(ctx, owner, id)
}

const tooLong = (length: number): Failure =>
  badRequest(`The body goes on after the ${length} bytes that Upload-Length promised.`)

const wrongOffset = (received: number): Failure =>
  conflict(`Upload-Offset: the next byte is number ${received}.`, {
    headers: { 'upload-offset': String(received) },
  })

const keepPart = async (ctx: ReceiveCtx, id: string, start: number, bytes: Buffer): Promise<void> => {
  const objectId = await putPart(ctx, bytes)
  const part = { start, size: bytes.length, object_id: objectId }
  const isKept = await ctx.db.transaction().execute((trx) => store.addPart(trx, id, part))
  if (isKept) return
  await removeParts(ctx, [objectId])
  throw conflict('Another request goes on with this upload; ask where it is.')
}

const becomePhoto = async (
  ctx: ReceiveCtx,
  owner: Owner,
  upload: UploadRow,
  end: Buffer,
): Promise<FoundUpload> => {
  const { upload_id: id, received, capture } = upload
  const read = readUploadMetadata(upload.metadata)
  if ('wrong' in read) throw new Error(`metadata that was taken cannot be read: ${read.wrong}`)
  const { sha256, capturedAt, teamId, filetype: declaredType = '' } = read.metadata
  try {
    await using file = await ctx.staging.receive(wholeFile(ctx, await store.listParts(ctx.db, id), end))
    await takePhoto(
      ctx,
      owner.id,
      {
        ...{ file, declaredType, sha256, capturedAt, capture, teamId },
        alongside: async (trx, photo) => {
          if (!(await store.finishUpload(trx, id, received, photo.verification_id)))
            throw conflict('Another request goes on with this upload; ask where it is.')
          if (upload.location_removed) await stateLocationRemoved(ctx, trx, photo)
        },
      },
      // A photo whose bytes are all here is made, whether or not its sender waits.
      new AbortController().signal,
    )
  } catch (error) {
    // Whoever was first has made the photo.
    const now = await findUpload(ctx, owner, id)
    if (now.photo) return now
    if (error instanceof Failure && error.status === 400) await endUpload(ctx, owner, id)
    throw error
  }
  await removeParts(ctx, await store.deleteParts(ctx.db, id))
  return findUpload(ctx, owner, id)
}

/** What came of it goes. 410 for one that has become a photo, which this does not delete. */
export const endUpload = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'objects' | 'log'>,
  owner: Owner,
  id: string,
): Promise<void> => {
  const { photo } = await findUpload(ctx, owner, id)
  const objectIds = photo
    ? null
    : await ctx.db
        .transaction()
        .execute(async (trx) => ((await store.endUpload(trx, id)) ? store.deleteParts(trx, id) : null))
  if (!objectIds) throw gone('This upload has become a photo, or has ended.')
  await removeParts(ctx, objectIds)
}

/** Takes the bytes of uploads past their day; answers of how many parts. */
export const sweepUploads = async (ctx: Pick<Ctx, 'db' | 'clock' | 'objects' | 'log'>): Promise<number> => {
  const now = ctx.clock.now()
  const objectIds = await ctx.db.transaction().execute(async (trx) => {
    const spent = await store.deleteSpentParts(trx, now)
    await store.deleteUploadsExpiredBefore(trx, new Date(now.getTime() - toldMilliseconds))
    return spent
  })
  await removeParts(ctx, objectIds)
  return objectIds.length
}
