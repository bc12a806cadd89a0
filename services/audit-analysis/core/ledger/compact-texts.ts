/** Lets a ledger go without its file: only the byte ranges that its text columns name are kept. */

import type { Ledger, TextColumn } from './ledger.ts'

const textColumns = ({ transactions, lines }: Ledger): TextColumn[] => [
  transactions.nr,
  transactions.description,
  lines.nr,
  lines.description,
  lines.document,
]

/** Ranges shorter than this are copied by hand: calling the copy costs more than they are long. */
const shortRange = 48

/**
 * The same ledger over a text of its own, in shared memory, about a tenth of the file. The columns' starts are
 * rewritten in place, so the ledger that was given must not be used any more.
 */
export const compactTexts = (ledger: Ledger): Ledger => {
  const columns = textColumns(ledger)
  let total = 0
  for (const { length } of columns) for (let row = 0; row < length.length; row++) total += length[row]!
  const from = ledger.text
  const text = new Uint8Array(new SharedArrayBuffer(total))
  let at = 0
  for (const { start, length } of columns) {
    for (let row = 0; row < start.length; row++) {
      const size = length[row]!
      const begin = start[row]!
      start[row] = at
      if (size > shortRange) text.set(from.subarray(begin, begin + size), at)
      else for (let i = 0; i < size; i++) text[at + i] = from[begin + i]!
      at += size
    }
  }
  return { ...ledger, text }
}
