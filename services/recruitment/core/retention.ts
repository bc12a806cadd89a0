/** How long applications and accounts are kept (specification, Clocks): pure rules over moments. */

import type { ApplicationStatus } from './application-status.ts'

export const dayMilliseconds = 24 * 60 * 60 * 1000
const afterEndDays = 28
const consentMonths = 12
const lapseMonths = 6
const warningDays = 7
/** Less than a day: what is due is looked for each hour. */
const withdrawalMilliseconds = 23 * 60 * 60 * 1000
const unusedMonths = 24
const unusedWarningMonths = 23
const noticeMonths = unusedMonths - unusedWarningMonths

const plusDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMilliseconds)

/** Calendar months, in UTC; the 31st of a shorter month is its last day. */
export const plusMonths = (moment: Date, months: number): Date => {
  const later = new Date(moment)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return later
}

/** The statuses that end a procedure. */
export const endingStatuses: readonly ApplicationStatus[] = ['ACCEPTED', 'REJECTED', 'WITHDRAWN']
export const endsProcedure = (status: ApplicationStatus): boolean => endingStatuses.includes(status)

/** When a procedure ends by itself: six months after its job closed. */
export const lapseOf = (closedAt: Date): Date => plusMonths(closedAt, lapseMonths)

export interface Clock {
  status: ApplicationStatus
  endedAt: Date | null
  consentedAt: Date | null
}

/**
 * When an application is erased; null while its procedure runs. Whoever was hired has a personnel file, so consent changes
 * nothing for them.
 */
export const erasureOf = ({ status, endedAt, consentedAt }: Clock): Date | null => {
  if (!endedAt) return null
  return consentedAt && status !== 'ACCEPTED'
    ? plusMonths(endedAt, consentMonths)
    : plusDays(endedAt, afterEndDays)
}

/** A procedure that has ended does not end again: a later rejection or withdrawal starts no clock anew. Being hired does. */
export const keepsItsEnd = (status: ApplicationStatus): boolean =>
  status === 'REJECTED' || status === 'WITHDRAWN'

/** When it is erased once consent is taken back: within a day, or when it would have been anyway; where that is past, now. */
export const erasureAfterWithdrawal = (clock: Clock, now: Date): Date | null => {
  const planned = erasureOf({ ...clock, consentedAt: null })
  if (!planned || clock.status === 'ACCEPTED') return planned
  const soon = Math.min(planned.getTime(), now.getTime() + withdrawalMilliseconds)
  return new Date(Math.max(soon, now.getTime()))
}

/** From when on the candidate is told that it will be erased. */
export const warningOf = (erasesAt: Date): Date => plusDays(erasesAt, -warningDays)

export interface Unused {
  lastUsed: Date
  mailedAt: Date | null
}

export const unusedWarningOf = (lastUsed: Date): Date => plusMonths(lastUsed, unusedWarningMonths)

/** After two years, and a month after the mail about it; null for whoever was not mailed since the last use. */
export const unusedErasureOf = ({ lastUsed, mailedAt }: Unused): Date | null => {
  if (!mailedAt || mailedAt <= lastUsed) return null
  const [old, told] = [plusMonths(lastUsed, unusedMonths), plusMonths(mailedAt, noticeMonths)]
  return old > told ? old : told
}
