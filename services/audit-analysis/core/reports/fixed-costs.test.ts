import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { fixedCosts } from './fixed-costs.ts'

const day = (iso: string): number => Date.parse(iso) / 86_400_000
const monthName = (m: number): string => `2025-${String(m + 1).padStart(2, '0')}`

/** A year (or its first months) of rent: cents by month, null for a month without an entry. */
const found = (amounts: (number | null)[], months = amounts.length) => {
  const ledger = buildLedger({
    company: { startDay: day('2025-01-01'), endDay: day(`${monthName(months - 1)}-28`) },
    accounts: [
      { id: '1100', description: 'Bank', type: 'BALANCE' },
      { id: '4100', description: 'Huurkosten', type: 'PROFIT_LOSS' },
      { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
    ],
    transactions: amounts.flatMap((cents, m) =>
      cents === null
        ? []
        : [
            {
              journal: 'B',
              nr: `${m}`,
              date: `${monthName(m)}-05`,
              lines: [
                { account: '4100', cents },
                { account: '1100', cents: -cents },
              ],
            },
          ],
    ),
  })
  return fixedCosts(ledger, classifyAccounts(ledger, null)).accounts
}

const statuses = (amounts: (number | null)[]) =>
  found(amounts)[0]
    ?.months.map(({ status }) => status[0])
    .join('') ?? 'none'

test('a month without rent is missing, and one of another amount deviates', () => {
  const rent = Array(12).fill(100_000)
  assert.equal(statuses(rent), 'NNNNNNNNNNNN')
  assert.equal(statuses(rent.with(4, null)), 'NNNNMNNNNNNN')
  assert.equal(statuses(rent.with(4, 100_001)), 'NNNNDNNNNNNN')
  assert.equal(statuses(rent.with(4, 0)), 'NNNNDNNNNNNN')
  const [account] = found(rent.with(4, 250_000))
  assert.deepEqual([account!.accountId, account!.median, account!.mad], ['4100', '1000.00', '0.00'])
  assert.deepEqual(account!.months[4], { month: '2025-05', amount: '2500.00', status: 'DEVIATING', z: null })
})

test('z is 0.6745 times the distance over the deviation, and 3.5 deviates', () => {
  // Median 1000.00, deviations 0 to 20: MAD 10.00. z of 1051.89 is 3.49998, of 1051.90 is 3.5007.
  const amounts = [98_000, 99_000, 99_000, 100_000, 100_000, 100_000, 101_000, 101_000, 102_000]
  const zs = (odd: number) => found([...amounts, odd, 100_000, 99_000])[0]!
  assert.deepEqual([zs(105_000).median, zs(105_000).mad], ['1000.00', '10.00'])
  assert.deepEqual(zs(105_189).months[9], { month: '2025-10', amount: '1051.89', status: 'NORMAL', z: 3.5 })
  assert.equal(zs(105_190).months[9]!.status, 'DEVIATING')
  assert.equal(zs(94_000).months[9]!.z, -4.047)
})

test('three quarters of at least six months, and a spread of a quarter at most', () => {
  const rent = (n: number, of: number) => Array.from({ length: of }, (_, m) => (m < n ? 5000 : null))
  assert.equal(found(rent(9, 12)).length, 1)
  assert.equal(found(rent(8, 12)).length, 0)
  assert.equal(found(rent(6, 6)).length, 1)
  assert.equal(found(rent(5, 5)).length, 0)
  // Median 100, deviations 25 and 0: at the edge and over it.
  assert.equal(found([75, 75, 75, 100, 100, 125, 125, 125]).length, 1)
  assert.equal(found([74, 74, 74, 100, 100, 126, 126, 126]).length, 0)
  assert.equal(found(Array(12).fill(-5000)).length, 0)
})

test('agrees with the formula in plain fractions on generated months', () => {
  const amount = fc.option(fc.integer({ min: 9_000, max: 11_000 }), { freq: 8 })
  const property = fc.property(fc.array(amount, { minLength: 6, maxLength: 12 }), (amounts) => {
    const months = amounts.length
    const used = amounts.filter((each) => each !== null)
    const middle = (values: number[]): number => {
      const sorted = [...values].sort((a, b) => a - b)
      return (sorted[Math.ceil(sorted.length / 2) - 1]! + sorted[Math.floor(sorted.length / 2)]!) / 2
    }
    const [account] = found(amounts)
    if (used.length / months < 0.75) {
      assert.equal(account, undefined)
      return
    }
    const median = middle(used)
    const mad = middle(used.map((each) => Math.abs(each - median)))
    assert.ok(account && mad / median <= 0.25)
    assert.ok(Math.abs(Math.round(Number(account.median) * 100) - median) <= 0.5)
    assert.ok(Math.abs(Math.round(Number(account.mad) * 100) - mad) <= 0.5)
    for (const [m, { status, z }] of account.months.entries()) {
      const cents = amounts[m]
      if (cents === null || cents === undefined) assert.deepEqual([status, z], ['MISSING', null])
      else if (mad === 0) assert.equal(status, cents === median ? 'NORMAL' : 'DEVIATING')
      else {
        const expected = (0.6745 * (cents - median)) / mad
        assert.ok(Math.abs(z! - expected) < 1e-4, `${z} for ${expected}`)
        if (Math.abs(Math.abs(expected) - 3.5) > 1e-9)
          assert.equal(status === 'DEVIATING', Math.abs(expected) >= 3.5)
      }
    }
  })
  fc.assert(property, { seed: 5, numRuns: 150 })
})

test('closing the year is no month of cost, and balance and revenue accounts are no fixed costs', () => {
  const accounts = found(Array(12).fill(100_000))
  assert.deepEqual(
    accounts.map(({ accountId }) => accountId),
    ['4100'],
  )
})
