import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { overpaidFindings } from '../findings/overpaid-findings.ts'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { openItemsAnswer, relationsAnswer } from './open-items-answer.ts'

type Posting = [
  date: string,
  relation: string | undefined,
  cents: number,
  names: Partial<PlainLine>,
  account?: string,
]

const ledgerOf = (postings: Posting[]) =>
  buildLedger({
    accounts: [
      { id: '1100', description: 'Bank', type: 'BALANCE' },
      { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
      { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
    ],
    company: { startDay: parseIsoDay('2025-01-01')!, endDay: parseIsoDay('2025-12-31')! },
    transactions: postings.map(([date, relation, cents, names, account = '1300'], i) => ({
      ...{ journal: 'M', nr: String(i + 1), date },
      lines: [
        { account, cents, relation, ...names },
        { account: '1100', cents: -cents },
      ],
    })),
  })

const itemsOf = (postings: Posting[], asOf: string | null = null) =>
  openItemsAnswer(ledgerOf(postings), {
    asOfDay: asOf === null ? null : parseIsoDay(asOf),
    kind: null,
  }).items.map(({ relationId, documentNumber, amount, basis }) => [relationId, documentNumber, amount, basis])

const invoice: Posting = ['2025-03-01', 'D1', 1000, { invRef: 'F1' }]

describe('a payment that names an invoice and no relation', () => {
  it('settles the invoice, whole or in parts, and is its relation’s', () => {
    const postings: Posting[] = [
      invoice,
      ['2025-03-02', 'D1', 2000, { document: 'F2' }],
      ['2025-03-20', undefined, -1000, { invRef: 'F1', document: 'BANK-7' }],
      ['2025-03-21', undefined, -1500, { invRef: 'F2' }],
      ['2025-02-01', 'C1', -700, { document: 'I1' }, '1600'],
      ['2025-02-09', undefined, 700, { document: 'I1' }, '1600'],
    ]
    assert.deepEqual(itemsOf(postings), [['D1', 'F2', '5.00', 'REFERENCE']])
    assert.deepEqual(
      relationsAnswer(ledgerOf(postings), { asOfDay: null, kind: null }).balances.map(
        ({ relationId, debit, credit, balance, difference }) => [
          ...[relationId, debit, credit, balance, difference],
        ],
      ),
      [
        ['D1', '30.00', '25.00', '5.00', '0.00'],
        ['C1', '7.00', '7.00', '0.00', '0.00'],
      ],
    )
  })

  it('settles none where the number is that of two relations, of nobody or of another account', () => {
    const paid = (names: Partial<PlainLine>): Posting => ['2025-04-01', undefined, -1000, names]
    const others: [Posting, Partial<PlainLine>][] = [
      [['2025-03-01', 'D2', 1000, { invRef: 'F1' }], { invRef: 'F1' }],
      [['2025-03-01', undefined, 1000, { invRef: 'F1' }], { invRef: 'F1' }],
      [['2025-03-01', 'C1', -1000, { invRef: 'F9' }, '1600'], { invRef: 'F9' }],
    ]
    for (const [other, names] of others)
      assert.ok(
        itemsOf([invoice, other, paid(names)]).some(
          ([relation, , amount]) => relation === 'D1' && amount === '10.00',
        ),
      )
  })

  it('settles none that it exceeds; paid twice, the second is a question', () => {
    assert.deepEqual(itemsOf([invoice, ['2025-03-20', undefined, -1001, { invRef: 'F1' }]]), [
      [null, 'F1', '-10.01', 'REFERENCE'],
      ['D1', 'F1', '10.00', 'REFERENCE'],
    ])
    const twice: Posting[] = [
      invoice,
      ['2025-03-20', undefined, -1000, { invRef: 'F1' }],
      ['2025-05-20', undefined, -1000, { invRef: 'F1' }],
      ...Array.from({ length: 12 }, (_, i): Posting[] => [
        ['2025-06-01', 'D2', 500 + i, { invRef: `G${i}` }],
        ['2025-06-20', undefined, -500 - i, { invRef: `G${i}` }],
      ]).flat(),
    ]
    assert.deepEqual(itemsOf(twice), [[null, 'F1', '-10.00', 'REFERENCE']])
    assert.deepEqual(
      overpaidFindings(ledgerOf(twice)).map(({ code, relationId, documentNumber }) => [
        ...[code, relationId, documentNumber],
      ]),
      [['ITEM_OVERPAID', 'D1', 'F1']],
    )
  })

  it('settles by a document number that may be a bank statement’s only the very amount', () => {
    const [open, paid] = [
      ['D1', 'F1', '10.00', 'REFERENCE'],
      [null, 'F1', '-4.00', 'REFERENCE'],
    ]
    assert.deepEqual(itemsOf([invoice, ['2025-03-20', undefined, -400, { document: 'F1' }]]), [paid, open])
    assert.deepEqual(
      itemsOf([
        invoice,
        ['2025-03-20', undefined, -400, { document: 'F1' }],
        ['2025-03-25', undefined, -600, { document: 'F1' }],
      ]),
      [],
    )
    assert.deepEqual(
      itemsOf([
        invoice,
        ['2025-03-20', undefined, -400, { document: 'F1' }],
        ['2025-03-25', undefined, -1000, { document: 'F1' }],
      ]),
      [paid],
    )
  })
})
