import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { amountOf, loadExample, type PlainBook, readPlainBook, sumOf } from '../reports/testing/plain-book.ts'
import { createService } from '../service.ts'

let audit: TestService
let book: PlainBook
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  book = await readPlainBook()
  id = await loadExample(audit)
})
after(() => audit[Symbol.asyncDispose]())

type Cell = string | number | null

const workbook = (rows: Cell[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: 'Saldi', rows }] })

const send = (bytes: Uint8Array | string, field = 'trialBalanceFile', analysis = id): Promise<TestAnswer> => {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart]), 'proefbalans.xlsx')
  return audit.post(`/api/reconciliation/${analysis}`, { body: form })
}

const closing = (): { account: string; description: string; cents: bigint }[] =>
  book.accounts.map(({ id: account, description, opening }) => ({
    account,
    description,
    cents: opening + sumOf(book.lines.filter((line) => line.account === account)),
  }))

const dutch = (cents: bigint): string => {
  const [whole, decimals] = amountOf(cents < 0n ? -cents : cents).split('.')
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}${cents < 0n ? '-' : ''}`
}

test('matches every account of its own balances, in Dutch words and separators', async () => {
  const rows = closing().map(({ account, description, cents }) => [account, description, dutch(cents)])
  const { status, body } = await send(await workbook([['Rekening', 'Omschrijving', 'Eindsaldo'], ...rows]))
  assert.equal(status, 200)
  assert.deepEqual([body.unmatched, body.discrepancies], [[], []])
  assert.deepEqual(
    body.matched,
    closing().map(({ account, description, cents }) => ({
      accountId: account,
      accountDescription: description,
      ledgerBalance: amountOf(cents),
      trialBalance: amountOf(cents),
    })),
  )
  assert.equal(body.totals.difference, '0.00')
})

test('compares the sheet of the year of the ledger, whatever later years and budgets stand beside it', async () => {
  const year = book.lines[0]!.date.slice(0, 4)
  const sheetOf = (name: string, more: bigint) => ({
    name,
    rows: [
      ['Rekening', 'Eindsaldo'],
      ...closing().map(({ account, cents }): Cell[] => [account, dutch(cents + more)]),
    ],
  })
  const next = Number(year) + 1
  const sheets = [
    sheetOf(`Begroting ${next}`, 9n),
    sheetOf(`Saldi ${next}`, 5n),
    sheetOf(`Saldi ${year}`, 0n),
  ]
  const { body } = await send(await writeXlsx({ sheets }))
  assert.deepEqual([body.sheet, body.discrepancies], [`Saldi ${year}`, []])
})

test('finds what differs and what is on one side alone, in English words and numbers', async () => {
  const [first, second, ...rest] = closing().filter(({ cents }) => cents !== 0n)
  const rows = [second!, ...rest].map(({ account, cents }): Cell[] => {
    const shifted = Number(cents + (account === second!.account ? 1n : 0n)) / 100
    return shifted >= 0 ? [account, shifted, null] : [account, null, -shifted]
  })
  const { body } = await send(
    await workbook([['Account', 'Debit', 'Credit'], ...rows, ['9999', 12.34, null]]),
  )
  assert.deepEqual(body.discrepancies, [
    {
      accountId: second!.account,
      accountDescription: second!.description,
      ledgerBalance: amountOf(second!.cents),
      trialBalance: amountOf(second!.cents + 1n),
      difference: '-0.01',
    },
  ])
  assert.deepEqual(
    body.unmatched.map((each: Record<string, string>) => [each['accountId'], each['side'], each['balance']]),
    [
      [first!.account, 'LEDGER', amountOf(first!.cents)],
      ['9999', 'TRIAL_BALANCE', '12.34'],
    ],
  )
  assert.equal(body.matched.length, rest.length)
  const { matchedCount, unmatchedCount, discrepancyCount } = body.totals
  assert.deepEqual([matchedCount, unmatchedCount, discrepancyCount], [rest.length, 2, 1])
})

const sendFile = (
  text: string | Uint8Array,
  name: string,
  fields: Record<string, string> = {},
  language = 'en',
) => {
  const form = new FormData()
  form.append('trialBalanceFile', new Blob([text as BlobPart]), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const headers = { 'accept-language': language }
  return audit.post(`/api/reconciliation/${id}`, { body: form, headers })
}

test('a CSV is read, and the answer says what of it was', async () => {
  const rows = closing().map(({ account, cents }) => `${account};${dutch(cents)}`)
  const { status, body } = await sendFile(
    ['Rekening;Huidig saldo', ...rows, 'Totaal;0,00'].join('\r\n'),
    'saldi.csv',
  )
  assert.equal(status, 200)
  assert.equal(body.matched.length, closing().length)
  const { columns, sheet, headingRows, ignoredRows, unreadable } = body
  assert.deepEqual(columns, [
    { role: 'ACCOUNT', heading: 'Rekening', letter: 'A', used: true },
    { role: 'CLOSING', heading: 'Huidig saldo', letter: 'B', used: true },
  ])
  assert.deepEqual([sheet, headingRows, unreadable], [null, 1, []])
  assert.deepEqual(ignoredRows, [{ row: rows.length + 2, reason: 'TOTAL', text: 'Totaal | 0,00' }])
})

test('without headings the first rows are shown, and columns can be chosen', async () => {
  const text = closing()
    .map(({ account, cents }) => `${dutch(cents)};${account}`)
    .join('\n')
  const refused = await sendFile(text, 'saldi.csv', {}, 'nl')
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /Geen proefbalans gevonden.*De eerste rijen: 1: A ".*", B "/)
  const { status, body } = await sendFile(text, 'saldi.csv', { columns: 'ACCOUNT=B, CLOSING=A' })
  assert.deepEqual([status, body.matched.length, body.headingRows], [200, closing().length, 0])
  for (const columns of ['ACCOUNT=B', 'ACCOUNT=B, CLOSING=B', 'x'])
    assert.equal((await sendFile(text, 'saldi.csv', { columns })).status, 400, columns)
})

test('an .xls and an empty file are refused in the language of the reader', async () => {
  for (const [language, old, empty] of [
    ['nl', /oude \.xls.*save as \.xlsx/, /is leeg/],
    ['en', /old \.xls.*save as \.xlsx/, /is empty/],
  ] as const) {
    assert.match((await sendFile('\xd0\xcf', 'saldi.xls', {}, language)).body.message, old)
    assert.match((await sendFile('', 'saldi.xlsx', {}, language)).body.message, empty)
  }
})

test('400 for what is no trial balance, and says why', async () => {
  const good = await workbook([
    ['Rekening', 'Saldo'],
    ['1000', 1],
  ])
  const wrong: [Uint8Array | string, RegExp][] = [
    ['', /empty/],
    ['rekening;saldo\n1000;1\n', /proefbalans\.xlsx/],
    [good.slice(0, -40), /proefbalans\.xlsx/],
    [
      await workbook([
        ['Naam', 'Plaats'],
        ['Jansen', 'Ede'],
      ]),
      /No trial balance/,
    ],
    [await workbook([['Rekening', 'Saldo']]), /no accounts/],
    [
      await workbook([
        ['Rekening', 'Saldo'],
        ['1000', 'veel'],
      ]),
      /Row 2.*1000.*veel/,
    ],
  ]
  for (const [bytes, message] of wrong) {
    const { status, body } = await send(bytes)
    assert.equal(status, 400, String(message))
    assert.match(body.message, message)
  }
  assert.equal((await send(good, 'file')).status, 400)
  assert.equal((await audit.post(`/api/reconciliation/${id}`, { json: {} })).status, 415)
})

test('413 over 20 MB; 404 for an unknown analysis', async () => {
  assert.equal((await send(new Uint8Array(20 * 1024 * 1024 + 1))).status, 413)
  const good = await workbook([
    ['Rekening', 'Saldo'],
    ['1000', 1],
  ])
  assert.equal((await send(good, 'trialBalanceFile', '00000000-0000-4000-8000-000000000000')).status, 404)
})
