import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { drawSample } from './sample.ts'
import type { SampleRequest } from './sample-request.ts'

const mus: SampleRequest = {
  method: 'MUS',
  side: 'DEBIT',
  seed: '2025',
  confidence: 0.95,
  materialityCents: 5_000_00,
  expectedCents: 0,
  size: null,
  strata: 4,
  filter: {},
}

/** Debits in cents, each against a credit of its own; `dates` and journals go round. */
const ledgerOf = (debits: readonly number[]) =>
  buildLedger({
    accounts: [{ id: '4000' }, { id: '1600' }],
    transactions: debits.map((cents, i) => ({
      journal: i % 2 === 0 ? 'INK' : 'MEM',
      nr: String(i + 1),
      date: i % 3 === 0 ? '2025-02-10' : '2025-11-20',
      lines: [
        { account: '4000', cents },
        { account: '1600', cents: -cents },
      ],
    })),
  })

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One entry for each cent of the population: the line that it belongs to. */
const everyCent = (cents: readonly number[]): number[] =>
  cents.flatMap((amount, line) => Array.from({ length: amount }, () => line))

/** Points by division with remainder, over the list of all cents. */
const plainMonetaryUnits = (cents: readonly number[], n: number, seed: string): number[] => {
  const owners = everyCent(cents)
  const start = BigInt(`0x${hash(`${seed}:0`).slice(0, 16)}`) / 2048n
  const scale = 2n ** 53n
  const hit = new Set<number>()
  for (let k = 0n; k < BigInt(n); k++) {
    const top = (k * scale + start) * BigInt(owners.length)
    const bottom = BigInt(n) * scale
    hit.add(owners[Number((top - (top % bottom)) / bottom)]!)
  }
  return [...hit].sort((a, b) => a - b)
}

describe('a monetary-unit sample', () => {
  it('draws what a walk over every single cent draws', () => {
    const amounts = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3000 })), {
      minLength: 12,
      maxLength: 40,
    })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 30, max: 200 }),
        (cents, seed, share) => {
          const book = cents.reduce((sum, amount) => sum + amount, 0)
          const request = { ...mus, seed: String(seed), materialityCents: Math.ceil((book * share) / 100) }
          const { n, items } = drawSample(ledgerOf(cents), request)
          assert.deepEqual(
            items.map(({ line }) => line / 2),
            plainMonetaryUnits(cents, n, request.seed),
          )
          // Whoever fills an interval is drawn, and is told apart.
          const large = cents.flatMap((amount, i) => (amount * n >= book ? [i * 2] : []))
          assert.deepEqual(
            items.filter(({ top }) => top).map(({ line }) => line),
            large,
          )
        },
      ),
      { seed: 11, numRuns: 60 },
    )
  })

  it('draws the same for the same seed, and something else for another', () => {
    const ledger = ledgerOf(Array.from({ length: 500 }, (_, i) => 1000 + i))
    const drawn = (seed: string) =>
      drawSample(ledger, { ...mus, seed, materialityCents: 50_000 }).items.map(({ line }) => line)
    assert.deepEqual(drawn('1'), drawn('1'))
    assert.notDeepEqual(drawn('1'), drawn('2'))
  })

  it('stays exact where the population is larger than a double can count', () => {
    const cents = Array.from({ length: 20 }, (_, i) => Number.MAX_SAFE_INTEGER - i)
    const { book, items, n } = drawSample(ledgerOf(cents), {
      ...mus,
      materialityCents: Number.MAX_SAFE_INTEGER * 5,
    })
    assert.equal(
      book,
      cents.reduce((sum, amount) => sum + BigInt(amount), 0n),
    )
    assert.equal(n, 12)
    assert.equal(items.length, 12)
  })

  it('draws each side by itself', () => {
    const ledger = buildLedger({
      accounts: [{ id: '1' }, { id: '2' }],
      transactions: [
        {
          journal: 'M',
          nr: '1',
          date: '2025-01-01',
          lines: [100, 200, 0, -300, 50, -50].map((cents) => ({ account: '1', cents })),
        },
      ],
    })
    const linesOn = (side: 'DEBIT' | 'CREDIT') =>
      drawSample(ledger, { ...mus, method: 'RANDOM', size: 1, side, materialityCents: null })
    assert.deepEqual([linesOn('DEBIT').lineCount, linesOn('DEBIT').book], [3, 350n])
    assert.deepEqual([linesOn('CREDIT').lineCount, linesOn('CREDIT').book], [2, 350n])
  })
})

