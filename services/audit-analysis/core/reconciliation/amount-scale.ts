/** Whether a sheet says that its amounts are in thousands: then no cent of it can be compared. */

import { type Sheet, textOfCell } from './sheet.ts'

const thousands =
  /(?:[x×*]\s*(?:€|eur\b|euro\b)?|(?:€|eur|euro)\s*[x×*]?)\s*1[.,\s]?000(?![\d.,])|\bin (?:duizenden|duizendtallen|thousands)\b|(?:^|[^a-z])[kt](?:€|eur\b)|(?:€|eur)\s?'?000(?![\d.,])/i

/** The text that says so, among the headings of the amounts and what stands above them; null where none does. */
export const thousandsIn = (
  { rows }: Sheet,
  headings: readonly string[],
  firstRow: number,
): string | null => {
  const above = rows.slice(0, firstRow).flatMap((row) => row.map(textOfCell))
  return [...headings, ...above].find((text) => thousands.test(text)) ?? null
}
