/** Inflating on the server, for metadata. Browsers have a way of their own. */
import { inflateSync } from 'node:zlib'
import { type Inflate, maximumPieceBytes } from './metadata.ts'

/** A stream that is broken or would grow too large reads as empty. */
export const inflate: Inflate = (bytes) => {
  try {
    return inflateSync(bytes, { maxOutputLength: maximumPieceBytes })
  } catch {
    return new Uint8Array(0)
  }
}
