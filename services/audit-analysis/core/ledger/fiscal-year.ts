/** The financial year of a file, as people say it. */

import { isoDay } from './day.ts'
import type { CompanyHeader } from './ledger.ts'

/** `2025`, `2024–2025` for a year that is broken; empty where the file does not say. */
export const fiscalYearOf = ({ fiscalYear, startDay, endDay }: CompanyHeader): string => {
  if (fiscalYear.trim() !== '') return fiscalYear.trim()
  const [first, last] = [isoDay(startDay).slice(0, 4), isoDay(endDay).slice(0, 4)]
  return first === last || first === '' || last === '' ? last || first : `${first}–${last}`
}
