/**
 * Takes the place that a camera wrote down out of a photo, before it leaves the browser: GPS in EXIF (EXIF 2.32, 4.6.6) and
 * in XMP. What is taken out of a JPEG or WebP is overwritten where it stood, so that nothing else moves, pixels least of all.
 */

import { imageBlocks } from './image-blocks.ts'
import type { ImageType } from './image-type.ts'
import { blankGpsDirectory, blankGpsProperties } from './place-blanks.ts'
import { type PngChunk, pngOf } from './png-chunks.ts'

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0))

const exifHeader = 'Exif\0\0'
const xmpHeader = 'http://ns.adobe.com/xap/1.0/\0'
const extensionHeader = 'http://ns.adobe.com/xmp/extension/\0'
/** After the header of an extension: its GUID, whole length and offset (XMP specification, part 3, 1.1.3.1). */
const extensionHeadBytes = extensionHeader.length + 32 + 4 + 4

const tiffIn = (body: Uint8Array): Uint8Array =>
  startsWith(body, exifHeader) ? body.subarray(exifHeader.length) : body

/** Every APP1 and APP11 of the file and of the pictures and videos behind it: in pixel data 0xff has no marker after it. */
function* jpegSegments(bytes: Uint8Array): Generator<{ marker: number; body: Uint8Array }> {
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]!
    if (marker !== 0xe1 && marker !== 0xeb) continue
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
    if (end <= bytes.length) yield { marker, body: bytes.subarray(at + 4, Math.max(at + 4, end)) }
  }
}

/** A packet too long for one segment goes on in others, and a property may begin in one and end in the next. */
const blankExtensions = (parts: readonly Uint8Array[]): boolean => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  if (!blankGpsProperties(whole)) return false
  at = 0
  for (const part of parts) {
    part.set(whole.subarray(at, at + part.length))
    at += part.length
  }
  return true
}

/** The place of a video behind a JPEG (QuickTime, user data `©xyz`) becomes free space. */
const blankVideoPlaces = (bytes: Uint8Array): boolean => {
  let found = false
  for (let at = bytes.indexOf(0xa9, 4); at >= 0; at = bytes.indexOf(0xa9, at + 1)) {
    if (!startsWith(bytes.subarray(at), '\xa9xyz')) continue
    const size = new DataView(bytes.buffer, bytes.byteOffset + at - 4, 4).getUint32(0)
    if (size < 12 || size > 256 || at - 4 + size > bytes.length) continue
    bytes.set([0x66, 0x72, 0x65, 0x65], at)
    bytes.fill(0, at + 4, at - 4 + size)
    found = true
  }
  return found
}

const namesPlace = (manifest: Uint8Array): boolean =>
  /GPSL(?:at|ong)itude/i.test(new TextDecoder('latin1').decode(manifest))

const blankJpeg = (bytes: Uint8Array): boolean => {
  let found = false
  const manifests: Uint8Array[] = []
  const extensions: Uint8Array[] = []
  for (const { marker, body } of jpegSegments(bytes)) {
    if (marker === 0xeb) {
      // ISO 19566-5: `JP`, two numbers, the box's length, and its type.
      if (startsWith(body, 'JP') && startsWith(body.subarray(12), 'jumb')) manifests.push(body)
    } else if (startsWith(body, exifHeader)) found = blankGpsDirectory(tiffIn(body)) || found
    else if (startsWith(body, xmpHeader)) found = blankGpsProperties(body.subarray(xmpHeader.length)) || found
    else if (startsWith(body, extensionHeader)) extensions.push(body.subarray(extensionHeadBytes))
  }
  found = blankExtensions(extensions) || found
  found = blankVideoPlaces(bytes) || found
  found = manifests.some(namesPlace) || found
  if (found) for (const manifest of manifests) manifest.fill(0)
  return found
}

const blankWebp = (bytes: Uint8Array): boolean => {
  let found = false
  const manifests: Uint8Array[] = []
  for (const { name, body } of imageBlocks(bytes, 'image/webp')) {
    if (name === 'EXIF') found = blankGpsDirectory(tiffIn(body)) || found
    else if (name === 'XMP ') found = blankGpsProperties(body) || found
    else if (name === 'C2PA') manifests.push(body)
  }
  found = manifests.some(namesPlace) || found
  if (found) for (const manifest of manifests) manifest.fill(0)
  return found
}

/** Profiles and compressed packets are not opened: where one is, it may hold a place, and goes whole. */
const isClosed = ({ name, body }: PngChunk): boolean => {
  const keyword = new TextDecoder('latin1').decode(body.subarray(0, 80)).split('\0', 1)[0]!
  if (name === 'zTXt' || name === 'tEXt') return /^Raw profile type (?:exif|APP1|xmp)$/i.test(keyword)
  return name === 'iTXt' && keyword === 'XML:com.adobe.xmp' && body[keyword.length + 1] === 1
}

const isXmp = ({ name, body }: PngChunk): boolean =>
  name === 'iTXt' && startsWith(body, 'XML:com.adobe.xmp\0')

const openPng = (bytes: Uint8Array): Uint8Array | null => {
  const chunks = [...imageBlocks(bytes, 'image/png')]
  const blanked = new Set<PngChunk>()
  for (const chunk of chunks) {
    const isBlanked =
      (chunk.name === 'eXIf' && blankGpsDirectory(tiffIn(chunk.body))) ||
      (isXmp(chunk) && blankGpsProperties(chunk.body))
    if (isBlanked) blanked.add(chunk)
  }
  const manifests = chunks.filter(({ name }) => name === 'caBX')
  if (blanked.size === 0 && !chunks.some(isClosed) && !manifests.some(({ body }) => namesPlace(body)))
    return null
  const kept = chunks.filter((chunk) => !isClosed(chunk) && chunk.name !== 'caBX')
  return pngOf(bytes, kept, blanked)
}

/**
 * The file without its place, or null where none is in it: then it is to be sent as it is. Content Credentials of such a
 * file go too: they would no longer be true of it, and may name the place as well. The bytes that are given stay as they are.
 */
export const withoutPlace = (bytes: Uint8Array, type: ImageType): Uint8Array<ArrayBuffer> | null => {
  const copy = new Uint8Array(bytes)
  if (type === 'image/png') return openPng(copy) as Uint8Array<ArrayBuffer> | null
  return (type === 'image/jpeg' ? blankJpeg(copy) : blankWebp(copy)) ? copy : null
}
