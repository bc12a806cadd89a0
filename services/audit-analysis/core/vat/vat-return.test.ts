import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { classifyAccounts } from '../ledger/classification.ts'
import {
  buildLedger,
  type PlainLedger,
  type PlainLine,
  type PlainTransaction,
} from '../ledger/testing/build-ledger.ts'
import type { RubricRecord } from './rubric-choices.ts'
import { vatAnswer } from './vat-answer.ts'
import { vatReturn } from './vat-return.ts'

const chart = [
  { id: '0200', description: 'Inventaris', type: 'BALANCE', rgsCode: 'BMvaBed' },
  { id: '1100', description: 'Bank', type: 'BALANCE', rgsCode: 'BLimBan' },
  { id: '1300', description: 'Debiteuren', type: 'BALANCE', rgsCode: 'BVorDebHad' },
  { id: '1500', description: 'Btw te betalen', type: 'BALANCE', rgsCode: 'BSchBepBtw', openingCents: -700 },
  { id: '1510', description: 'Voorbelasting', type: 'BALANCE', rgsCode: 'BVorVbkTvo' },
  { id: '1600', description: 'Crediteuren', type: 'BALANCE', rgsCode: 'BSchCreHac' },
  { id: '4000', description: 'Kosten', type: 'PROFIT_LOSS', rgsCode: 'WBedKan' },
  { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS', rgsCode: 'WOmzNoh' },
] as const
const journals = [
  { id: 'V', type: 'S' },
  { id: 'I', type: 'P' },
  { id: 'M', type: 'M' },
]
const vatCodes = [
  { id: 'H', description: 'Hoog 21%' },
  { id: 'L', description: 'Laag' },
  { id: 'R', description: 'Btw verlegd' },
  { id: 'Z', description: 'Geen btw' },
]

const ledgerOf = (transactions: PlainTransaction[], more: Partial<PlainLedger> = {}) =>
  buildLedger({ accounts: [...chart], journals, vatCodes, transactions, ...more })

const answerOf = (ledger: ReturnType<typeof buildLedger>, choices: RubricRecord[] = []) =>
  vatAnswer(ledger, vatReturn(ledger, classifyAccounts(ledger, null), choices), 'en')

const block = (code: string, percentage: number, cents: number) => ({ vat: [{ code, percentage, cents }] })

let number = 0
const posting = (journal: string, lines: PlainLine[]): PlainTransaction => ({
  journal,
  nr: String(++number),
  date: '2025-05-12',
  lines,
})
const sale = (base: number, vat: number, code = 'H', percentage = 21): PlainTransaction =>
  posting('V', [
    { account: '1300', cents: base + vat },
    { account: '8000', cents: -base, ...block(code, percentage, -vat) },
    { account: '1500', cents: -vat },
  ])
const purchase = (base: number, vat: number, code = 'H', percentage = 21): PlainTransaction =>
  posting('I', [
    { account: '4000', cents: base, ...block(code, percentage, vat) },
    { account: '1510', cents: vat },
    { account: '1600', cents: -base - vat },
  ])

const rowOf = (answer: ReturnType<typeof answerOf>, code: string, side: string) =>
  answer.codes.find((row) => row.code === code && row.side === side)!
const rubricOf = (answer: ReturnType<typeof answerOf>, rubric: string) => {
  const { base, vat, fromReverseCharge } = answer.rubrics.find((row) => row.rubric === rubric)!
  return [base, vat, fromReverseCharge]
}

describe('the VAT return', () => {
  it('takes one code for what was sold and what was bought', () => {
    const answer = answerOf(ledgerOf([sale(10_000, 2100), purchase(5000, 1050), sale(1000, 90, 'L', 9)]))
    const { reason: _, ...row } = rowOf(answer, 'H', 'OUTPUT')
    assert.deepEqual(row, {
      ...{ code: 'H', side: 'OUTPUT', description: 'Hoog 21%', percentage: 21, lineCount: 1 },
      ...{
        base: '100.00',
        vat: '21.00',
        rubric: '1a',
        source: 'PROPOSED',
        confidence: 'HIGH',
        deductiblePct: 100,
      },
    })
    assert.equal(rowOf(answer, 'H', 'INPUT').vat, '10.50')
    assert.deepEqual(rubricOf(answer, '1a'), ['100.00', '21.00', null])
    assert.deepEqual(rubricOf(answer, '1b'), ['10.00', '0.90', null])
    assert.deepEqual(rubricOf(answer, '5a'), [null, '21.90', null])
    assert.deepEqual(rubricOf(answer, '5b'), [null, '10.50', '0.00'])
    for (const former of ['5c', '5d', '5e', '5f'])
      assert.deepEqual(rubricOf(answer, former), [null, null, null])
    assert.equal(answer.total, '11.40')
    assert.deepEqual([answer.byCodes, answer.byAccounts, answer.difference], ['-11.40', '-11.40', '0.00'])
    assert.deepEqual(answer.transactions, [])
  })

  it('turns credit notes, and leaves lines on the VAT account and of the relation out of the base', () => {
    const credited = sale(-3000, -630)
    const coded = posting('V', [
      { account: '1300', cents: 1210, ...block('H', 21, -210) },
      { account: '8000', cents: -1000 },
      { account: '1500', cents: -210 },
    ])
    const answer = answerOf(ledgerOf([credited, coded]))
    assert.equal(rowOf(answer, 'H', 'OUTPUT').base, '-30.00')
    assert.equal(rowOf(answer, 'H', 'OUTPUT').vat, '-4.20')
    assert.equal(rowOf(answer, 'H', 'OUTPUT').lineCount, 2)
    assert.equal(answer.difference, '0.00')
  })

  it('counts blocks that stand on each line once, but only where that alone ties', () => {
    const three = posting('V', [
      { account: '1300', cents: 1210, ...block('H', 21, -210) },
      { account: '8000', cents: -1000, ...block('H', 21, -210) },
      { account: '1500', cents: -210, ...block('H', 21, -210) },
    ])
    const once = answerOf(ledgerOf([three]))
    assert.deepEqual([rowOf(once, 'H', 'OUTPUT').vat, rowOf(once, 'H', 'OUTPUT').base], ['2.10', '10.00'])
    assert.equal(once.difference, '0.00')
    // Two equal lines on one invoice are no repetition.
    const twice = posting('V', [
      { account: '1300', cents: 2420 },
      { account: '8000', cents: -1000, ...block('H', 21, -210) },
      { account: '8000', cents: -1000, ...block('H', 21, -210) },
      { account: '1500', cents: -420 },
    ])
    assert.equal(rowOf(answerOf(ledgerOf([twice])), 'H', 'OUTPUT').vat, '4.20')
    // Where neither ties all of them count, and the transaction is named.
    const neither = { ...twice, lines: [...twice.lines.slice(0, -1), { account: '1500', cents: -400 }] }
    const answer = answerOf(ledgerOf([neither]))
    assert.equal(rowOf(answer, 'H', 'OUTPUT').vat, '4.20')
    assert.deepEqual(answer.transactions, [
      { transactionId: `V-${neither.nr}`, byCodes: '-4.20', byAccount: '-4.00' },
    ])
    assert.equal(answer.difference, '-0.20')
  })

  it('pays and deducts what is charged in reverse, as far as it may be deducted', () => {
    const reversed = posting('I', [
      { account: '4000', cents: 10_000, ...block('R', 21, 2100) },
      { account: '1510', cents: 2100 },
      { account: '1500', cents: -2100 },
      { account: '1600', cents: -10_000 },
    ])
    const answer = answerOf(ledgerOf([reversed]))
    assert.deepEqual(rubricOf(answer, '2a'), ['100.00', '21.00', null])
    assert.deepEqual(rubricOf(answer, '5b'), [null, '21.00', '21.00'])
    assert.deepEqual([answer.total, answer.difference], ['0.00', '0.00'])
    const half = answerOf(ledgerOf([reversed]), [
      { code: 'R', side: 'INPUT', rubric: '4b', deductiblePct: 50 },
    ])
    assert.deepEqual(rubricOf(half, '2a'), ['0.00', '0.00', null])
    assert.deepEqual(rubricOf(half, '4b'), ['100.00', '21.00', null])
    assert.deepEqual(rubricOf(half, '5b'), [null, '10.50', '10.50'])
    assert.equal(half.total, '10.50')
    // The ledger deducted all of it.
    assert.deepEqual(half.transactions, [
      { transactionId: `I-${reversed.nr}`, byCodes: '-10.50', byAccount: '0.00' },
    ])
  })

  it('tells the side by the journal, else by the account, else by the sign of the VAT', () => {
    const memo = (account: string, cents: number, vat: number): PlainTransaction =>
      posting('M', [
        { account, cents, ...block('H', 21, vat) },
        { account: vat > 0 ? '1510' : '1500', cents: vat },
        { account: '1100', cents: -cents - vat },
      ])
    const one = (transaction: PlainTransaction) =>
      answerOf(ledgerOf([transaction])).codes.map(({ side }) => side)
    assert.deepEqual(one(memo('8000', 1000, 210)), ['OUTPUT'])
    assert.deepEqual(one(memo('4000', -1000, -210)), ['INPUT'])
    assert.deepEqual(one(memo('0200', 1000, 210)), ['INPUT'])
    assert.deepEqual(one(memo('0200', -1000, -210)), ['OUTPUT'])
    assert.deepEqual(one({ ...memo('8000', -1000, -210), journal: 'I' }), ['INPUT'])
    assert.deepEqual(one({ ...memo('4000', 1000, 210), journal: 'V' }), ['OUTPUT'])
  })

  it('keeps what has no codes apart, and shows every VAT account', () => {
    const paid = posting('M', [
      { account: '1500', cents: 500 },
      { account: '1100', cents: -500 },
    ])
    const { accounts } = answerOf(ledgerOf([sale(1000, 210), paid]))
    assert.deepEqual(accounts, [
      { accountId: '1500', opening: '-7.00', coded: '-2.10', other: '5.00', closing: '-4.10' },
      { accountId: '1510', opening: '0.00', coded: '0.00', other: '0.00', closing: '0.00' },
    ])
  })

  it('knows no difference where no VAT account is known', () => {
    const accounts = chart.filter(({ id }) => id !== '1500' && id !== '1510')
    const transactions = [sale(1000, 210)].map((one) => ({ ...one, lines: one.lines.slice(0, 2) }))
    const answer = answerOf(ledgerOf(transactions, { accounts: [...accounts] }))
    assert.deepEqual([answer.accounts, answer.byAccounts, answer.difference], [[], null, null])
    assert.deepEqual(answer.transactions, [])
    assert.equal(answer.total, '2.10')
  })

  it('takes the auditor’s word, and says whether it is the proposal', () => {
    const ledger = ledgerOf([sale(1000, 210), sale(500, 0, 'Z', 0)])
    const choose = (rubric: RubricRecord['rubric']): RubricRecord => ({
      ...{ code: 'Z', side: 'OUTPUT', rubric, deductiblePct: 100 },
    })
    assert.equal(rowOf(answerOf(ledger), 'Z', 'OUTPUT').rubric, '1e')
    const sourceAfter = (...choices: RubricRecord[]) => rowOf(answerOf(ledger, choices), 'Z', 'OUTPUT').source
    assert.equal(sourceAfter(choose('1e')), 'ACCEPTED')
    assert.equal(sourceAfter(choose('1e'), choose('3b')), 'CHANGED')
    assert.equal(sourceAfter(choose('3b'), choose('1e')), 'ACCEPTED')
    assert.equal(sourceAfter(choose(null)), 'CHANGED')
    assert.equal(rubricOf(answerOf(ledger, [choose('3b')]), '3b')[0], '5.00')
    assert.equal(rubricOf(answerOf(ledger, [choose(null)]), '1e')[0], '0.00')
  })
})

/** The same by its words: lists of plain lines, strings as keys, no columns. */
const plainReturn = (transactions: readonly PlainTransaction[]) => {
  const vatAccounts = ['1500', '1510']
  const trade = ['1300', '1600']
  const table: Record<string, { base: bigint; vat: bigint; lines: number }> = {}
  const cell = (name: string) => (table[name] ??= { base: 0n, vat: 0n, lines: 0 })
  const differing: string[] = []
  for (const { journal, nr, lines } of transactions) {
    const sideOf = (line: PlainLine, cents: number) =>
      journal === 'V' || (journal === 'M' && line.account === '8000')
        ? 'OUTPUT'
        : journal === 'I' || line.account === '4000'
          ? 'INPUT'
          : (cents === 0 ? line.cents : cents) < 0
            ? 'OUTPUT'
            : 'INPUT'
    const blocks = lines.flatMap((line, at) =>
      (line.vat ?? []).map(({ code, percentage, cents = 0 }) => ({
        unit: `${code} ${sideOf(line, cents)}`,
        cents: BigInt(cents),
        four: `${code}|${percentage}|${Math.abs(cents)}|${cents < 0 ? 'C' : cents > 0 ? 'D' : ''}`,
        at,
        rank: ['4000', '8000'].includes(line.account)
          ? 0
          : [...vatAccounts, ...trade].includes(line.account)
            ? 2
            : 1,
      })),
    )
    if (blocks.length === 0) continue
    for (const [i, line] of lines.entries())
      for (const unit of new Set(blocks.filter(({ at }) => at === i).map(({ unit }) => unit))) {
        cell(unit).lines++
        if (![...vatAccounts, ...trade].includes(line.account)) cell(unit).base += BigInt(line.cents)
      }
    const moved = lines
      .filter(({ account }) => vatAccounts.includes(account))
      .reduce((sum, { cents }) => sum + BigInt(cents), 0n)
    const once = [...new Set(blocks.map(({ four }) => four))].map(
      (four) => blocks.filter((one) => one.four === four).toSorted((a, b) => a.rank - b.rank)[0]!,
    )
    const total = (list: typeof blocks) => list.reduce((sum, { cents }) => sum + cents, 0n)
    const used = total(blocks) !== moved && total(once) === moved ? once : blocks
    for (const { unit, cents } of used) cell(unit).vat += cents
    if (total(used) !== moved) differing.push(`${journal}-${nr}`)
  }
  return { table, differing }
}

it('is what a walk over plain lines adds up to', () => {
  const amount = fc.integer({ min: -400, max: 400 })
  const vatBlock = fc.record({
    code: fc.constantFrom('H', 'L', 'Z'),
    percentage: fc.constantFrom(21, 9, 0),
    // A block of 0 has the side of its line where a builder writes none; the reader's files always write one.
    cents: fc.integer({ min: -60, max: 60 }).filter((cents) => cents !== 0),
  })
  const line = fc.record({
    account: fc.constantFrom('0200', '1300', '1500', '1510', '1600', '4000', '8000'),
    cents: amount.filter((cents) => cents !== 0),
    vat: fc.array(vatBlock, { maxLength: 2 }),
  })
  const repeated = fc
    .tuple(vatBlock, fc.integer({ min: 1, max: 3 }), fc.constantFrom('V', 'I', 'M'), fc.boolean())
    .map(([one, times, journal, ties]) => ({
      journal,
      lines: [
        ...['8000', '4000', '0200'].slice(0, times).map((account) => ({ account, cents: 100, vat: [one] })),
        { account: '1500', cents: ties ? one.cents : one.cents + 1, vat: [] },
      ],
    }))
  const free = fc.record({ journal: fc.constantFrom('V', 'I', 'M'), lines: fc.array(line, { maxLength: 5 }) })
  fc.assert(
    fc.property(fc.array(fc.oneof(free, repeated), { maxLength: 12 }), (plain) => {
      const transactions = plain.map((one, i) => ({ ...one, nr: `${i + 1}`, date: '2025-05-12' }))
      const answer = answerOf(ledgerOf(transactions))
      const { table, differing } = plainReturn(transactions)
      const cents = (text: string) => BigInt(text.replace('.', ''))
      assert.deepEqual(
        Object.fromEntries(
          answer.codes.map(({ code, side, base, vat, lineCount }) => [
            `${code} ${side}`,
            {
              base: cents(base) * (side === 'OUTPUT' ? -1n : 1n),
              vat: cents(vat) * (side === 'OUTPUT' ? -1n : 1n),
              lines: lineCount,
            },
          ]),
        ),
        table,
      )
      assert.deepEqual(
        answer.transactions.map(({ transactionId }) => transactionId),
        differing,
      )
      const due = answer.rubrics.filter(({ rubric }) => /^(1[abcd]|2a|4[ab])$/.test(rubric))
      assert.equal(
        answer.rubrics.find(({ rubric }) => rubric === '5a')!.vat,
        (due.reduce((sum, { vat }) => sum + Number(cents(vat!)), 0) / 100).toFixed(2),
      )
    }),
    { seed: 21, numRuns: 150 },
  )
})
