/** Generated ledgers as plain objects, for tests that recompute a report from the objects alone. */

import fc from 'fast-check'
import type { PlainLedger, PlainTransaction } from '../../ledger/testing/build-ledger.ts'

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

const vat = fc.record(
  {
    code: fc.constantFrom('H', 'L', 'VH & meer'),
    percentage: fc.constantFrom(0, 9, 21),
    cents: fc.integer({ min: -9_999, max: 9_999 }),
  },
  { requiredKeys: [] },
)

const details = fc.record(
  {
    document: fc.constantFrom('F-1', 'F & 2', ''),
    invRef: fc.constantFrom('I-1', ''),
    relation: fc.constantFrom('D1', 'K2', 'K2'),
    effectiveDate: fc.constantFrom('2024-02-29', '2023-12-31'),
    vat: fc.array(vat, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

const line = fc
  .tuple(
    fc.record({
      account: fc.constantFrom(...accounts.map(({ id }) => id), 'onbekend'),
      cents,
      description: words,
    }),
    details,
  )
  .map(([own, more]) => ({ ...own, ...more }))

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
    relations: [{ id: 'D1', name: 'Jansen & Zn.', type: 'C' }],
    accounts: accounts.map((account) => ({ ...account, rgsCode: coded ? (account.rgsCode ?? '') : '' })),
    company: {
      startDay: Date.parse('2024-01-01') / 86_400_000,
      endDay: Date.parse('2024-12-31') / 86_400_000,
    },
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

/** Whether a transaction of a generated ledger closes the year, by what each of its accounts is and comes to. */
const closesYear = (plain: PlainLedger, { date, lines }: PlainTransaction): boolean => {
  const posted = lines.filter(({ cents }) => cents !== 0).map(({ account }) => account)
  const result = new Set(posted.filter((id) => /^[4789]000$|^8400$|^9100$/.test(id)))
  if (!posted.includes('0500') || posted.some((id) => id !== '0500' && !result.has(id))) return false
  const all = plain.transactions.flatMap((transaction) => transaction.lines)
  const isCleared = [...result].every(
    (id) => all.every(({ account }) => account !== id) || netOf(all, id) === 0n,
  )
  const signs = [result.size >= 2, isCleared, date >= '2024-12-31'].filter(Boolean).length
  return result.size > 0 && signs >= 2
}

const netOf = (lines: PlainTransaction['lines'], id: string): bigint =>
  lines.reduce((sum, { account, cents }) => (account === id ? sum + BigInt(cents) : sum), 0n)

/** Net of the entries whose account's RGS code begins with one of the prefixes: with `opening` the balance, without the result, which leaves closing transactions out. */
export const plainSum = (
  plain: PlainLedger,
  prefixes: string[],
  opening: boolean,
  counts: (date: string) => boolean = () => true,
): bigint => {
  const transactions = opening
    ? plain.transactions
    : plain.transactions.filter((transaction) => !closesYear(plain, transaction))
  let sum = 0n
  for (const account of plain.accounts) {
    if (!prefixes.some((prefix) => account.rgsCode?.startsWith(prefix))) continue
    if (opening) sum += BigInt(account.openingCents ?? 0)
    for (const { date, lines } of transactions) {
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

/** The ledger with its profit and loss moved to equity on a date, in one transaction or in one for each account. */
const withClosing = (plain: PlainLedger, date: string, isOne: boolean, left: number): PlainLedger => {
  const all = plain.transactions.flatMap((transaction) => transaction.lines)
  const lines = plain.accounts
    .filter(({ type }) => type === 'PROFIT_LOSS')
    .map(({ id }) => ({ account: id, cents: left - Number(netOf(all, id)) }))
  const toEquity = (moved: typeof lines) => [
    ...moved,
    { account: '0500', cents: moved.reduce((sum, { cents }) => sum - cents, 0) },
  ]
  const closings = (isOne ? [lines] : lines.map((each) => [each])).map((moved, i) => ({
    journal: 'memo-1',
    nr: `${i + 1}`,
    date,
    lines: toEquity(moved),
  }))
  return { ...plain, transactions: [...plain.transactions, ...closings] }
}

/** Generated ledgers with RGS codes throughout, some of them closed: in time or not, wholly or but for a cent. */
export const arbitraryCoded = fc
  .tuple(
    arbitraryPlainLedger(true).map(codedOnly),
    fc.constantFrom(null, '2024-12-30', '2024-12-31', '2025-01-05', ''),
    fc.boolean(),
    fc.constantFrom(0, 0, 1),
  )
  .map(([plain, date, isOne, left]) => (date === null ? plain : withClosing(plain, date, isOne, left)))
