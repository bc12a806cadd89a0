/**
 * The parts of XML that an audit file seldom holds: names, attributes, references, comments, processing
 * instructions, CDATA. Each function checks one construct at an offset and returns the offset behind it.
 *
 * Control characters (C0 but NUL, raw or as a reference) are not XML, but exporters write them in
 * descriptions; they are accepted in text, attribute values and comments and nowhere else.
 */

import { decodeRange } from './encoding.ts'
import type { Source } from './xaf-error.ts'
import { refuse } from './xaf-error.ts'

/** 1: may start a name, 2: may only continue one (ASCII); 3: part of a non-ASCII character, checked apart. */
export const nameClass = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return 3
  if (/[A-Za-z_:]/.test(String.fromCharCode(byte))) return 1
  return /[-.0-9]/.test(String.fromCharCode(byte)) ? 2 : 0
})

export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

export const skipSpace = (bytes: Uint8Array, p: number): number => {
  while (p < bytes.length && isSpace(bytes[p])) p++
  return p
}

// https://www.w3.org/TR/xml/#NT-NameStartChar and NameChar.
const startChars =
  ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const namePattern = new RegExp(
  `^[${startChars}][-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040${startChars}]*$`,
  'u',
)

/** Behind the name at `p`. */
export const skipName = (source: Source, p: number): number => {
  const { bytes } = source
  const start = p
  let ascii = true
  while (p < bytes.length && nameClass[bytes[p]!] !== 0) {
    if (bytes[p]! >= 0x80) ascii = false
    p++
  }
  const valid = ascii
    ? p > start && nameClass[bytes[start]!] === 1
    : namePattern.test(decodeRange(source, start, p))
  if (!valid) refuse(source, start, 'A name is expected after "<", "</", "<?" or before "="')
  return p
}

const isXmlCharacter = (code: number): boolean =>
  (code > 0 && code < 0xd800) || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code < 0x110000)

const startsWith = (bytes: Uint8Array, p: number, text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (bytes[p + i] !== text.charCodeAt(i)) return false
  return true
}

