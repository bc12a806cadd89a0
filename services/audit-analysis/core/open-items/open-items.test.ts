import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger, type PlainLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { readLedger } from '../xaf/read-ledger.ts'
import { account, bytesOf, journal, line, transaction, xaf } from '../xaf/testing/small-file.ts'
import { ageClassOf, daysOpen } from './ageing.ts'
import { openItemsAnswer, relationsAnswer } from './open-items-answer.ts'

const accounts = [
  { id: '1100', description: 'Bank', type: 'BALANCE' },
  { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
  { id: '1310', description: 'Voorziening dubieuze debiteuren', type: 'BALANCE', openingCents: -99 },
  { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
] as const
const company = { startDay: parseIsoDay('2025-01-01')!, endDay: parseIsoDay('2025-12-31')! }

type Posting = [
  date: string,
  account: string,
  relation: string | undefined,
  cents: number,
  more?: Partial<PlainLine>,
]

const ledgerOf = (postings: Posting[], more: Partial<PlainLedger> = {}) =>
  buildLedger({
    accounts: [...accounts],
    company,
    transactions: postings.map(([date, account, relation, cents, fields], i) => ({
      journal: 'M',
      nr: String(i + 1),
      date,
      lines: [
        { account, cents, relation, ...fields },
        { account: '1100', cents: -cents },
      ],
    })),
    ...more,
  })

const answerOf = (ledger: ReturnType<typeof buildLedger>, asOf: string | null = null) =>
  openItemsAnswer(ledger, { asOfDay: asOf === null ? null : parseIsoDay(asOf), kind: null })
const itemsOf = (ledger: ReturnType<typeof buildLedger>, asOf: string | null = null) =>
  answerOf(ledger, asOf).items.map(({ relationId, documentNumber, amount, basis, date }) => [
    ...[relationId, documentNumber, amount, basis, date],
  ])

describe('open items of postings', () => {
  it('are what a document number leaves, however it is written on each line', () => {
    const ledger = ledgerOf([
      ['2025-03-01', '1300', 'D1', 1000, { document: 'F1' }],
      ['2025-03-02', '1300', 'D1', 2000, { document: 'F2' }],
      ['2025-03-20', '1300', 'D1', -1000, { document: 'BANK-7', invRef: 'F1' }],
      ['2025-04-20', '1300', 'D1', -500, { invRef: 'F2' }],
      // The same number with another relation is another document.
      ['2025-05-01', '1300', 'D2', 700, { document: 'F2' }],
      ['2025-05-01', '1600', 'C1', -300, { document: 'F2' }],
    ])
    assert.deepEqual(itemsOf(ledger), [
      ['D1', 'F2', '15.00', 'REFERENCE', '2025-03-02'],
      ['D2', 'F2', '7.00', 'REFERENCE', '2025-05-01'],
      ['C1', 'F2', '-3.00', 'REFERENCE', '2025-05-01'],
    ])
  })

  it('settle by a match key before anything else', () => {
    const ledger = ledgerOf([
      ['2025-03-01', '1300', 'D1', 1000, { document: 'F1', matchKey: 'K' }],
      ['2025-03-02', '1300', 'D1', -1000, { document: 'B1', matchKey: 'K' }],
    ])
    assert.deepEqual(itemsOf(ledger), [])
  })

  it('are paid first in, first out, where no document number settles them', () => {
    const ledger = ledgerOf([
      ['2025-05-01', '1600', 'C1', -1000, { document: 'I2' }],
      ['2025-02-01', '1600', 'C1', -800, { document: 'I1' }],
      ['2025-06-01', '1600', 'C1', 900, { document: 'BANK-3' }],
    ])
    assert.deepEqual(itemsOf(ledger), [['C1', 'I2', '-9.00', 'FIFO', '2025-05-01']])
  })

  it('keep what was paid too much, and what was paid by nobody', () => {
    const ledger = ledgerOf([
      ['2025-02-01', '1300', 'D1', 1000, { document: 'F1' }],
      ['2025-02-09', '1300', 'D1', -1200],
      ['2025-03-01', '1300', undefined, -50],
    ])
    assert.deepEqual(itemsOf(ledger), [
      [null, null, '-0.50', 'FIFO', '2025-03-01'],
      ['D1', null, '-2.00', 'FIFO', '2025-02-09'],
    ])
  })

  it('look at a day: what came later is not there yet', () => {
    const ledger = ledgerOf([
      ['2025-02-01', '1300', 'D1', 1000, { document: 'F1' }],
      ['2025-04-01', '1300', 'D1', -1000, { document: 'F1' }],
      ['', '1300', 'D1', 10, { document: 'F0' }],
    ])
    assert.deepEqual(itemsOf(ledger, '2025-03-31'), [
      ['D1', 'F0', '0.10', 'REFERENCE', null],
      ['D1', 'F1', '10.00', 'REFERENCE', '2025-02-01'],
    ])
    assert.equal(itemsOf(ledger, '2025-04-01').length, 1)
    const { tieOut, asOf } = answerOf(ledger, '2025-03-31')
    assert.equal(asOf, '2025-03-31')
    assert.deepEqual(tieOut[0], { accountId: '1300', ledger: '10.10', items: '10.10', difference: '0.00' })
    assert.equal(answerOf(ledger).asOf, '2025-12-31')
  })

  it('keep what an account opened with where it belongs to no relation', () => {
    const opened = accounts.map((account) => ({ ...account, openingCents: account.id === '1300' ? 5000 : 0 }))
    const ledger = ledgerOf([['2025-02-01', '1300', 'D1', -5000]], { accounts: opened })
    assert.deepEqual(itemsOf(ledger), [
      [null, null, '50.00', 'FIFO', null],
      ['D1', null, '-50.00', 'FIFO', '2025-02-01'],
    ])
    assert.deepEqual(answerOf(ledger).tieOut[0]!.difference, '0.00')
  })
})

describe('items of an opening balance that is booked as transactions', () => {
  const trade = (amount: string, side: string, names: string) =>
    line('1300', amount, side, `<custSupID>D1</custSupID>${names}`)
  const read = (opened: string, posted: string) =>
    readLedger(
      bytesOf(
        xaf({
          chart: `${account('1100')}<ledgerAccount><accID>1300</accID><accDesc>Debiteuren</accDesc><accTp>B</accTp></ledgerAccount>`,
          journals: journal(transaction(opened), 'OPEN', 'O') + journal(transaction(posted), 'BANK', 'B'),
        }),
      ),
    )

  it('are settled by their invoice number, also where the docRef is that of the entry', () => {
    const names = (invoice: string) => `<docRef>BEGIN-1</docRef><invRef>${invoice}</invRef>`
    const dated = (day: string, invoice: string) => `${names(invoice)}<effDate>${day}</effDate>`
    const ledger = read(
      trade('50.00', 'D', dated('2023-10-02', 'F8')) +
        trade('100.00', 'D', dated('2023-11-20', 'F9')) +
        line('1100', '150.00', 'C'),
      trade('100.00', 'C', '<docRef>BANK-4</docRef><invRef>F9</invRef>') + line('1100', '100.00', 'D'),
    )
    assert.deepEqual(
      itemsOf(ledger).map(([, ...item]) => item),
      [['F8', '50.00', 'REFERENCE', '2023-10-02']],
    )
  })

  it('are of no known age where they are balances, as those of an opening section are', () => {
    const ledger = read(
      line('1300', '40.00', 'D') +
        trade('50.00', 'D', '') +
        trade('60.00', 'D', '<effDate>2023-11-05</effDate>') +
        line('1100', '150.00', 'C'),
      line('1100', '1.00', 'D') + line('1100', '1.00', 'C'),
    )
    assert.deepEqual(
      answerOf(ledger).items.map(({ amount, date, ageClass }) => [amount, date, ageClass]),
      [
        ['40.00', null, 'UNKNOWN'],
        ['50.00', null, 'UNKNOWN'],
        ['60.00', '2023-11-05', 'OVER_90'],
      ],
    )
  })
})

describe('a sub-ledger of the opening balance alone', () => {
  const item = (relation: string, invoice: string, amount: string, more = '') =>
    `<obSbLine><nr>1</nr><custSupID>${relation}</custSupID><invRef>${invoice}</invRef><invDt>2023-11-20</invDt>${more}<amnt>${amount}</amnt><amntTp>D</amntTp></obSbLine>`
  const ledger = readLedger(
    bytesOf(
      xaf({
        chart: `${account('1100')}<ledgerAccount><accID>1300</accID><accDesc>Debiteuren</accDesc><accTp>B</accTp></ledgerAccount>`,
        sections: `<openingBalance><obLine><nr>1</nr><accID>1300</accID><amnt>90.00</amnt><amntTp>D</amntTp></obLine><obLine><nr>2</nr><accID>1100</accID><amnt>90.00</amnt><amntTp>C</amntTp></obLine><obSubledgers><obSubledger><sbType>CU</sbType>${item('D1', 'F8', '50.00')}${item('D1', 'F9', '30.00', '<invDueDt>2024-12-30</invDueDt>')}</obSubledger></obSubledgers></openingBalance>`,
        journals: journal(
          transaction(
            line('1300', '50.00', 'C', '<custSupID>D1</custSupID><invRef>F8</invRef>') +
              line('1100', '50.00', 'D'),
          ),
          'BANK',
          'B',
        ),
      }),
    ),
  )

  it('names what the year opened with, and postings settle it', () => {
    assert.deepEqual(
      answerOf(ledger).items.map((one) => [
        one.relationId,
        one.documentNumber,
        one.amount,
        one.date,
        one.days,
      ]),
      [
        // What the account opened with beyond the sub-ledger belongs to nobody.
        [null, null, '10.00', null, null],
        ['D1', 'F9', '30.00', '2023-11-20', 1],
      ],
    )
  })

  it('is what the relations opened with', () => {
    const { balances } = relationsAnswer(ledger, { asOfDay: null, kind: 'RECEIVABLE' })
    assert.deepEqual(
      balances.map(({ relationId, opening, balance, difference }) => [
        relationId,
        opening,
        balance,
        difference,
      ]),
      [
        [null, '10.00', '10.00', '0.00'],
        ['D1', '80.00', '30.00', '0.00'],
      ],
    )
  })
})

describe('relation balances of XAF 4.0', () => {
  const relations = [
    { id: 'D1', type: 'C', openingCents: 4000, closingCents: 1000 },
    { id: 'C1', type: 'S', openingCents: null, closingCents: -700 },
  ]
  const opened = accounts.map((account) => ({ ...account, openingCents: account.id === '1300' ? 4000 : 0 }))

  it('open the year of their relation, and are paid like an invoice', () => {
    const ledger = ledgerOf([['2025-02-01', '1300', 'D1', -3000]], { relations, accounts: opened })
    assert.deepEqual(itemsOf(ledger)[0], ['D1', null, '10.00', 'FIFO', null])
    const { balances } = relationsAnswer(ledger, { asOfDay: null, kind: 'RECEIVABLE' })
    assert.deepEqual(balances, [
      {
        ...{ relationId: 'D1', relationName: 'D1', kind: 'RECEIVABLE', opening: '40.00', debit: '0.00' },
        ...{ credit: '30.00', balance: '10.00', items: '10.00', difference: '0.00', stated: '10.00' },
      },
    ])
  })

  it('are all there is where postings name no relation', () => {
    const ledger = ledgerOf([['2025-02-01', '1600', undefined, -700]], { relations })
    assert.deepEqual(itemsOf(ledger), [
      ['D1', null, '10.00', 'RELATION_BALANCE', null],
      ['C1', null, '-7.00', 'RELATION_BALANCE', null],
    ])
    const [receivable, payable] = answerOf(ledger).tieOut
    assert.deepEqual([receivable!.difference, payable!.difference], ['-10.00', '0.00'])
  })

  it('say nothing of another day than the last', () => {
    const ledger = ledgerOf([['2025-02-01', '1600', 'C1', -700, { document: 'I1' }]], { relations })
    const stated = (asOf: string) =>
      relationsAnswer(ledger, { asOfDay: parseIsoDay(asOf), kind: 'PAYABLE' }).balances[0]!.stated
    assert.deepEqual(
      [stated('2025-12-31'), stated('2026-02-01'), stated('2025-12-30')],
      ['-7.00', '-7.00', null],
    )
  })
})

describe('the age of an item', () => {
  it('is counted from the due date, else from its date', () => {
    assert.equal(daysOpen(100, { day: 90, dueDay: -1 }), 10)
    assert.equal(daysOpen(100, { day: 10, dueDay: 130 }), -30)
    assert.equal(daysOpen(100, { day: -1, dueDay: -1 }), null)
    const classes = [null, -1, 0, 30, 31, 60, 61, 90, 91].map(ageClassOf)
    assert.deepEqual(classes, [
      ...['UNKNOWN', 'NOT_DUE', '0-30', '0-30', '31-60', '31-60', '61-90', '61-90', 'OVER_90'],
    ])
  })

  it('is summed by kind and class, empty classes too', () => {
    const ledger = ledgerOf([
      ['2025-12-01', '1300', 'D1', 1000, { document: 'F1' }],
      ['2025-12-30', '1300', 'D1', 500, { document: 'F2' }],
      ['2025-10-01', '1600', 'C1', -300, { document: 'I1' }],
    ])
    const { ageing } = answerOf(ledger)
    assert.equal(ageing.length, 12)
    assert.deepEqual(
      ageing.filter(({ count }) => count > 0),
      [
        { kind: 'RECEIVABLE', ageClass: '0-30', count: 2, amount: '15.00' },
        { kind: 'PAYABLE', ageClass: 'OVER_90', count: 1, amount: '-3.00' },
      ],
    )
  })
})
