/** What of a job is compared with others, and pay of different periods as one. */

import type { SalaryPeriod } from './dutch-values.ts'

/** What of a job is compared. */
export interface MatchableJob {
  title: string
  company: string
  location?: string | null
  description?: string | null
  requirements?: string | null
  responsibilities?: string | null
  category?: string | null
  employmentType?: string | null
  experienceLevel?: string | null
  workArrangement?: string | null
  skills?: readonly string[] | null
  salaryMin?: number | null
  salaryMax?: number | null
  salaryCurrency?: string | null
  salaryPeriod?: SalaryPeriod | null
}

/** Full-time hours behind a period, for comparing an hourly rate with a monthly pay (36-hour week, 52 weeks). */
const periodsPerYear: Record<SalaryPeriod, number> = {
  HOUR: 36 * 52,
  DAY: 5 * 52,
  WEEK: 52,
  MONTH: 12,
  YEAR: 1,
}

/** An alert's minimum has no period; wages below 500 are an hour's, below 2,500 a day's or month's, from 20,000 a year's. */
const periodOfAmount = (minor: number): SalaryPeriod =>
  minor < 50_000 ? 'HOUR' : minor < 2_000_000 ? 'MONTH' : 'YEAR'

/** Pay for a year in minor units, so that wages of different periods compare. The period of an amount without one follows from its height. */
export const yearlyPay = (minor: number, period?: SalaryPeriod | null): number =>
  minor * periodsPerYear[period ?? periodOfAmount(minor)]
