/** Assurance levels and their order (specification, Assurance levels). */

/** From the weakest to the strongest. */
export const assuranceLevels = ['BASIS', 'MIDDEN', 'SUBSTANTIEEL', 'HOOG'] as const
export type AssuranceLevel = (typeof assuranceLevels)[number]

export const isAssuranceLevel = (text: string): text is AssuranceLevel =>
  (assuranceLevels as readonly string[]).includes(text)

/** Whether an achieved level is at least the required one. */
export const meetsAssurance = (achieved: AssuranceLevel, required: AssuranceLevel): boolean =>
  assuranceLevels.indexOf(achieved) >= assuranceLevels.indexOf(required)
