/** When a photo falls to retention: 14 days after its creation (specification, Retention). */

const retentionMilliseconds = 14 * 24 * 60 * 60 * 1000

/** The moment from which a photo counts as expired, whether or not the sweep has come by. */
export const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + retentionMilliseconds)

/** Photos created at or before this moment are expired at `now`; the sweep selects by it. */
export const lastExpiredCreation = (now: Date): Date => new Date(now.getTime() - retentionMilliseconds)

/** Whether a photo created then is expired now. */
export const isExpired = (createdAt: Date, now: Date): boolean => dueAt(createdAt) <= now
