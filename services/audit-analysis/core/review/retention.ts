/** How long what a dossier keeps of an analysis stays: seven years after its review, else after its period. */

/** Years that papers are kept. */
const keptYears = 7

/** The same moment some years earlier; the last of February where that year has no 29th. */
const yearsBefore = (moment: Date, years: number): Date => {
  const earlier = new Date(moment)
  earlier.setUTCFullYear(moment.getUTCFullYear() - years)
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}

/** What ended or was reviewed before this has had its time: yyyy-MM-ddTHH:mm:ss, UTC. */
export const keptSince = (now: Date): string => yearsBefore(now, keptYears).toISOString().slice(0, 19)

/**
 * Whether it is time. `reviewedAt` is null where no reviewer's signature stands; `endedOn` is the last day of the period,
 * or, where nobody knows it, the day of the binding.
 */
export const isExpired = (now: Date, reviewedAt: string | null, endedOn: string): boolean =>
  (reviewedAt ?? `${endedOn.slice(0, 10)}T23:59:59`) < keptSince(now)
