import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Account } from '../ledger/ledger.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { shareholderLoans } from './shareholder-loans.ts'

const day = (iso: string): number => Date.parse(iso) / 86_400_000
const iso = (at: number): string => new Date(at * 86_400_000).toISOString().slice(0, 10)

const loanOf = (
  account: Partial<Account>,
  moves: [date: string, cents: number][] = [],
  [start, end] = ['2025-01-01', '2025-12-31'],
  interestPct: number | null = null,
) => {
  const ledger = buildLedger({
    company: { startDay: day(start!), endDay: day(end!) },
    accounts: [
      { id: '1900', type: 'BALANCE', ...account },
      { id: '1100', description: 'Bank', type: 'BALANCE' },
    ],
    transactions: moves.map(([date, cents], i) => ({
      journal: 'B',
      nr: `${i}`,
      date,
      lines: [
        { account: '1900', cents },
        { account: '1100', cents: -cents },
      ],
    })),
  })
  return shareholderLoans(ledger, interestPct)
}

const owner = { description: 'Rekening-courant directie' }

test('accounts are found by RGS code, else by name', () => {
  for (const rgsCode of [
    'BVorOvrRca',
    'BVorOvrRcb',
    'BVorOvrLvb',
    'BFvaOvrHva',
    'BFvaOvrVob',
    'BFvaOvrVoaX1y',
  ])
    assert.equal(loanOf({ rgsCode, description: 'x' }).accounts[0]?.basis, 'RGS', rgsCode)
  for (const rgsCode of ['BVorOvrOvk', 'BVorDebHad'])
    assert.equal(loanOf({ rgsCode, ...owner }).accounts.length, 0, rgsCode)
  for (const description of [
    'Rekening-courant directie',
    'Rekening courant DGA',
    'R/C aandeelhouder',
    'RC directeur',
    'Rek.crt. directie',
    'Lening dga',
    'Shareholder loan',
    "Director's current account",
  ])
    assert.equal(loanOf({ description }).accounts[0]?.basis, 'NAME', description)
  for (const description of [
    'Directiekosten',
    'Rekening-courant bank',
    'Lening bank',
    'Managementvergoeding dga',
    'Aandeelhouders',
  ])
    assert.equal(loanOf({ description }).accounts.length, 0, description)
  assert.equal(loanOf({ ...owner, type: 'PROFIT_LOSS' }).accounts.length, 0)
})

test('a current account with a person by title or initials is one, with a company or a bank it is none', () => {
  for (const description of [
    'Rekening-courant mr. Van Hoogstraten',
    'R/C dhr. P. Meerzicht',
    'Rek. crt. dhr. A. Visser',
    'Rek-courant J. Smit',
    'RC mevr Jansen',
    'R.C. P.J. van der Berg',
    'Rekening-courant J. Jansen',
    'Rekening-courant fam. De Wit',
  ])
    assert.equal(loanOf({ description }).accounts[0]?.basis, 'NAME', description)
  for (const description of [
    'Rekening-courant ING',
    'R.C. Techniek',
    'R/C Meerzicht Techniek B.V.',
    'R/C J. Jansen Beheer B.V.',
    'Rekening-courant A. de Wit & Zn.',
    'Lening J. Jansen',
    'Vordering op dhr. Jansen',
  ])
    assert.equal(loanOf({ description }).accounts.length, 0, description)
})

test('a current account among the debts is one by its name, and counts once it has turned into a claim', () => {
  for (const rgsCode of ['BSchOvs', 'BSchOvsRcb', 'BLasLao'])
    assert.equal(loanOf({ rgsCode, ...owner }).accounts[0]?.basis, 'NAME', rgsCode)
  assert.equal(loanOf({ rgsCode: 'BSchOvs', description: 'Lening bank' }).accounts.length, 0)
  const debt = { rgsCode: 'BSchOvs', ...owner }
  const turned = loanOf({ ...debt, openingCents: -100 }, [['2025-06-01', 60_000_100]])
  assert.deepEqual([turned.closing, turned.exceeded], ['600000.00', true])
  const owed = loanOf({ ...debt, openingCents: -100 })
  assert.deepEqual([owed.accounts[0]?.closing, owed.closing, owed.exceeded], ['-1.00', '0.00', false])
})

