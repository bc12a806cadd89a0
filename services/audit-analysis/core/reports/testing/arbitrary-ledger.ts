/** Generated ledgers as plain objects, for tests that recompute a report from the objects alone. */

import fc from 'fast-check'
import type { PlainLedger, PlainTransaction } from '../../ledger/build-ledger.ts'

// One seed for every run: a failure stays until it is mended.
fc.configureGlobal({ seed: 20_240_131 })

const accounts: PlainLedger['accounts'] = [
  {
    id: '0500',
    description: 'Aandelenkapitaal',
    type: 'BALANCE',
    rgsCode: 'BEivGokGpl',
    openingCents: -100_000,
  },
  { id: '1000', description: 'Kas', type: 'BALANCE', rgsCode: 'BLimKasKas', openingCents: 60_000 },
  { id: '1010', description: 'Bank', type: 'BALANCE', rgsCode: 'BLimBanRba', openingCents: 40_000 },
  { id: '1600', description: 'Crediteuren', type: 'BALANCE', rgsCode: 'BSchCreHac' },
  { id: '3000', description: 'Voorraad', type: 'BALANCE', rgsCode: 'BVrdHanVoo' },
  { id: '4000', description: 'Lonen', type: 'PROFIT_LOSS', rgsCode: 'WPerLesLon' },
  { id: '7000', description: 'Inkoopwaarde', type: 'PROFIT_LOSS', rgsCode: 'WKprInhInh' },
  { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS', rgsCode: 'WOmzNohOlh' },
  { id: '8400', description: 'Huurontvangsten', type: 'PROFIT_LOSS', rgsCode: 'WOvbHuoHuo' },
  { id: '9000', description: 'Rente', type: 'PROFIT_LOSS', rgsCode: 'WFbeRlsRvb' },
  { id: '9100', description: 'Belasting', type: 'PROFIT_LOSS', rgsCode: 'WBelBgrBgr' },
  { id: 'x-9', description: 'Zonder soort' },
]

const words = fc.constantFrom('Factuur', 'Café & bar', 'ÉÉN', 'betaling', '<huur>', '', '  ', 'Straße 5')
const date = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.date({ min: new Date('2023-11-01'), max: new Date('2025-02-01'), noInvalidDate: true }),
  },
  { weight: 1, arbitrary: fc.constant(null) },
)
const cents = fc.oneof(
  fc.integer({ min: -500_000, max: 500_000 }),
  fc.constantFrom(0, -1, 99, 900_719_925_474),
)

const line = fc.record({
  account: fc.constantFrom(...accounts.map(({ id }) => id), 'onbekend'),
  cents,
  description: words,
})

const transaction: fc.Arbitrary<PlainTransaction> = fc
  .record({
    journal: fc.constantFrom('VRK', 'BANK', '10', '9', 'memo-1'),
    nr: fc.string({ unit: fc.constantFrom('0', '1', '2', '-'), minLength: 1, maxLength: 4 }),
    date,
    description: words,
    user: fc.constantFrom('Anna', 'bob', ''),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  })
  .map((plain) => ({ ...plain, date: plain.date === null ? '' : plain.date.toISOString().slice(0, 10) }))

export const arbitraryPlainLedger = (coded: boolean): fc.Arbitrary<PlainLedger> =>
  fc.array(transaction, { maxLength: 40, size: 'max' }).map((transactions) => ({
    accounts: accounts.map((account) => ({ ...account, rgsCode: coded ? (account.rgsCode ?? '') : '' })),
    transactions,
  }))

/** Open or closed windows, as `yyyy-MM-dd` or undefined. */
export const arbitraryWindow: fc.Arbitrary<{ from?: string; to?: string }> = fc.constantFrom(
  {},
  { from: '2024-01-01' },
  { to: '2024-06-30' },
  { from: '2024-02-15', to: '2024-11-30' },
  { from: '2024-05-05', to: '2024-05-04' },
)

/** `12.34` of cents, by text alone. */
export const plainAmount = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Every account of a plain ledger, those that are only posted on last. */
export const plainAccountIds = (plain: PlainLedger): string[] => [
  ...new Set([
    ...plain.accounts.map(({ id }) => id),
    ...plain.transactions.flatMap(({ lines }) => lines.map(({ account }) => account)),
  ]),
]

/** Whether a transaction's date lies in a window. */
export const inWindow = (at: string, { from, to }: { from?: string; to?: string }): boolean =>
  (from === undefined && to === undefined) ||
  (at !== '' && (from === undefined || at >= from) && (to === undefined || at <= to))

/** Net of the entries whose account's RGS code begins with one of the prefixes; `opening` adds the opening balance. */
export const plainSum = (
  plain: PlainLedger,
  prefixes: string[],
  opening: boolean,
  counts: (date: string) => boolean = () => true,
): bigint => {
  let sum = 0n
  for (const account of plain.accounts) {
    if (!prefixes.some((prefix) => account.rgsCode?.startsWith(prefix))) continue
    if (opening) sum += BigInt(account.openingCents ?? 0)
    for (const { date, lines } of plain.transactions) {
      for (const line of lines) if (line.account === account.id && counts(date)) sum += BigInt(line.cents)
    }
  }
  return sum
}

/** The accounts of the generated ledgers without a code have no entries here, so that all have a place. */
const codedOnly = (plain: PlainLedger): PlainLedger => {
  const coded = new Set(plain.accounts.filter(({ rgsCode }) => rgsCode).map(({ id }) => id))
  return {
    ...plain,
    transactions: plain.transactions.map((transaction) => ({
      ...transaction,
      lines: transaction.lines.filter(({ account }) => coded.has(account)),
    })),
  }
}

/** Generated ledgers with RGS codes throughout. */
export const arbitraryCoded = arbitraryPlainLedger(true).map(codedOnly)
