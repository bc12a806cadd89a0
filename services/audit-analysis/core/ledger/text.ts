/** Decoding of the ledger's raw byte ranges into strings. */

import type { Ledger, TextColumn } from './ledger.ts'

const decoders = {
  'windows-1252': new TextDecoder('windows-1252'),
  'iso-8859-1': new TextDecoder('iso-8859-1'),
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Resolves XML references and CDATA sections of raw character data. */
export const unescapeXml = (raw: string): string => {
  if (!raw.includes('&') && !raw.includes('<')) return raw
  return raw.replace(
    /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|&(#x[0-9a-fA-F]+|#[0-9]+|\w+);/g,
    (whole, cdata, ref) => {
      if (cdata !== undefined) return cdata
      if (ref === undefined) return ''
      if (ref.startsWith('#x')) return String.fromCodePoint(Number.parseInt(ref.slice(2), 16))
      if (ref.startsWith('#')) return String.fromCodePoint(Number(ref.slice(1)))
      return named[ref] ?? whole
    },
  )
}

const buffers = new WeakMap<Uint8Array, Buffer>()

/** The same memory with the quick conversions of a Buffer. */
const bufferOf = (text: Uint8Array): Buffer => {
  const known = buffers.get(text)
  if (known) return known
  const buffer = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  buffers.set(text, buffer)
  return buffer
}

/** The string at one row of a text column, trimmed. */
export const textAt = (
  ledger: Pick<Ledger, 'text' | 'encoding'>,
  column: TextColumn,
  row: number,
): string => {
  const length = column.length[row]!
  if (length === 0) return ''
  const start = column.start[row]!
  const end = start + length
  let isAscii = true
  let isPlain = true
  for (let at = start; at < end; at++) {
    const byte = ledger.text[at]!
    if (byte >= 0x80) isAscii = false
    else if (byte === 0x26 || byte === 0x3c || byte === 0x0d) isPlain = false
  }
  const raw = isAscii
    ? bufferOf(ledger.text).toString('latin1', start, end)
    : ledger.encoding === 'utf-8'
      ? bufferOf(ledger.text).toString('utf8', start, end)
      : // A TextDecoder takes no view of shared memory; the copy is a few bytes.
        decoders[ledger.encoding].decode(ledger.text.slice(start, end))
  // XML 1.0, 2.11: a line ends with LF, however the file wrote it.
  return (isPlain ? raw : unescapeXml(raw.replace(/\r\n?/g, '\n'))).trim()
}

/** The public id of a transaction: `<jrnID>-<nr>`. */
export const transactionIdOf = (ledger: Ledger, transaction: number): string =>
  `${ledger.journals[ledger.transactions.journal[transaction]!]!.id}-${textAt(ledger, ledger.transactions.nr, transaction)}`
