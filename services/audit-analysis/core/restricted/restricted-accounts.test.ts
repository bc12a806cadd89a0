import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger, type PlainLedger, type PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { configureAccount, mergeRows, removeAccount } from './configuration.ts'
import { restrictedAccounts } from './restricted-accounts.ts'
import { type RestrictedConfigEntry, suggestTypes } from './restriction.ts'

const balance = 'BALANCE' as const

const accounts: PlainLedger['accounts'] = [
  { id: '1010', description: 'Bank', type: balance, openingCents: 50_000 },
  { id: '1020', description: 'G-rekening', type: balance, openingCents: 100_000 },
  { id: '1030', description: 'Escrow verkoop pand', type: balance, openingCents: 30_000 },
  { id: '1600', description: 'Crediteuren', type: balance },
  { id: '1700', description: 'Af te dragen loonheffing', type: balance },
  { id: '4000', description: 'Brutolonen', type: 'PROFIT_LOSS' },
]

let nr = 0
const booking = (...lines: PlainTransaction['lines']): PlainTransaction => ({
  journal: 'BANK',
  nr: String(++nr),
  date: '2024-03-01',
  lines,
})

const payroll = booking({ account: '4000', cents: 900 }, { account: '1700', cents: -900 })

const ledgerWith = (transactions: PlainTransaction[], more: PlainLedger['accounts'] = []) =>
  buildLedger({
    accounts: [...accounts, ...more],
    relations: [
      { id: 'BD', name: 'Belastingdienst Apeldoorn' },
      { id: 'LEV', name: 'Bouwbedrijf Jansen' },
    ],
    transactions,
  })

const confirm = (accountCode: string, more: Partial<RestrictedConfigEntry> = {}): RestrictedConfigEntry => ({
  accountCode,
  restrictionType: 'G_REKENING',
  label: null,
  status: 'CONFIRMED',
  deblokkeringGranted: false,
  deblokkeringAmount: null,
  ...more,
})

const codes = (
  transactions: PlainTransaction[],
  config: RestrictedConfigEntry[] = [],
  more: PlainLedger['accounts'] = [],
) => restrictedAccounts(ledgerWith([payroll, ...transactions], more), config).findings.map(({ code }) => code)

