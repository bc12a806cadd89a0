import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  dateText,
  momentText,
  monthText,
  relativeText,
  relativeUntil,
  secondText,
  timeElement,
} from './dates.ts'

const monthsNl = 'januari februari maart april mei juni juli augustus september oktober november december'
const monthsEn = 'January February March April May June July August September October November December'

/** The last Sunday of a month, at one o'clock UTC: when the clocks of the European Union change (Directive 2000/84/EC). */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

test('days and moments are those of the clock on a Dutch wall', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const year = moment.getUTCFullYear()
      const isSummer = moment.getTime() >= lastSunday(year, 2) && moment.getTime() < lastSunday(year, 9)
      const wall = new Date(moment.getTime() + (isSummer ? 2 : 1) * 3_600_000)
      const [day, month, clock] = [wall.getUTCDate(), wall.getUTCMonth(), wall.toISOString().slice(11, 16)]
      const dutch = `${day} ${monthsNl.split(' ')[month]} ${wall.getUTCFullYear()}`
      const english = `${day} ${monthsEn.split(' ')[month]} ${wall.getUTCFullYear()}`
      assert.equal(dateText(moment, 'nl'), dutch)
      assert.equal(dateText(moment.toISOString(), 'en'), english)
      assert.equal(momentText(moment, 'nl'), `${dutch} om ${clock}`)
      assert.equal(momentText(moment, 'en'), `${english} at ${clock}`)
      assert.ok(secondText(moment, 'nl').includes(wall.toISOString().slice(11, 19)))
    }),
  )
})

test('a calendar day stays that day', () => {
  assert.equal(dateText('2026-01-01', 'en'), '1 January 2026')
  assert.equal(momentText('2026-12-31', 'nl'), '31 december 2026')
  assert.equal(
    timeElement('2026-12-31', 'nl', 'moment').toString(),
    '<time datetime="2026-12-31">31 december 2026</time>',
  )
  assert.throws(() => dateText('2026-13-01', 'nl'), RangeError)
})

test('a month is short, and the same in every zone', () => {
  assert.deepEqual([monthText('2026-03', 'nl'), monthText('2025-01', 'en')], ['mrt 2026', 'Jan 2025'])
})

test('how long ago, and how long still', () => {
  const now = new Date('2026-03-18T12:00:00Z')
  const cases: [string, string, string][] = [
    ['2026-03-18T11:59:30Z', 'nu', 'now'],
    ['2026-03-18T12:00:59Z', 'nu', 'now'],
    ['2026-03-18T11:58:59Z', '1 minuut geleden', '1 minute ago'],
    ['2026-03-18T09:00:00Z', '3 uur geleden', '3 hours ago'],
    ['2026-03-18T14:30:00Z', 'over 2 uur', 'in 2 hours'],
    ['2026-03-17T11:00:00Z', 'gisteren', 'yesterday'],
    // 47 hours, and yet two days on the calendar.
    ['2026-03-16T13:00:00Z', 'eergisteren', '2 days ago'],
    ['2026-03-15T11:00:00Z', '3 dagen geleden', '3 days ago'],
    ['2026-02-16T12:00:00Z', '30 dagen geleden', '30 days ago'],
    ['2026-02-15T12:00:00Z', '15 februari 2026', '15 February 2026'],
  ]
  for (const [moment, dutch, english] of cases)
    assert.deepEqual([relativeText(moment, now, 'nl'), relativeText(moment, now, 'en')], [dutch, english])
})

test('a time element says the moment in UTC and escapes a text of one’s own', () => {
  const moment = new Date('2026-07-01T22:30:00.000Z')
  assert.equal(
    timeElement(moment, 'nl', 'moment').toString(),
    '<time datetime="2026-07-01T22:30:00.000Z">2 juli 2026 om 00:30</time>',
  )
  assert.equal(
    timeElement(moment, 'en', 'date', '<now>').toString(),
    '<time datetime="2026-07-01T22:30:00.000Z">&lt;now&gt;</time>',
  )
})

test('a text of how long ago it was stays the same until the moment that is told, and no less than it could', () => {
  const days = 86_400_000
  const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const apart = fc.oneof(
    fc.integer({ min: -40 * days, max: 40 * days }),
    fc.integer({ min: -7_200_000, max: 7_200_000 }),
  )
  const whole = fc.constantFrom(-86_400_000, -3_600_000, -60_000, 0, 60_000, 3_600_000, 86_400_000)
  const parts = fc.tuple(now, fc.oneof(apart, whole), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(parts, ([now, apart, share]) => {
      const then = new Date(now.getTime() + apart)
      const lasts = relativeUntil(then, now).getTime() - now.getTime()
      assert.ok(lasts > 0 && lasts <= 3_600_000)
      const later = new Date(now.getTime() + Math.floor(share * (lasts - 1)))
      for (const moment of [later, new Date(now.getTime() + lasts - 1)])
        assert.equal(relativeText(then, moment, 'nl'), relativeText(then, now, 'nl'))
    }),
    { numRuns: 3_000 },
  )
  const posted = new Date('2026-11-20T12:00:30Z')
  assert.equal(
    relativeUntil(posted, new Date('2026-11-20T12:05:00Z')).toISOString(),
    '2026-11-20T12:05:30.000Z',
  )
})
