import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { wholePopulation } from '../ledger/population.ts'
import { buildLedger, type PlainLedger } from '../ledger/testing/build-ledger.ts'
import { arbitraryPlainLedger } from '../reports/testing/arbitrary-ledger.ts'
import { analyse, flagsAt } from '../scoring.ts'
import { type AnalysisSettings, defaultSettings, extraCategories } from '../settings.ts'
import { findingRow, keyOf } from './finding-row.ts'
import { type RankedFindings, rankFindings } from './ranked-findings.ts'

const noChoices = { rubrics: [], restricted: [], restrictedKeywords: [] }
const mapping = { revenueAccountIds: [], expenseAccountIds: [] }

const examined = (plain: PlainLedger, settings: AnalysisSettings) => {
  const ledger = buildLedger(plain)
  const population = wholePopulation(ledger, new Uint8Array(ledger.accounts.length))
  const analysis = analyse(population, settings)
  const context = { ledger, mapping, settings, choices: noChoices }
  const all = rankFindings(population, analysis, context)
  // Other kinds have tests of their own.
  const ranked = { ...all, findings: all.findings.filter(({ kind }) => kind === 'TRANSACTION') }
  return { ledger, population, analysis, ranked }
}

/** The categories of each transaction's lines, by its place in the file. */
const flagsByTransaction = ({
  population,
  analysis,
}: ReturnType<typeof examined>): Map<number, Set<string>> => {
  const flags = new Map<number, Set<string>>()
  population.lines.forEach((line, position) => {
    const t = population.ledger.lines.transaction[line]!
    flags.set(t, new Set([...(flags.get(t) ?? []), ...flagsAt(analysis, position)]))
  })
  return flags
}

/** Fractions of big integers, to recompute exposures from the plain objects alone. */
type Fraction = [bigint, bigint]
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => (a * d === c * b ? 0 : a * d < c * b ? -1 : 1)

const sums = (lines: { cents: number }[]) => {
  const debit = lines.filter(({ cents }) => cents > 0).reduce((sum, { cents }) => sum + BigInt(cents), 0n)
  const credit = lines.filter(({ cents }) => cents < 0).reduce((sum, { cents }) => sum - BigInt(cents), 0n)
  return debit > credit ? debit : credit
}

/** What the specification's formula gives, slowly. */
const reference = (plain: PlainLedger, flags: Map<number, Set<string>>, configured: Fraction | null) => {
  const all = plain.transactions.map(({ lines }, t) => ({
    t,
    amount: sums(lines),
    categories: flags.get(t)!,
  }))
  const sorted = all.map(({ amount }) => amount).sort((a, b) => (a < b ? -1 : 1))
  const m: Fraction = configured ?? [sorted[Math.ceil(0.95 * all.length) - 1] ?? 0n, 1n]
  const n = (category: string): bigint =>
    BigInt(all.filter(({ categories }) => categories.has(category)).length)
  const found = all
    .filter(({ categories }) => categories.size > 0)
    .map(({ t, amount, categories }) => {
      let [product, whole] = [1n, 1n]
      for (const category of categories) {
        product *= n(category)
        whole *= BigInt(all.length)
      }
      const exposure: Fraction = [amount * (whole - product), whole]
      const isHigh = exposure[0] > 0n && compare(exposure, m) >= 0
      const isLow = compare([20n * exposure[0], exposure[1]], m) < 0
      return { t, amount, exposure, priority: isHigh ? 'HIGH' : isLow ? 'LOW' : 'MEDIUM' }
    })
  return found.sort((a, b) => compare(b.exposure, a.exposure) || Number(b.amount - a.amount) || a.t - b.t)
}

