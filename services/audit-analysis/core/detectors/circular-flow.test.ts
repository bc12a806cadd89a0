import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { circularFlow } from './circular-flow.ts'
import {
  dayNumber,
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const move = (date: string, from: string, to: string, cents: number): PlainTransaction =>
  transactionOn(date, [
    [from, -cents],
    [to, cents],
  ])
const flagged = (transactions: PlainTransaction[], settings = {}): number[] =>
  linesFlagged(circularFlow, populationOf(ledgerOf(transactions)), settings)
/** Around the accounts named by their place in this list, a day apart. */
const around = (
  accounts: string[],
  amounts: number[],
  days: number[] = amounts.map((_, i) => i),
): PlainTransaction[] =>
  amounts.map((cents, i) => {
    const date = new Date((dayNumber('2025-03-01') + days[i]!) * 86_400_000).toISOString().slice(0, 10)
    return move(date, accounts[i]!, accounts[(i + 1) % accounts.length]!, cents)
  })

test('three accounts are a loop, two are not', () => {
  assert.deepEqual(flagged(around(['1000', '1100', '1300'], [100, 100, 100])), [0, 1, 2, 3, 4, 5])
  assert.deepEqual(flagged(around(['1000', '1100'], [100, 100])), [])
  assert.deepEqual(flagged(around(['1000', '1100', '1300'], [100, 100])), [])
  const eight = ['1000', '1100', '1300', '1600', '4000', '8000', '0500', '0600']
  assert.equal(flagged(around(eight, [100, 99, 98, 97, 96, 95, 94, 93])).length, 16)
  assert.equal(flagged(around([...eight, '0700'], [100, 99, 98, 97, 96, 95, 94, 93, 92])).length, 0)
})

test('each step is at least the factor of the one before, and may be far more', () => {
  const amounts = (...list: number[]) => flagged(around(['1000', '1100', '1300'], list)).length
  assert.equal(amounts(10_000, 9_500, 9_025), 6)
  assert.equal(amounts(10_000, 9_499, 9_499), 0)
  assert.equal(amounts(10_000, 9_500, 9_024), 0)
  assert.equal(amounts(10_000, 50_000, 2_000_000), 6)
  // From the second account on it runs the wrong way in time.
  assert.equal(amounts(10_000, 50_000, 47_499), 0)
})

test('within thirty days, and not back in time', () => {
  const days = (...list: number[]) => flagged(around(['1000', '1100', '1300'], [100, 100, 100], list)).length
  assert.equal(days(0, 15, 30), 6)
  assert.equal(days(0, 15, 31), 0)
  assert.equal(days(5, 5, 5), 6)
  // From the second account on it runs forward: 1100 → 1300 → 1000 → 1100.
  assert.equal(days(3, 1, 2), 6)
  assert.equal(days(3, 2, 1), 0)
})

test('a factor above 1 asks for growth', () => {
  const loop = (...amounts: number[]) =>
    flagged(around(['1000', '1100', '1300'], amounts), { circularFlowThresholdFactor: 1.1 }).length
  assert.equal(loop(10_000, 11_000, 12_100), 6)
  assert.equal(loop(10_000, 11_000, 12_099), 0)
})

test('compound transactions are no steps; several lines on one account are one posting', () => {
  const loop = around(['1000', '1100', '1300'], [100, 100, 100])
  const split = transactionOn('2025-03-01', [
    ['1000', -60],
    ['1000', -40],
    ['1100', 100],
    ['1600', 0],
  ])
  assert.deepEqual(flagged([split, ...loop.slice(1)]), [0, 1, 2, 4, 5, 6, 7])
  const compound = transactionOn('2025-03-01', [
    ['1000', -121],
    ['1100', 100],
    ['1600', 21],
  ])
  assert.deepEqual(flagged([compound, ...loop.slice(1)]), [])
})

/** Every loop of three to eight accounts, by walking all chains of transactions. */
const loopsByWalking = (
  plain: Parameters<typeof entriesOf>[0],
  excluded: string[],
  percent: bigint,
): Set<PlainTransaction> => {
  const entries = entriesOf(plain, excluded)
  const steps = plain.transactions.flatMap((transaction) => {
    const net = new Map<string, bigint>()
    for (const entry of entries) {
      if (entry.transaction === transaction)
        net.set(entry.account, (net.get(entry.account) ?? 0n) + entry.cents)
    }
    const credits = [...net].filter(([, cents]) => cents < 0n)
    const debits = [...net].filter(([, cents]) => cents > 0n)
    if (credits.length !== 1 || debits.length !== 1 || !transaction.date) return []
    const [[from, credit], [to, debit]] = [credits[0]!, debits[0]!]
    return [
      { transaction, from, to, amount: -credit < debit ? -credit : debit, day: dayNumber(transaction.date) },
    ]
  })
  const inLoop = new Set<PlainTransaction>()
  const walk = (path: typeof steps): void => {
    const [first, last] = [path[0]!, path.at(-1)!]
    if (last.to === first.from) {
      if (path.length >= 3) for (const step of path) inLoop.add(step.transaction)
      return
    }
    if (path.length === 8) return
    for (const next of steps) {
      if (next.from !== last.to || next.day < last.day || next.day - first.day > 30) continue
      if (next.amount * 100n < last.amount * percent) continue
      if (next.to !== first.from && path.some((step) => step.from === next.to || step.to === next.to))
        continue
      walk([...path, next])
    }
  }
  for (const step of steps) walk([step])
  return inLoop
}

test('agrees with walking every chain on generated ledgers', () => {
  const dates = ['2025-03-01', '2025-03-02', '2025-03-16', '2025-03-31', '2025-04-01', '2025-04-02', '']
  const amounts = [10_000, 9_500, 9_499, 9_025, 10_527]
  let found = 0
  forLedgers({ amounts, dates, least: 20, most: 34, widest: 2 }, (plain, excluded) => {
    for (const percent of [95, 90, 100, 105, 0]) {
      const inLoop = loopsByWalking(plain, excluded, BigInt(percent))
      const expected = entriesOf(plain, excluded)
        .filter(({ transaction, amount }) => inLoop.has(transaction) && amount > 0n)
        .map(({ line }) => line)
      found += expected.length
      const settings = { circularFlowThresholdFactor: percent / 100 }
      assert.deepEqual(linesFlagged(circularFlow, populationOf(plain, excluded), settings), expected)
    }
  })
  assert.ok(found > 1000, `the generator makes loops, not ${found}`)
})

test('finds long loops among hundreds of unrelated movements between the same accounts', () => {
  const account = fc.integer({ min: 0, max: 19 })
  const noise = fc.tuple(fc.integer({ min: 0, max: 364 }), account, account, fc.integer({ min: 1, max: 9e6 }))
  const dateOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
  const ledgers = fc.sample(
    fc.record({
      noise: fc.array(noise, { minLength: 250, maxLength: 300 }),
      loop: fc.uniqueArray(account, { minLength: 5, maxLength: 8 }),
      start: fc.integer({ min: 0, max: 330 }),
      cents: fc.integer({ min: 1_000_000, max: 9_000_000 }),
    }),
    { numRuns: 12, seed: 5 },
  )
  for (const { noise, loop, start, cents } of ledgers) {
    const planted = loop.map((from, i) =>
      move(dateOf(start + 3 * i), `${1000 + from}`, `${1000 + loop[(i + 1) % loop.length]!}`, cents),
    )
    const unrelated = noise
      .filter(([, from, to]) => from !== to)
      .map(([day, from, to, amount]) => move(dateOf(day), `${1000 + from}`, `${1000 + to}`, amount))
    const plain = ledgerOf([...unrelated, ...planted])
    const inLoop = loopsByWalking(plain, [], 95n)
    assert.ok(plain.transactions.slice(-loop.length).every((transaction) => inLoop.has(transaction)))
    const expected = entriesOf(plain).filter(({ transaction }) => inLoop.has(transaction))
    assert.deepEqual(
      linesFlagged(circularFlow, populationOf(plain)),
      expected.map(({ line }) => line),
    )
  }
})
