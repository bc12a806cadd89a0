import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { applicationStatuses } from './application-status.ts'
import {
  endsProcedure,
  erasureAfterWithdrawal,
  erasureOf,
  lapseOf,
  plusMonths,
  unusedErasureOf,
  unusedWarningOf,
  warningOf,
} from './retention.ts'

const at = (text: string): Date => new Date(`${text}:00Z`)
const iso = (moment: Date | null): string | null => (moment ? moment.toISOString().slice(0, 16) : null)

test('months are those of the calendar, and a day that a month lacks is its last', () => {
  for (const [from, months, to] of [
    ['2026-01-31T10:00', 1, '2026-02-28T10:00'],
    ['2027-12-31T23:59', 2, '2028-02-29T23:59'],
    ['2026-08-31T00:00', 6, '2027-02-28T00:00'],
    ['2026-11-22T05:44', 12, '2027-11-22T05:44'],
    ['2028-02-29T12:00', 12, '2029-02-28T12:00'],
  ] as const)
    assert.equal(iso(plusMonths(at(from), months)), to)
})

/** Counts months by hand, on the parts of the date's text. */
const monthsByHand = (moment: Date, months: number): string => {
  const [, year, month, day, rest] = /^(\d{4})-(\d\d)-(\d\d)(.*)$/.exec(moment.toISOString())!
  const all = Number(year) * 12 + Number(month) - 1 + months
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const y = Math.floor(all / 12)
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const length = all % 12 === 1 && isLeap ? 29 : lengths[all % 12]!
  const two = (value: number) => String(value).padStart(2, '0')
  return `${y}-${two((all % 12) + 1)}-${two(Math.min(Number(day), length))}${rest}`
}

test('months agree with counting by hand', () => {
  const moment = fc.date({ min: at('2020-01-01T00:00'), max: at('2040-12-31T23:59'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 30 }), (from, months) => {
      assert.equal(plusMonths(from, months).toISOString(), monthsByHand(from, months))
    }),
    { numRuns: 300 },
  )
})

test('28 days after the end, a year with consent, 28 days for whoever was hired, never while it runs', () => {
  const endedAt = at('2026-03-01T12:00')
  const consentedAt = at('2026-02-01T12:00')
  assert.equal(iso(erasureOf({ status: 'REJECTED', endedAt, consentedAt: null })), '2026-03-29T12:00')
  assert.equal(iso(erasureOf({ status: 'REJECTED', endedAt, consentedAt })), '2027-03-01T12:00')
  assert.equal(iso(erasureOf({ status: 'ACCEPTED', endedAt, consentedAt })), '2026-03-29T12:00')
  assert.equal(iso(erasureOf({ status: 'PENDING', endedAt, consentedAt: null })), '2026-03-29T12:00')
  for (const status of applicationStatuses)
    assert.equal(erasureOf({ status, endedAt: null, consentedAt }), null)
  assert.equal(iso(warningOf(at('2026-03-29T12:00'))), '2026-03-22T12:00')
  assert.equal(iso(lapseOf(at('2026-03-31T12:00'))), '2026-09-30T12:00')
})

test('taking consent back erases within a day, never later than without it', () => {
  const consentedAt = at('2026-02-01T12:00')
  const clock = { status: 'REJECTED', endedAt: at('2026-03-01T12:00'), consentedAt } as const
  const later = at('2026-08-01T00:00')
  const erased = erasureAfterWithdrawal(clock, later)!
  assert.ok(erased.getTime() <= later.getTime() + 24 * 60 * 60 * 1000)
  assert.equal(iso(erasureAfterWithdrawal(clock, at('2026-03-29T00:00'))), '2026-03-29T12:00')
  assert.equal(
    iso(erasureAfterWithdrawal({ ...clock, status: 'ACCEPTED' }, at('2026-03-02T00:00'))),
    '2026-03-29T12:00',
  )
  assert.equal(erasureAfterWithdrawal({ ...clock, endedAt: null }, later), null)
})

test('a procedure ends when it was decided or withdrawn, and an account is old after two years', () => {
  assert.deepEqual(applicationStatuses.filter(endsProcedure), ['ACCEPTED', 'REJECTED', 'WITHDRAWN'])
  assert.equal(iso(unusedWarningOf(at('2026-01-31T00:00'))), '2027-12-31T00:00')
  const erasure = (mailedAt: string | null) =>
    unusedErasureOf({ lastUsed: at('2026-01-31T00:00'), mailedAt: mailedAt === null ? null : at(mailedAt) })
  assert.equal(iso(erasure('2027-12-31T00:00')), '2028-01-31T00:00')
  // Told late, as by a service that was away: a month from then. A mail before the last use told nothing.
  assert.equal(iso(erasure('2028-03-10T00:00')), '2028-04-10T00:00')
  assert.deepEqual([erasure(null), erasure('2026-01-31T00:00')], [null, null])
})
