/** What a candidate asks for beside what a job pays; what is over its highest pay counts less, to nothing at a fifth more. */

import { yearlyPay } from '../matching.ts'
import type { MatchCv, MatchJob, PayAsked } from './facts.ts'
import { payWords } from './reasons.ts'
import type { Share } from './share.ts'
import { wishesOf } from './wishes.ts'

const nothingOver = 0.2

/** Said when applying, else in the CV. */
const askedBy = (cv: MatchCv, asked: PayAsked | null): PayAsked | null => {
  if (asked) return asked
  const wish = wishesOf(cv).find(({ field }) => field === 'salaryMin')
  return wish?.field === 'salaryMin' ? { amount: wish.value, currency: 'EUR' } : null
}

export const payPart = (job: MatchJob, cv: MatchCv, asked: PayAsked | null): Share => {
  const wish = askedBy(cv, asked)
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = job
  const highest = salaryMax ?? salaryMin
  if (!wish || wish.amount <= 0 || highest === null || highest <= 0) return null
  if (wish.currency !== (salaryCurrency ?? 'EUR')) return null
  const over = yearlyPay(wish.amount) / yearlyPay(highest, salaryPeriod) - 1
  if (over <= 0) return { share: 1, because: payWords.within }
  // `From 3,000` says nothing of what is above it.
  if (salaryMax === null) return null
  return {
    share: Math.max(0, 1 - over / nothingOver),
    because: payWords.over(Math.max(1, Math.round(100 * over))),
  }
}
