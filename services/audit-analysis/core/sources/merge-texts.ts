/** Brings the texts of several ledgers into one memory and one encoding. */

import type { Ledger } from '../ledger/ledger.ts'

/** Where a byte of one ledger's text lies in the memory of all. */
export type Place = (offset: number) => number

/** The bytes of a single-byte text as UTF-8, and where each begins there; references stay as they are. */
const asUtf8 = (text: Uint8Array): { utf8: Uint8Array; starts: Uint32Array } => {
  const decoder = new TextDecoder('windows-1252')
  const encoder = new TextEncoder()
  const encoded = Array.from({ length: 256 }, (_, byte) =>
    encoder.encode(decoder.decode(Uint8Array.of(byte))),
  )
  const starts = new Uint32Array(text.length + 1)
  let size = 0
  for (let i = 0; i < text.length; i++) {
    starts[i] = size
    size += encoded[text[i]!]!.length
  }
  starts[text.length] = size
  const utf8 = new Uint8Array(size)
  for (let i = 0; i < text.length; i++) utf8.set(encoded[text[i]!]!, starts[i]!)
  return { utf8, starts }
}

/** All texts behind one another over shared memory, their encoding, and per ledger where its bytes went. */
export const mergeTexts = (
  ledgers: readonly Ledger[],
): Pick<Ledger, 'text' | 'encoding'> & { places: Place[] } => {
  const encoding = ledgers[0]!.encoding
  const isOne = ledgers.every((ledger) => ledger.encoding === encoding)
  const texts = ledgers.map(({ text, encoding: own }) =>
    isOne || own === 'utf-8' ? { utf8: text, starts: null } : asUtf8(text),
  )
  const text = new Uint8Array(new SharedArrayBuffer(texts.reduce((sum, { utf8 }) => sum + utf8.length, 0)))
  let at = 0
  const places = texts.map(({ utf8, starts }): Place => {
    const base = at
    text.set(utf8, base)
    at += utf8.length
    return starts ? (offset) => base + starts[offset]! : (offset) => base + offset
  })
  return { text, encoding: isOne ? encoding : 'utf-8', places }
}
