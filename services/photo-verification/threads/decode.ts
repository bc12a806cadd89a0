/** Decoding in worker threads: only the loaders that are wanted, with limits, and garbage collected in time. */
import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { unavailable } from '../../../kit/errors.ts'
import { collectGarbage } from '../../../kit/threads/collect-garbage.ts'
import { oncePerProcess } from '../../../kit/threads/once-per-process.ts'
import { type ImageType, maximumPixels } from '../core/image-type.ts'
import { openWithEnd, openWithoutBulk } from './image-file.ts'

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

/**
 * What a failed decode says of the picture. 503 where it ran out of its time: the limit is by the clock, so that says how
 * busy the machine was, and nothing of the picture.
 */
const undecodable = (error: unknown): Undecodable => {
  // sharp tells it by its message alone.
  if (error instanceof Error && error.message.startsWith('timeout: '))
    throw unavailable('The picture could not be read in time; try again in a minute.', {
      ...{ headers: { 'retry-after': '60' }, cause: error },
    })
  return { refused: 'undecodable' }
}

/** What libvips says where a JPEG ends before its end marker, whether its pixels are all there or not. */
const endsEarly = (error: unknown): boolean =>
  error instanceof Error && /premature end of JPEG image/i.test(error.message)

/** The image to decode: where, how long it may take, and where it differs from `options`. */
export interface DecodeWork extends SharpOptions {
  path: string
  type: ImageType
  timeoutSeconds: number
}

/**
 * Runs a pipeline over the image. Some cameras and transfers lose the last bytes of a JPEG, and browsers show it all the same:
 * it is read with an end of ours, and then every warning counts, so that pixels which are not there are still damage.
 */
export const readImage = async <T>(
  { path, type, timeoutSeconds, ...differing }: DecodeWork,
  pipeline: (image: Sharp) => Promise<T>,
): Promise<T | Undecodable> => {
  const read = (input: string, failing: SharpOptions = {}): Promise<T> =>
    pipeline(sharp(input, { ...options, ...differing, ...failing }).timeout({ seconds: timeoutSeconds }))
  try {
    if (type !== 'image/jpeg') return await read(path)
    await using file = await openWithoutBulk(path)
    try {
      return await read(file.path)
    } catch (error) {
      if (!endsEarly(error)) throw error
      await using ended = await openWithEnd(file.path)
      return await read(ended.path, { failOn: 'warning' })
    }
  } catch (error) {
    return undecodable(error)
  }
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