/** Behind the reference whose `&` is at `p`. */
export const skipReference = (source: Source, p: number): number => {
  if (startsWith(source.bytes, p, '&amp;')) return p + 5
  const text = source.bytes.toString('latin1', p, p + 32)
  const match = /^&(?:#x([0-9a-fA-F]+)|#([0-9]+)|amp|lt|gt|quot|apos);/.exec(text)
  if (!match) return refuse(source, p, 'An "&" that starts none of the references of XML')
  const [whole, hexadecimal, decimal] = match
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : decimal ? Number(decimal) : 1
  if (!isXmlCharacter(code)) refuse(source, p, `The reference ${whole} is to no character of XML`)
  return p + whole.length
}

const refuseNul = (source: Source, from: number, to: number): void => {
  for (let p = from; p < to; p++) if (source.bytes[p] === 0) refuse(source, p, 'A zero byte in text')
}

/** Behind the comment at `p`. */
const skipComment = (source: Source, p: number): number => {
  const dashes = source.bytes.indexOf('--', p + 4, 'latin1')
  if (dashes === -1) refuse(source, p, 'A comment is not closed; the file may be truncated')
  if (source.bytes[dashes + 2] !== 0x3e) refuse(source, dashes, '"--" inside a comment')
  refuseNul(source, p, dashes)
  return dashes + 3
}

/** Behind the processing instruction at `p`. */
const skipInstruction = (source: Source, p: number): number => {
  const nameEnd = skipName(source, p + 2)
  if (nameEnd - p === 5 && decodeRange(source, p + 2, nameEnd).toLowerCase() === 'xml')
    refuse(source, p, 'An XML declaration that is not at the start')
  const end = source.bytes.indexOf('?>', nameEnd, 'latin1')
  if (end === -1) refuse(source, p, 'A processing instruction is not closed; the file may be truncated')
  if (end > nameEnd && !isSpace(source.bytes[nameEnd]))
    refuse(source, nameEnd, 'A space is missing after "<?"')
  refuseNul(source, p, end)
  return end + 2
}

/** Behind the comment, processing instruction or (inside the root) CDATA section at `p`; anything else is refused. */
export const skipMarkup = (source: Source, p: number, insideRoot: boolean): number => {
  const { bytes } = source
  if (bytes[p + 1] === 0x3f) return skipInstruction(source, p)
  if (startsWith(bytes, p, '<!--')) return skipComment(source, p)
  if (insideRoot && startsWith(bytes, p, '<![CDATA[')) {
    const end = bytes.indexOf(']]>', p + 9, 'latin1')
    if (end === -1) refuse(source, p, 'A CDATA section is not closed; the file may be truncated')
    refuseNul(source, p, end)
    return end + 3
  }
  if (startsWith(bytes, p, '<!DOCTYPE')) refuse(source, p, 'A DOCTYPE is not accepted')
  if (startsWith(bytes, p, '<!ENTITY')) refuse(source, p, 'An entity declaration is not accepted')
  return refuse(source, p, 'A "<" that starts no tag, comment or processing instruction')
}

/** Behind the quoted attribute value at `p`. */
const skipQuoted = (source: Source, p: number): number => {
  const { bytes } = source
  const quote = bytes[p]
  if (quote !== 0x22 && quote !== 0x27) refuse(source, p, 'An attribute value without quotes')
  p++
  while (p < bytes.length && bytes[p] !== quote) {
    if (bytes[p] === 0x26) p = skipReference(source, p)
    else if (bytes[p] === 0x3c || bytes[p] === 0) refuse(source, p, 'A "<" or a zero byte in an attribute')
    else p++
  }
  if (p >= bytes.length) refuse(source, p, 'An attribute is not closed; the file may be truncated')
  return p + 1
}

const maxAttributes = 1000

/** The offset of the `>` that ends the start tag whose name ends at `p`; a `/` right before it closes the element. */
export const skipAttributes = (source: Source, p: number): number => {
  const { bytes } = source
  const names = new Set<string>()
  for (;;) {
    const next = skipSpace(bytes, p)
    if (bytes[next] === 0x3e) return next
    if (bytes[next] === 0x2f && bytes[next + 1] === 0x3e) return next + 1
    if (next >= bytes.length) refuse(source, next, 'A tag is not closed; the file is truncated')
    if (next === p) refuse(source, p, 'A tag with a character that belongs to no name or attribute')
    const nameEnd = skipName(source, next)
    const name = decodeRange(source, next, nameEnd)
    if (names.size === maxAttributes) refuse(source, next, `A tag with more than ${maxAttributes} attributes`)
    if (names.has(name)) refuse(source, next, `The attribute ${name} occurs twice in one tag`)
    names.add(name)
    const equals = skipSpace(bytes, nameEnd)
    if (bytes[equals] !== 0x3d) refuse(source, equals, `The attribute ${name} has no value`)
    p = skipQuoted(source, skipSpace(bytes, equals + 1))
  }
}

// Not `\s`: white space in XML is these four characters.
const space = '[ \\t\\r\\n]'
const equals = `${space}*=${space}*`
const declarationPattern = new RegExp(
  `^<\\?xml${space}+version${equals}(?:"1\\.[0-9]+"|'1\\.[0-9]+')` +
    `(?:${space}+encoding${equals}(["'])[A-Za-z][A-Za-z0-9._-]*\\1)?` +
    `(?:${space}+standalone${equals}(["'])(?:yes|no)\\2)?${space}*\\?>`,
)

/** Behind the XML declaration, comments, instructions and white space before (or after) the root. */
export const skipMisc = (source: Source, from: number): number => {
  const { bytes } = source
  let p = from
  if (p === source.start && startsWith(bytes, p, '<?xml') && nameClass[bytes[p + 5] ?? 0] === 0) {
    const head = bytes.toString('latin1', p, p + 1024)
    const match = declarationPattern.exec(head)
    if (!match) return refuse(source, p, 'The XML declaration is not well formed')
    p += match[0].length
  }
  for (;;) {
    p = skipSpace(bytes, p)
    if (bytes[p] !== 0x3c || (bytes[p + 1] !== 0x3f && bytes[p + 1] !== 0x21)) return p
    p = skipMarkup(source, p, false)
  }
}
