import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abnormalDirection } from './abnormal-direction.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const flagged = (lines: [string, number][], date = '2025-03-03', rest = {}, settings = {}): number[] =>
  linesFlagged(abnormalDirection, populationOf(ledgerOf([transactionOn(date, lines)], rest)), settings)

test('revenue debited and cost credited from the minimum on; balance accounts and usual sides never', () => {
  assert.deepEqual(
    flagged([
      ['8000', 1_000_000],
      ['4000', -1_000_000],
      ['1000', 1_000_000],
      ['1300', -1_000_000],
    ]),
    [0, 1],
  )
  assert.deepEqual(
    flagged([
      ['8000', 999_999],
      ['4000', -999_999],
    ]),
    [],
  )
  assert.deepEqual(
    flagged([
      ['8000', -5_000_000],
      ['4000', 5_000_000],
    ]),
    [],
  )
  assert.deepEqual(
    flagged(
      [
        ['8000', 0],
        ['4000', 0],
        ['8000', 1],
      ],
      '2025-03-03',
      {},
      { abnormalDirectionMinAmount: 0 },
    ),
    [2],
  )
  assert.deepEqual(
    flagged(
      [
        ['8000', 1_001],
        ['8000', 1_000],
      ],
      '2025-03-03',
      {},
      { abnormalDirectionMinAmount: 10.005 },
    ),
    [0],
  )
})

test('a closing transaction moves profit and loss to equity, at the end of the period, and nothing else', () => {
  const closing: [string, number][] = [
    ['8000', 5_000_000],
    ['4000', -3_000_000],
    ['0500', -2_000_000],
  ]
  assert.deepEqual(flagged(closing, '2025-12-31'), [])
  assert.deepEqual(flagged(closing, '2026-01-01'), [])
  assert.deepEqual(flagged(closing, '2025-12-30'), [0, 1])
  assert.deepEqual(flagged([...closing, ['1000', 0]], '2025-12-31'), [])
  assert.deepEqual(flagged([...closing, ['1000', 1], ['0500', -1]], '2025-12-31'), [0, 1])
  assert.deepEqual(
    flagged(
      [
        ['8000', 3_000_000],
        ['4000', -3_000_000],
      ],
      '2025-12-31',
    ),
    [0, 1],
  )
})

test('the RGS code, where there is one, says what equity is', () => {
  const accounts = (rgsCode: string) => ({
    accounts: [
      { id: '0500', description: 'Overig', rgsCode, type: 'BALANCE' as const },
      { id: '8000', type: 'PROFIT_LOSS' as const },
    ],
  })
  const lines: [string, number][] = [
    ['8000', 5_000_000],
    ['0500', -5_000_000],
  ]
  assert.deepEqual(flagged(lines, '2025-12-31', accounts('BEivOreRvh')), [])
  assert.deepEqual(flagged(lines, '2025-12-31', accounts('BSchOvs')), [0])
  assert.deepEqual(flagged(lines, '2025-12-31', accounts('')), [0])
})

test('agrees with a plain reading on generated ledgers', () => {
  const amounts = [999_999, 1_000_000, 1_000_001]
  forLedgers({ amounts, dates: ['2025-03-03', '2025-12-30', '2025-12-31'], most: 40 }, (plain, excluded) => {
    const expected = entriesOf(plain, excluded)
      .filter(({ account, cents, transaction, date }) => {
        const posted = transaction.lines.filter((line) => line.cents !== 0).map((line) => line.account)
        const isClosing =
          date === '2025-12-31' &&
          posted.includes('0500') &&
          (posted.includes('4000') || posted.includes('8000')) &&
          posted.every((id) => ['0500', '4000', '8000'].includes(id))
        const isAbnormal =
          account === '8000' ? cents >= 1_000_000n : account === '4000' && cents <= -1_000_000n
        return isAbnormal && !isClosing
      })
      .map(({ line }) => line)
    assert.deepEqual(linesFlagged(abnormalDirection, populationOf(plain, excluded)), expected)
  })
})
