import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { nonBusinessDay } from './non-business-day.ts'
import { rareAccountPair } from './rare-account-pair.ts'
import { rareUser } from './rare-user.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const day = '2025-03-03'
const times = (n: number, make: () => PlainTransaction): PlainTransaction[] => Array.from({ length: n }, make)

test('NON_BUSINESS_DAY: weekends and public holidays', () => {
  const dates = [
    '2025-03-01',
    '2025-03-02',
    '2025-03-03',
    '2025-04-21',
    '2025-04-18',
    '2025-05-05',
    '2026-05-05',
    '2025-12-26',
    '',
  ]
  const plain = ledgerOf(dates.map((date) => transactionOn(date, [['4000', 1]])))
  assert.deepEqual(linesFlagged(nonBusinessDay, populationOf(plain)), [0, 1, 3, 5, 7])
})

test('RARE_USER: less than one percent of the transactions that name a user', () => {
  const by = (user: string, n: number) =>
    times(n, () =>
      transactionOn(
        day,
        [
          ['4000', 1],
          ['1000', -1],
        ],
        { user },
      ),
    )
  const flagged = (usual: number) =>
    linesFlagged(rareUser, populationOf(ledgerOf([...by('jan', 1), ...by('piet', usual), ...by('', 50)])))
  assert.deepEqual(flagged(99), [])
  assert.deepEqual(flagged(100), [0, 1])
})

test('RARE_USER: a source that only names the journal is no user', () => {
  const plain = ledgerOf([
    ...times(150, () => transactionOn(day, [['4000', 1]], { user: 'jan', journal: 'VRK' })),
    transactionOn(day, [['4000', 1]], { user: 'LON', journal: 'lon' }),
    transactionOn(day, [['4000', 1]], { user: 'LON', journal: 'VRK' }),
  ])
  plain.journals = [{ id: 'VRK' }, { id: 'lon' }]
  assert.deepEqual(linesFlagged(rareUser, populationOf(plain)), [151])
})

test('RARE_ACCOUNT_PAIR: both sides of a combination of at most two transactions of busy accounts', () => {
  const pair = (debit: string, credit: string) => () =>
    transactionOn(day, [
      [debit, 5],
      [credit, -5],
    ])
  const flagged = (uses: number, rare: number) =>
    linesFlagged(
      rareAccountPair,
      populationOf(
        ledgerOf([
          ...times(rare, pair('4000', '8000')),
          ...times(uses, pair('4000', '1000')),
          ...times(uses, pair('1300', '8000')),
        ]),
      ),
    )
  assert.deepEqual(flagged(11, 1), [0, 1])
  assert.deepEqual(flagged(10, 2), [0, 1, 2, 3])
  assert.deepEqual(flagged(30, 3), [])
  assert.deepEqual(flagged(10, 1), [])
})

test('RARE_ACCOUNT_PAIR: the direction counts, and large transactions are left out', () => {
  const usual = times(30, () =>
    transactionOn(day, [
      ['4000', 5],
      ['1000', -5],
    ]),
  )
  const turned = transactionOn(day, [
    ['4000', -5],
    ['1000', 5],
  ])
  assert.deepEqual(linesFlagged(rareAccountPair, populationOf(ledgerOf([turned, ...usual]))), [0, 1])
  const large = {
    ...turned,
    lines: [...turned.lines, ...Array.from({ length: 11 }, () => ({ account: '1600', cents: 1 }))],
  }
  assert.deepEqual(linesFlagged(rareAccountPair, populationOf(ledgerOf([large, ...usual]))), [])
})

test('RARE_ACCOUNT_PAIR agrees with counting on generated ledgers', () => {
  forLedgers(
    { amounts: [0, 5], dates: [day], least: 40, most: 70 },
    (plain, excluded) => {
      const entries = entriesOf(plain, excluded)
      const transactions = new Set(entries.map(({ transaction }) => transaction))
      const inOne = (t: PlainTransaction) => entries.filter(({ transaction }) => transaction === t)
      const count = (test: (lines: typeof entries) => boolean): number =>
        [...transactions].filter((t) => test(inOne(t))).length
      const uses = new Map(
        plain.accounts.map(({ id }) => [id, count((lines) => lines.some((l) => l.account === id))]),
      )
      const pairs = new Map<string, number>()
      const together = (debit: string, credit: string): number => {
        const key = `${debit} ${credit}`
        const known = pairs.get(key)
        if (known !== undefined) return known
        const n = count(
          (lines) =>
            lines.some((l) => l.account === debit && l.cents > 0n) &&
            lines.some((l) => l.account === credit && l.cents < 0n),
        )
        pairs.set(key, n)
        return n
      }
      const expected = entries
        .filter((own) =>
          inOne(own.transaction).some((other) => {
            if (own.cents * other.cents >= 0n || own.account === other.account) return false
            const [debit, credit] = own.cents > 0n ? [own, other] : [other, own]
            return (
              together(debit.account, credit.account) <= 2 &&
              uses.get(own.account)! >= 12 &&
              uses.get(other.account)! >= 12
            )
          }),
        )
        .map(({ line }) => line)
      assert.deepEqual(linesFlagged(rareAccountPair, populationOf(plain, excluded)), expected)
    },
    40,
  )
})
