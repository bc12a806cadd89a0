import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { localDate } from './calendar.ts'
import { localMoment, localTime } from './local-moment.ts'

test('a date and a time are a moment in the Netherlands, in winter and summer', () => {
  for (const [date, time, iso] of [
    ['2026-12-01', '14:05', '2026-12-01T13:05:00.000Z'],
    ['2026-07-01', '14:05', '2026-07-01T12:05:00.000Z'],
    ['2026-01-01', '00:00', '2025-12-31T23:00:00.000Z'],
    // Comes twice: the first is meant.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ] as const)
    assert.equal(localMoment(date, time)?.toISOString(), iso)
  for (const [date, time] of [
    ['2026-03-29', '02:30'],
    ['2026-02-30', '12:00'],
    ['2026-12-01', '24:00'],
    ['2026-12-01', '9:00'],
    ['0000-12-01', '09:00'],
    ['1-12-2026', '09:00'],
    ['', ''],
  ] as const)
    assert.equal(localMoment(date, time), null)
})

test('every moment reads as a date and a time that lead back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 26_300_000, max: 33_000_000 }), (minutes) => {
      const moment = new Date(minutes * 60_000)
      const back = localMoment(localDate(moment), localTime(moment))!
      // An hour that comes twice is read as its first.
      assert.ok([0, 3_600_000].includes(moment.getTime() - back.getTime()))
    }),
    { numRuns: 300 },
  )
})
