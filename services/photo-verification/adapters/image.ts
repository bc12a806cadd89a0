/** Decodes and encodes images: refuses what is no sound JPEG, PNG or WebP, makes public images, reads watermarks. */
import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { CompressionType, FilterType, Transformer } from '@napi-rs/image'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import {
  continueJpegHeader,
  type ImageHeader,
  type ImageRefusal,
  pixelsMost,
  readImageHeader,
} from '../core/image-type.ts'
import { embedWatermark } from '../core/watermark.ts'
import type { WeightedLimit } from '../core/weighted-limit.ts'
import { createThread, type Thread } from './thread.ts'
import type { WatermarkAnswer, WatermarkQuestion } from './watermark-thread.ts'

/** An image as its bytes or as the path of a file; a file is never read into memory whole. */
export type ImageSource = Uint8Array | string

export type Refused = { refused: ImageRefusal | 'undecodable' }

export type ImageTools = AsyncDisposable & {
  /** Header and one full decode at an eighth of the size: the image's type and size, or the reason it is refused. */
  inspectImage: (source: ImageSource, signal?: AbortSignal) => Promise<ImageHeader | Refused>
  /**
   * The public image of a photo: upright, sRGB, on white, without metadata, its longest edge bounded, watermarked.
   * @throws Error when the image cannot be decoded.
   */
  makePublicImage: (source: ImageSource, verificationId: string, signal?: AbortSignal) => Promise<Buffer>
  /** The id in an image's watermark, null where none is found, or why the image is refused. */
  readWatermarkOf: (source: ImageSource, signal?: AbortSignal) => Promise<{ id: string | null } | Refused>
}

export type ImageSettings = {
  /** Pixels of the public image's longest edge; a smaller photo keeps its size. */
  longestEdge: number
  /** A decode that takes longer is given up and the image refused. */
  timeoutSeconds: number
  /** Megapixels worked on at once; shared by all operations, which bounds their memory together. */
  limit: WeightedLimit
}

/** Only these loaders of libvips may run, whatever the bytes claim to be. The block holds for the whole process. */
const setUpSharp = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  // sharp's own default is one thread here; resizing on all cores brings a 12-megapixel decode from 70 to 48 ms.
  sharp.concurrency(availableParallelism())
}

/** Pixels of more bytes than this are not left lying in the thread that has read them. */
const largeBytes = 64 * 1024 * 1024

const pieceBytes = 64 * 1024

/** Steps over a JPEG's metadata, which can push its size megabytes into the file, without reading it into memory. */
const readHeader = async (source: ImageSource): Promise<ImageHeader | { refused: ImageRefusal }> => {
  if (typeof source !== 'string') return readImageHeader(source)
  const file = await open(source, 'r')
  try {
    const buffer = Buffer.allocUnsafeSlow(pieceBytes)
    const pieceAt = async (position: number): Promise<Buffer> =>
      buffer.subarray(0, (await file.read(buffer, 0, pieceBytes, position)).bytesRead)
    const header = readImageHeader(await pieceAt(0))
    const isLong = 'refused' in header && header.refused === 'incomplete' && buffer[0] === 0xff
    if (!isLong) return header
    for (let position = 2; ; ) {
      const found = continueJpegHeader(await pieceAt(position))
      if (!('goOnAt' in found)) return found
      if (found.goOnAt === 0) return { refused: 'incomplete' }
      position += found.goOnAt
    }
  } finally {
    await file.close()
  }
}

/** Errors in the pixel data fail; mere warnings, which some cameras' files give, do not. */
const options: SharpOptions = {
  failOn: 'error',
  limitInputPixels: pixelsMost,
  sequentialRead: true,
  pages: 1,
}

const megapixels = ({ width, height }: ImageHeader): number => (width * height) / 1e6

const inspect = async (source: ImageSource, header: ImageHeader, timeoutSeconds: number) => {
  // At an eighth of its size a JPEG costs under half a full decode, and every coded block is still read.
  const edge = (length: number) => Math.max(1, Math.ceil(length / 8))
  try {
    const pipeline = sharp(source, options).timeout({ seconds: timeoutSeconds })
    const { info } = await pipeline
      .resize(edge(header.width), edge(header.height), { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info.size > 0 ? header : { refused: 'undecodable' as const }
  } catch {
    return { refused: 'undecodable' as const }
  }
}

const rawPixels = (pipeline: Sharp) => pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })

const publicImage = async (
  source: ImageSource,
  id: string,
  { longestEdge, timeoutSeconds }: ImageSettings,
) => {
  const pipeline = sharp(source, options)
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    // On white: a transparent pixel's colour is lost where the page is composed, and the watermark with it.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
  const { data, info } = await rawPixels(pipeline)
  embedWatermark({ data, width: info.width, height: info.height, channels: 4 }, id)
  const encoder = Transformer.fromRgbaPixels(data, info.width, info.height)
  return encoder.png({ compressionType: CompressionType.Fast, filterType: FilterType.Sub })
}

const watermarkOf = async (
  thread: Thread<WatermarkQuestion, WatermarkAnswer>,
  source: ImageSource,
  timeoutSeconds: number,
  signal?: AbortSignal,
) => {
  let pixels: Awaited<ReturnType<typeof rawPixels>>
  try {
    // The values as stored: applying a colour profile would change the very bits that are read.
    const pipeline = sharp(source, { ...options, ignoreIcc: true }).timeout({ seconds: timeoutSeconds })
    pixels = await rawPixels(pipeline.toColourspace('srgb'))
  } catch {
    return { refused: 'undecodable' as const }
  }
  const { data, info } = pixels
  const channels = info.channels === 4 ? 4 : 3
  if (info.channels !== channels) return { id: null }
  return thread.ask({ data, width: info.width, height: info.height, channels }, signal)
}

/** Image tools over sharp. One instance per process is enough; disposing it ends its thread. */
export const createImageTools = (settings: ImageSettings): ImageTools => {
  setUpSharp()
  const { limit, timeoutSeconds } = settings
  const thread = createThread<WatermarkQuestion, WatermarkAnswer>(
    new URL('./watermark-thread.ts', import.meta.url),
    { timeoutSeconds, endsAfter: ({ data }) => data.length > largeBytes },
  )

  /** Runs the task within the limit, by the pixels the header claims; a refused header costs nothing more. */
  const withHeader = async <T>(
    source: ImageSource,
    task: (header: ImageHeader) => Promise<T>,
    signal?: AbortSignal,
    copies = 1,
  ) => {
    const header = await readHeader(source)
    if ('refused' in header) return header
    return limit.run(megapixels(header) * copies, () => task(header), signal)
  }

  return {
    inspectImage: (source, signal) =>
      withHeader(source, (header) => inspect(source, header, timeoutSeconds), signal),
    makePublicImage: async (source, verificationId, signal) => {
      const made = await withHeader(source, () => publicImage(source, verificationId, settings), signal)
      if (!Buffer.isBuffer(made)) throw new Error(`the photo has no public image: ${made.refused}`)
      return made
    },
    readWatermarkOf: (source, signal) =>
      // Twice the weight: sharp's pixels cannot be handed over to the thread, only copied.
      withHeader(source, () => watermarkOf(thread, source, timeoutSeconds, signal), signal, 2),
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}
