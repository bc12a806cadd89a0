/** Inflating in a browser, for metadata: it can be waited for, but not done at once. */

import type { ImageType } from '../core/image-type.ts'
import {
  type Inflate,
  maximumMetadataBytes,
  maximumPieceBytes,
  readMetadata,
} from '../core/provenance/metadata.ts'

const inflated = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
      size += value.length
      if (size > maximumPieceBytes) {
        await reader.cancel()
        return null
      }
      chunks.push(value as Uint8Array<ArrayBuffer>)
    }
  } catch {
    return null
  }
}

const placeOf = (piece: Uint8Array): string => `${piece.byteOffset} ${piece.length}`

/**
 * What is to be inflated is gathered first, and given where it is asked for again. One after another, and no more than is read:
 * a small file may hold a thousand pieces of a megabyte each.
 */
export const inflateAll = async (bytes: Uint8Array, type: ImageType): Promise<Inflate> => {
  const asked: Uint8Array[] = []
  readMetadata(bytes, type, (piece) => {
    asked.push(piece)
    return new Uint8Array(0)
  })
  const answers = new Map<string, Uint8Array | null>()
  let left = maximumMetadataBytes
  for (const piece of asked) {
    if (left < 0) break
    const answer = await inflated(piece)
    left -= answer?.length ?? maximumPieceBytes
    answers.set(placeOf(piece), answer)
  }
  return (piece) => answers.get(placeOf(piece)) ?? null
}
