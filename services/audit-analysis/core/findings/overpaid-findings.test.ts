import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger, type PlainLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { overpaid } from '../open-items/overpaid.ts'
import { openItemFindings } from './open-item-findings.ts'

type Posting = [date: string, account: '1300' | '1600', cents: number, more?: Partial<PlainLine>]

const foundIn = (postings: Posting[], more: Partial<PlainLedger> = {}) =>
  openItemFindings
    .find({
      ledger: buildLedger({
        accounts: [
          { id: '1100', description: 'Bank', type: 'BALANCE' },
          { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
          { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
        ],
        relations: [
          { id: 'C1', name: 'Kraanverhuur Bos', type: 'S' },
          { id: 'C2', name: 'Houthandel Vos', type: 'S' },
        ],
        transactions: postings.map(([date, account, cents, fields], i) => ({
          journal: 'X',
          nr: String(i + 1),
          date,
          lines: [
            { account, cents, relation: 'C1', ...fields },
            { account: '1100', cents: -cents },
          ],
        })),
        ...more,
      }),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
    })
    .filter(({ code }) => code === 'ITEM_OVERPAID' || code === 'PAID_TWICE')

const day = (iso: string): number => Date.parse(iso) / 86_400_000
const numbered = (invRef: string): Partial<PlainLine> => ({ invRef })
/** Invoices, each paid under its number, so that one more stands out. */
const paid = (count = 10): Posting[] =>
  Array.from({ length: count }, (_, i): Posting[] => [
    ['2025-02-01', '1600', -5000 - i, numbered(`P${i}`)],
    ['2025-03-01', '1600', 5000 + i, numbered(`P${i}`)],
  ]).flat()

describe('invoices that were settled for too much', () => {
  it('have a number: what programs write in place of one is none', () => {
    const dash = { document: '-' }
    const before: Posting = ['2025-01-10', '1600', 1_432_010, { ...dash, relation: undefined }]
    assert.deepEqual(foundIn([...paid(), before, ['2025-04-14', '1600', -71_420, dash]]), [])
  })

  it('are found by their number, with what was invoiced and what was settled', () => {
    const [one, ...more] = foundIn([
      ...paid(),
      ['2025-04-01', '1600', -121_000, numbered('F7')],
      ['2025-04-20', '1600', 121_000, numbered('F7')],
      ['2025-06-03', '1600', 121_000, numbered('F7')],
    ])
    assert.deepEqual(more, [])
    assert.deepEqual(
      [one!.code, one!.amountCents, one!.relationName, one!.documentNumber, one!.accountIds],
      ['ITEM_OVERPAID', 121_000, 'Kraanverhuur Bos', 'F7', ['1600']],
    )
    assert.equal(
      one!.title.nl,
      'Factuur F7 van crediteur Kraanverhuur Bos is voor 1.210,00 te veel afgeboekt',
    )
    assert.equal(one!.reason.en, '1,210.00 was invoiced and 2,420.00 settled (X-22, X-23).')
  })

  it('are those of customers, too', () => {
    const [one] = foundIn([
      ...paid(),
      ['2025-04-01', '1300', 8000, numbered('V1')],
      ['2025-04-20', '1300', -16_000, numbered('V1')],
    ])
    assert.deepEqual([one!.amountCents, one!.title.en.includes('customer Kraanverhuur Bos')], [8000, true])
  })

  it('are not those that were settled in parts, with a difference, before this year, or with another party', () => {
    const rest: Posting[] = [
      ['2025-04-01', '1600', -10_000, numbered('F1')],
      ['2025-04-20', '1600', 4000, numbered('F1')],
      ['2025-05-20', '1600', 6100, numbered('F1')],
      ['2025-01-20', '1600', 7000, numbered('F0')],
      ['2025-02-20', '1600', -9000, numbered('F2')],
      ['2025-03-20', '1600', 9000, { ...numbered('F2'), relation: 'C2' }],
      ['2025-03-20', '1600', 9000, numbered('F2')],
    ]
    assert.deepEqual(foundIn([...paid(), ...rest]), [])
  })

  it('have each a key of its own, the same whatever their amounts, where no document tells them apart', () => {
    const matched = (matchKey: string, cents: number): Posting[] => [
      ['2025-04-01', '1600', -50_000, { matchKey }],
      ['2025-04-20', '1600', 50_000, { matchKey }],
      ['2025-05-20', '1600', cents, { matchKey }],
    ]
    const keysOf = (first: number, second: number) =>
      new Map(
        foundIn([...paid(20), ...matched('K1', first), ...matched('K2', second)]).map(
          ({ subject, amountCents }) => [amountCents, subject],
        ),
      )
    const keys = keysOf(7000, 9000)
    assert.equal(new Set(keys.values()).size, 2)
    assert.deepEqual(keysOf(9001, 7001).get(9001), keys.get(7000))
  })

  it('are found where one number has more payments than fit in a call', () => {
    const payment = { account: '1600', cents: 1, relation: 'C1', invRef: 'F7' }
    const posted = [...paid(), ['2025-04-01', '1600', -121_000, numbered('F7')] satisfies Posting].map(
      ([date, account, cents, fields], i) => ({
        journal: 'X',
        nr: String(i + 1),
        date,
        lines: [{ account, cents, relation: 'C1', ...fields }],
      }),
    )
    const batch = Array.from({ length: 150_001 }, () => payment)
    const transactions = [...posted, { journal: 'X', nr: '99', date: '2025-05-01', lines: batch }]
    const [one] = foundIn([], { transactions })
    assert.deepEqual([one!.amountCents, one!.day, one!.lineCount], [29_001, day('2025-05-01'), 150_002])
  })

  it('are none where numbers are those of statements, so that they seldom come out', () => {
    const clashing = Array.from({ length: 6 }, (_, i): Posting[] => [
      ['2025-02-01', '1600', -1000 - i, { document: String(i) }],
      ['2025-03-01', '1600', 4000 + 97 * i, { document: String(i) }],
    ]).flat()
    assert.deepEqual(foundIn(clashing), [])
  })
})

describe('payments without a number', () => {
  const invoice = (date: string): Posting => [date, '1600', -24_200]
  const payment = (date: string, more: Partial<PlainLine> = {}): Posting => [date, '1600', 24_200, more]

  it('are found twice within three weeks, where no invoice of the amount is left', () => {
    const [one, ...more] = foundIn([
      invoice('2025-03-01'),
      payment('2025-04-02', { document: 'BANK-12' }),
      payment('2025-04-16', { document: 'BANK-14' }),
    ])
    assert.deepEqual(more, [])
    assert.deepEqual([one!.code, one!.amountCents, one!.relationId], ['PAID_TWICE', 24_200, 'C1'])
    assert.equal(one!.title.nl, 'Mogelijk dubbel betaald: 242,00, crediteur Kraanverhuur Bos')
    assert.match(one!.reason.nl, /tweemaal betaald, 14 dagen na elkaar \(X-2, X-3\)/)
  })

  it('are found after one that names its invoice, as insurers and banks pay again', () => {
    const posted: Posting[] = [
      ...paid(),
      ['2025-03-01', '1600', -24_200, numbered('F9')],
      payment('2025-03-20', numbered('F9')),
      // Of another amount and not paid yet: it is not this one's.
      ['2025-03-10', '1600', -30_000, numbered('F10')],
    ]
    const [one, ...more] = foundIn([...posted, payment('2025-03-27', { document: 'BANK-3' })])
    assert.deepEqual(more, [])
    assert.deepEqual([one!.code, one!.amountCents], ['PAID_TWICE', 24_200])
    assert.match(one!.reason.en, /paid twice, 7 days apart \(X-22, X-24\)/)
    // What is left to pay of the amount, three weeks between, and a number of its own are none.
    assert.deepEqual(foundIn([...posted, payment('2025-04-11')]), [])
    assert.deepEqual(foundIn([...posted, invoice('2025-03-05'), payment('2025-03-27')]), [])
    assert.deepEqual(foundIn([...posted, payment('2025-03-27', numbered('F8'))]), [])
  })

  it('are not where two payments settle one number in parts of the amount of another invoice', () => {
    const parts: Posting[] = [
      ['2025-03-01', '1600', -24_200, numbered('F9')],
      payment('2025-03-20', numbered('F9')),
      ['2025-03-02', '1600', -48_400, numbered('F10')],
      payment('2025-03-22', numbered('F10')),
      payment('2025-03-29', numbered('F10')),
    ]
    assert.deepEqual(foundIn([...paid(), ...parts]), [])
  })

  it('are not where each has its invoice, also one that comes later or that another year had', () => {
    const monthly = ['03', '04', '05'].flatMap((month) => [
      invoice(`2025-${month}-01`),
      payment(`2025-${month}-09`),
    ])
    assert.deepEqual(foundIn(monthly), [])
    // What the year opened with is paid before its first invoice.
    assert.deepEqual(foundIn([payment('2025-02-20'), ...monthly]), [])
    assert.deepEqual(foundIn([...monthly, payment('2025-05-20'), invoice('2025-06-01')]), [])
    // Paid back.
    assert.deepEqual(foundIn([...monthly, payment('2025-05-20'), [`2025-05-28`, '1600', -24_200]]), [])
  })

  it('are not where they are a month apart, or name two invoices', () => {
    assert.deepEqual(foundIn([invoice('2025-03-01'), payment('2025-03-05'), payment('2025-04-05')]), [])
    assert.deepEqual(
      foundIn([
        invoice('2025-03-01'),
        payment('2025-03-05', numbered('A1')),
        payment('2025-03-07', numbered('A2')),
      ]),
      [],
    )
  })
})

it('what was settled and paid is told apart by owner in files of very many accounts and relations', () => {
  const rows: Posting[] = [...paid(1000), ['2025-04-20', '1600', 5999, numbered('P999')]]
  const ledger = buildLedger({
    accounts: [
      ...Array.from({ length: 5000 }, (_, i) => ({ id: `4${i}` })),
      { id: '1100', description: 'Bank', type: 'BALANCE' },
      { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
    ],
    relations: [{ id: 'C1', name: 'Kraanverhuur Bos', type: 'S' }],
    transactions: rows.map(([date, account, cents, fields], i) => ({
      journal: 'X',
      nr: String(i + 1),
      date,
      lines: [{ account, cents, relation: 'C1', ...fields }],
    })),
  })
  // Only how many there are counts: these need no memory.
  ledger.relations.length = 2 ** 32 - 1
  const found = overpaid(ledger).overpaid
  assert.deepEqual(
    found.map(({ invoicedCents, settledCents }) => [invoicedCents, settledCents]),
    [[5999, 11_998]],
  )
})
