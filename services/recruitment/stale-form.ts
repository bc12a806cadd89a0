/** Forms that somebody began to fill in before another changed what they edit. */

import { Failure } from '../../kit/errors.ts'

/** Whether a row, which the caller holds locked, changed since. `seenAt` is its `updatedAt` of then; none or '' where nobody says. */
export const changedSince = (row: { updated_at: Date }, seenAt: string | null | undefined): boolean =>
  Boolean(seenAt) && row.updated_at.toISOString() !== seenAt

/** Whether that is what was refused, and not a time or a name that somebody else took. */
export const isStaleForm = (error: unknown): boolean =>
  error instanceof Failure && error.status === 409 && /\bchanged\b.* in the meantime/.test(error.message)
