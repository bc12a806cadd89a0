/** The day that a job counts as posted on. */

/** yyyy-MM-dd, UTC. */
export const dayOf = (posted: Date): string => posted.toISOString().slice(0, 10)

const dayMilliseconds = 86_400_000

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** When the next one begins. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMilliseconds)
