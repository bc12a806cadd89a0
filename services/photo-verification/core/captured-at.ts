/** Reads the capture time of an upload: ISO 8601 with its zone, a real day, not before photography and not ahead. */

const form = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i
/** A device's clock and zone may be off, but not by more (specification, Uploading). */
const maximumAheadMilliseconds = 24 * 60 * 60 * 1000
/** The first photograph. */
const firstYear = 1826

/** The moment to the millisecond, or what is wrong with the text. */
export const readCapturedAt = (text: string, now: Date): Date | { wrong: string } => {
  const match = form.exec(text.trim())
  const moment = new Date(match ? match[0].toUpperCase().replace(',', '.') : Number.NaN)
  if (!match || Number.isNaN(moment.getTime()))
    return { wrong: 'must be a moment in ISO 8601 with its time zone, as 2026-03-18T12:00:00Z' }
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number]
  // The language takes the 30th of February for the 2nd of March.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day)
    return { wrong: 'is not a day that exists' }
  if (year < firstYear) return { wrong: 'is before there was photography' }
  if (moment.getTime() > now.getTime() + maximumAheadMilliseconds)
    return { wrong: 'is more than 24 hours ahead' }
  return moment
}
