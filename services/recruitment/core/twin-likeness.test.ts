import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contradiction, sharedShingles, type TwinContent } from './twin-likeness.ts'

const nothing: TwinContent = {
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
  hoursMin: null,
  hoursMax: null,
  text: '',
}
const monthly = (low: number | null, high: number | null): TwinContent => ({
  ...nothing,
  salaryMin: low && low * 100,
  salaryMax: high && high * 100,
  salaryPeriod: 'MONTH',
})
const weekly = (low: number | null, high: number | null): TwinContent => ({
  ...nothing,
  hoursMin: low,
  hoursMax: high,
})

test('pay and hours contradict where they do not meet', () => {
  const cases: [TwinContent, TwinContent, string | null][] = [
    [monthly(2500, 3000), monthly(4000, 5000), 'pay'],
    [monthly(2500, 3500), monthly(3400, 4000), null],
    [monthly(2500, 3500), nothing, null],
    [
      monthly(3000, 3000),
      { ...nothing, salaryMin: 3_888_000, salaryMax: 3_888_000, salaryPeriod: 'YEAR' },
      null,
    ],
    [monthly(null, 3000), monthly(3500, null), 'pay'],
    [monthly(3000, null), monthly(null, 3500), null],
    [monthly(3000, 3500), { ...monthly(9000, 9500), salaryCurrency: 'USD' }, null],
    [weekly(24, 24), weekly(36, 36), 'hours'],
    [weekly(24, 32), weekly(32, 36), null],
    [weekly(24, null), weekly(null, 20), 'hours'],
    [weekly(24, 32), nothing, null],
  ]
  for (const [one, other, expected] of cases) {
    assert.equal(contradiction(one, other), expected, JSON.stringify([one, other]))
    assert.equal(contradiction(other, one), expected)
  }
})

/** Counts by hand what the shorter text shares with the longer. */
const plainShare = (one: string[], other: string[]): number => {
  const lines = (words: string[]) => words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '))
  const [a, b] = [lines(one), lines(other)].map((list) =>
    list.filter((line, at) => list.indexOf(line) === at),
  )
  const [fewer, more] = a!.length <= b!.length ? [a!, b!] : [b!, a!]
  return fewer.filter((line) => more.includes(line)).length / fewer.length
}

test('shared shingles are those that a plain count gives', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 50, maxLength: 90 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const shared = sharedShingles(one.join(' '), other.join(', '))
      // Of equally many either may be counted: both give the same.
      assert.ok(Math.abs(shared! - plainShare(one, other)) < 1e-9)
    }),
    { numRuns: 60 },
  )
})

test('two long texts of different jobs contradict; short ones say nothing', () => {
  const text = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `woord${from + at}`).join(' ')
  const of = (words: string): TwinContent => ({ ...nothing, text: words })
  assert.equal(contradiction(of(text(0, 100)), of(text(0, 100))), null)
  assert.equal(contradiction(of(text(0, 100)), of(text(500, 100))), 'text')
  assert.equal(contradiction(of(text(0, 100)), of(text(80, 100))), null, 'a sixth is shared')
  assert.equal(contradiction(of(text(0, 100)), of(text(92, 100))), 'text', 'four of 96 are shared')
  assert.equal(contradiction(of(text(0, 49)), of(text(500, 100))), null)
  assert.equal(
    contradiction(of(text(0, 60)), of(`${text(0, 60)} ${text(900, 400)}`)),
    null,
    'a part of the other',
  )
})
