import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { classifyAccounts } from '../ledger/classification.ts'
import type { Account } from '../ledger/ledger.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { accountKinds, kindConflicts } from './account-kinds.ts'
import { financialKpis } from './result-reports.ts'

/** Accounts with what they move in cents; a bank account takes the rest. */
const ledgerOf = (accounts: (Partial<Account> & { id: string; net?: number })[]) =>
  buildLedger({
    accounts: [
      ...accounts.map(({ net: _, ...account }) => account),
      { id: '1100', description: 'Bank', type: 'BALANCE' },
    ],
    transactions: accounts.map(({ id, net = 0 }, i) => ({
      journal: 'M',
      nr: `${i}`,
      date: '2025-03-01',
      lines: [
        { account: id, cents: net },
        { account: '1100', cents: -net },
      ],
    })),
  })

const revenue = { id: '8100', description: '', type: 'PROFIT_LOSS', net: -90_000 } as const
const noMapping = { revenueAccountIds: [], expenseAccountIds: [] }

const kindOf = (account: Partial<Account> & { net?: number }, mapping = noMapping) => {
  const ledger = ledgerOf([{ id: '8000', type: 'PROFIT_LOSS', ...account }, revenue])
  const kinds = accountKinds(ledger, classifyAccounts(ledger, mapping))
  const { kind, basis, confidence, conflicts } = kinds.find(
    ({ accountId }) => accountId === (account.id ?? '8000'),
  )!
  return [kind, basis, confidence, ...conflicts.map(({ basis, kind }) => `${basis} ${kind}`)]
}

