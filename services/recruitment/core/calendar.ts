/** Weeks and months as the Netherlands counts them. */

const zone = 'Europe/Amsterdam'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** yyyy-MM-dd of a moment. */
export const localDate = (moment: Date): string => parts.format(moment)

const hourMilliseconds = 3_600_000

/** The first moment of a local date: Amsterdam is one or two hours ahead of UTC, and never changes its clock at midnight. */
export const startOfDate = (date: string): Date => {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const summer = new Date(utc - 2 * hourMilliseconds)
  return localDate(summer) === date ? summer : new Date(utc - hourMilliseconds)
}

export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * hourMilliseconds).toISOString().slice(0, 10)

/** The first moment after a local date. */
export const endOfDate = (date: string): Date => startOfDate(shiftDate(date, 1))

/** The first moment of the week, on Monday. */
export const startOfWeek = (moment: Date): Date => {
  const today = localDate(moment)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return startOfDate(shiftDate(today, -weekday))
}

export const startOfMonth = (moment: Date): Date => startOfDate(`${localDate(moment).slice(0, 7)}-01`)

/** The last months as `yyyy-MM`, oldest first, this month included. */
export const lastMonths = (moment: Date, count: number): string[] => {
  const [year, month] = localDate(moment).split('-').map(Number) as [number, number, number]
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - (count - 1 - at), 1)).toISOString().slice(0, 7),
  )
}
