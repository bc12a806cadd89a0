import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger, type PlainTransaction } from '../ledger/testing/build-ledger.ts'
import type { RestrictedConfigEntry } from '../restricted/restriction.ts'
import { thirdPartyMoneyFindings } from './third-party-money.ts'

const accounts = [
  ['1160', 'Bank derdengelden'],
  ['1165', 'Derdengeldenrekening spaar'],
  ['1650', 'Derdengelden cliënten'],
  ['1100', 'Bank Triodos'],
  ['1000', 'Kas'],
  ['1120', 'G-rekening'],
  ['2000', 'Kruisposten'],
  ['1600', 'Crediteuren'],
].map(([id, description]) => ({ id: id!, description: description!, type: 'BALANCE' as const }))

let nr = 0
const moved = (date: string, ...lines: [account: string, cents: number][]): PlainTransaction => ({
  journal: 'BNK',
  nr: String(++nr),
  date,
  lines: lines.map(([account, cents]) => ({ account, cents })),
})

const found = (transactions: PlainTransaction[], restricted: RestrictedConfigEntry[] = []) =>
  thirdPartyMoneyFindings
    .find({
      ledger: buildLedger({
        company: { startDay: 20_089, endDay: 20_453 },
        accounts,
        journals: [{ id: 'BNK', description: 'Bank', type: 'B' }],
        transactions,
      }),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics: [], restricted, restrictedKeywords: [] },
    })
    .map(({ accountIds, amountCents, title }) => ({ accountIds, amountCents, title: title.nl }))

describe('money of third parties', () => {
  it('that goes to an own account is a finding, with where it came from and went to', () => {
    const [one, ...others] = found([moved('2025-04-09', ['1160', -880_000], ['1100', 880_000])])
    assert.deepEqual(one, {
      accountIds: ['1160', '1100'],
      amountCents: 880_000,
      title: 'EUR 8.800,00 van derden ging van rekening 1160 naar eigen rekening 1100.',
    })
    assert.deepEqual(others, [])
    const saved = moved('2025-04-08', ['1165', 5_000], ['1650', -5_000])
    assert.equal(found([saved, moved('2025-04-09', ['1165', -5_000], ['1000', 5_000])]).length, 1)
    // An account of that name which is owed is no purse: what comes in beside it was received, not taken.
    assert.deepEqual(found([moved('2025-04-09', ['1165', -5_000], ['1000', 5_000])]), [])
  })

  it('is found by way of a transit account, where it arrives within a week', () => {
    const away = (date: string) => moved(date, ['1160', -142_000], ['2000', 142_000])
    const arrived = (date: string, account = '1100') => moved(date, ['2000', -142_000], [account, 142_000])
    const twice = found([away('2025-04-09'), arrived('2025-04-10'), away('2025-04-11')])
    assert.deepEqual(
      twice.map(({ accountIds }) => accountIds),
      [['1160', '1100']],
    )
    assert.deepEqual(found([away('2025-04-09'), arrived('2025-04-17')]), [])
    assert.deepEqual(found([away('2025-04-09'), arrived('2025-04-09', '1165')]), [])
  })

  it('that is paid to whom it is owed, to another account of theirs or came in is none', () => {
    assert.deepEqual(
      found([
        moved('2025-04-09', ['1160', -10_000], ['1650', 10_000]),
        moved('2025-04-09', ['1160', -10_000], ['1165', 10_000]),
        moved('2025-04-09', ['1160', 10_000], ['1100', -10_000]),
        moved('2025-04-09', ['1650', -10_000], ['1100', 10_000]),
        moved('2025-04-09', ['1160', -10_000], ['1120', 10_000]),
      ]),
      [],
    )
  })

  it('is what the auditor says it is: a rejected account holds none, a confirmed one does', () => {
    const entry = (accountCode: string, status: RestrictedConfigEntry['status']): RestrictedConfigEntry => ({
      ...{ accountCode, status, restrictionType: 'DERDENGELDEN', label: null },
      ...{ deblokkeringGranted: false, deblokkeringAmount: null },
    })
    const transfer = [moved('2025-04-09', ['1160', -880_000], ['1100', 880_000])]
    assert.deepEqual(found(transfer, [entry('1160', 'REJECTED')]), [])
    const back = [moved('2025-04-09', ['1100', -880_000], ['1000', 880_000])]
    assert.equal(found(back, [entry('1100', 'CONFIRMED')]).length, 1)
  })
})
