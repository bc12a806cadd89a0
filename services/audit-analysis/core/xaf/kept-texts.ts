/** Texts of records, copied out of the file as they are read, so that the ledger can do without the file. */

import type { TextColumn } from '../ledger/ledger.ts'
import { longestText, textOf } from './values.ts'
import type { Source } from './xaf-error.ts'

/** Texts as they are kept while a file is read. */
export interface KeptTexts {
  /** Over shared memory, filled up to `textSize`. */
  text: Uint8Array
  textSize: number
}

/** About what a real file keeps: numbers, references and descriptions are a seventh of it. */
export const textCapacity = (fileBytes: number): number => Math.max(256, Math.ceil(fileBytes / 6))

const shared = (bytes: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(bytes))

const grow = (texts: KeptTexts, least: number): void => {
  const larger = shared(Math.max(least, Math.ceil(texts.text.length * 1.5)))
  larger.set(texts.text.subarray(0, texts.textSize))
  texts.text = larger
}

/** A text as raw bytes that any encoding reads alike: what is not plain ASCII is a reference. */
const rawBytesOf = (text: string): Uint8Array =>
  Buffer.from(text.replace(/[&<]|[^\x00-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`))

/** Keeps the raw bytes from `start` to `end` of the file as the text of a row, cut where too long. They are in the processor's cache now, and no longer later. */
export const keepText = (
  draft: KeptTexts & { source: Source },
  column: TextColumn,
  row: number,
  start: number,
  end: number,
): void => {
  const at = draft.textSize
  const isLong = end - start > longestText
  const bytes = isLong ? rawBytesOf(textOf(draft.source, start, end)) : draft.source.bytes
  const [from, length] = isLong ? [0, bytes.length] : [start, end - start]
  if (at + length > draft.text.length) grow(draft, at + length)
  const { text } = draft
  for (let i = 0; i < length; i++) text[at + i] = bytes[from + i]!
  column.start[row] = at
  column.length[row] = length
  draft.textSize = at + length
}

/** The texts in shared memory of about their size. */
export const finishTexts = ({ text, textSize }: KeptTexts): Uint8Array => {
  if (textSize * 2 >= text.length) return text.subarray(0, textSize)
  const exact = shared(textSize)
  exact.set(text.subarray(0, textSize))
  return exact
}
