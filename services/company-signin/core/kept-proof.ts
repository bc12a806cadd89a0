/** How long proof of who represented a company is kept: mandates that ended, and the names of people who left (specification, Mandates). */

const keptYears = 7

/** What ended before this moment is kept no longer. */
export const proofKeptSince = (now: Date): Date => {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - keptYears)
  return moment
}
