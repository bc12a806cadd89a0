/** Inflating on the server, for metadata. Browsers have a way of their own. */
import { inflateSync } from 'node:zlib'
import { type Inflate, maximumPieceBytes } from './metadata.ts'

/** As `Inflate` says it, over zlib. */
export const inflate: Inflate = (bytes) => {
  try {
    return inflateSync(bytes, { maxOutputLength: maximumPieceBytes })
  } catch {
    return null
  }
}
