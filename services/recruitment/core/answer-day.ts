/** The day on which whoever applied is promised an answer, in the Netherlands. */

import { localDate, shiftDate } from './calendar.ts'

/** `yyyy-MM-dd`, the last day of the promise; null where nothing is promised. */
export const answerDay = (appliedAt: Date, withinDays: number | null): string | null =>
  withinDays === null ? null : shiftDate(localDate(appliedAt), withinDays)
