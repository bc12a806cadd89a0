/** Decoding in worker threads: only the loaders that are wanted, with limits, and garbage collected in time. */
import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { unavailable } from '../../../kit/errors.ts'
import { collectGarbage } from '../../../kit/threads/collect-garbage.ts'
import { type ImageType, maximumPixels } from '../core/image-type.ts'
import { openWithoutBulk } from './image-file.ts'

// Only these loaders of libvips may run, whatever the bytes claim to be. The block holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
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
export const undecodable = (error: unknown): Undecodable => {
  // sharp tells it by its message alone.
  if (error instanceof Error && error.message.startsWith('timeout: '))
    throw unavailable('The picture could not be read in time; try again in a minute.', {
      ...{ headers: { 'retry-after': '60' }, cause: error },
    })
  return { refused: 'undecodable' }
}

/** What the pipeline makes of the image at the path, as 8-bit values; 503 where that takes too long. */
export const decode = async (
  path: string,
  type: ImageType,
  timeoutSeconds: number,
  pipelineOf: (input: string) => Sharp,
): Promise<Pixels | Undecodable> => {
  await using file = type === 'image/jpeg' ? await openWithoutBulk(path) : null
  try {
    const pipeline = pipelineOf(file?.path ?? path).timeout({ seconds: timeoutSeconds })
    const pixels = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    litterBytes += pixels.data.length
    return pixels
  } catch (error) {
    return undecodable(error)
  }
}

/** Between tasks. */
export const sweepLitter = (): void => {
  if (litterBytes < maximumLitter) return
  litterBytes = 0
  collectGarbage()
}
