/** Nonces of pages and keys of forms: 128 bits that have to be new, and mean nothing to the service. */

import { systemRandom } from '../clock.ts'

const markBytes = 16
/** So many at a time: asking the system costs as much for one as for all of them. */
const drawn = 64

let pool = Buffer.alloc(0)
let at = 0

/** In base64url, 22 characters. It comes from the system, not from a context, for it only has to be new for each answer. */
export const newMark = (): string => {
  if (at >= pool.length) {
    pool = Buffer.from(systemRandom.bytes(markBytes * drawn))
    at = 0
  }
  at += markBytes
  return pool.toString('base64url', at - markBytes, at)
}
