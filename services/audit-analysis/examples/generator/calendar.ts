/** Days as ISO dates, and amounts drawn from a seed, so that the examples come out the same every time. */

const dayMs = 86_400_000

/** The ISO date that many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The date itself, or the Monday after where it lies in a weekend. */
export const workday = (date: string): string => {
  const weekday = new Date(Date.parse(date)).getUTCDay()
  return addDays(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The last Monday-to-Friday of a month (1-12). */
export const lastWorkday = (year: number, month: number): string => {
  const last = new Date(Date.UTC(year, month, 0))
  const back = last.getUTCDay() === 6 ? 1 : last.getUTCDay() === 0 ? 2 : 0
  return addDays(last.toISOString().slice(0, 10), -back)
}

/** ISO date of a day of a month (1-12). */
export const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export interface Draw {
  /** An integer from..to, both inclusive. */
  integer(from: number, to: number): number
  /** Cents for an amount from..to euros that is no whole number of euros. */
  cents(fromEuros: number, toEuros: number): number
  pick<T>(values: readonly T[]): T
}

/** A small multiplicative generator (Lehmer, modulus 2^31-1): good enough to make amounts look natural. */
export const drawFrom = (seed: number): Draw => {
  let state = seed
  const integer = (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647
    return from + Math.floor((state / 2_147_483_647) * (to - from + 1))
  }
  return {
    integer,
    cents: (fromEuros, toEuros) => integer(fromEuros, toEuros - 1) * 100 + integer(1, 99),
    pick: (values) => values[integer(0, values.length - 1)]!,
  }
}
