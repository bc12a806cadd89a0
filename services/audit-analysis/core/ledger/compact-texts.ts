/** Lets a ledger go without its file: only the byte ranges that its text columns name are kept. */

import type { Ledger, TextColumn } from './ledger.ts'

/** The columns in the order in which a file usually writes them: what lies together is read together. */
const textColumns = ({ transactions, lines }: Ledger) => ({
  ofTransactions: [transactions.nr, transactions.description],
  ofLines: [lines.nr, lines.document, lines.description],
})

const sizeOf = (columns: readonly TextColumn[]): number => {
  let total = 0
  for (const { length } of columns) for (let row = 0; row < length.length; row++) total += length[row]!
  return total
}

/**
 * The same ledger over a text of its own, in shared memory, about a tenth of the file. The columns' starts are
 * rewritten in place, so the ledger that was given must not be used any more.
 */
export const compactTexts = (ledger: Ledger): Ledger => {
  const { ofTransactions, ofLines } = textColumns(ledger)
  const { firstLine, lineCount, count } = ledger.transactions
  const from = ledger.text
  const text = new Uint8Array(new SharedArrayBuffer(sizeOf(ofTransactions) + sizeOf(ofLines)))
  let at = 0
  const move = (columns: readonly TextColumn[], row: number): void => {
    for (const { start, length } of columns) {
      const begin = start[row]!
      const size = length[row]!
      start[row] = at
      for (let i = 0; i < size; i++) text[at + i] = from[begin + i]!
      at += size
    }
  }
  // Transaction by transaction, as the file has them: one walk through memory.
  for (let t = 0; t < count; t++) {
    move(ofTransactions, t)
    const first = firstLine[t]!
    for (let line = first; line < first + lineCount[t]!; line++) move(ofLines, line)
  }
  return { ...ledger, text }
}
