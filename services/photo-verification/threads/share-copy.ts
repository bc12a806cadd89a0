/** Makes the copy of a photo that is meant to be sent on: a JPEG with the robust watermark. Runs in the image threads. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ImageType } from '../core/image-type.ts'
import { lumaOf } from '../core/pdq.ts'
import {
  addMark,
  markEdge,
  markFor,
  type RgbPixels,
  readRobustWatermark,
  type WatermarkKey,
  watermarkKeyOf,
} from '../core/robust-watermark.ts'
import { hasWatermarkNumber } from '../core/watermark-number.ts'
import { decode, readImage, type Undecodable } from './decode.ts'
import { shareEdge } from './share-size.ts'

const quality = 90

export interface ShareCopyOrder {
  /** Path of the photo. */
  photo: string
  /** Path that the copy is written to. */
  output: string
  /** Goes into its watermark, where it has a number. */
  verificationId: string
}

export interface MadeShareCopy {
  shareSha256: string
  shareWidth: number
  shareHeight: number
  /** Whether its watermark was put in and can be read again: older ids have none, and the smallest photos have no room. */
  isMarked: boolean
  /** Whether the photo is stored another way than it is shown, so that the copy was turned or mirrored. */
  isTurned: boolean
}

export type ShareCopyWork = ShareCopyOrder & {
  type: ImageType
  timeoutSeconds: number
  /** The keys of `PHOTO_WATERMARK_KEY`, the one in use first. */
  watermarkSecrets: readonly Uint8Array[]
}

/** The key of a secret, made once in this thread. */
const keys = new Map<string, WatermarkKey>()
export const readyWatermarkKey = (secret: Uint8Array): WatermarkKey => {
  const name = createHash('sha256').update(secret).digest('base64')
  const known = keys.get(name)
  if (known) return known
  const made = watermarkKeyOf(secret)
  keys.set(name, made)
  return made
}

/** Brightness of the pixels, stretched to what a watermark is read from. */
export const stretchedLuma = async ({ data, width, height }: RgbPixels): Promise<Float32Array> => {
  const { data: small } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(markEdge, markEdge, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lumaOf(small, 3)
}

const mark = async (pixels: RgbPixels, id: string, key: WatermarkKey): Promise<boolean> => {
  addMark(pixels, markFor(await stretchedLuma(pixels), id, key))
  return readRobustWatermark(await stretchedLuma(pixels), key)?.id === id
}

/** Upright, sRGB, on white, without metadata. Answers what was written. */
export const makeShareCopy = async (work: ShareCopyWork): Promise<Undecodable | MadeShareCopy> => {
  const { photo: path, type, timeoutSeconds } = work
  const decoded = await decode({ path, type, timeoutSeconds }, (image) =>
    image
      .autoOrient()
      .resize(shareEdge, shareEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha(),
  )
  if ('refused' in decoded) return decoded
  const header = await readImage({ path, type, timeoutSeconds }, (image) => image.metadata())
  if ('refused' in header) return header
  const { data, info } = decoded
  const { width, height } = info
  const isMarked =
    hasWatermarkNumber(work.verificationId) &&
    (await mark({ data, width, height }, work.verificationId, readyWatermarkKey(work.watermarkSecrets[0]!)))
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  await writeFile(work.output, jpeg, { mode: 0o600, flag: 'wx' })
  const shareSha256 = createHash('sha256').update(jpeg).digest('hex')
  return {
    shareSha256,
    shareWidth: width,
    shareHeight: height,
    isMarked,
    isTurned: (header.orientation ?? 1) > 1,
  }
}
