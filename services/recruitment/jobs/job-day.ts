/** The day that a job counts as posted on. */

/** yyyy-MM-dd, UTC. */
export const dayOf = (posted: Date): string => posted.toISOString().slice(0, 10)
