/** The rubrics of the Dutch VAT return (Toelichting bij de btw-aangifte). */

/** Rubrics that a code can belong to, in the order of the form. */
export const rubrics = ['1a', '1b', '1c', '1d', '1e', '2a', '3a', '3b', '3c', '4a', '4b', '5b'] as const
export type Rubric = (typeof rubrics)[number]

export const isRubric = (text: string): text is Rubric => (rubrics as readonly string[]).includes(text)

/** VAT that is paid for someone else, and returns in 5b. */
export const isReverseCharge = (rubric: Rubric | null): boolean =>
  rubric === '2a' || rubric === '4a' || rubric === '4b'

/** Whether what is bought stands there: debits count as positive. Elsewhere credits do. */
export const isOfPurchases = (rubric: Rubric): boolean => rubric === '5b' || isReverseCharge(rubric)

/** What 5a adds up. */
export const payableRubrics: readonly Rubric[] = ['1a', '1b', '1c', '1d', '2a', '4a', '4b']

/** Whether the form asks for turnover alone. */
export const isWithoutVat = (rubric: Rubric | null): boolean =>
  rubric === '1e' || rubric === '3a' || rubric === '3b' || rubric === '3c'

/** No longer on the form (5d with the scheme for small businesses of 2020). */
export const formerRubrics = ['5c', '5d', '5e', '5f'] as const

export const vatSides = ['OUTPUT', 'INPUT'] as const
export type VatSide = (typeof vatSides)[number]
