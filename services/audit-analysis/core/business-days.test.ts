import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  businessDaysBetween,
  easterSunday,
  isBusinessDay,
  isPublicHoliday,
  kingsDay,
  nthBusinessDay,
  nthLastBusinessDay,
  publicHolidays,
} from './business-days.ts'
import { isoDay, parseIsoDay } from './ledger/day.ts'

const day = (date: string): number => parseIsoDay(date)!

test('Easter agrees with published dates, the earliest and latest included', () => {
  const published =
    '1818-03-22 1943-04-25 1961-04-02 1999-04-04 2000-04-23 2001-04-15 2008-03-23 2011-04-24 2016-03-27 2019-04-21 2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2038-04-25 2285-03-22'
  for (const date of published.split(' ')) assert.equal(isoDay(easterSunday(Number(date.slice(0, 4)))), date)
})

test("Easter agrees with Gauss's rule in every year from 1900 to 2099", () => {
  for (let year = 1900; year <= 2099; year++) {
    const d = (19 * (year % 19) + 24) % 30
    const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
    let march = 22 + d + e
    // Gauss's two exceptions.
    if (march === 57 || (march === 56 && d === 28 && year % 19 > 10)) march -= 7
    assert.equal(easterSunday(year), Date.UTC(year, 2, march) / 86_400_000, String(year))
  }
})

test("King's Day and Queen's Day move off Sundays", () => {
  const dates: Record<number, string> = {
    1949: '1949-04-30',
    1950: '1950-05-01',
    1972: '1972-05-01',
    1989: '1989-04-29',
    2006: '2006-04-29',
    2012: '2012-04-30',
    2013: '2013-04-30',
    2014: '2014-04-26',
    2015: '2015-04-27',
    2024: '2024-04-27',
    2025: '2025-04-26',
    2031: '2031-04-26',
  }
  for (const [year, date] of Object.entries(dates)) assert.equal(isoDay(kingsDay(Number(year))!), date)
  assert.equal(kingsDay(1948), null)
})

test('the holidays of whole years, as calendars print them', () => {
  const of = (year: number): string =>
    publicHolidays(year)
      .map((holiday) => isoDay(holiday).slice(5))
      .join(' ')
  assert.equal(of(2024), '01-01 03-31 04-01 04-27 05-09 05-19 05-20 12-25 12-26')
  assert.equal(of(2025), '01-01 04-20 04-21 04-26 05-05 05-29 06-08 06-09 12-25 12-26')
  assert.equal(of(2026), '01-01 04-05 04-06 04-27 05-14 05-24 05-25 12-25 12-26')
  // Ascension Day was Liberation Day.
  assert.equal(of(2005), '01-01 03-27 03-28 04-30 05-05 05-15 05-16 12-25 12-26')
  assert.equal(of(2013), '01-01 03-31 04-01 04-30 05-09 05-19 05-20 12-25 12-26')
})

test('Good Friday and 5 May between lustra are business days', () => {
  assert.ok(isBusinessDay(day('2025-04-18')))
  assert.ok(isBusinessDay(day('2026-05-05')))
  assert.ok(!isBusinessDay(day('2025-05-05')))
  assert.ok(isPublicHoliday(day('2022-12-25')) && !isPublicHoliday(day('2022-12-24')))
})

test('counting agrees with walking, across years', () => {
  const anyDay = fc.integer({ min: day('1948-01-01'), max: day('2060-12-31') })
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: -3, max: 1500 }),
      fc.integer({ min: 1, max: 30 }),
      (from, length, n) => {
        const to = from + length
        const businessDays: number[] = []
        for (let d = from; d <= to; d++) {
          const weekday = new Date(d * 86_400_000).getUTCDay()
          if (weekday % 6 !== 0 && !publicHolidays(Number(isoDay(d).slice(0, 4))).includes(d))
            businessDays.push(d)
        }
        assert.equal(businessDaysBetween(from, to), businessDays.length)
        assert.equal(nthLastBusinessDay(from, to, n), businessDays.at(-n) ?? null)
        if (businessDays.length >= n) assert.equal(nthBusinessDay(from, n), businessDays[n - 1])
      },
    ),
    { seed: 5, numRuns: 100 },
  )
  assert.equal(businessDaysBetween(day('2025-01-01'), day('2025-12-31')), 254)
  assert.equal(nthLastBusinessDay(0, 100, 0), null)
})
