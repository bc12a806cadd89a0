import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger, type PlainLedger, type PlainLine } from '../ledger/testing/build-ledger.ts'
import { type EntryRow, memorialPage, postingsPage, transactionsPage } from './entry-page.ts'
import { arbitraryPlainLedger, arbitraryWindow, inWindow, plainAmount } from './testing/arbitrary-ledger.ts'

const boundsOf = ({ from, to }: { from?: string; to?: string }) => ({
  fromDay: from === undefined ? undefined : parseIsoDay(from)!,
  toDay: to === undefined ? undefined : parseIsoDay(to)!,
})

/** All entries by date, then in file order, as a reader with a pencil would list them. */
const plainEntries = (plain: PlainLedger) =>
  plain.transactions
    .flatMap((transaction, t) => transaction.lines.map((line, i) => ({ transaction, line, t, i })))
    .sort((a, b) => {
      if (a.transaction.date !== b.transaction.date) return a.transaction.date < b.transaction.date ? -1 : 1
      return a.t - b.t || a.i - b.i
    })

const openingOf = (plain: PlainLedger, matches: (id: string) => boolean): bigint =>
  plain.accounts.reduce(
    (sum, { id, openingCents }) => sum + (matches(id) ? BigInt(openingCents ?? 0) : 0n),
    0n,
  )

const expectedVat = ({ vat = [] }: PlainLine) => {
  const amounts = vat.flatMap(({ cents }) => (cents === undefined ? [] : [BigInt(cents)]))
  const isCredit = (amounts[0] ?? 0n) < 0n
  const sum = amounts.reduce((total, one) => total + one, 0n)
  const codes = vat.map(({ code }) => code).filter((code) => code !== undefined)
  const percentages = new Set(vat.map(({ percentage }) => percentage ?? null))
  return {
    vatCode: codes.filter((code, i) => codes.indexOf(code) === i).join(', ') || null,
    vatPercentage: percentages.size === 1 ? [...percentages][0] : null,
    vatAmount: amounts.length === 0 ? null : plainAmount(isCredit ? -sum : sum),
  }
}

const expectedRow = ({ transaction, line, i }: ReturnType<typeof plainEntries>[number], balance: bigint) => ({
  transactionId: `${transaction.journal.replaceAll('-', '_')}-${transaction.nr}`,
  lineNumber: String(i + 1),
  transactionDate: transaction.date || null,
  accountId: line.account,
  description: line.description?.trim() || transaction.description?.trim() || '',
  debitAmount: line.cents >= 0 ? plainAmount(BigInt(line.cents)) : null,
  creditAmount: line.cents < 0 ? plainAmount(BigInt(-line.cents)) : null,
  runningBalance: plainAmount(balance),
  createdBy: transaction.user ?? '',
  documentNumber: line.document || line.invRef || null,
  relationId: line.relation ?? null,
  relationName: line.relation === 'D1' ? 'Jansen & Zn.' : null,
  period: transaction.date === '' ? null : Number(transaction.date.slice(5, 7)),
  effectiveDate: line.effectiveDate ?? null,
  ...expectedVat(line),
})

const comparable = ({ accountDescription: _, journal: __, ...row }: EntryRow) => row

const needles = ['', 'CAFÉ', 'één', 'a', '& b', '<huur', 'straße', 'q', 'factuur']

