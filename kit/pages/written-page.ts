/**
 * A page that is written once and answered often. What each answer has of its own, the nonce of its policy and the keys of its
 * forms, is put into a copy of its bytes, of the compressed ones too.
 */

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { formKeyPattern } from './form-key.ts'
import { newMark } from './marks.ts'

export interface WrittenPage {
  /** The whole page under this nonce, with new keys. */
  plain(nonce: string): Buffer
  /** The same as gzip (RFC 1952). */
  gzip(nonce: string): Buffer
  /** Bytes that it holds by now. */
  size(): number
}

/** Nonces and keys alike: 128 bits in base64url. */
const gapBytes = 22

interface Gap {
  at: number
  isNonce: boolean
}

/** `text` is a page that was written under `nonce`. */
export const writePage = (text: string, nonce: string): WrittenPage => {
  const bytes = Buffer.from(text)
  const gaps = gapsIn(bytes, nonce)
  let compressed: Compressed | undefined
  const valuesFor = (nonce: string): string[] => gaps.map(({ isNonce }) => (isNonce ? nonce : newMark()))
  const filled = (values: readonly string[]): Buffer => {
    const copy = Buffer.from(bytes)
    for (const [index, { at }] of gaps.entries()) copy.write(values[index]!, at, 'latin1')
    return copy
  }
  return {
    plain: (nonce) => filled(valuesFor(nonce)),
    gzip: (nonce) => {
      compressed ??= compress(bytes, gaps)
      const values = valuesFor(nonce)
      const copy = Buffer.from(compressed.bytes)
      for (const [index, at] of compressed.gaps.entries()) copy.write(values[index]!, at, 'latin1')
      copy.writeUInt32LE(crc32(filled(values)), copy.length - 8)
      return copy
    },
    size: () => bytes.length + (compressed?.bytes.length ?? 0),
  }
}

/** Places are of bytes, so the text is looked at byte by byte. */
const gapsIn = (bytes: Buffer, nonce: string): Gap[] => {
  const pattern = new RegExp(`${nonce}|${formKeyPattern.source}`, 'g')
  return [...bytes.toString('latin1').matchAll(pattern)].map((found) => ({
    at: found.index,
    isNonce: found[0] === nonce,
  }))
}

interface Compressed {
  bytes: Buffer
  /** Where its gaps begin. */
  gaps: number[]
}

/** Magic, deflate, no flags, no time, no system (RFC 1952, 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Before bytes that are stored as they are: not the last block, how many, and the complement of that (RFC 1951, 3.2.4). */
const storedHead = Buffer.from([0, gapBytes, 0, 255 - gapBytes, 255])
const windowBytes = 32 * 1024

/**
 * What stands between the gaps is compressed by itself, each gap is stored. What came before is the dictionary, with its gaps
 * blank: nothing is copied out of a gap, whatever stands in it later, as long as the page itself has no NUL.
 */
const compress = (bytes: Buffer, gaps: readonly Gap[]): Compressed => {
  const hasBlank = bytes.includes(0)
  const blank = Buffer.from(bytes)
  for (const { at } of gaps) blank.fill(0, at, at + gapBytes)
  const deflated = (from: number, to: number, finishFlush: number): Buffer => {
    const before = hasBlank ? blank.subarray(0, 0) : blank.subarray(Math.max(0, from - windowBytes), from)
    const dictionary = before.length > 0 ? { dictionary: before } : {}
    return deflateRawSync(blank.subarray(from, to), { finishFlush, ...dictionary })
  }
  const pieces: Buffer[] = [gzipHead]
  const found: number[] = []
  let length = gzipHead.length
  const add = (...more: Buffer[]): void => {
    pieces.push(...more)
    for (const piece of more) length += piece.length
  }
  let from = 0
  for (const { at } of gaps) {
    add(deflated(from, at, constants.Z_SYNC_FLUSH), storedHead)
    found.push(length)
    from = at + gapBytes
    add(blank.subarray(at, from))
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(bytes.length, 4)
  add(deflated(from, bytes.length, constants.Z_FINISH), trailer)
  return { bytes: Buffer.concat(pieces), gaps: found }
}
