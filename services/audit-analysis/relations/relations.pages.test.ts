import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { uploadFile } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/handelsonderneming')).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const get = (query = '', language = 'nl') =>
  audit.get(`/a/${id}/relations${query}`, { headers: { 'accept-language': language } })

test('the page shows items, their age, and that they tie', async () => {
  const { body, status } = await get()
  assert.equal(status, 200)
  assert.match(body, /<h1>Relaties en openstaande posten<\/h1>/)
  assert.match(body, /op 31 december 2025/)
  assert.match(body, /name="asOf" type="date" value="2025-12-31"/)
  assert.match(body, /sluiten aan op het grootboek/)
  assert.match(body, /Ouderdom van de openstaande posten/)
  assert.match(body, /Winkelhuis Zandpad \(D1001\)/)
  assert.match((await get('', 'en')).body, /<h1>Relations and open items<\/h1>/)
})

test('a day and a kind narrow it; a day that is none is said', async () => {
  const { body } = await get('?asOf=2025-06-30&kind=PAYABLE')
  assert.match(body, /op 30 juni 2025/)
  assert.doesNotMatch(body, /D1001/)
  assert.match(body, /<option value="PAYABLE" selected>/)
  assert.equal((await get('?asOf=&kind=')).status, 200)
  const wrong = await get('?asOf=2025-02-30')
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /Vul een geldige datum in/)
})

test('each table is there as a spreadsheet, of the same day', async () => {
  const { body } = await audit.get(`/api/analysis/${id}/open-items?asOf=2025-06-30`)
  const rowsOf = async (table: string) => {
    const answer = await get(`/export/${table}?asOf=2025-06-30`, 'en')
    assert.equal(answer.status, 200, table)
    return (await readXlsx(answer.bytes)).sheets[0]!.rows
  }
  const items = await rowsOf('items')
  assert.equal(items.length, body.items.length + 1)
  assert.deepEqual(
    items.slice(1).map((row) => row[6]),
    body.items.map(({ amount }: { amount: string }) => Number(amount)),
  )
  assert.equal((await rowsOf('tieOut')).length, 3)
  assert.ok((await rowsOf('balances')).length > 10)
})

test('the page says where payments name nobody, since what they paid looks open', async () => {
  const line = (nr: number, account: string, cents: number, more = ''): string =>
    `<trLine><nr>${nr}</nr><accID>${account}</accID><docRef>${more === '' ? 'bank' : 'F1'}</docRef><amnt>${Math.abs(cents) / 100}</amnt><amntTp>${cents < 0 ? 'C' : 'D'}</amntTp>${more}</trLine>`
  const entry = (journal: string, day: string, lines: string): string =>
    `<journal><jrnID>${journal}</jrnID><jrnTp>${journal}</jrnTp><transaction><nr>1</nr><periodNumber>5</periodNumber><trDt>${day}</trDt>${lines}</transaction></journal>`
  const chart = ['1100 Bank', '1300 Debiteuren', '8000 Omzet'].map(
    (account) =>
      `<ledgerAccount><accID>${account.slice(0, 4)}</accID><accDesc>${account.slice(5)}</accDesc><accTp>${account < '4' ? 'B' : 'P'}</accTp></ledgerAccount>`,
  )
  const bookOf = (payer: string): string =>
    `<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><fiscalYear>2025</fiscalYear><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate><curCode>EUR</curCode></header><company><companyName>Proef</companyName><customersSuppliers><customerSupplier><custSupID>D1</custSupID><custSupName>Klant</custSupName></customerSupplier></customersSuppliers><generalLedger>${chart.join('')}</generalLedger><transactions>` +
    entry(
      'S',
      '2025-05-01',
      line(1, '1300', 100_00, '<custSupID>D1</custSupID>') + line(2, '8000', -100_00),
    ) +
    entry('B', '2025-05-09', line(1, '1100', 60_00) + line(2, '1300', -60_00, payer)) +
    '</transactions></company></auditfile>'
  const pageOf = async (payer: string): Promise<string> => {
    const { analysisId } = (await uploadFile(audit, bookOf(payer))).body
    return (await audit.get(`/a/${analysisId}/relations`, { headers: { 'accept-language': 'nl' } })).body
  }
  assert.match(await pageOf(''), /Ontvangsten van samen €.60,00 noemen geen klant/)
  assert.doesNotMatch(await pageOf('<custSupID>D1</custSupID>'), /noemen geen/)
  assert.doesNotMatch((await get()).body, /noemen geen/)
})