describe('entry pages', () => {
  it('give postings with a running balance that goes on over pages', () => {
    fc.assert(
      fc.property(
        arbitraryPlainLedger(false),
        arbitraryWindow,
        fc.constantFrom('1000', '10', 'X-', 'nergens', ''),
        fc.integer({ min: 1, max: 7 }),
        (plain, window, account, size) => {
          const ledger = buildLedger(plain)
          const matches = (id: string): boolean => id.toUpperCase().includes(account.toUpperCase())
          let balance = openingOf(plain, matches)
          const expected = []
          for (const entry of plainEntries(plain)) {
            if (!matches(entry.line.account)) continue
            balance += BigInt(entry.line.cents)
            if (inWindow(entry.transaction.date, window)) expected.push(expectedRow(entry, balance))
          }
          const pages = Math.ceil(expected.length / size)
          for (let page = 0; page <= pages; page++) {
            const answer = postingsPage(ledger, account, boundsOf(window), { page, size })
            assert.deepEqual(answer.content.map(comparable), expected.slice(page * size, (page + 1) * size))
            assert.deepEqual([answer.totalElements, answer.totalPages], [expected.length, pages])
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('give the transactions that pass every filter, each with its own account balance', () => {
    fc.assert(
      fc.property(
        arbitraryPlainLedger(false),
        arbitraryWindow,
        fc.constantFrom('', '1', 'ONB'),
        fc.constantFrom(...needles),
        fc.constantFrom('', 'AN', 'O'),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (plain, window, account, search, createdBy, manual) => {
          const ledger = buildLedger(plain)
          const balances = new Map(
            plain.accounts.map(({ id, openingCents }) => [id, BigInt(openingCents ?? 0)]),
          )
          const expected: ReturnType<typeof expectedRow>[] = []
          const memorial: ReturnType<typeof expectedRow>[] = []
          for (const entry of plainEntries(plain)) {
            const { line, transaction } = entry
            const balance = (balances.get(line.account) ?? 0n) + BigInt(line.cents)
            balances.set(line.account, balance)
            const row = expectedRow(entry, balance)
            if (!line.account.toLowerCase().includes(account.toLowerCase())) continue
            if (!row.description.toLowerCase().includes(search.toLowerCase())) continue
            if (!(transaction.user ?? '').toLowerCase().includes(createdBy.toLowerCase())) continue
            if (!inWindow(transaction.date, window)) continue
            expected.push(row)
            if (manual[entry.t]) memorial.push(row)
          }
          const filters = { account, search, createdBy, ...boundsOf(window) }
          const all = { page: 0, size: 1000 }
          assert.deepEqual(transactionsPage(ledger, filters, all).content.map(comparable), expected)
          const isManual = Uint8Array.from(manual.slice(0, plain.transactions.length), Number)
          assert.deepEqual(memorialPage(ledger, isManual, filters, all).content.map(comparable), memorial)
        },
      ),
      { numRuns: 250 },
    )
  })

  it('find a text in single-byte encodings, in CDATA and never across two descriptions', () => {
    const ledger = buildLedger({
      accounts: [],
      transactions: [
        {
          journal: 'J',
          nr: '1',
          date: '2024-01-01',
          lines: ['Caf#', '<![CDATA[A & B]]>', 'links', 'rechts'].map((description) => ({
            account: '1',
            cents: 1,
            description,
          })),
        },
      ],
    })
    const raw = Buffer.from(ledger.text)
      .toString()
      .replace('&lt;![', '<![   ')
      .replace('A &amp; B', 'A & B    ')
    ledger.text.set(Buffer.from(raw.replace('<![   ', '   <![')))
    const hash = Buffer.from(ledger.text).indexOf('#')
    ledger.text[hash] = 0xe9
    ledger.encoding = 'windows-1252'
    const found = (search: string): string[] =>
      transactionsPage(ledger, { search }, { page: 0, size: 9 }).content.map((row) => row.description)
    assert.deepEqual(found('CAFÉ'), ['Café'])
    assert.deepEqual(found('a & b'), ['A & B'])
    assert.deepEqual(found('linksrechts'), [])
    assert.deepEqual(found('ks'), ['links'])
    assert.deepEqual(found('nksr'), [])
  })

  it('answer a page beyond the last with no content', () => {
    const ledger = buildLedger({
      accounts: [],
      transactions: [{ journal: 'J', nr: '1', date: '2024-01-01', lines: [{ account: '1', cents: 1 }] }],
    })
    assert.deepEqual(transactionsPage(ledger, {}, { page: 4, size: 50 }), {
      content: [],
      page: 4,
      size: 50,
      totalElements: 1,
      totalPages: 1,
    })
  })
})
