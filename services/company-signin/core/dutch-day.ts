/** Where a calendar day of the Netherlands begins in UTC. */

const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })

/**
 * The first moment of a day in Dutch time, as ISO 8601 in UTC. Clocks change at one o'clock UTC, so midnight in UTC has
 * the offset of midnight in the Netherlands.
 * @param day `2026-03-08`
 * @returns null for what is no day of the calendar
 */
export function startOfDutchDay(day: string, later = 0): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const given = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(given.getTime()) || !given.toISOString().startsWith(day)) return null
  const midnight = given.getTime() + later * 86_400_000
  const offset = offsets.formatToParts(midnight).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const hours = Number(/GMT\+0?(\d)/.exec(offset)?.[1] ?? 0)
  return new Date(midnight - hours * 3_600_000).toISOString()
}
