/**
 * Finds out in which encoding an audit file is written.
 *
 * A byte order mark or the zero bytes of UTF-16 decide before the declaration does: exporters that build the
 * file in a UTF-16 string declare `utf-16` and save UTF-8. ISO-8859-1 and windows-1252 are believed. The code pages of
 * DOS, ISO-8859-15 and their like are believed where the bytes are not UTF-8 after all, and rewritten as UTF-8. All
 * else is UTF-8 where the bytes are valid UTF-8, and windows-1252 where they are not.
 *
 * Blank lines before the XML declaration are passed over, and what old programs and transports put behind the last
 * tag: Ctrl-Z, the end of a file under CP/M and DOS, and zero bytes that fill a block. Neither can change a figure.
 */

import { isAscii, isUtf8 } from 'node:buffer'
import { upperHalfOf, utf8Of } from './code-pages.ts'
import type { Source } from './xaf-error.ts'
import { XafError } from './xaf-error.ts'

const chunkBytes = 1 << 20

/** UTF-8 bytes, over a SharedArrayBuffer, of UTF-16 bytes. */
const transcode = (bytes: Uint8Array, label: 'utf-16le' | 'utf-16be'): Uint8Array => {
  const decoder = new TextDecoder(label, { fatal: true })
  const encoder = new TextEncoder()
  // Two bytes of UTF-16 are at most three of UTF-8; four (a surrogate pair) are four.
  const utf8 = new Uint8Array(new SharedArrayBuffer(Math.ceil(bytes.length * 1.5)))
  let size = 0
  try {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const to = Math.min(from + chunkBytes, bytes.length)
      const text = decoder.decode(bytes.slice(from, to), { stream: to < bytes.length })
      size += encoder.encodeInto(text, utf8.subarray(size)).written
    }
  } catch {
    throw new XafError(1, 'The file is not valid UTF-16; it may be truncated')
  }
  return utf8.subarray(0, size)
}

/** Which UTF-16 the bytes are, by their mark or the zero bytes of their first character; null where they are none. */
export const utf16Label = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  return null
}

/** What the XML declaration says that begins at `start`, in lower case; '' where it says nothing. */
export const declaredEncoding = ({ bytes, start }: Pick<Source, 'bytes' | 'start'>): string => {
  const head = bytes.toString('latin1', start, start + 256)
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]?.toLowerCase() ?? ''
}

/** The same memory with the quick conversions of a Buffer. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether the bytes begin with the byte order mark of UTF-8. */
export const hasUtf8Mark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** Where the file begins: behind its mark and, before an XML declaration, behind blank lines. */
const startOf = (bytes: Buffer): number => {
  const start = hasUtf8Mark(bytes) ? 3 : 0
  let p = start
  while (isBlankByte(bytes[p])) p++
  return bytes.toString('latin1', p, p + 5) === '<?xml' ? p : start
}

const isBlankByte = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Without the Ctrl-Z and zero bytes that only fill the file up; those before a cut are left to be refused. */
const withoutFilling = (bytes: Buffer): Buffer => {
  let end = bytes.length
  let filling = false
  while (end > 0 && (bytes[end - 1] === 0x1a || bytes[end - 1] === 0 || isBlankByte(bytes[end - 1]))) {
    end--
    filling ||= bytes[end] === 0x1a || bytes[end] === 0
  }
  return filling && bytes[end - 1] === 0x3e ? bytes.subarray(0, end) : bytes
}

/** The file as bytes that extend ASCII. UTF-16 is transcoded (the result lies over a new SharedArrayBuffer). */
export const decodeSource = (file: Uint8Array): Source => {
  const label = utf16Label(file)
  // The decoder drops the byte order mark.
  if (label) {
    const bytes = withoutFilling(asBuffer(transcode(file, label)))
    return { bytes, start: startOf(bytes), encoding: 'utf-8' }
  }
  const bytes = withoutFilling(asBuffer(file))
  const start = startOf(bytes)
  if (!hasUtf8Mark(bytes)) {
    const declared = declaredEncoding({ bytes, start })
    if (/^(iso-?8859-1|iso_8859-1|latin-?1)$/.test(declared)) {
      return { bytes, start, encoding: 'iso-8859-1' }
    }
    if (/^(windows-1252|cp-?1252)$/.test(declared)) return { bytes, start, encoding: 'windows-1252' }
    const upper = upperHalfOf(declared)
    // Of the beginning of a file nothing tells whether the rest is ASCII, too.
    if (upper && (isAscii(bytes) || !isUtf8(bytes))) {
      const utf8 = asBuffer(utf8Of(bytes, upper))
      return { bytes: utf8, start, encoding: 'utf-8' }
    }
  }
  return { bytes, start, encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252' }
}

// What is declared ISO-8859-1 is decoded as windows-1252, as browsers do: the bytes 0x80 to 0x9f are its euro sign and quotes.
const windows1252 = new TextDecoder('windows-1252')

/** The characters of a byte range, nothing resolved. */
export const decodeRange = (source: Source, start: number, end: number): string =>
  source.encoding === 'utf-8'
    ? source.bytes.toString('utf8', start, end)
    : windows1252.decode(source.bytes.subarray(start, end))
