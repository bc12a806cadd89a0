/** What the pay in a field of its own is for, from the codes and words that feeds use for it. */

import { payPeriod, type SalaryPeriod } from './dutch-values.ts'

/** Pay for half a month or for two weeks has no period of ours; neither has pay that is given once. */
const others = /\b(?:bi|semi|half|twice|one-?\s?time|once)|^\s*(?:0\.5|[2-9]|[1-9]\d)\s+[a-z]/i

/** Whether the amounts are for an interval that JobDto does not know, so that they cannot be told: `bi-week-salary`, `2 WEEK`. */
export const isOtherInterval = (interval: string | null | undefined): boolean => others.test(interval ?? '')

/** `per-week-salary`, `1 WEEK`, `weekly`, `WEE`; else as payPeriod reads it. */
export const payInterval = (interval: string | null | undefined): SalaryPeriod | null => {
  if (isOtherInterval(interval)) return null
  return /^\s*(?:(?:1|a|per)[\s-]+)?(?:week|wekelijks|wee\b|wk\b)/i.test(interval ?? '')
    ? 'WEEK'
    : payPeriod(interval)
}
