/** What each rubric of the return comes to by its codes (specification, VAT). */

import { isMarginScheme } from './propose-rubric.ts'
import { isOfPurchases, isReverseCharge, type Rubric, rubrics, type VatSide } from './rubrics.ts'

/** What is known of a code on one side, and where it stands. Cents are those of the side. */
interface CodeOnReturn {
  code: string
  side: VatSide
  description: string
  percentage: number | null
  baseCents: number
  vatCents: number
  rubric: Rubric | null
  deductiblePct: number
}

export interface RubricRow {
  rubric: Rubric
  baseCents: number
  vatCents: number
  /** The part of 5b that comes from 2a, 4a and 4b. */
  fromReverseChargeCents: number
}

/** The part that may be deducted, in whole cents, halves away from 0. */
export const deducted = (cents: number, percent: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100)

/** What a rubric asks for: under the margin scheme what the VAT is the percentage of, which lines do not tell. */
const baseOnReturn = (row: CodeOnReturn): number => {
  const { baseCents, vatCents, percentage } = row
  if (!isMarginScheme(row) || !percentage || vatCents === 0) return baseCents
  const marginCents = Math.round((vatCents * 100) / percentage)
  return Math.abs(marginCents) < Math.abs(baseCents) ? marginCents : baseCents
}

/** The rubrics of the form but for 5a, in its order, with what their codes add up to. */
export const rubricRows = (codes: readonly CodeOnReturn[]): RubricRow[] => {
  const rows = new Map(
    rubrics.map((rubric): [Rubric, RubricRow] => [
      rubric,
      { rubric, baseCents: 0, vatCents: 0, fromReverseChargeCents: 0 },
    ]),
  )
  const inputTax = rows.get('5b')!
  for (const code of codes) {
    const { rubric, side, vatCents, deductiblePct } = code
    if (!rubric) continue
    const row = rows.get(rubric)!
    const sign = isOfPurchases(rubric) === (side === 'INPUT') ? 1 : -1
    row.baseCents += sign * baseOnReturn(code)
    if (rubric === '5b') row.vatCents += deducted(sign * vatCents, deductiblePct)
    else if (isReverseCharge(rubric)) {
      const returned = deducted(Math.abs(vatCents), deductiblePct)
      row.vatCents += Math.abs(vatCents)
      inputTax.vatCents += returned
      inputTax.fromReverseChargeCents += returned
    } else row.vatCents += sign * vatCents
  }
  return [...rows.values()]
}