describe('the population of a sample', () => {
  const ledger = ledgerOf([10, 20, 30, 40, 50, 60])
  const left = (filter: SampleRequest['filter'], side: SampleRequest['side'] = 'DEBIT') => {
    const { lineCount, book } = drawSample(ledger, {
      ...mus,
      method: 'RANDOM',
      side,
      size: 1,
      materialityCents: null,
      filter,
    })
    return [lineCount, Number(book)]
  }
  it('is what accounts, journals, periods and dates leave', () => {
    assert.deepEqual(left({}), [6, 210])
    assert.deepEqual(left({ accounts: ['4000'] }), [6, 210])
    assert.deepEqual(left({ journals: ['MEM'] }), [3, 120])
    assert.deepEqual(left({ periods: [2] }), [2, 50])
    assert.deepEqual(left({ periods: [2], journals: ['INK'] }), [1, 10])
    const november = { fromDay: 20_412, toDay: 20_412 }
    assert.deepEqual(left(november), [4, 160])
    assert.deepEqual(left({ ...november, accounts: [] }), [4, 160])
    assert.throws(() => left({ toDay: 100 }), { code: 'SAMPLE', message: /No line/ })
    assert.throws(() => left({ accounts: ['1600'] }), { message: /No line/ })
    assert.deepEqual(left({ accounts: ['1600'] }, 'CREDIT'), [6, 210])
    assert.throws(() => left({ accounts: ['4000', '9999'] }), { message: /^filter\.accounts: .*"9999"/ })
    assert.throws(() => left({ journals: ['mem'] }), { message: /^filter\.journals: .*"mem"/ })
  })
  it('is never smaller than the sample', () => {
    const random = { ...mus, method: 'RANDOM' as const, materialityCents: null }
    assert.equal(drawSample(ledger, { ...random, size: 6 }).items.length, 6)
    assert.throws(() => drawSample(ledger, { ...random, size: 7 }), {
      message: /^size: 7 is larger .* 6 lines/,
    })
    assert.throws(() => drawSample(ledger, { ...random, size: null }), { message: /^size: is needed/ })
    // 210 cents: a materiality of 100 asks for 7 items, one of 110 for 6.
    assert.throws(() => drawSample(ledger, { ...mus, materialityCents: 100 }), {
      message: /population of 6 lines/,
    })
    assert.equal(drawSample(ledger, { ...mus, materialityCents: 110 }).n, 6)
  })
  it('and a monetary-unit sample needs a materiality above what is expected', () => {
    assert.throws(() => drawSample(ledger, { ...mus, materialityCents: null }), { message: /^materiality:/ })
    const expecting = (expectedCents: number) => () =>
      drawSample(ledger, { ...mus, materialityCents: 200, expectedCents })
    assert.throws(expecting(200), { message: /^expected:/ })
    assert.doesNotThrow(expecting(20))
  })
})

describe('samples by hash', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 50 })
  it('RANDOM takes the lines whose hashes come first', () => {
    fc.assert(
      fc.property(amounts, fc.nat(99), (cents, seed) => {
        const size = Math.ceil(cents.length / 3)
        const request = { ...mus, method: 'RANDOM' as const, seed: `${seed}`, size, materialityCents: null }
        const expected = cents
          .map((_, i) => i * 2)
          .map((line) => [hash(`${seed}:0:${line}`), line] as const)
          .toSorted()
          .slice(0, size)
          .map(([, line]) => line)
          .toSorted((a, b) => a - b)
        assert.deepEqual(
          drawSample(ledgerOf(cents), request).items.map(({ line }) => line),
          expected,
        )
      }),
      { seed: 12, numRuns: 40 },
    )
  })

  it('STRATIFIED cuts by amount where equal parts of the book value begin, and draws in each', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 10 }), fc.nat(99), (cents, parts, seed) => {
        const size = Math.ceil(cents.length / 2)
        const request = {
          ...mus,
          method: 'STRATIFIED' as const,
          seed: `${seed}`,
          size,
          strata: parts,
          materialityCents: null,
        }
        const sample = drawSample(ledgerOf(cents), request)
        const total = cents.reduce((sum, amount) => sum + amount, 0)
        // By its definition: an amount's part is that in which what is smaller ends.
        const partOf = (amount: number): number =>
          Math.floor(
            (cents.filter((other) => other < amount).reduce((sum, other) => sum + other, 0) * parts) / total,
          )
        const used = [...new Set(cents.map(partOf))].toSorted((a, b) => a - b)
        const expected = used.map((part, h) => {
          const members = cents.flatMap((amount, i) => (partOf(amount) === part ? [i * 2] : []))
          const book = cents.filter((amount) => partOf(amount) === part)
          const sum = book.reduce((all, amount) => all + amount, 0)
          const n = Math.min(members.length, Math.max(2, Math.round((size * sum) / total)))
          const drawn = members.toSorted((a, b) =>
            hash(`${seed}:${h}:${a}`) < hash(`${seed}:${h}:${b}`) ? -1 : 1,
          )
          return {
            stratum: {
              from: Math.min(...book),
              to: Math.max(...book),
              book: BigInt(sum),
              count: members.length,
              n,
            },
            drawn: drawn.slice(0, n),
          }
        })
        assert.deepEqual(
          sample.strata,
          expected.map(({ stratum }) => stratum),
        )
        assert.deepEqual(
          sample.items.map(({ line }) => line),
          expected.flatMap(({ drawn }) => drawn).toSorted((a, b) => a - b),
        )
        assert.ok(sample.items.every(({ line, stratum }) => expected[stratum]!.drawn.includes(line)))
      }),
      { seed: 13, numRuns: 60 },
    )
  })
})