describe('restricted accounts', () => {
  it('suggest by keyword, as free until they are confirmed', () => {
    const result = restrictedAccounts(ledgerWith([payroll]), [])
    assert.deepEqual(
      result.accounts.map((row) => [
        row.accountId,
        row.restrictionType,
        row.status,
        row.vrijBeschikbaar,
        row.flagSource,
      ]),
      [
        ['1020', 'G_REKENING', 'SUGGESTED', true, 'KEYWORD'],
        ['1030', 'ESCROW', 'SUGGESTED', true, 'KEYWORD'],
      ],
    )
    assert.deepEqual(
      [
        result.restrictedTotal,
        result.freeTotal,
        result.suggestedTotal,
        result.confirmedCount,
        result.suggestedCount,
      ],
      ['0.00', '1300.00', '1300.00', 0, 2],
    )
    assert.equal(result.noneFound, false)
  })

  it('count a confirmed account as restricted, less what a granted deblokkering frees', () => {
    const spent = booking({ account: '1700', cents: 2_550 }, { account: '1020', cents: -2_550 })
    const granted = confirm('1020', { deblokkeringGranted: true, deblokkeringAmount: '400.10', label: 'G 1' })
    const pending = confirm('1030', { restrictionType: 'ESCROW', deblokkeringAmount: '99.00' })
    const result = restrictedAccounts(ledgerWith([payroll, spent]), [granted, pending])
    assert.deepEqual(
      result.accounts.map((row) => [
        row.netBalance,
        row.restrictedBalance,
        row.restrictionLabel,
        row.vrijBeschikbaar,
      ]),
      [
        ['974.50', '574.40', 'G 1', false],
        ['300.00', '300.00', 'Escrowrekening', false],
      ],
    )
    assert.deepEqual(
      [result.restrictedTotal, result.freeTotal, result.suggestedTotal, result.confirmedCount],
      ['874.40', '400.10', '0.00', 2],
    )
  })

  it('omit a rejected account, list one the auditor names, and say what is not in the chart', () => {
    const result = restrictedAccounts(ledgerWith([payroll]), [
      confirm('1020', { status: 'REJECTED' }),
      confirm('1010', { restrictionType: 'GEBLOKKEERD' }),
      confirm('1999'),
    ])
    assert.deepEqual(
      result.accounts.map((row) => [row.accountId, row.flagSource]),
      [
        ['1010', 'AUDITOR'],
        ['1030', 'KEYWORD'],
      ],
    )
    assert.match(result.analysisNote, /not in the chart of accounts: 1999\./)
  })

  it('say that there are none', () => {
    const result = restrictedAccounts(buildLedger({ accounts: [accounts[0]!], transactions: [] }), [])
    assert.equal(result.noneFound, true)
    assert.deepEqual([result.accounts, result.findings, result.freeTotal], [[], [], '0.00'])
  })

  it('match keywords as words where they have a hyphen, and never in the result', () => {
    const described = (
      description: string,
      type: 'BALANCE' | 'PROFIT_LOSS' = 'BALANCE',
      keywords?: string[],
    ) =>
      suggestTypes(buildLedger({ accounts: [{ id: '1', description, type }], transactions: [] }), keywords)[0]
    assert.equal(described('ING G REKENING'), 'G_REKENING')
    assert.equal(described('Rabo g-rekening 123'), 'G_REKENING')
    assert.equal(described('Betaling-rekening'), null)
    assert.equal(described('Vordering rekening-courant'), null)
    assert.equal(described('Bankwaarborg huur'), 'WAARBORGREKENING')
    assert.equal(described('Stichting Derdengelden'), 'DERDENGELDEN')
    assert.equal(described('Kosten bankwaarborg', 'PROFIT_LOSS'), null)
    assert.equal(described('Depot notaris', 'BALANCE', ['depot']), 'GEBLOKKEERD')
    assert.equal(described('Escrow', 'BALANCE', ['depot', ' ']), null)
    assert.equal(described('Trust (c.v.)', 'BALANCE', ['(c.v.)']), 'GEBLOKKEERD')
  })
})

describe('findings on G-rekeningen', () => {
  it('let payments to the tax authority and to G-rekeningen pass', () => {
    assert.deepEqual(
      codes([
        booking({ account: '1700', cents: 500 }, { account: '1020', cents: -500 }),
        booking({ account: '1600', cents: 500, relation: 'BD' }, { account: '1020', cents: -500 }),
        booking(
          { account: '1600', cents: 500 },
          { account: '1020', cents: -500, description: 'BELASTINGDIENST btw' },
        ),
        booking(
          { account: '1600', cents: 500 },
          { account: '1020', cents: -500, description: 'Naar g-rekening Jansen' },
        ),
      ]),
      [],
    )
  })

  it('report other outflows, to the cent that went astray', () => {
    const mixed = booking(
      { account: '1700', cents: 400 },
      { account: '1600', cents: 600, relation: 'LEV' },
      { account: '1020', cents: -1000, description: 'Betaling' },
    )
    const { findings } = restrictedAccounts(ledgerWith([payroll, mixed]), [])
    assert.equal(findings.length, 1)
    assert.deepEqual(findings[0], {
      code: 'G_REKENING_USAGE_VIOLATION',
      accountId: '1020',
      transactionId: `BANK-${mixed.nr}`,
      transactionDate: '2024-03-01',
      amount: '6.00',
      description: 'Betaling',
      message:
        'EUR 6.00 left G-rekening 1020 for a counterparty that is neither the tax authority nor a G-rekening.',
    })
    const home = booking(
      { account: '1010', cents: 70, description: 'Van G-rekening' },
      { account: '1020', cents: -70, description: 'Van G-rekening naar bank' },
    )
    assert.deepEqual(codes([home]), ['G_REKENING_USAGE_VIOLATION'])
  })

  it('pair entries of one statement by their amounts', () => {
    const statement = booking(
      { account: '1020', cents: -500 },
      { account: '1700', cents: 500 },
      { account: '1020', cents: 900 },
      { account: '1600', cents: -900 },
      { account: '1020', cents: -300 },
      { account: '1600', cents: 300 },
    )
    const { findings } = restrictedAccounts(ledgerWith([payroll, statement]), [])
    assert.deepEqual(
      findings.map(({ code, amount }) => [code, amount]),
      [['G_REKENING_USAGE_VIOLATION', '3.00']],
    )
  })

  it('report refunds of the tax authority, and no customer who pays with VAT', () => {
    const refund = booking({ account: '1020', cents: 250 }, { account: '1700', cents: -250 })
    assert.deepEqual(codes([refund]), ['G_REKENING_REFUND'])
    const sale = booking(
      { account: '1020', cents: 121 },
      { account: '1600', cents: -100 },
      { account: '1700', cents: -21 },
    )
    assert.deepEqual(codes([sale]), [])
  })

  it('report a suggested G-rekening without payroll, not a confirmed one', () => {
    const { findings } = restrictedAccounts(ledgerWith([]), [])
    assert.deepEqual(
      findings.map(({ code, accountId, transactionId, amount }) => [code, accountId, transactionId, amount]),
      [['G_REKENING_WITHOUT_PAYROLL', '1020', null, '1000.00']],
    )
    assert.deepEqual(restrictedAccounts(ledgerWith([]), [confirm('1020')]).findings, [])
  })

  it('report more than one G-rekening in use, and none that lies still', () => {
    const second: PlainLedger['accounts'] = [{ id: '1021', description: 'Tweede G-rekening', type: balance }]
    const first = booking({ account: '1700', cents: 5 }, { account: '1020', cents: -5 })
    assert.deepEqual(codes([first], [], second), [])
    const move = booking({ account: '1021', cents: 5 }, { account: '1020', cents: -5 })
    assert.deepEqual(codes([move], [], second), ['MULTIPLE_G_REKENINGEN'])
    assert.deepEqual(codes([move], [confirm('1021', { status: 'REJECTED' })], second), [
      'G_REKENING_USAGE_VIOLATION',
    ])
  })
})

