import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
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
