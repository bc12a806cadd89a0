/** When a photo falls to retention: 14 days after its creation, or when its owner's plan keeps it until (specification, Retention). */

export const dayMilliseconds = 24 * 60 * 60 * 1000
export const defaultRetentionDays = 14

/** Of a photo's row, what decides. */
export interface Kept {
  created_at: Date
  /** Null: the 14 days. */
  keep_until: Date | null
}

/** So many days after it was created: of 24 hours each, whatever clocks do meanwhile. */
export const daysAfter = (createdAt: Date, days: number): Date =>
  new Date(createdAt.getTime() + days * dayMilliseconds)

/** The moment from which a photo counts as expired, whether or not the sweep has come by. */
export const dueAt = ({ created_at, keep_until }: Kept): Date =>
  keep_until ?? daysAfter(created_at, defaultRetentionDays)

/** Photos created at or before this moment are expired at `now` unless they are kept; the sweep selects by it. */
export const lastExpiredCreation = (now: Date): Date => daysAfter(now, -defaultRetentionDays)

/** Whether the photo is expired now. */
export const isExpired = (photo: Kept, now: Date): boolean => dueAt(photo) <= now
