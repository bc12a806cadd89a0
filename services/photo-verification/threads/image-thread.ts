/** The worker thread in which images are decoded, marked and encoded. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { CompressionType, FilterType, Transformer } from '@napi-rs/image'
import { serveThread } from '../../../kit/threads/thread.ts'
import type { ImageType } from '../core/image-type.ts'
import { embedWatermark, readWatermark } from '../core/watermark.ts'
import { decode, readImage, sweepLitter, type Undecodable } from './decode.ts'
import { fingerprint, lookAt, middlesOf } from './recognition.ts'
import { makeShareCopy } from './share-copy.ts'

export interface PublicImageOrder {
  /** Path of the photo; it is never read into memory whole. */
  photo: string
  /** Path that the public image is written to. */
  output: string
  /** Goes into its watermark. */
  verificationId: string
}

export interface MadePublicImage {
  publicSha256: string
  publicWidth: number
  publicHeight: number
}

type PublicImageWork = PublicImageOrder & { type: ImageType; longestEdge: number; timeoutSeconds: number }

/**
 * Upright, sRGB, on white, without metadata, its longest edge bounded, watermarked. Whatever the size, every coded block
 * of the photo is read. Answers the SHA-256 of what it has
 * written, and its size in pixels.
 */
const makePublicImage = async (work: PublicImageWork): Promise<Undecodable | MadePublicImage> => {
  const { photo: path, type, timeoutSeconds } = work
  const pixels = await decode({ path, type, timeoutSeconds }, (image) =>
    image
      .autoOrient()
      .resize(work.longestEdge, work.longestEdge, { fit: 'inside', withoutEnlargement: true })
      // On white: a transparent pixel's colour is lost where the page is composed, and the watermark with it.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha(),
  )
  if ('refused' in pixels) return pixels
  const { data, info } = pixels
  embedWatermark({ data, width: info.width, height: info.height, channels: 4 }, work.verificationId)
  const encoder = Transformer.fromRgbaPixels(data, info.width, info.height)
  const png = encoder.pngSync({ compressionType: CompressionType.Fast, filterType: FilterType.Sub })
  const written = writeFile(work.output, png, { mode: 0o600, flag: 'wx' })
  // Another thread writes meanwhile.
  const publicSha256 = createHash('sha256').update(png).digest('hex')
  await written
  return { publicSha256, publicWidth: info.width, publicHeight: info.height }
}

type ThumbnailWork = {
  path: string
  type: ImageType
  width: number
  height: number
  /** `cover` cuts it to the size; `inside` keeps all of it. */
  fit: 'cover' | 'inside'
  timeoutSeconds: number
}

/** A small JPEG, upright and without metadata. */
const makeThumbnail = async (work: ThumbnailWork): Promise<Undecodable | { jpeg: Uint8Array }> => {
  const { path, type, width, height, fit, timeoutSeconds } = work
  const jpeg = await readImage({ path, type, timeoutSeconds }, (image) =>
    image
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78 })
      .toBuffer(),
  )
  return 'refused' in jpeg ? jpeg : { jpeg: new Uint8Array(jpeg) }
}

type WatermarkWork = { path: string; type: ImageType; timeoutSeconds: number }

const watermarkOf = async (work: WatermarkWork): Promise<{ id: string | null } | Undecodable> => {
  // The values as stored: applying a colour profile would change the very bits that are read.
  const pixels = await decode({ ...work, ignoreIcc: true }, (image) => image.toColourspace('srgb'))
  if ('refused' in pixels) return pixels
  const { data, info } = pixels
  const channels = info.channels === 4 ? 4 : 3
  if (info.channels !== channels) return { id: null }
  return { id: readWatermark({ data, width: info.width, height: info.height, channels }) }
}

const tasks = {
  makePublicImage,
  makeThumbnail,
  readWatermark: watermarkOf,
  makeShareCopy,
  fingerprint,
  lookAt,
  middlesOf,
}
export type ImageTasks = typeof tasks

serveThread(tasks, sweepLitter)
