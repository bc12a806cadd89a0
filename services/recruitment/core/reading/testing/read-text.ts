/** What the reader makes of one text, for tests: each field with the value that is kept. */

import { lexicon } from '../../../adapters/lexicon.ts'
import { mergeReadings } from '../merge.ts'
import { readAdvertisement } from '../read-ad.ts'

/** Posted on a Sunday, 22 November 2026. A field that is not read is not there. */
export const readText = (
  description: string,
  title = 'Vacature',
  company = 'Voorbeeld B.V.',
): Record<string, unknown> => {
  const texts = [{ name: 'description', text: description }]
  const readings = readAdvertisement({ title, company, texts, posted: '2026-11-22' }, lexicon)
  return Object.fromEntries(mergeReadings(readings).map(({ field, value }) => [field, value]))
}

/** The least and the most hours a week. */
export const hoursOf = (text: string): unknown[] => {
  const { hoursPerWeekMin, hoursPerWeekMax } = readText(text)
  return [hoursPerWeekMin, hoursPerWeekMax]
}

/** The least and the most in cents, and their period. */
export const payOf = (text: string): unknown[] => {
  const { salaryMin, salaryMax, salaryPeriod } = readText(text)
  return [salaryMin, salaryMax, salaryPeriod]
}

/** Names of towns. */
export const placesOf = (text: string): string[] =>
  ((readText(text)['locations'] ?? []) as { name: string }[]).map(({ name }) => name)
