import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { openItemFindings } from './open-item-findings.ts'

type Posting = [journal: string, date: string, cents: number, fields: Partial<PlainLine>]

const foundIn = (postings: Posting[]) =>
  openItemFindings
    .find({
      ledger: buildLedger({
        accounts: [
          { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
          { id: '4000', description: 'Kosten', type: 'PROFIT_LOSS' },
        ],
        journals: [
          { id: 'I', type: 'P' },
          { id: 'B', type: 'B' },
          { id: 'X', type: '' },
        ],
        relations: [
          { id: 'C1', name: 'Drukkerij Bos', type: 'S' },
          { id: 'C2', name: 'Houthandel Vos', type: 'S' },
        ],
        transactions: postings.map(([journal, date, cents, fields], i) => ({
          journal,
          nr: String(i + 1),
          date,
          lines: [
            { account: '1600', cents, relation: 'C1', ...fields },
            { account: '4000', cents: -cents },
          ],
        })),
      }),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
    })
    .filter(({ code }) => code === 'INVOICED_TWICE')

/** Invoices with numbers of their own, some of one amount. */
const ordinary: Posting[] = Array.from({ length: 20 }, (_, i) => [
  'I',
  `2025-0${1 + (i % 9)}-05`,
  i % 2 ? -60_500 : -5000 - i,
  { document: `N${i}` },
])
const first: Posting = ['I', '2025-10-02', -596_530, { document: 'D-01001' }]
const again: Posting = ['I', '2025-10-23', -596_530, { document: 'd1001' }]

describe('an invoice that was entered twice', () => {
  it('is found by its number, however it is written, with both entries', () => {
    const [one, ...more] = foundIn([...ordinary, first, again])
    assert.deepEqual(more, [])
    assert.deepEqual(
      [one!.amountCents, one!.documentNumber, one!.relationName, one!.accountIds, one!.transactions],
      [596_530, 'd1001', 'Drukkerij Bos', ['1600'], [20, 21]],
    )
    assert.equal(one!.title.nl, 'Factuur d1001 van crediteur Drukkerij Bos is tweemaal geboekt')
    assert.equal(
      one!.reason.en,
      'Under this number 5,965.30 stands on 2025-10-02 (I-21) and on 2025-10-23 (I-22), without a credit note of the amount.',
    )
  })

  it('is none after a credit note, of another relation, number or amount, in a bank book or a journal that is no book of invoices', () => {
    const others: Posting[][] = [
      [again, ['I', '2025-10-24', 596_530, { document: 'CR-9' }]],
      [['I', '2025-10-23', -596_530, { document: 'D-01001', relation: 'C2' }]],
      [['I', '2025-10-23', -596_530, { document: 'D-01002' }]],
      [['I', '2025-10-23', -596_531, { document: 'D-01001' }]],
      [['B', '2025-10-23', -596_530, { document: 'D-01001' }]],
      [['X', '2025-10-23', -596_530, { document: 'D-01001' }]],
    ]
    for (const more of others) assert.deepEqual(foundIn([...ordinary, first, ...more]), [])
  })

  it('is found in a journal without a type that posts invoices, as those of e-Boekhouden and EekBoek', () => {
    const untyped = [...ordinary, first, again].map(([, ...rest]): Posting => ['X', ...rest])
    assert.deepEqual(
      foundIn(untyped).map(({ amountCents }) => amountCents),
      [596_530],
    )
    const payments = untyped.map(([journal, date, cents, fields]): Posting => [journal, date, -cents, fields])
    assert.deepEqual(foundIn([...untyped, ...payments]), [])
  })

  it('is none where the number is that of a contract: it comes more often, or numbers mostly stand twice', () => {
    const rent = (date: string): Posting => ['I', date, -60_500, { document: 'HUUR-2025' }]
    assert.deepEqual(foundIn([...ordinary, rent('2025-01-02'), rent('2025-02-02'), rent('2025-03-02')]), [])
    const policies: Posting[] = ordinary.slice(0, 5).flatMap(([journal, , cents, fields]) => [
      [journal, '2025-01-02', cents, fields],
      [journal, '2025-07-02', cents, fields],
    ])
    assert.deepEqual(foundIn(policies), [])
  })
})
