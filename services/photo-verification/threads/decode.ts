/** Decoding in worker threads: only the loaders that are wanted, with limits, and garbage collected in time. */
import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { unavailable } from '../../../kit/errors.ts'
import { collectGarbage } from '../../../kit/threads/collect-garbage.ts'
import { oncePerProcess } from '../../../kit/threads/once-per-process.ts'
import { type ImageType, maximumPixels } from '../core/image-type.ts'
import { hasJpegEnd, openWithEnd, openWithoutBulk } from './image-file.ts'

// Only these loaders of libvips may run, whatever the bytes claim to be. The block holds for the whole process, so a thread
// that starts later must not do it again: between the two calls nothing can be decoded by anybody (decision 0248).
oncePerProcess(() => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
})
sharp.cache(false)
// sharp's own default is one thread here; resizing on all cores brings a 12-megapixel decode from 70 to 48 ms.
sharp.concurrency(availableParallelism())

/** Errors in the pixel data fail; mere warnings, which some cameras' files give, do not. */
export const options: SharpOptions = {
  failOn: 'error',
  limitInputPixels: maximumPixels,
  sequentialRead: true,
  pages: 1,
}

/** Bytes of pixels since the last garbage collection. They lie outside the heap, so the engine does not see them grow. */
let litterBytes = 0
const maximumLitter = 16 * 1024 * 1024

export type Pixels = { data: Buffer; info: OutputInfo }
export type Undecodable = { refused: 'undecodable' }

/** 503: the limit is by the clock, so a decode that passes it says how busy the machine was, and nothing of the picture. */
const outOfTime = (cause: unknown) =>
  unavailable('The picture could not be read in time; try again in a minute.', {
    ...{ headers: { 'retry-after': '60' }, cause },
  })

/** The image to decode: where, how long it may take, and where it differs from `options`. */
export interface DecodeWork extends SharpOptions {
  path: string
  type: ImageType
  timeoutSeconds: number
}

/**
 * What the pipeline makes of a file. Why one failed is told by the clock and by the file, never by the error's message: libvips
 * keeps its messages for the whole process, and of decodes that fail side by side one has those of both, the other none.
 */
const readFrom = async <T>(
  path: string,
  { timeoutSeconds, ...differing }: SharpOptions & { timeoutSeconds: number },
  pipeline: (image: Sharp) => Promise<T>,
): Promise<T | Undecodable> => {
  const began = performance.now()
  try {
    return await pipeline(sharp(path, { ...options, ...differing }).timeout({ seconds: timeoutSeconds }))
  } catch (error) {
    if (performance.now() - began >= timeoutSeconds * 1000) throw outOfTime(error)
    return { refused: 'undecodable' }
  }
}

const isRefused = (result: unknown): result is Undecodable =>
  typeof result === 'object' && result !== null && 'refused' in result

/**
 * Runs a pipeline over the image. Some cameras and transfers lose the last bytes of a JPEG, and browsers show it all the same:
 * it is read with an end of ours, and then every warning counts, so that pixels which are not there are still damage.
 */
export const readImage = async <T>(
  { path, type, ...reading }: DecodeWork,
  pipeline: (image: Sharp) => Promise<T>,
): Promise<T | Undecodable> => {
  if (type !== 'image/jpeg') return await readFrom(path, reading, pipeline)
  await using file = await openWithoutBulk(path)
  const result = await readFrom(file.path, reading, pipeline)
  if (!isRefused(result) || (await hasJpegEnd(file.path))) return result
  await using ended = await openWithEnd(file.path)
  return await readFrom(ended.path, { ...reading, failOn: 'warning' }, pipeline)
}

/** What the pipeline makes of the image, as 8-bit values; 503 where that takes too long. */
export const decode = async (
  work: DecodeWork,
  pipelineOf: (image: Sharp) => Sharp,
): Promise<Pixels | Undecodable> => {
  const pixels = await readImage(work, (image) =>
    pipelineOf(image).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  )
  if (!('refused' in pixels)) litterBytes += pixels.data.length
  return pixels
}

/** Between tasks. */
export const sweepLitter = (): void => {
  if (litterBytes < maximumLitter) return
  litterBytes = 0
  collectGarbage()
}
