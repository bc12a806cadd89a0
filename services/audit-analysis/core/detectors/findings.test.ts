import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Population } from '../ledger/population.ts'
import { findingsWhere, findingsWith, noFindings, recordAt } from './findings.ts'

const population = { lines: Uint32Array.of(3, 5, 8, 9) } as Population

test('a record is read back as it was noted, by its names, also after it has crossed threads', () => {
  type Noted = { amount: number; accounts: readonly number[] }
  const found = findingsWith<Noted>(
    population,
    { amount: 'number', accounts: { list: 3 } },
    (line) => line !== 5,
    (columns, row, line, position) => {
      columns.amount[row] = line * 1.5
      columns.accounts.values.set(Array(position).fill(position), row * columns.accounts.width)
    },
  )
  const crossed = structuredClone(found)
  assert.deepEqual([...crossed.lines], [3, 8, 9])
  assert.deepEqual(
    [0, 1, 2].map((row) => recordAt(crossed, row)),
    [
      { amount: 4.5, accounts: [] },
      { amount: 12, accounts: [2, 2] },
      { amount: 13.5, accounts: [3, 3, 3] },
    ],
  )
})

test('what notes nothing has no columns', () => {
  const found = findingsWhere(population, (line) => line > 5)
  assert.deepEqual([...found.lines], [8, 9])
  assert.deepEqual(recordAt(found, 1), {})
  assert.equal(noFindings().lines.length, 0)
})
