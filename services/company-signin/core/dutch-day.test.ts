import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfDutchDay } from './dutch-day.ts'

test('a day begins at midnight in the Netherlands, in winter, in summer and when clocks change', () => {
  const days: [string, string][] = [
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  ]
  for (const [day, start] of days) assert.equal(startOfDutchDay(day), start, day)
  assert.equal(startOfDutchDay('2026-03-29', 1), '2026-03-29T22:00:00.000Z')
  for (const day of ['2026-02-29', '2026-13-01', '15-01-2026', '', '2026-1-5'])
    assert.equal(startOfDutchDay(day), null, day)
})
