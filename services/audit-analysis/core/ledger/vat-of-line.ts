/** The VAT of a line as lists show it: one code, one percentage, one amount, however many blocks the line has. */

import type { Ledger } from './ledger.ts'
import { formatCents } from './money.ts'

/** null where the line has no VAT, or none that is one value. */
export interface VatOfLine {
  /** The codes of its blocks, each once, in the order of the file. */
  vatCode: string | null
  /** null where the blocks differ. */
  vatPercentage: number | null
  /** As the file writes it; amounts on the side of the first one add up, those on the other side go off. */
  vatAmount: string | null
}

const none: VatOfLine = { vatCode: null, vatPercentage: null, vatAmount: null }

export const vatOfLine = ({ lines, vat, vatCodes }: Ledger, line: number): VatOfLine => {
  const first = lines.vatFirst[line]!
  const count = lines.vatCount[line]!
  if (count === 0) return none
  const codes = new Set<string>()
  const percentage = vat.percentage[first]!
  let isOne = !Number.isNaN(percentage)
  let cents = 0
  let side = 0
  for (let block = first; block < first + count; block++) {
    const code = vatCodes[vat.code[block]!]
    if (code) codes.add(code.id)
    if (vat.percentage[block] !== percentage) isOne = false
    if (Number.isNaN(vat.cents[block])) continue
    side ||= vat.side[block]! || (lines.cents[line]! < 0 ? -1 : 1)
    cents += vat.cents[block]!
  }
  return {
    vatCode: codes.size === 0 ? null : [...codes].join(', '),
    vatPercentage: isOne ? percentage : null,
    vatAmount: side === 0 ? null : formatCents(cents * side || 0),
  }
}
