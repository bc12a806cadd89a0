/** When a job closes, of the two moments that it may give. */

import { endOfDate } from './calendar.ts'

/** When a job stops taking applications by itself: at `expiresAt`, or after the day of the deadline. */
export const closingTime = (expiresAt: Date | null, deadline: string | null): Date | null => {
  const afterDeadline = deadline ? endOfDate(deadline) : null
  if (!expiresAt || !afterDeadline) return expiresAt ?? afterDeadline
  return expiresAt < afterDeadline ? expiresAt : afterDeadline
}
