import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterSeconds } from './retry-after.ts'

test('a wait is seconds or a date; what is neither is none', () => {
  const now = Date.parse('2026-03-18T12:00:00Z')
  const cases: [string | null | undefined, number | null][] = [
    [undefined, null],
    [null, null],
    ['120', 120],
    [' 0 ', 0],
    ['Wed, 18 Mar 2026 12:01:00 GMT', 60],
    ['Wed, 18 Mar 2026 11:00:00 GMT', 0],
    ['Wed, 18 Mar 2026 12:00:00.5 GMT', 1],
    ['soon', null],
    ['', null],
    ['9'.repeat(40), null],
  ]
  for (const [header, seconds] of cases) assert.equal(retryAfterSeconds(header, now), seconds, String(header))
})
