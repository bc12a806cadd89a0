import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlainLine, PlainTransaction } from '../ledger/testing/build-ledger.ts'
import type { RubricRecord } from './rubric-choices.ts'
import {
  answerOf,
  block,
  chart,
  ledgerOf,
  posting,
  purchase,
  rowOf,
  rubricOf,
  sale,
} from './testing/vat-ledger.ts'

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

  it('has the margin as the base of what is sold under the margin scheme', () => {
    const bicycle = posting('V', [
      { account: '1300', cents: 50_000 },
      { account: '8000', cents: -47_397, ...block('M', 21, -2603) },
      { account: '1500', cents: -2603 },
    ])
    const answer = answerOf(
      ledgerOf([bicycle, sale(10_000, 2100)], {
        vatCodes: [
          { id: 'M', description: 'Margeregeling 21%' },
          { id: 'H', description: 'Hoog 21%' },
        ],
      }),
    )
    assert.deepEqual(rubricOf(answer, '1a'), ['223.95', '47.03', null])
    assert.equal(rowOf(answer, 'M', 'OUTPUT').base, '473.97')
    assert.equal(answer.difference, '0.00')
  })

  it('names what a supplier charged under a code that is charged in reverse everywhere else', () => {
    const reversed = (cents: number) =>
      posting('I', [
        { account: '4000', cents: cents * 10, ...block('R', 21, cents * 2.1) },
        { account: '1510', cents: cents * 2.1 },
        { account: '1500', cents: -cents * 2.1 },
        { account: '1600', cents: -cents * 10 },
      ])
    const charged = purchase(86_000, 18_060, 'R')
    const answer = answerOf(ledgerOf([reversed(1000), charged, reversed(3000)]))
    assert.deepEqual(answer.transactions, [
      { transactionId: `I-${charged.nr}`, byCodes: '0.00', byAccount: '180.60' },
    ])
    assert.equal(answer.difference, '-180.60')
    // Where all of it is charged the code is what is odd, and no transaction.
    assert.deepEqual(answerOf(ledgerOf([charged])).transactions, [])
  })

  it('counts blocks that stand on each line once where they are charged in reverse, too', () => {
    const three = posting('I', [
      { account: '4000', cents: 10_000, ...block('R', 21, 2100) },
      { account: '1510', cents: 2100, ...block('R', 21, 2100) },
      { account: '1500', cents: -2100, ...block('R', 21, 2100) },
      { account: '1600', cents: -10_000 },
    ])
    const answer = answerOf(ledgerOf([three]))
    assert.deepEqual(rubricOf(answer, '2a'), ['100.00', '21.00', null])
    assert.deepEqual([rubricOf(answer, '5b')[1], answer.total, answer.difference], ['21.00', '0.00', '0.00'])
    // Two equal lines that the accounts have twice, and lines of which the accounts have nothing, are no repetition.
    const [cost, claimed, owed] = three.lines
    const twice = posting('I', [
      cost!,
      cost!,
      { account: '1510', cents: 4200 },
      { account: '1500', cents: -4200 },
    ])
    const unposted = posting('I', [cost!, cost!])
    for (const one of [twice, unposted])
      assert.deepEqual(rubricOf(answerOf(ledgerOf([one])), '2a'), ['200.00', '42.00', null])
    // What is charged in reverse beside what is not: the turnover of both ties.
    const both = posting('I', [
      ...[cost!, claimed!, owed!],
      { account: '4000', cents: 1000, ...block('H', 21, 210) },
      { account: '1510', cents: 210, ...block('H', 21, 210) },
    ])
    const mixed = answerOf(ledgerOf([both]))
    assert.deepEqual(
      [rubricOf(mixed, '2a')[1], rubricOf(mixed, '5b')[1], mixed.total],
      ['21.00', '23.10', '-2.10'],
    )
    assert.equal(mixed.difference, '0.00')
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

  it('says nothing of how much VAT it is where the file only names the codes, as ADF does', () => {
    const bare = (line: PlainLine): PlainLine => (line.vat ? { ...line, vat: [{ code: 'H' }] } : line)
    const silent = (one: PlainTransaction): PlainTransaction => ({ ...one, lines: one.lines.map(bare) })
    const answer = answerOf(ledgerOf([silent(sale(10_000, 2100)), silent(purchase(5000, 1050))]))
    assert.deepEqual(answer.transactions, [])
    assert.deepEqual([answer.byCodes, answer.byAccounts, answer.difference], ['0.00', null, null])
    // What programs of 0.1.0 read as an amount stays one; a caveat says that it is none.
    assert.deepEqual(
      [rowOf(answer, 'H', 'OUTPUT').base, rowOf(answer, 'H', 'OUTPUT').vat, answer.total],
      ['100.00', '0.00', '0.00'],
    )
    assert.deepEqual(rubricOf(answer, '1a'), ['100.00', null, null])
    assert.deepEqual(rubricOf(answer, '5a'), [null, null, null])
    assert.deepEqual(rubricOf(answer, '5b'), [null, null, null])
    assert.deepEqual(
      answer.caveats.map(({ code }) => code),
      ['VAT_UNSTATED'],
    )
    // One transaction that states its VAT ties by itself; the silent one is not held against it.
    const mixed = answerOf(ledgerOf([sale(10_000, 2100), silent(sale(1000, 210, 'L'))]))
    assert.deepEqual([mixed.byCodes, mixed.byAccounts, mixed.difference], ['-21.00', '-21.00', '0.00'])
    assert.deepEqual(mixed.caveats, [])
  })

  it('says that there is nothing to compare where VAT accounts move and no entry has a code, as of Odoo', () => {
    const bare = (one: PlainTransaction): PlainTransaction => ({
      ...one,
      lines: one.lines.map(({ vat: _, ...line }) => line),
    })
    const answer = answerOf(ledgerOf([bare(sale(10_000, 2100))]))
    assert.deepEqual([answer.byCodes, answer.byAccounts, answer.difference], ['0.00', null, null])
    assert.deepEqual(
      answer.caveats.map(({ code }) => code),
      ['VAT_CODES_MISSING'],
    )
    assert.deepEqual(rubricOf(answer, '5a'), [null, null, null])
    // Whoever charges no VAT at all lacks nothing.
    const exempt = answerOf(
      ledgerOf([
        posting('V', [
          { account: '1300', cents: 100 },
          { account: '8000', cents: -100 },
        ]),
      ]),
    )
    assert.deepEqual([exempt.caveats, exempt.difference], [[], '0.00'])
  })

  it('needs no amount at 0 %, so that VAT on the accounts is a difference', () => {
    const zero = posting('V', [
      { account: '1300', cents: 1100 },
      { account: '8000', cents: -1000, vat: [{ code: 'Z', percentage: 0 }] },
      { account: '1500', cents: -100 },
    ])
    const answer = answerOf(ledgerOf([zero]))
    assert.equal(rowOf(answer, 'Z', 'OUTPUT').vat, '0.00')
    assert.equal(answer.transactions.length, 1)
  })
})
