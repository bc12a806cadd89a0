/** Pulls the metadata out of JPEG, PNG and WebP files without decoding them; bounded whatever the file claims. Runs in browsers too. */
import { exifOf, imageBlocks } from '../image-blocks.ts'
import type { ImageType } from '../image-type.ts'

/** What a file says about itself. `texts` are PNG text chunks and JPEG comments; `iptc` is the raw IPTC block. */
export type ImageMetadata = {
  texts: { keyword: string; text: string }[]
  xmp: string[]
  exif: Uint8Array[]
  iptc: string[]
}

/** No metadata of interest is larger; what is, is left out rather than read. */
export const maximumPieceBytes = 1024 * 1024
const maximumPieces = 64

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const utf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && [...text].every((character, at) => bytes[at] === character.charCodeAt(0))

/** Inflates at most `maximumPieceBytes`; a stream that is broken or would grow larger reads as empty. */
export type Inflate = (bytes: Uint8Array) => Uint8Array

/** A text chunk (PNG, third edition, 11.3.3): keyword, then plain, compressed or international text. */
const pngText = (
  type: string,
  body: Uint8Array,
  inflate: Inflate,
): { keyword: string; text: string } | null => {
  const end = body.indexOf(0)
  if (end < 1 || end > 79) return null
  const keyword = utf8(body.subarray(0, end))
  // Latin-1 by the standard, but generators write UTF-8, which reads the same for ASCII.
  if (type === 'tEXt') return { keyword, text: utf8(body.subarray(end + 1)) }
  if (type === 'zTXt') return { keyword, text: utf8(inflate(body.subarray(end + 2))) }
  const language = body.indexOf(0, end + 3)
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1)
  if (translated < 0) return null
  const content = body.subarray(translated + 1)
  return { keyword, text: utf8(body[end + 1] === 1 ? inflate(content) : content) }
}

const xmpHeader = 'http://ns.adobe.com/xap/1.0/\0'
const extendedXmpHeader = 'http://ns.adobe.com/xmp/extension/\0'
/** After its header an extended part holds a 32-character digest, its whole length and its offset. */
const extendedXmpLead = extendedXmpHeader.length + 40

/** The metadata of a file of the given type; malformed or hostile files give what can be read, never an error. */
export const readMetadata = (bytes: Uint8Array, type: ImageType, inflate: Inflate): ImageMetadata => {
  const found: ImageMetadata = { texts: [], xmp: [], exif: [], iptc: [] }
  let pieces = 0
  let extendedXmp = ''
  for (const block of imageBlocks(bytes, type)) {
    const { name, body } = block
    if (body.length > maximumPieceBytes) continue
    const exif = exifOf(block)
    if (exif) found.exif.push(exif)
    else if (name === 'e1' && startsWith(body, xmpHeader))
      found.xmp.push(utf8(body.subarray(xmpHeader.length)))
    else if (name === 'e1' && startsWith(body, extendedXmpHeader))
      extendedXmp += utf8(body.subarray(extendedXmpLead))
    else if (name === 'ed') found.iptc.push(utf8(body))
    else if (name === 'fe') found.texts.push({ keyword: 'Comment', text: utf8(body) })
    else if (name === 'XMP ') found.xmp.push(utf8(body))
    else if (name === 'tEXt' || name === 'zTXt' || name === 'iTXt') {
      const entry = pngText(name, body, inflate)
      if (entry?.keyword === 'XML:com.adobe.xmp') found.xmp.push(entry.text)
      else if (entry) found.texts.push(entry)
    } else continue
    if (++pieces === maximumPieces) break
  }
  if (extendedXmp) found.xmp.push(extendedXmp)
  return found
}
