import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sequenceGap } from './sequence-gap.ts'
import { ledgerOf, linesFlagged, populationOf, transactionOn } from './testing/reference-entries.ts'

/** One line per transaction, so that lines and transactions have the same index. */
const flagged = (numbers: [journal: string, nr: string][], excluded: string[] = []): number[] => {
  const plain = ledgerOf([])
  plain.transactions = numbers.map(([journal, nr]) => ({
    ...transactionOn('2025-03-03', [['4000', 1]]),
    journal,
    nr,
  }))
  return linesFlagged(sequenceGap, populationOf(plain, excluded))
}
const inOne = (...numbers: string[]) => flagged(numbers.map((nr) => ['VRK', nr]))

test('the transaction after missing numbers is flagged, whatever the order in the file', () => {
  assert.deepEqual(inOne('1', '2', '4', '5'), [2])
  assert.deepEqual(inOne('5', '4', '2', '1'), [1])
  assert.deepEqual(inOne('1', '2', '3'), [])
  assert.deepEqual(inOne('1', '2', '2', '4', '4', '5'), [3, 4])
  assert.deepEqual(inOne('0998', '0999', '1001'), [2])
})

test('a text before the number makes its own series; a text without number has none', () => {
  assert.deepEqual(inOne('2024-9', '2025-1', '2025-2', '2025-4', '2024-8', '2024-7'), [3])
  assert.deepEqual(inOne('A1', 'A2', 'A4x', 'A3', 'x', ''), [])
})

test('of a transaction its first line is flagged, of those that are looked at', () => {
  const plain = ledgerOf(
    [1, 2, 4].map((n) =>
      transactionOn(
        '2025-03-03',
        [
          ['4000', 1],
          ['1000', 1],
          ['1300', 1],
        ],
        { nr: `${n}` },
      ),
    ),
  )
  assert.deepEqual(linesFlagged(sequenceGap, populationOf(plain)), [6])
  assert.deepEqual(linesFlagged(sequenceGap, populationOf(plain, ['4000'])), [7])
})

test('large jumps and thin series are no gaps', () => {
  assert.deepEqual(inOne('1', '2', '3', '104', '105', '106'), [])
  const dense = Array.from({ length: 110 }, (_, i) => String(i + 1))
  assert.deepEqual(inOne(...dense, '211', '212', '213'), [110])
  assert.deepEqual(inOne(...dense, '212', '213', '214'), [])
  assert.deepEqual(inOne('1', '3'), [])
  assert.deepEqual(inOne('10', '20', '30', '40'), [])
})

test('journals have their own series, unless they take turns in one', () => {
  assert.deepEqual(
    flagged([
      ['VRK', '1'],
      ['VRK', '2'],
      ['VRK', '4'],
      ['BNK', '1'],
      ['BNK', '3'],
      ['BNK', '4'],
    ]),
    [2, 4],
  )
  assert.deepEqual(
    flagged([
      ['VRK', '1'],
      ['BNK', '2'],
      ['VRK', '3'],
      ['BNK', '4'],
      ['VRK', '6'],
    ]),
    [4],
  )
  assert.deepEqual(
    flagged([
      ['VRK', '1'],
      ['VRK', '2'],
      ['VRK', '3'],
      ['BNK', '21'],
      ['BNK', '22'],
      ['BNK', '24'],
    ]),
    [5],
  )
})

test('narrowing makes no gaps', () => {
  const plain = ledgerOf(
    [1, 2, 3, 4].map((n) => transactionOn(`2025-0${n}-01`, [['4000', 1]], { nr: `N${n}` })),
  )
  assert.deepEqual(linesFlagged(sequenceGap, populationOf(plain, [], '2025-02-15')), [])
  plain.transactions.splice(1, 1)
  assert.deepEqual(linesFlagged(sequenceGap, populationOf(plain, [], '2025-02-15')), [1])
  assert.deepEqual(linesFlagged(sequenceGap, populationOf(plain, [], '2025-03-15')), [])
})

test('agrees with looking for each missing number in dense series', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 25, maxLength: 40 }),
      (numbers) => {
        const expected = numbers.flatMap((n, i) =>
          n > Math.min(...numbers) && !numbers.includes(n - 1) ? [i] : [],
        )
        assert.deepEqual(inOne(...numbers.map(String)), expected)
      },
    ),
    { seed: 3, numRuns: 100 },
  )
})
