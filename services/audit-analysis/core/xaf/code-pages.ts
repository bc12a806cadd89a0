/**
 * The single-byte encodings besides ISO-8859-1 and windows-1252 that old programs declare: those of DOS and of Europe's
 * other alphabets. Such a file is rewritten as UTF-8, so that one reader reads all. WHATWG's decoders have none of DOS.
 */

/** The characters of the bytes 0x80 to 0xff in code page 850, of DOS in Western Europe. */
const dos850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Those of code page 437, of DOS in the United States. */
const dos437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const byDecoder = (label: string): string =>
  new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, i) => i + 128))

/** 858 is 850 with the euro sign. */
const dosPage = (number: string): string => {
  if (number === '437') return dos437
  return number === '858' ? dos850.replace('ı', '€') : dos850
}

/** What the bytes 0x80 to 0xff of a declared encoding (in lower case) mean, 128 characters; null where it is none of these. */
export const upperHalfOf = (declared: string): string | null => {
  const dos = /^(?:ibm|cp|csibm|dos-?)?-?(437|850|858|00858)$/.exec(declared)?.[1]
  if (dos) return dosPage(dos.slice(-3))
  const latin = /^(?:iso[-_]?8859[-_]|l(?:atin)?-?)(\d+)$/.exec(declared)
  if (latin) {
    const part = declared.startsWith('l') ? { '2': '2', '5': '9', '9': '15' }[latin[1]!] : latin[1]
    return part === '2' || part === '9' || part === '15'
      ? byDecoder(part === '9' ? 'windows-1254' : `iso-8859-${part}`)
      : null
  }
  const windows = /^(?:windows-|cp-?)(125[0134578])$/.exec(declared)
  if (windows) return byDecoder(`windows-${windows[1]}`)
  return /^(macintosh|mac|x-mac-roman)$/.test(declared) ? byDecoder('macintosh') : null
}

/** UTF-8 bytes, over a SharedArrayBuffer, of bytes whose upper half is `upper`. */
export const utf8Of = (bytes: Uint8Array, upper: string): Uint8Array => {
  const encoded = Array.from(upper, (character) => Buffer.from(character))
  let size = 0
  for (let at = 0; at < bytes.length; at++) size += bytes[at]! < 0x80 ? 1 : encoded[bytes[at]! - 0x80]!.length
  const utf8 = new Uint8Array(new SharedArrayBuffer(size))
  let to = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) utf8[to++] = byte
    else for (const part of encoded[byte - 0x80]!) utf8[to++] = part
  }
  return utf8
}

const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))

/**
 * Whether bytes that declare nothing are of DOS: the letters with accents beside a letter lie at 0x80 to 0xa5 there, and at
 * 0xc0 to 0xff in windows-1252, which has marks and signs below.
 */
export const looksLikeDos = (bytes: Uint8Array): boolean => {
  let dos = 0
  let windows = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80 || !(isAsciiLetter(bytes[at - 1]) && isAsciiLetter(bytes[at + 1]))) continue
    if (byte <= 0xa5 && byte !== 0x92 && byte !== 0x91) dos++
    else if (byte >= 0xc0) windows++
  }
  return dos > windows
}
