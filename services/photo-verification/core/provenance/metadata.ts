/** Pulls the metadata out of JPEG, PNG and WebP files without decoding them; bounded whatever the file claims. Runs in browsers too. */
import { exifOf, type ImageBlock, imageBlocks } from '../image-blocks.ts'
import type { ImageType } from '../image-type.ts'

/** What a file says about itself. `texts` are PNG text chunks and JPEG comments; `iptc` are the raw IPTC blocks. */
export type ImageMetadata = {
  texts: { keyword: string; text: string }[]
  xmp: string[]
  exif: Uint8Array[]
  iptc: Uint8Array[]
}

/** No metadata of interest is larger; what is, is left out rather than read. */
export const maximumPieceBytes = 1024 * 1024
/** Of all that is read: a PNG of ImageMagick holds each field of the EXIF that it was made of as a text of its own. */
const maximumPieces = 1024
/** Bytes of all that is read, and of what they are inflated to. */
export const maximumMetadataBytes = 64 * 1024 * 1024

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const utf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** No decoder of the platform knows it; what is no character of Unicode is read past. */
const utf32 = (bytes: Uint8Array, isLittle: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, isLittle)
    text += point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  }
  return text
}

/** XMP may be in UTF-16 or UTF-32, which its mark or the `<` that it begins with tells (XMP specification, part 1, 7.1). */
const xmpText = (bytes: Uint8Array): string => {
  const [first, second, third, fourth] = bytes
  const isMarkOrLess = (one: number | undefined, other: number | undefined): boolean =>
    (one === 0xfe && other === 0xff) || (one === 0 && other === 0x3c)
  if (first === 0 && second === 0 && isMarkOrLess(third, fourth)) return utf32(bytes, false)
  if (third === 0 && fourth === 0 && isMarkOrLess(second, first)) return utf32(bytes, true)
  if (isMarkOrLess(first, second)) return new TextDecoder('utf-16be').decode(bytes)
  if (isMarkOrLess(second, first)) return new TextDecoder('utf-16le').decode(bytes)
  return utf8(bytes)
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && [...text].every((character, at) => bytes[at] === character.charCodeAt(0))

/** Inflates at most `maximumPieceBytes`; null for a stream that is broken or would grow larger, which may have cost as much. */
export type Inflate = (bytes: Uint8Array) => Uint8Array | null

/** A text chunk (PNG, third edition, 11.3.3): keyword, then plain, compressed or international text. */
const pngText = (
  type: string,
  body: Uint8Array,
  inflate: Inflate,
): { keyword: string; text: Uint8Array | null } | null => {
  const end = body.indexOf(0)
  if (end < 1 || end > 79) return null
  const keyword = utf8(body.subarray(0, end))
  if (type === 'tEXt') return { keyword, text: body.subarray(end + 1) }
  if (type === 'zTXt') return { keyword, text: inflate(body.subarray(end + 2)) }
  const language = body.indexOf(0, end + 3)
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1)
  if (translated < 0) return null
  const content = body.subarray(translated + 1)
  return { keyword, text: body[end + 1] === 1 ? inflate(content) : content }
}

/** Before PNG had chunks for them, ImageMagick and others wrote profiles as hex digits in texts, and still do. */
const rawProfile = /^Raw profile type (exif|app1|xmp|iptc|8bim)$/i
/** The block of a JPEG or WebP that would hold the same. */
const blockOfProfile: Record<string, string> = {
  exif: 'EXIF',
  app1: 'e1',
  xmp: 'XMP ',
  iptc: 'ed',
  '8bim': 'ed',
}

/** Of a hexadecimal digit, by its ASCII code. */
const valueOfDigit = (code: number): number => (code < 0x3a ? code - 0x30 : (code | 0x20) - 0x57)

/** Behind the profile's name and its length, each on a line. */
const profileBytes = (text: Uint8Array): Uint8Array => {
  const lead = /^\s*\S{1,20}\s+\d{1,10}\s/.exec(utf8(text.subarray(0, 64)))?.[0].length ?? text.length
  const bytes = new Uint8Array((text.length - lead) >> 1)
  let digits = 0
  for (let at = lead; at < text.length; at++) {
    const code = text[at]!
    if (code <= 0x20) continue
    bytes[digits >> 1] = bytes[digits >> 1]! * 16 + valueOfDigit(code)
    digits++
  }
  return bytes.subarray(0, digits >> 1)
}

