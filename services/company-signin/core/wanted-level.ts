/** Which assurance level a client asks for, and whether that can be (specification, Claims). */

import { type AssuranceLevel, assuranceLevels, isAssuranceLevel, meetsAssurance } from './assurance-level.ts'

/** The levels that somebody can reach here, from the lowest. */
export const reachableLevels = [
  'BASIS',
  'MIDDEN',
  'SUBSTANTIEEL',
] as const satisfies readonly AssuranceLevel[]

const isReachable = (text: string): text is AssuranceLevel => isAssuranceLevel(text) && text !== 'HOOG'

export interface LevelRequest {
  /** The parameter `acr_values`. */
  acrValues: readonly string[]
  /** The claim `acr` of the ID token in the parameter `claims`. */
  claim: { essential: boolean; values: readonly string[] } | null
  /** The client's own, and that of other sites at which it would act in the person's name. */
  minimumLevel: AssuranceLevel | null
}

export interface WantedLevel {
  /** Below it the request fails; null where it cannot fail. */
  required: AssuranceLevel | null
  /** Below it the person is asked to step up, and may go on below. */
  wished: AssuranceLevel | null
  /** Nobody can reach what is required. */
  impossible: boolean
  /** The answer has one of these as its `acr`; null where it has the level itself. */
  among: readonly AssuranceLevel[] | null
}

const lowest = (levels: readonly AssuranceLevel[]): AssuranceLevel | null =>
  assuranceLevels.find((level) => levels.includes(level)) ?? null

/** The one that asks for more; null asks for nothing. */
export const higher = (a: AssuranceLevel | null, b: AssuranceLevel | null): AssuranceLevel | null =>
  a && b ? (meetsAssurance(a, b) ? a : b) : (a ?? b)

/** Unknown values are passed over where they are wishes. */
export const wantedLevel = ({ acrValues, claim, minimumLevel }: LevelRequest): WantedLevel => {
  const values = (claim?.values ?? []).filter(isReachable)
  const isEssential = claim?.essential === true && claim.values.length > 0
  const wishes = [...acrValues.filter(isReachable), ...(isEssential ? [] : values)]
  return {
    required: higher(isEssential ? lowest(values) : null, minimumLevel),
    wished: lowest(wishes),
    impossible: isEssential && values.length === 0,
    among: isEssential ? values : null,
  }
}

/** The `acr` of the answer: the level, or of those that were demanded the highest that it meets. Null where it meets none. */
export const acrOf = (level: AssuranceLevel, { required, among }: WantedLevel): AssuranceLevel | null => {
  if (required && !meetsAssurance(level, required)) return null
  if (among === null || among.includes(level)) return level
  return assuranceLevels.findLast((one) => among.includes(one) && meetsAssurance(level, one)) ?? null
}
