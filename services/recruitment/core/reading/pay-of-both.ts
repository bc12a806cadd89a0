/** Pay that data for machines gives with a unit that cannot be right, and that a text says too (specification, Reading). */

import { type Passage, passagesOf } from './passages.ts'
import { type Pay, paysIn } from './pay.ts'
import { readingsOfPay } from './read-pay.ts'
import type { Reading } from './reading.ts'

/** Minor units, as the source has them. */
export interface GivenAmounts {
  salaryMin?: number | null
  salaryMax?: number | null
}

/** `16` may count anything; an hour's pay has a sign or cents. */
const leastBare = 90_000
const isMoney = ({ text, min, max }: Pay): boolean =>
  (min ?? max!) >= leastBare || /[€$£]|eur|\d[.,]\d{2}(?!\d)/i.test(text)

/** Both ends are the data's; one alone where the text names no other. */
const isSame = ({ min, max }: Pay, low: number, high: number): boolean =>
  min === null || max === null ? (min ?? max) === low || (min ?? max) === high : min === low && max === high

/** The words tell the period, else the size does; the unit of the data does not. Surer than a guess, less sure than a word for pay. */
const confidence = 0.75

const paysOf = ({ kinds, text, value }: Passage, intern: boolean): Pay[] =>
  kinds.includes('other')
    ? []
    : paysIn(kinds.includes('pay') ? value : text, { labelled: true, intern }).filter(isMoney)

/** The first passage that says the data's amounts, as readings of that passage; none where no text says them. */
export const payOfBoth = (
  texts: readonly { name: string; text: string | null }[],
  { salaryMin, salaryMax }: GivenAmounts,
  intern: boolean,
): Reading[] => {
  const low = salaryMin || salaryMax
  const high = salaryMax || salaryMin
  if (!low || !high) return []
  for (const { name, text } of texts)
    for (const passage of text ? passagesOf(name, text) : []) {
      const pay = paysOf(passage, intern).find((each) => isSame(each, low, high))
      if (!pay) continue
      const from = passage.kinds.includes('pay') ? 'LABEL' : 'TEXT'
      return readingsOfPay({ ...pay, confidence }, from, passage.where, null)
    }
  return []
}
