/** The page of the reconciliation: the form, the result, how the file was read, and choosing columns. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { writeWorkbook } from '../core/reconciliation/testing/write-workbook.ts'
import { createService } from '../service.ts'

let audit: TestService
let path: string
let rows: [string, string][]
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  const { body } = await audit.post('/api/analysis/examples/stichting')
  path = `/a/${body.analysisId}/reconciliation`
  const balance = (await audit.get(`/api/analysis/${body.analysisId}/kolommenbalans`)).body
  rows = balance.rows.map((row: Record<string, string>) => [row['accountId'], row['closingBalance']])
})
after(() => audit[Symbol.asyncDispose]())

const send = (
  content: string | Buffer,
  name: string,
  fields: Record<string, string> = {},
  language = 'nl',
) => {
  const form = new FormData()
  form.append('trialBalanceFile', new File([content as BlobPart], name))
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return audit.post(path, {
    headers: { 'sec-fetch-site': 'same-origin', 'accept-language': language },
    body: form,
  })
}

const csv = (...heads: string[]) => [...heads, ...rows.map((row) => row.join(';'))].join('\n')

test('a trial balance that agrees is said to, with the columns that were read', async () => {
  const { body } = await audit.get(path, { headers: { 'accept-language': 'nl' } })
  assert.match(body, /<h1>Aansluiting<\/h1>/)
  const { status, body: result } = await send(csv('Rekening;Huidig saldo'), 'saldi.csv')
  assert.equal(status, 200)
  assert.match(result, /sluiten aan\./)
  assert.match(result, /Huidig saldo<\/div><\/td><td[^>]*><div>eindsaldo/)
})

test('differences, unreadable cells and rows that were left out are shown', async () => {
  const written = rows.map(([account, amount], i) => [
    account,
    i === 0 ? { formula: 'B9' } : Number(amount) + (i === 1 ? 1 : 0),
  ])
  const bytes = writeWorkbook({
    name: 'Saldi',
    rows: [['Rekening', 'Saldo'], ...written, ['Totaal', 0]] as never,
  })
  const { status, body } = await send(bytes, 'saldi.xlsx', {}, 'en')
  assert.equal(status, 200)
  assert.match(body, /do not agree/)
  for (const words of [/Differences<\/caption>/, /=B9/, /Rows left out<\/caption>/, />total</, />Saldi</])
    assert.match(body, words)
})

test('the latest result can be sorted and is a spreadsheet, table by table', async () => {
  const { body: fresh } = await audit.post('/api/analysis/examples/stichting')
  const none = await audit.get(`/a/${fresh.analysisId}/reconciliation/export/matched`)
  assert.equal(none.status, 404)
  const { body: result } = await send(csv('Rekening;Saldo', '99x;5,00'), 'saldi.csv', {}, 'en')
  assert.match(result, /href="[^"]*\/reconciliation\/export\/unmatched"/)
  const sorted = (await audit.get(`${path}?matchedSort=account,desc`)).body
  assert.match(sorted, /aria-sort="descending"><a href="[^"]*matchedSort=account#matched"/)
  const matched = /id="matched".*?<tbody>(.*?)<\/tbody>/s.exec(sorted)![1]!
  const shown = [...matched.matchAll(/<th scope="row"[^>]*><div>([^<]*)</g)].map(([, account]) => account)
  assert.deepEqual(shown, rows.map(([account]) => account).toReversed())
  const { status, bytes } = await audit.get(`${path}/export/matched`)
  assert.equal(status, 200)
  const sheet = (await readXlsx(bytes)).sheets[0]!.rows
  assert.equal(sheet.length, rows.length + 1)
  assert.deepEqual(
    sheet.slice(1).map((row) => row[2]),
    rows.map(([, amount]) => Number(amount)),
  )
})

test('without headings the first rows are shown, and letters can be chosen', async () => {
  const { status, body } = await send(csv(), 'saldi.csv')
  assert.equal(status, 422)
  assert.match(body, /De eerste rijen van het bestand<\/caption>/)
  assert.match(body, /<details open><summary>Kolommen zelf kiezen/)
  assert.match(body, /Geen proefbalans gevonden/)
  const chosen = await send(csv(), 'saldi.csv', { account: 'a', closing: 'B' })
  assert.equal(chosen.status, 200)
  assert.match(chosen.body, /sluiten aan\./)
  const wrong = await send(csv(), 'saldi.csv', { account: 'A' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /kies de rekening, en een eindsaldo/)
  assert.match(wrong.body, /name="account"[^>]* value="A"|value="A"[^>]*name="account"/)
})

test('an .xls, no file and a file that is too large are told of in words', async () => {
  assert.match((await send('x', 'saldi.xls')).body, /oude \.xls-werkmap/)
  assert.match((await send('', '')).body, /Kies eerst een bestand\./)
  assert.match((await send(Buffer.alloc(20 * 1024 * 1024 + 1), 'saldi.csv')).body, /hoogstens 20 MB/)
})