describe('configuration of restricted accounts', () => {
  it('confirms by default, replaces, rejects and removes', () => {
    const one = configureAccount([], ' 1020 ', { restrictionType: 'G_REKENING', deblokkeringAmount: 12.5 })
    assert.deepEqual(one, [confirm('1020', { deblokkeringAmount: '12.50' })])
    const two = configureAccount(one, '1020', { restrictionType: 'ESCROW', status: 'REJECTED', label: ' x ' })
    assert.deepEqual(two, [confirm('1020', { restrictionType: 'ESCROW', status: 'REJECTED', label: 'x' })])
    assert.deepEqual(removeAccount(two, '1020'), [])
    assert.deepEqual(removeAccount(two, '1'), two)
    assert.equal(one.length, 1, 'the list given is not changed')
  })

  it('refuses a missing type and a negative or odd amount', () => {
    const wrong = (request: object, message: RegExp) =>
      assert.throws(() => configureAccount([], '1', request), { code: 'RESTRICTED_ACCOUNT', message })
    wrong({}, /restrictionType is required/)
    wrong({ restrictionType: 'BANK' }, /restrictionType is required/)
    wrong({ restrictionType: 'ESCROW', deblokkeringAmount: -0.01 }, /must not be negative/)
    wrong({ restrictionType: 'ESCROW', deblokkeringAmount: '1.005' }, /at most two decimals/)
    wrong({ restrictionType: 'ESCROW', deblokkeringAmount: '1e9' }, /at most two decimals/)
  })

  it('merges rows by account code and keeps a deblokkering noted before', () => {
    const before = [
      confirm('1', { deblokkeringGranted: true, deblokkeringAmount: '5.00', status: 'REJECTED' }),
      confirm('2'),
    ]
    const merged = mergeRows(before, [
      { accountCode: '1', restrictionType: 'ESCROW', label: null },
      { accountCode: '3', restrictionType: 'GEBLOKKEERD', label: 'Borg' },
      { accountCode: '3', restrictionType: 'DERDENGELDEN', label: null },
    ])
    assert.deepEqual(merged, [
      confirm('1', { restrictionType: 'ESCROW', deblokkeringGranted: true, deblokkeringAmount: '5.00' }),
      confirm('2'),
      confirm('3', { restrictionType: 'DERDENGELDEN', label: 'Borg' }),
    ])
  })
})