test('what was borrowed from the owner is not set off against what the owner owes, where its name alone tells', () => {
  const closingOf = (description: string) => {
    const { closing, exceeded } = shareholderLoans(
      buildLedger({
        company: { startDay: day('2025-01-01'), endDay: day('2025-12-31') },
        accounts: [
          { id: '1400', type: 'BALANCE', ...owner, openingCents: 51_000_000 },
          { id: '1750', type: 'BALANCE', description, openingCents: -3_000_000 },
        ],
        transactions: [],
      }),
      null,
    )
    return [closing, exceeded]
  }
  for (const description of [
    'Lening o/g dga J. Postma',
    'Schuld aan directie',
    'Lening van aandeelhouder',
    'Loan from shareholder',
  ])
    assert.deepEqual(closingOf(description), ['510000.00', true], description)
  // Another current account may be on either side, and a claim is none of what was borrowed.
  for (const description of [
    'Rekening-courant dga privé',
    'Rekening-courant van de dga',
    'R/C van aandeelhouder',
    'Rekening-courant dga, opgenomen gelden',
    'Vordering van directie B.V. op bestuurder',
  ])
    assert.deepEqual(closingOf(description), ['480000.00', false], description)
})

test('opening, peak, daily average, closing and interest over the days', () => {
  // 100,000.00 for 90 days, 400,000.00 for 275 days.
  const { accounts } = loanOf(
    { ...owner, openingCents: 10_000_000 },
    [['2025-04-01', 30_000_000]],
    undefined,
    4,
  )
  const average = (10_000_000 * 90 + 40_000_000 * 275) / 365
  assert.deepEqual(accounts, [
    {
      accountId: '1900',
      accountDescription: 'Rekening-courant directie',
      basis: 'NAME',
      opening: '100000.00',
      peak: '400000.00',
      dailyAverage: (Math.round(average) / 100).toFixed(2),
      closing: '400000.00',
      interest: (Math.round(average * 0.04) / 100).toFixed(2),
    },
  ])
  const down = loanOf({ ...owner, openingCents: 500 }, [['2025-01-01', -900]])
  assert.deepEqual([down.accounts[0]!.peak, down.accounts[0]!.closing], ['5.00', '-4.00'])
})

test('the threshold is that of the year, at 31 December alone', () => {
  const at = (end: string, cents: number) => {
    const { threshold, exceeded, testable } = loanOf(
      { ...owner, openingCents: cents },
      [],
      [`${end.slice(0, 4)}-01-01`, end],
    )
    return [threshold, exceeded, testable]
  }
  assert.deepEqual(at('2023-12-31', 70_000_000), ['700000.00', false, true])
  assert.deepEqual(at('2023-12-31', 70_000_001), ['700000.00', true, true])
  assert.deepEqual(at('2024-12-31', 50_000_001), ['500000.00', true, true])
  assert.deepEqual(at('2025-12-31', 50_000_000), ['500000.00', false, true])
  for (const end of ['2022-12-31', '2025-12-30', '2025-06-30'])
    assert.deepEqual(at(end, 90_000_000), [null, null, false], end)
})

test('agrees with walking through the days one by one', () => {
  const moves = fc.array(
    fc.tuple(fc.integer({ min: -20, max: 380 }), fc.integer({ min: -90_000, max: 90_000 })),
    { maxLength: 12 },
  )
  const property = fc.property(
    moves,
    fc.integer({ min: -500, max: 500_000 }),
    fc.constantFrom(2024, 2025),
    (plain, openingCents, year) => {
      const start = day(`${year}-01-01`)
      const end = day(`${year}-12-31`)
      const dated = plain.map(([at, cents]): [number, number] => [start + at, cents])
      const [loan] = loanOf(
        { ...owner, openingCents },
        dated.map(([at, cents]) => [iso(at), cents]),
        [`${year}-01-01`, `${year}-12-31`],
        5,
      ).accounts
      const balances: number[] = []
      for (let at = start; at <= end; at++)
        balances.push(
          dated.filter(([each]) => each <= at).reduce((sum, [, cents]) => sum + cents, openingCents),
        )
      const sum = balances.reduce((total, each) => total + each, 0)
      const cents = (amount: string | null): number => Math.round(Number(amount) * 100)
      assert.equal(cents(loan!.peak), Math.max(openingCents, ...balances))
      assert.ok(Math.abs(cents(loan!.dailyAverage) - sum / balances.length) <= 0.5000001)
      assert.ok(Math.abs(cents(loan!.interest) - (sum / balances.length) * 0.05) <= 0.5000001)
      assert.equal(
        cents(loan!.closing),
        dated.reduce((total, [, each]) => total + each, openingCents),
      )
    },
  )
  fc.assert(property, { seed: 8, numRuns: 60 })
})