describe('account kinds', () => {
  it('take a name before the number range: 8000 Kostprijs verkopen is cost of sales', () => {
    const account = { description: 'Kostprijs verkopen', net: 40_000 }
    assert.deepEqual(kindOf(account), ['COST_OF_SALES', 'NAME', 'LOW', 'DECLARED_TYPE REVENUE'])
    const ledger = ledgerOf([{ id: '8000', type: 'PROFIT_LOSS', ...account }, revenue])
    const {
      revenue: sales,
      costOfSales,
      grossMarginPct,
    } = financialKpis(ledger, classifyAccounts(ledger, null))
    assert.deepEqual([sales, costOfSales, grossMarginPct], ['900.00', '400.00', 55.56])
  })

  it('take RGS before the mapping, the mapping before the name, and say what disagrees', () => {
    const account = { description: 'Omzet', net: 40_000 }
    const asCost = { revenueAccountIds: [], expenseAccountIds: ['8000'] }
    assert.deepEqual(kindOf(account), ['REVENUE', 'NAME', 'MEDIUM'])
    assert.deepEqual(kindOf(account, asCost as never), [
      'OPERATING_COST',
      'MAPPING',
      'HIGH',
      'NAME REVENUE',
      'DECLARED_TYPE REVENUE',
    ])
    assert.deepEqual(kindOf({ ...account, rgsCode: 'WKprKvg' }, asCost as never), [
      'COST_OF_SALES',
      'RGS',
      'HIGH',
      'NAME REVENUE',
      'DECLARED_TYPE REVENUE',
    ])
    assert.deepEqual(
      kindOf({ id: '1200', description: 'Kruisposten', type: 'BALANCE', rgsCode: 'WOmzNoh' }),
      ['REVENUE', 'RGS', 'HIGH', 'NAME CURRENT_ASSETS', 'DECLARED_TYPE CURRENT_ASSETS'],
    )
  })

  it('go by type and range without a name that tells, and by sign without a range', () => {
    assert.deepEqual(kindOf({ description: 'Diversen', net: 5 }), ['REVENUE', 'DECLARED_TYPE', 'LOW'])
    assert.deepEqual(kindOf({ id: '7010', description: 'Diversen', net: -5 }), [
      'COST_OF_SALES',
      'DECLARED_TYPE',
      'LOW',
    ])
    assert.deepEqual(kindOf({ id: 'X1', description: 'Diversen', net: -5 }), ['REVENUE', 'SIGN', 'LOW'])
    assert.deepEqual(kindOf({ id: 'X1', description: 'Diversen', net: 5 }), ['OPERATING_COST', 'SIGN', 'LOW'])
    assert.deepEqual(kindOf({ id: 'X1', description: 'Diversen', type: 'BALANCE' }), [
      'UNKNOWN',
      'SIGN',
      'LOW',
    ])
    assert.deepEqual(kindOf({ id: '3000', description: 'Magazijn', type: 'BALANCE' }), [
      'INVENTORY',
      'DECLARED_TYPE',
      'LOW',
    ])
  })

  const named = (kind: string, type: Account['type'], id: string, names: string[]) => {
    for (const description of names) assert.equal(kindOf({ id, description, type })[0], kind, description)
  }

  it('leave to the number what members contribute and what is received for a cost', () => {
    const names = ['Bijdragen leden servicekosten', 'Contributies verenigingskosten', 'Ontvangen huur']
    for (const description of [...names, 'Inkomsten energie'])
      assert.deepEqual(kindOf({ description, net: -5 }), ['REVENUE', 'DECLARED_TYPE', 'LOW'], description)
    assert.equal(kindOf({ id: '4100', description: 'Bijdrage VvE-kosten', net: 5 })[0], 'OPERATING_COST')
    assert.equal(kindOf({ description: 'Servicekosten', net: 5 })[0], 'OPERATING_COST')
  })

  it('know names of results in Dutch and English, and their near misses', () => {
    named('REVENUE', 'PROFIT_LOSS', 'R1', [
      'Omzet hoog tarief',
      'Netto-omzet',
      'Verkopen EU',
      'Opbrengst diensten',
      'Sales',
      'Service revenue',
      'Honoraria',
    ])
    named('COST_OF_SALES', 'PROFIT_LOSS', 'R1', [
      'Kostprijs verkopen',
      'Cost of sales',
      'Inkoopwaarde omzet',
      'Inkopen',
      'Purchases',
      'Uitbesteed werk',
      'Kosten van de omzet',
    ])
    named('OPERATING_COST', 'PROFIT_LOSS', 'R1', [
      'Verkoopkosten',
      'Kantoorkosten',
      'Lonen',
      'Huur',
      'Afschrijving machines',
      'Rent',
      'Travel expenses',
      'Sociale lasten',
    ])
    named('FINANCIAL_RESULT', 'PROFIT_LOSS', 'R1', ['Rente bank', 'Interest expense', 'Koersverschillen'])
    named('TAXES', 'PROFIT_LOSS', 'R1', ['Vennootschapsbelasting', 'Corporate income tax'])
    for (const description of [
      'Provisie verkopen',
      'Doorberekende kosten',
      'Omzet reiskosten',
      'Omzetbelasting oude jaren',
      'Omzetbonus',
      'Sales & marketing',
    ])
      assert.deepEqual(
        kindOf({ id: 'R1', description, net: 5 }).slice(0, 2),
        ['OPERATING_COST', 'SIGN'],
        description,
      )
  })

  it('know names of the balance sheet, and look at the side where a name leaves it open', () => {
    named('EQUITY', 'BALANCE', '3000', ['Retained earnings'])
    named('PROVISIONS', 'BALANCE', '1500', ['Voorziening groot onderhoud'])
    named('CURRENT_ASSETS', 'BALANCE', 'B1', [
      'Debiteuren',
      'Accounts receivable',
      'Bank',
      'Vooruitbetaalde kosten',
    ])
    named('FIXED_ASSETS', 'BALANCE', '1600', ['Equipment', 'Machines'])
    assert.equal(
      kindOf({ id: 'B1', description: 'Btw hoog', type: 'BALANCE', net: -5 })[0],
      'SHORT_TERM_LIABILITIES',
    )
    assert.equal(
      kindOf({ id: 'B1', description: 'Bank', type: 'BALANCE', net: -5 })[0],
      'SHORT_TERM_LIABILITIES',
    )
    assert.equal(
      kindOf({ id: '1300', description: 'Reservering autokosten', type: 'BALANCE', net: 5 })[0],
      'CURRENT_ASSETS',
    )
  })

  it('believe a name where the number range says the same: stock in 3, loans from others, wages', () => {
    const told: [
      id: string,
      description: string,
      type: 'BALANCE' | 'PROFIT_LOSS',
      net: number,
      kind: string,
    ][] = [
      ['3000', 'Voorraad handelsgoederen', 'BALANCE', 5000, 'INVENTORY'],
      ['0700', 'Lening Rabobank o/g', 'BALANCE', -5000, 'LONG_TERM_LIABILITIES'],
      ['0740', 'Achtergestelde lening Holding', 'BALANCE', -5000, 'LONG_TERM_LIABILITIES'],
      ['1600', 'Crediteuren', 'BALANCE', 0, 'SHORT_TERM_LIABILITIES'],
      ['1500', 'Btw te betalen hoog', 'BALANCE', 0, 'SHORT_TERM_LIABILITIES'],
      ['1300', 'Debiteuren', 'BALANCE', 0, 'CURRENT_ASSETS'],
      ['4000', 'Brutolonen', 'PROFIT_LOSS', 5000, 'OPERATING_COST'],
    ]
    for (const [id, description, type, net, kind] of told)
      assert.deepEqual(kindOf({ id, description, type, net }), [kind, 'NAME', 'MEDIUM'], description)
    // A loan to others is no debt by that name, and wages still to be paid are no cost.
    assert.notEqual(
      kindOf({ id: '0600', description: 'Lening dochter u/g', type: 'BALANCE', net: 5000 })[0],
      'LONG_TERM_LIABILITIES',
    )
    assert.deepEqual(
      kindOf({ id: '1700', description: 'Te betalen brutolonen', type: 'BALANCE', net: -50 }).slice(0, 2),
      ['SHORT_TERM_LIABILITIES', 'NAME'],
    )
  })

  it('let a name cross the declared side only where it is beyond doubt', () => {
    assert.deepEqual(kindOf({ id: '8010', description: 'Omzet', type: 'BALANCE' }), [
      'REVENUE',
      'NAME',
      'LOW',
      'DECLARED_TYPE CURRENT_ASSETS',
    ])
    for (const description of ['Omzet te ontvangen', 'Omzetbelasting', 'Opbrengst bank'])
      assert.notEqual(kindOf({ id: '1810', description, type: 'BALANCE' })[0], 'REVENUE', description)
    assert.deepEqual(kindOf({ id: '4010', description: 'Debiteuren', type: 'PROFIT_LOSS', net: 5 }), [
      'CURRENT_ASSETS',
      'NAME',
      'LOW',
      'DECLARED_TYPE OPERATING_COST',
    ])
  })

  it('cover every account, each with the first ground that it has', () => {
    const code = fc.constantFrom('', '', 'WOmzNohOlh', 'WKprKvg', 'BLimKas', 'BEivGok')
    const description = fc.constantFrom(
      '',
      'Omzet',
      'Kantoorkosten',
      'Debiteuren',
      'Diversen',
      'Kostprijs verkopen',
    )
    const type = fc.constantFrom('BALANCE', 'PROFIT_LOSS', 'UNKNOWN')
    const account = fc.record({ rgsCode: code, description, type, net: fc.integer({ min: -9, max: 9 }) })
    const property = fc.property(
      fc.array(account, { minLength: 1, maxLength: 12 }),
      fc.nat(11),
      (plain, m) => {
        const accounts = plain.map((each, i) => ({ ...each, id: `${(i * 1999) % 9973}` }))
        const ledger = ledgerOf(accounts as never)
        const mapping = { revenueAccountIds: [accounts[m % accounts.length]!.id], expenseAccountIds: [] }
        const kinds = accountKinds(ledger, classifyAccounts(ledger, mapping))
        assert.equal(kinds.length, accounts.length + 1)
        for (const { id, rgsCode, description: name } of accounts) {
          const { kind, basis, confidence, conflicts } = kinds.find(({ accountId }) => accountId === id)!
          if (rgsCode) assert.equal(basis, 'RGS')
          else if (mapping.revenueAccountIds.includes(id))
            assert.deepEqual([kind, basis], ['REVENUE', 'MAPPING'])
          else if (name === '' || name === 'Diversen')
            assert.ok(basis === 'DECLARED_TYPE' || basis === 'SIGN')
          const isHigh = basis === 'RGS' || basis === 'MAPPING'
          const expected = isHigh ? 'HIGH' : basis === 'NAME' && conflicts.length === 0 ? 'MEDIUM' : 'LOW'
          assert.equal(confidence, expected)
        }
        const conflicting = kinds.filter(({ conflicts }) => conflicts.length > 0)
        assert.deepEqual(kindConflicts(ledger, classifyAccounts(ledger, mapping)), conflicting)
      },
    )
    fc.assert(property, { numRuns: 100 })
  })
})

