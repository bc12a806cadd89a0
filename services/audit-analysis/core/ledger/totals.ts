/** Control totals: what a section of a file declares of itself, and what it holds. */

export interface ControlTotals {
  /** null where the file declares none. */
  lines: number | null
  debitCents: number | null
  creditCents: number | null
}

export interface CountedTotals {
  lines: number
  debitCents: number
  creditCents: number
}

/** What a section of the file declares, and what its lines add up to as control totals count: negative amounts as written. */
export interface Totals {
  declared: ControlTotals
  counted: CountedTotals
}

export const noTotals = (): Totals => ({
  declared: { lines: null, debitCents: null, creditCents: null },
  counted: { lines: 0, debitCents: 0, creditCents: 0 },
})