const cents = ([a, b]: Fraction): string => {
  const rounded = (2n * a + b) / (2n * b)
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`
}

const shown = (run: ReturnType<typeof examined>, settings: AnalysisSettings) =>
  run.ranked.findings.map((finding) => {
    const explained = {
      population: run.population,
      analysis: run.analysis,
      settings,
      language: 'en' as const,
    }
    const row = findingRow(explained, finding, { status: 'OPEN', changed: false })
    return { t: finding.transaction, priority: row.priority, exposure: row.exposure, amount: row.amount }
  })

test('exposure, priority and order are those of the formula, recomputed in fractions', () => {
  const divisors = fc.constantFrom(1, 10, 1000)
  const materialities = fc.constantFrom<[number, Fraction | null]>(
    [0, null],
    [50, [5000n, 1n]],
    [0.125, [25n, 2n]],
  )
  fc.assert(
    fc.property(arbitraryPlainLedger(true), divisors, materialities, (plain, divisor, [threshold, m]) => {
      const settings = {
        ...defaultSettings,
        roundAmountDivisor: divisor,
        materialityThreshold: threshold,
        enabledExtras: [...extraCategories],
      }
      const run = examined(plain, settings)
      const expected = reference(plain, flagsByTransaction(run), m)
      assert.deepEqual(
        shown(run, settings),
        expected.map(({ t, priority, exposure, amount }) => ({
          t,
          priority,
          exposure: cents(exposure),
          amount: cents([amount, 1n]),
        })),
      )
    }),
    { numRuns: 60 },
  )
})

const booking = (nr: string, euros: number, journal = 'MEMO') => ({
  journal,
  nr,
  date: '2025-06-03',
  lines: [
    { account: '1000', cents: Math.round(euros * 100) },
    { account: '8000', cents: -Math.round(euros * 100) },
  ],
})
const book = (...transactions: PlainLedger['transactions']): PlainLedger => ({
  accounts: [{ id: '1000' }, { id: '8000' }],
  transactions,
})
/** Round amounts alone: what the other detectors find would only blur these cases. */
const roundOnly = { ...defaultSettings, circularFlowThresholdFactor: 1, zScoreOutlierThreshold: 1e6 }

const prioritiesOf = ({ findings }: RankedFindings) => findings.map(({ priority }) => priority)

test('a test that fires on everything gives no exposure, and nothing is high by it', () => {
  const { ranked } = examined(book(booking('1', 1000), booking('2', 2000)), roundOnly)
  const round = ranked.findings.filter(({ bits }) => bits === 1)
  assert.equal(round.length, ranked.findings.length)
  assert.deepEqual(
    round.map(({ exposure }) => exposure),
    [0, 0],
  )
  assert.deepEqual(prioritiesOf(ranked), ['LOW', 'LOW'])
})

test('priorities turn at the materiality and at a twentieth of it, before rounding', () => {
  // One of two transactions is round, so half of its amount is its exposure.
  const priorityAt = (materialityThreshold: number) =>
    prioritiesOf(
      examined(book(booking('1', 1000), booking('2', 0.5)), { ...roundOnly, materialityThreshold }).ranked,
    )
  assert.deepEqual(priorityAt(500), ['HIGH'])
  assert.deepEqual(priorityAt(500.0001), ['MEDIUM'])
  assert.deepEqual(priorityAt(10_000), ['MEDIUM'])
  assert.deepEqual(priorityAt(10_000.0001), ['LOW'])
})

test('keys are those of the specification: of journal, number and which one of equal numbers', () => {
  const { ledger, ranked } = examined(
    book(booking('7', 1000), booking('7', 2000), booking('7', 3000, 'A'), booking('8', 0.5)),
    roundOnly,
  )
  const expected = (...parts: unknown[]): string =>
    createHash('sha256').update(JSON.stringify(parts)).digest().toString('base64url').slice(0, 22)
  const keys = ranked.findings.map((finding) => [finding.transaction, keyOf(ledger, finding)])
  assert.deepEqual(keys, [
    [2, expected('T', 'A', '7', 0)],
    [1, expected('T', 'MEMO', '7', 1)],
    [0, expected('T', 'MEMO', '7', 0)],
  ])
})

test('with the fallback at most one transaction in twenty is high', () => {
  const transactions = Array.from({ length: 100 }, (_, i) => booking(String(i), i < 30 ? 1000 : 3.01 + i))
  const { ranked } = examined(book(...transactions), roundOnly)
  assert.ok(ranked.findings.length >= 30)
  assert.ok(prioritiesOf(ranked).filter((priority) => priority === 'HIGH').length <= 5)
})
