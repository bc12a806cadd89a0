/** A day as a working paper writes it. */

import type { Language } from '../detectors/detector.ts'

/** `31-12-2025` or `2025-12-31` of a day as yyyy-MM-dd; a dash where there is none. */
export const dayText = (day: string | null, language: Language): string => {
  if (!day) return '–'
  return language === 'nl' ? day.split('-').reverse().join('-') : day
}
