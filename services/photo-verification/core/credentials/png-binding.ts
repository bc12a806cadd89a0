/**
 * Binds a manifest to a PNG by the hash of the PNG alone. The manifest is made for a PNG of one pixel, in which it stands where
 * it will stand in every other, right behind IHDR; then the one hash of the pixels and the one hash of the assertion that holds
 * it are replaced, byte for byte, and the claim is signed. So no picture goes through WebAssembly, which copies and
 * hashes one many times slower than what is built in.
 */

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** One grey pixel: a manifest is made for this one first. */
export const onePixelPng = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
      'base64',
    ),
  )

/** Where IHDR ends: the signature, and a chunk of 13 bytes with its frame. */
const behindHeader = 33
const manifestChunk = 'caBX'
/** A chunk's length, type and checksum. */
const frameBytes = 12

const typeAt = (png: Uint8Array, at: number): string =>
  Buffer.from(png.buffer, png.byteOffset + at + 4, 4).toString('latin1')

const lengthAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)

/** The PNG in two pieces, before and behind the place of its manifest, without the manifest that it has there. */
export const piecesOfPng = (png: Uint8Array): [before: Uint8Array, behind: Uint8Array] => {
  let at = behindHeader
  while (at + frameBytes <= png.length && typeAt(png, at) === manifestChunk)
    at += frameBytes + lengthAt(png, at)
  return [png.subarray(0, behindHeader), png.subarray(at)]
}

/** The PNG with the manifest in its place. */
export const pngWithManifest = (
  [before, behind]: readonly [Uint8Array, Uint8Array],
  manifest: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const size = before.length + frameBytes + manifest.length + behind.length
  // Memory of its own, and not a part of the pool: it is moved to another thread.
  const png = Buffer.from(new ArrayBuffer(size))
  png.set(before)
  png.writeUInt32BE(manifest.length, before.length)
  png.write(manifestChunk, before.length + 4, 'latin1')
  png.set(manifest, before.length + 8)
  const checked = png.subarray(before.length + 4, before.length + 8 + manifest.length)
  png.writeUInt32BE(crc32(checked), before.length + 8 + manifest.length)
  png.set(behind, before.length + frameBytes + manifest.length)
  return png as Uint8Array<ArrayBuffer>
}

const sha256Of = (...pieces: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest()
}

/** Where the one occurrence of the bytes is. Throws an Error where there is none, or another. */
const onlyPlaceOf = (bytes: Uint8Array, within: Uint8Array, what: string): number => {
  const all = Buffer.from(within.buffer, within.byteOffset, within.byteLength)
  const at = all.indexOf(bytes)
  if (at < 0 || all.indexOf(bytes, at + 1) >= 0) throw new Error(`a manifest does not hold ${what} just once`)
  return at
}

/** A box's length and type, its kind and its toggles stand before its label (ISO 19566-5, B.3). */
const beforeLabel = 8 + 8 + 16 + 1

/** What an assertion is hashed by: the content of its box (C2PA 2.1, 8.4.2.3). */
const hashedPartOf = (manifest: Uint8Array, label: string): Uint8Array => {
  const start = onlyPlaceOf(Buffer.from(`${label}\0`), manifest, `the label ${label}`) - beforeLabel
  return manifest.subarray(start + 8, start + lengthAt(manifest, start))
}

/** A manifest store of `onePixelPng`, with what was to be signed and what stands where the signature belongs. */
export interface UnboundManifest {
  manifest: Uint8Array
  claim: Uint8Array
  placeholder: Uint8Array
}

export interface BoundManifest {
  manifest: Uint8Array<ArrayBuffer>
  /** To be signed: a part of the manifest. */
  claim: Uint8Array
  /** Where the signature belongs. */
  signature: Uint8Array
}

/** The manifest for the PNG in these pieces, but for its signature. */
export const bindToPng = (
  { manifest: made, claim, placeholder }: UnboundManifest,
  pieces: readonly [Uint8Array, Uint8Array],
): BoundManifest => {
  const manifest = Uint8Array.from(made)
  const partOf = (bytes: Uint8Array, what: string): Uint8Array => {
    const at = onlyPlaceOf(bytes, manifest, what)
    return manifest.subarray(at, at + bytes.length)
  }
  const inManifest = partOf(claim, 'its claim')
  const signature = partOf(placeholder, 'the place of its signature')
  const assertion = hashedPartOf(manifest, 'c2pa.hash.data')
  const before = sha256Of(assertion)
  const pixels = sha256Of(onePixelPng())
  assertion.set(sha256Of(...pieces), onlyPlaceOf(pixels, assertion, 'the hash of its PNG'))
  inManifest.set(sha256Of(assertion), onlyPlaceOf(before, inManifest, 'the hash of its binding'))
  return { manifest, claim: inManifest, signature }
}
