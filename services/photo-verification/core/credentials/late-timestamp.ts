/**
 * Puts a timestamp beside the signature of a copy that is finished. Its COSE_Sign1 keeps its length, and no hash covers it
 * (C2PA 2.1, 13.2), so the rest of the copy stays as it was: a copy can be signed first, and wait for its time outside the thread.
 */

import { crc32 } from 'node:zlib'

export interface FinishedCopy {
  /** The whole file. It is written into. */
  bytes: Uint8Array
  /** The manifest store, as it stands in the file. It is written into. */
  manifest: Uint8Array
}

/** A part of the manifest store, and where it stands in the file. */
interface Run {
  from: number
  length: number
  at: number
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Marker, length, `JP`, the number of the box and that of its part (ISO 19566-5, A.3). */
const segmentHead = 12
/** Each part but the first repeats length and type of the box. */
const repeatedHead = 8
/** Of a store's beginning, its length and the name of its first manifest among it: enough to be the only one. */
const beginningBytes = 96

/** A JPEG holds a store in segments of at most 64 KiB; null where it is not all there. */
const runsInJpeg = (jpeg: Buffer, manifest: Buffer): Run[] | null => {
  const runs: Run[] = []
  let at = jpeg.indexOf(manifest.subarray(0, beginningBytes))
  let segment = at - segmentHead
  for (let from = 0; from < manifest.length; ) {
    if (segment < 0 || at > jpeg.length || jpeg.readUInt16BE(segment) !== 0xffeb) return null
    const end = segment + 2 + jpeg.readUInt16BE(segment + 2)
    const length = Math.min(end - at, manifest.length - from)
    if (length <= 0 || !jpeg.subarray(at, at + length).equals(manifest.subarray(from, from + length)))
      return null
    runs.push({ from, length, at })
    from += length
    segment = end
    at = end + segmentHead + repeatedHead
  }
  return runs
}

const runsIn = (file: Buffer, manifest: Buffer, contentType: string): Run[] | null => {
  if (contentType === 'image/jpeg') return runsInJpeg(file, manifest)
  const at = file.indexOf(manifest)
  return at < 0 ? null : [{ from: 0, length: manifest.length, at }]
}

/**
 * Writes `timed` in the place of `untimed`, both of one length, into the copy and its manifest. False, and nothing written, where
 * that place is not found.
 */
export const replaceSignature = (
  { bytes, manifest }: FinishedCopy,
  contentType: string,
  { untimed, timed }: { untimed: Uint8Array; timed: Uint8Array },
): boolean => {
  const [file, store] = [bufferOf(bytes), bufferOf(manifest)]
  const place = store.indexOf(untimed)
  const runs = runsIn(file, store, contentType)
  if (place < 0 || !runs || timed.length !== untimed.length) return false
  store.set(timed, place)
  for (const { from, length, at } of runs) file.set(store.subarray(from, from + length), at)
  if (contentType === 'image/png') {
    // A chunk's type stands before its data, its checksum behind it.
    const { at, length } = runs[0]!
    file.writeUInt32BE(crc32(file.subarray(at - 4, at + length)), at + length)
  }
  return true
}
