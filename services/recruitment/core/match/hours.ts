/** The hours a week of a job beside those that a CV wishes for. */

import type { EmploymentType } from '../job-vocabulary.ts'
import type { MatchCv, MatchJob } from './facts.ts'
import { hoursWords } from './reasons.ts'
import type { HoursRange, Share } from './share.ts'
import { wishesOf } from './wishes.ts'

/** Statistics Netherlands calls 35 hours and more full-time. */
const ofEmployment = (type: EmploymentType | string | null | undefined): HoursRange | null => {
  if (type === 'FULL_TIME') return { low: 35, high: 60 }
  return type === 'PART_TIME' ? { low: 1, high: 34 } : null
}

const dayHours = 8

const askedOf = ({ hoursMin, hoursMax, employmentType }: MatchJob): HoursRange | null => {
  const low = hoursMin ?? hoursMax
  const high = hoursMax ?? hoursMin
  return low === null || high === null ? ofEmployment(employmentType) : { low, high }
}

const wishedBy = (cv: MatchCv): HoursRange | null => {
  const wishes = wishesOf(cv)
  const hours = wishes.find(({ field }) => field === 'hours')
  if (hours?.field === 'hours') return { low: hours.value[0], high: hours.value[1] }
  const time = wishes.find(({ field }) => field === 'employmentTypes')
  // Whoever names both has no preference.
  return time?.field === 'employmentTypes' && time.value.length === 1 ? ofEmployment(time.value[0]) : null
}

/** Full where the ranges meet, half where a working day parts them. */
export const hoursPart = (job: MatchJob, cv: MatchCv): Share => {
  const asked = askedOf(job)
  const wished = wishedBy(cv)
  if (!asked || !wished) return null
  const apart = Math.max(0, asked.low - wished.high, wished.low - asked.high)
  return { share: apart === 0 ? 1 : apart <= dayHours ? 0.5 : 0, because: hoursWords(asked, wished) }
}