const xmpHeader = 'http://ns.adobe.com/xap/1.0/\0'
const extendedXmpHeader = 'http://ns.adobe.com/xmp/extension/\0'
/** After its header an extended part holds a 32-character digest, its whole length and its offset. */
const extendedXmpLead = extendedXmpHeader.length + 40

type ExtendedPart = { digest: string; offset: number; bytes: Uint8Array }

/** What is found so far; `extended` holds the parts of the XMP that was too long for one segment, in any order. */
type Found = ImageMetadata & { extended: ExtendedPart[] }

const extendedPart = (body: Uint8Array): ExtendedPart[] => {
  if (body.length < extendedXmpLead) return []
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return [
    {
      digest: utf8(body.subarray(extendedXmpHeader.length, extendedXmpLead - 8)),
      offset: view.getUint32(extendedXmpLead - 4),
      bytes: body.subarray(extendedXmpLead),
    },
  ]
}

/** The parts of each packet, in the order of their offsets: a character may begin in one and end in the next. */
const joinedPackets = (parts: ExtendedPart[]): string[] =>
  // No helpers of iterators: browsers that run this lack them.
  [...Map.groupBy(parts, ({ digest }) => digest).values()].map((own) => {
    const inOrder = own.sort((one, other) => one.offset - other.offset)
    const packet = new Uint8Array(inOrder.reduce((length, { bytes }) => length + bytes.length, 0))
    let at = 0
    for (const { bytes } of inOrder) {
      packet.set(bytes, at)
      at += bytes.length
    }
    return xmpText(packet)
  })

/** Puts what a block says where it belongs; answers its length, 0 where it is no metadata. */
const take = (found: Found, block: ImageBlock, inflate: Inflate): number => {
  const { name, body } = block
  const exif = exifOf(block)
  if (exif) found.exif.push(exif)
  else if (name === 'e1' && startsWith(body, xmpHeader))
    found.xmp.push(xmpText(body.subarray(xmpHeader.length)))
  else if (name === 'e1' && startsWith(body, extendedXmpHeader)) found.extended.push(...extendedPart(body))
  else if (name === 'ed') found.iptc.push(body)
  else if (name === 'fe') found.texts.push({ keyword: 'Comment', text: utf8(body) })
  else if (name === 'XMP ') found.xmp.push(xmpText(body))
  else if (name === 'tEXt' || name === 'zTXt' || name === 'iTXt') {
    const entry = pngText(name, body, inflate)
    if (!entry) return body.length
    const { keyword, text } = entry
    if (!text) return body.length + maximumPieceBytes
    const profile = rawProfile.exec(keyword)?.[1]?.toLowerCase()
    if (profile) take(found, { name: blockOfProfile[profile]!, body: profileBytes(text) }, inflate)
    else if (keyword === 'XML:com.adobe.xmp') found.xmp.push(xmpText(text))
    // Latin-1 by the standard, but generators write UTF-8, which reads the same for ASCII.
    else found.texts.push({ keyword, text: utf8(text) })
    return body.length + text.length
  } else return 0
  return body.length
}

/** The metadata of a file of the given type; malformed or hostile files give what can be read, never an error. */
export const readMetadata = (bytes: Uint8Array, type: ImageType, inflate: Inflate): ImageMetadata => {
  const { extended, ...found }: Found = { texts: [], xmp: [], exif: [], iptc: [], extended: [] }
  let pieces = 0
  let length = 0
  for (const block of imageBlocks(bytes, type)) {
    if (block.body.length > maximumPieceBytes) continue
    const taken = take({ ...found, extended }, block, inflate)
    if (taken === 0) continue
    length += taken
    if (++pieces === maximumPieces || length > maximumMetadataBytes) break
  }
  found.xmp.push(...joinedPackets(extended))
  return found
}
