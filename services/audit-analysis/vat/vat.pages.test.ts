import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { uploadFile } from '../analysis/testing/small-file.ts'
import { adfLine, adfText } from '../core/xaf/testing/write-adf.ts'
import { generateExample } from '../examples/generate.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  // Subcontractors whose VAT is reversed, coded as if it had been paid: what the codes say is on no VAT account.
  const miscoded = generateExample('bouwbedrijf').replaceAll(
    '<vatID>IV</vatID><vatPerc>',
    '<vatID>IH</vatID><vatPerc>',
  )
  id = (await uploadFile(audit, miscoded)).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const post = (fields: [string, string][], more: object = {}) =>
  audit.post(`/a/${id}/vat`, {
    headers: { ...headers, 'accept-language': 'nl', ...more },
    body: new URLSearchParams(fields).toString(),
  })
const codes = async () => (await audit.get(`/api/analysis/${id}/vat`)).body.codes
const row = (unit: string, rubric: string, percentage = '100'): [string, string][] => [
  ['unit', unit],
  ['rubric', rubric],
  ['deductiblePct', percentage],
]

test('the page shows the return as the form has it, and what does not tie', async () => {
  const { body } = await audit.get(`/a/${id}/vat`, { headers: { 'accept-language': 'nl' } })
  assert.match(body, /<h1>Btw<\/h1>/)
  assert.match(body, /<caption[^>]*>Btw-aangifte<\/caption>/)
  assert.match(body, /Leveringen en diensten belast met hoog tarief/)
  assert.match(body, /Terug te vragen/)
  assert.doesNotMatch(body, />5c</)
  assert.match(body, /behalve 0\u{a0}%/u)
  assert.match(body, /Verkoop tegen het hoge tarief van 21\u{a0}%\./u)
  assert.match(body, /wijkt €\s20\.001,77 af .* in 12 boekingen/)
  const english = await audit.get(`/a/${id}/vat?differencesSort=difference,desc`)
  assert.match(english.body, /<h1>VAT<\/h1>/)
  assert.match(english.body, /aria-sort="descending"/)
})

test('rubrics are chosen by a form: what is left is accepted, what is changed is changed', async () => {
  const answer = await post([
    ...row('OUTPUT:VV', '3b'),
    ...row('INPUT:IH', '5b', '62,5'),
    ...row('OUTPUT:VH', '1a'),
  ])
  assert.equal(answer.status, 303)
  assert.equal(answer.headers.get('location'), `/a/${id}/vat`)
  const chosen = await codes()
  assert.deepEqual(
    chosen.map(({ code, rubric, source, deductiblePct }: Record<string, unknown>) => [
      code,
      rubric,
      source,
      deductiblePct,
    ]),
    [
      ['IH', '5b', 'ACCEPTED', 62.5],
      ['VH', '1a', 'ACCEPTED', 100],
      ['VV', '3b', 'CHANGED', 100],
    ],
  )
  const page = await audit.get(`/a/${id}/vat`, {
    headers: { 'accept-language': 'nl', cookie: 'toast=rubrics' },
  })
  assert.match(page.body, /De rubrieken zijn vastgelegd/)
  assert.match(page.body, /Gewijzigd/)
})

test('a percentage that is none comes back with what was entered, and nothing changes', async () => {
  const before = await codes()
  const answer = await post([...row('OUTPUT:VV', '1e'), ...row('INPUT:IH', '4b', '120')])
  assert.equal(answer.status, 422)
  assert.match(answer.body, /Vul voor IH een percentage van 0 tot en met 100 in/)
  assert.match(answer.body, /value="120"/)
  assert.deepEqual(await codes(), before)
  assert.equal((await post(row('OUTPUT:VV', '9z'))).status, 400)
  assert.equal((await post(row('OUTPUT:VV', '1e'), { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.deepEqual(await codes(), before)
})

test('of a file that names codes and no amounts the page says no VAT, where the answer has 0.00', async () => {
  const columns = { journal: 'VRK', period: '1', number: '7', date: '05-01-2025' }
  const books = adfText([
    adfLine({ ...columns, account: '1300', accountName: 'Debiteuren', debit: '12100', vatCode: '' }),
    adfLine({ ...columns, account: '8000', accountName: 'Omzet', accountKind: 'W', credit: '10000' }),
    adfLine({ ...columns, account: '1500', accountName: 'Btw te betalen', credit: '2100', vatCode: '' }),
  ])
  const { analysisId } = (await uploadFile(audit, books)).body
  assert.equal((await audit.get(`/api/analysis/${analysisId}/vat`)).body.total, '0.00')
  const { body } = await audit.get(`/a/${analysisId}/vat`, { headers: { 'accept-language': 'nl' } })
  const $ = load(body)
  const cellsOf = (selector: string): string[] => {
    const cells = $(selector).find('th, td').toArray()
    return cells.map((cell) => $(cell).text().replace(/\s+/g, ' ').trim())
  }
  const total = cellsOf('#return tbody tr:last-child')
  assert.ok(total.includes('Niet bekend') && !total.some((text) => text.includes('0,00')), total.join())
  assert.match(body, /noemt btw-codes, maar geen btw-bedragen/)
  const code = cellsOf('#codes tbody tr:first-child')
  assert.ok(code.includes('100,00') && !code.includes('0,00'), code.join())
  const { bytes } = await audit.get(`/a/${analysisId}/vat/export/codes`)
  assert.ok(!(await readXlsx(bytes)).sheets[0]!.rows[1]!.includes(0))
})

test('the page says which rubric lacks VAT that was charged in reverse, in both languages', async () => {
  const bare = generateExample('bouwbedrijf').replace(
    /<vatID>IV<\/vatID><vatPerc>[^<]*<\/vatPerc><vatAmnt>[^<]*</g,
    '<vatID>IV</vatID><vatPerc>0</vatPerc><vatAmnt>0.00<',
  )
  const { analysisId } = (await uploadFile(audit, bare)).body
  const pageIn = async (language: string): Promise<string> => {
    const { body } = await audit.get(`/a/${analysisId}/vat`, { headers: { 'accept-language': language } })
    return load(body)('.alert').text()
  }
  assert.match(
    await pageIn('nl'),
    /Btw-code IV bij inkopen is van rubriek 2a en heeft geen btw\. Over [\d.]+,\d\d /,
  )
  assert.match(
    await pageIn('en'),
    /VAT code IV on purchases is of rubric 2a and has no VAT\. The file states/,
  )
  const { body } = await audit.get(`/api/analysis/${analysisId}/findings?kind=VAT`)
  const codes = body.content.map(({ code, priority }: Record<string, string>) => `${code} ${priority}`)
  assert.ok(codes.includes('VAT_REVERSE_CHARGE_MISSING MEDIUM'), codes.join())
})

test('each table is there as a spreadsheet', async () => {
  const rowsOf = async (table: string) => {
    const answer = await audit.get(`/a/${id}/vat/export/${table}`)
    assert.equal(answer.status, 200, table)
    return (await readXlsx(answer.bytes)).sheets[0]!.rows
  }
  assert.deepEqual(
    (await rowsOf('return')).map(([rubric]) => rubric),
    ['Rubric', ...'1a 1b 1c 1d 1e 2a 3a 3b 3c 4a 4b 5a 5b'.split(' '), 'Total'],
  )
  assert.equal((await rowsOf('codes')).length, 4)
  assert.equal((await rowsOf('accounts')).length, 4)
  assert.deepEqual((await rowsOf('differences'))[1], ['INK-250007', 1582.61, 0, 1582.61])
  assert.equal((await audit.get(`/a/${id}/vat/export/none`)).status, 400)
})
