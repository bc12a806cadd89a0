/** What each part of a match comes to: a share of its points and why. */

/** Plain sentences. */
export interface Because {
  nl: string
  en: string
}

/** From 0 to 1. Null: one of the two sides does not say it. */
export type Share = { share: number; because: Because } | null

/** Hours a week. */
export interface HoursRange {
  low: number
  high: number
}
