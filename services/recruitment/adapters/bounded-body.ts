/** Reads an answer's body up to a limit, counted before and after decompression. */

import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { BodyTooLargeError, bounded, readBounded } from '../../../kit/outside/bounded-body.ts'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'

const tooLarge = (maximumBytes: number): FetchFailure =>
  new FetchFailure('too-large', `The page is larger than ${maximumBytes} bytes.`)

const decoderFor = (encoding: string): Transform | null => {
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  throw new FetchFailure('unreachable', 'The page is sent in an encoding that was not asked for.')
}

/** Ends as soon as one side does: stopping to read stops the sender too, so a bomb never unfolds past the limit. */
const decoded = (stream: AsyncIterable<Uint8Array>, decoder: Transform): AsyncIterable<Buffer> =>
  pipeline(Readable.from(stream), decoder, () => undefined)

/** The whole body, decoded; throws `too-large` or `unreachable` (broken compression) as FetchFailure. */
export const readBody = async (
  stream: Readable,
  contentEncoding: string | undefined,
  maximumBytes: number,
): Promise<Buffer> => {
  const decoder = decoderFor((contentEncoding ?? '').trim().toLowerCase())
  const raw = bounded(stream, maximumBytes)
  try {
    return await readBounded(decoder ? decoded(raw, decoder) : raw, maximumBytes)
  } catch (error) {
    throw error instanceof BodyTooLargeError ? tooLarge(maximumBytes) : error
  }
}