describe('the name of a current account', () => {
  const kindOfBalance = (description: string, net: number) =>
    kindOf({ id: '1400', description, type: 'BALANCE', net })

  it('counts before the business of the company that it is with', () => {
    for (const name of [
      'R/C Jansen Installaties B.V.',
      'Rekening-courant deelneming De Machinebouwer',
      'Rek.crt. Van Dam Gebouwbeheer',
      'Current account Smith Equipment Ltd',
    ]) {
      assert.deepEqual(kindOfBalance(name, 40_000), ['CURRENT_ASSETS', 'NAME', 'MEDIUM'], name)
      assert.deepEqual(kindOfBalance(name, -40_000), ['SHORT_TERM_LIABILITIES', 'NAME', 'MEDIUM'], name)
    }
  })

  it('yields to what says more: long-term, private or a provision', () => {
    assert.equal(kindOfBalance('Langlopende rekening-courant hypotheek', -40_000)[0], 'LONG_TERM_LIABILITIES')
    assert.equal(kindOfBalance('Voorziening r/c Jansen Installaties', -40_000)[0], 'PROVISIONS')
    assert.equal(kindOfBalance('Sensor/controller installatie', 40_000)[0], 'FIXED_ASSETS')
  })
})

it('a change of stock is cost of sales, in whichever order it is written', () => {
  for (const description of ['Voorraadmutatie', 'Mutatie voorraad ruwvoer', 'Mutaties in voorraden'])
    assert.equal(kindOf({ id: '8200', description, net: 4_000 })[0], 'COST_OF_SALES', description)
})
