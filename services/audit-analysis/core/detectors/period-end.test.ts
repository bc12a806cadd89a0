import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '../settings.ts'
import { recordAt } from './findings.ts'
import { periodEnd } from './period-end.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

// Business days of 2025, counted from a calendar: 261 weekdays less 1 January, Easter Monday 21 April, 5 May,
// Ascension 29 May, Whit Monday 9 June, 25 and 26 December (King's Day was Saturday 26 April): 254.
// The last five: 23, 24, 29, 30 and 31 December; 249 before them.

const spread = (count: number, date: string, account: string) =>
  Array.from({ length: count }, () => transactionOn(date, [[account, 100]]))

test('the window is the last five business days, and the factor is met exactly', () => {
  // 249 postings in 249 days are 1 a day; 10 in 5 days are exactly twice that.
  const rest = spread(249, '2025-06-02', '4000')
  const at = (n: number) => populationOf(ledgerOf([...spread(n, '2025-12-23', '4000'), ...rest]))
  assert.equal(linesFlagged(periodEnd, at(10)).length, 10)
  assert.equal(linesFlagged(periodEnd, at(9)).length, 0)
  assert.equal(linesFlagged(periodEnd, at(9), { periodEndConcentrationFactor: 1.8 }).length, 9)
  assert.equal(linesFlagged(periodEnd, at(9), { periodEndConcentrationFactor: 1.8001 }).length, 0)
})

test('an entry of 22 December is before the window; a weekend inside it counts; other accounts are their own', () => {
  const plain = ledgerOf([
    transactionOn('2025-12-22', [['4000', 1]]),
    transactionOn('2025-12-27', [['4000', 1]]),
    transactionOn('2025-12-28', [['1000', 1]]),
    transactionOn('2026-01-01', [['1000', 1]]),
    transactionOn('', [['1000', 1]]),
  ])
  assert.deepEqual(linesFlagged(periodEnd, populationOf(plain)), [1, 2])
})

test('without a stated period, or without days to compare with, nothing is flagged', () => {
  const transactions = [transactionOn('2025-12-31', [['4000', 1]])]
  const unknown = ledgerOf(transactions, { company: { startDay: -1, endDay: -1 } })
  assert.deepEqual(linesFlagged(periodEnd, populationOf(unknown)), [])
  assert.deepEqual(
    linesFlagged(periodEnd, populationOf(ledgerOf(transactions)), { periodEndWindowBusinessDays: 254 }),
    [],
  )
  assert.deepEqual(
    linesFlagged(periodEnd, populationOf(ledgerOf(transactions)), { periodEndWindowBusinessDays: 0 }),
    [],
  )
  assert.deepEqual(
    linesFlagged(periodEnd, populationOf(ledgerOf(transactions)), { periodEndWindowBusinessDays: 253 }),
    [0],
  )
})

test('agrees with counting per account on generated ledgers, narrowed too', () => {
  const dates = [
    '2025-02-03',
    '2025-05-05',
    '2025-12-22',
    '2025-12-23',
    '2025-12-26',
    '2025-12-31',
    '2026-01-02',
  ]
  forLedgers({ amounts: [100], dates }, (plain, excluded) => {
    const from = '2025-02-04'
    const entries = entriesOf(plain, excluded, from)
    const isIn = (date: string): boolean => date >= '2025-12-23' && date <= '2025-12-31'
    const expected = entries
      .filter(({ date, account }) => {
        const same = entries.filter((entry) => entry.account === account)
        const inWindow = same.filter((entry) => isIn(entry.date)).length
        const inRest = same.filter((entry) => entry.date < '2025-12-23').length
        // inWindow / 5 ≥ 60 × inRest / 249
        return isIn(date) && inWindow * 249 >= 60 * inRest * 5
      })
      .map(({ line }) => line)
    const population = populationOf(plain, excluded, from)
    assert.deepEqual(linesFlagged(periodEnd, population, { periodEndConcentrationFactor: 60 }), expected)
  })
})

test('the sentence says at how many of the other month ends the account reaches the factor too', () => {
  // Windows of January to November 2025: the last five business days; checked by hand for these dates.
  const months = ['2025-01-31', '2025-02-28', '2025-03-25', '2025-03-24', '2025-06-30']
  const busy = months.flatMap((date) => spread(20, date, '4000'))
  const plain = ledgerOf([...busy, ...spread(20, '2025-12-30', '4000'), ...spread(20, '2025-12-30', '1000')])
  const population = populationOf(plain)
  const reached = (line: number): number[] => {
    const { lines, columns } = periodEnd.detect(population, defaultSettings)
    const row = lines.indexOf(line)
    return [columns.monthEnds, columns.reachedAt].map((column) => (column as Float64Array)[row]!)
  }
  // 25 March is in its window (25, 26, 27, 28 and 31), 24 March is not.
  assert.deepEqual(reached(100), [11, 4])
  assert.deepEqual(reached(120), [11, 0])
  const sentence = (line: number, language: 'nl' | 'en'): string => {
    const found = periodEnd.detect(population, defaultSettings)
    const record = recordAt(found, found.lines.indexOf(line))
    return periodEnd.explain(population, defaultSettings, line, record as never, language)
  }
  assert.match(
    sentence(100, 'nl'),
    /^Geboekt op 30 december 2025, .*haalt die factor ook bij 4 van de 11 andere maandeinden\.$/,
  )
  assert.match(sentence(120, 'en'), /reaches that factor at 0 of the 11 other month ends too\.$/)
})

test('a period of one month has no other month ends, and a broken first month counts where its window fits', () => {
  const day = (iso: string): number => Date.parse(iso) / 86_400_000
  const of = (start: string, end: string): number => {
    const company = { startDay: day(start), endDay: day(end) }
    const plain = ledgerOf(spread(9, end, '4000'), { company })
    const { columns } = periodEnd.detect(populationOf(plain), defaultSettings)
    return (columns.monthEnds as Float64Array)[0]!
  }
  assert.equal(of('2025-03-01', '2025-03-31'), 0)
  assert.equal(of('2025-01-25', '2025-03-31'), 2)
  assert.equal(of('2025-01-29', '2025-03-31'), 1)
  assert.equal(of('2024-10-01', '2025-09-30'), 11)
})

test('agrees with counting each month end apart on generated ledgers', () => {
  const ends = ['2025-01-31', '2025-02-28', '2025-03-31', '2025-11-28', '2025-12-31', '2025-06-11']
  const last: Record<string, string> = {
    '2025-01': '2025-01-27',
    '2025-02': '2025-02-24',
    '2025-03': '2025-03-25',
    '2025-11': '2025-11-24',
  }
  forLedgers({ amounts: [100], dates: ends }, (plain, excluded) => {
    const entries = entriesOf(plain, excluded)
    const population = populationOf(plain, excluded)
    const { lines, columns } = periodEnd.detect(population, defaultSettings)
    for (const [row, line] of lines.entries()) {
      const { account } = entries.find((entry) => entry.line === line)!
      const own = entries.filter((entry) => entry.account === account)
      const reached = Object.entries(last).filter(([month, from]) => {
        const inWindow = own.filter(({ date }) => date.startsWith(month) && date >= from).length
        // inWindow / 5 ≥ 2 × the rest / 249
        return inWindow > 0 && inWindow * 249 >= 2 * (own.length - inWindow) * 5
      }).length
      assert.equal((columns.reachedAt as Float64Array)[row], reached)
    }
  })
})
