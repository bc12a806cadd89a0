import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const headers = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'nl',
}
const post = (path: string, fields: [string, string][]) =>
  audit.post(`/a/${id}/samples${path}`, { headers, body: new URLSearchParams(fields).toString() })
const page = async (path = ''): Promise<string> =>
  (await audit.get(`/a/${id}/samples${path}`, { headers: { 'accept-language': 'nl' } })).body
const draw = (fields: Record<string, string>) =>
  post('', Object.entries({ method: 'MUS', side: 'DEBIT', seed: '2025', ...fields }))

test('the page shows sizes by risk and expected misstatement, for what is typed', async () => {
  const plain = await page()
  assert.match(plain, /<h1>Steekproef<\/h1>/)
  // Five percent of the book value: 60 items at a risk of 5 %, as the tables have it.
  assert.match(plain, />93<.*>60<.*>47</s)
  const typed = await page('?side=CREDIT&materiality=100.000')
  assert.doesNotMatch(typed, /5 % van de boekwaarde|staat er geen/)
  const untold = await page('')
  assert.match(untold, /Er is nog geen materialiteit: de tabel rekent met 5 % van de boekwaarde/)
  assert.match(untold, /Nodig bij de geldsteekproef: in de instellingen staat er geen/)
  assert.equal(load(untold)('#materiality-optional').length, 0)
  assert.equal(load(typed)('#materiality-optional').text(), '(niet verplicht)')
  assert.match(typed, /credit, materialiteit €\s100\.000,00/)
  assert.doesNotMatch(typed, />60</)
})

test('a sample is drawn by a form, and gets its audit values on its page', async () => {
  const drawn = await draw({ materiality: '400.000,00' })
  assert.equal(drawn.status, 303)
  assert.equal(drawn.headers.get('location'), `/a/${id}/samples/1`)
  const { body } = await audit.get(`/api/analysis/${id}/samples/1`)
  assert.equal(body.plan.materiality, '400000.00')
  assert.match(await page('/1'), /Nog \d+ posten zonder controlewaarde/)
  const fields = (audits: string[]): [string, string][] =>
    audits.flatMap((audit, i) => [
      ['item', String(i)],
      ['audit', audit],
    ])
  const half = (Number(body.items[0].book) / 2).toFixed(2).replace('.', ',')
  assert.equal((await post('/1', fields([half]))).status, 303)
  assert.match(await page('/1'), /Niet aanvaardbaar/)
  const all = body.items.map(() => '')
  assert.equal((await post('/1', [...fields(all), ['fill', 'book']])).status, 303)
  const after = (await audit.get(`/api/analysis/${id}/samples/1`)).body
  assert.equal(after.evaluation.acceptable, true)
  assert.match(await page('/1'), /Met 95.?% zekerheid .* De materialiteit is €\s400\.000,00/)
  assert.match(await page(), /Aanvaardbaar/)
  // Emptied, the value is taken back.
  await post('/1', fields(['']))
  assert.equal((await audit.get(`/api/analysis/${id}/samples/1`)).body.items[0].audit, null)
  const wrong = await post('/1', fields(['veel', '12,50']))
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /value="veel"/)
  assert.match(wrong.body, new RegExp(`Vul bij ${body.items[0].transactionId} regel \\d+ een bedrag in`))
  assert.equal(
    (
      await post('/1', [
        ['item', '9999'],
        ['audit', '1'],
      ])
    ).status,
    404,
  )
  assert.equal((await audit.get(`/a/${id}/samples/99`)).status, 404)
})

test('what cannot be drawn is said in words, and what was typed stays', async () => {
  const refused = async (fields: Record<string, string>, words: RegExp): Promise<void> => {
    const { status, body } = await draw(fields)
    assert.equal(status, 422, JSON.stringify(fields))
    assert.match(body, words)
    assert.match(body, /<title>Fout: /)
  }
  await refused({}, /materialiteit boven 0/)
  await refused({ materiality: 'x' }, /materialiteit boven 0/)
  await refused({ materiality: '0,01' }, /groter zijn dan de populatie/)
  await refused({ materiality: '1000', expected: '1000' }, /lager is dan de materialiteit/)
  await refused({ method: 'RANDOM', size: '1000000' }, /aantal regels van de populatie/)
  await refused({ method: 'RANDOM', size: '5', journals: 'ABC' }, /niet al deze dagboeken/)
  await refused({ method: 'RANDOM', size: '5', accounts: '1300, 1' }, /value="1300, 1"/)
  await refused({ method: 'RANDOM', size: '5', from: '2025-02-30' }, /geldige datums/)
  await refused({ method: 'STRATIFIED', size: '5', strata: '11' }, /2 tot en met 10/)
  assert.equal((await draw({ method: 'BAYES' })).status, 400)
  assert.equal((await draw({ confidence: 'NaN' })).status, 400)
  const narrow = await draw({ method: 'RANDOM', size: '3', journals: 'INK', from: '2025-03-01' })
  assert.equal(narrow.status, 303)
})

test('each table is there as a spreadsheet', async () => {
  for (const [path, rows] of [
    ['export/sizes', 7],
    ['export/samples', 3],
    ['1/evaluation', 3],
  ] as const) {
    const answer = await audit.get(`/a/${id}/samples/${path}`)
    assert.equal(answer.status, 200, path)
    assert.equal((await readXlsx(answer.bytes)).sheets[0]!.rows.length, rows, path)
  }
})

test('a stratified sample says what was planned and what was drawn, on its page and in the paper', async () => {
  // Two of each of ten groups are drawn where one would be planned: more than the size.
  const drawn = await draw({ method: 'STRATIFIED', size: '11', strata: '10' })
  assert.equal(drawn.status, 303)
  const path = drawn.headers.get('location')!
  const n = Number(path.split('/').at(-1))
  const { items, plan } = (await audit.get(`/api${path.replace('/a/', '/analysis/')}`)).body
  assert.notEqual(items.length, plan.n)
  const shown = (await page(`/${n}`)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  assert.match(shown, new RegExp(`Geplande omvang ${plan.n} Posten ${items.length} Groepen`))
  const { bytes } = await audit.get(`/api/analysis/${id}/working-paper?format=xlsx`, {
    headers: { 'accept-language': 'nl' },
  })
  const { rows } = (await readXlsx(bytes)).sheets.find(({ name }) => name === 'Steekproeven')!
  const at = (name: string) => rows[0]!.indexOf(name)
  const row = rows[n]!
  assert.deepEqual(
    ['Geplande omvang', 'Getrokken posten', 'Gecontroleerd'].map((name) => row[at(name)]),
    [plan.n, items.length, 0],
  )
})

test('forms that change the analysis act once, however often they are sent', async () => {
  const paths = ['samples', 'samples/1', 'vat', 'restricted', 'documents', 'report', 'settings']
  const forms: [path: string, key: string | undefined][] = []
  for (const path of paths) {
    const $ = load((await audit.get(`/a/${id}/${path}`, { headers: { 'accept-language': 'nl' } })).body)
    // Files are read as they come; the link of an upload page is shown once, by a cookie.
    const once = $('main form[method=post]:not(.bench-keys, [enctype], [action$="/upload-link"])')
    assert.ok(once.length > 0, path)
    for (const form of once.get()) forms.push([path, $(form).find('input[name=key]').attr('value')])
  }
  for (const [path, key] of forms) assert.match(key ?? '', /^[\w-]{10,64}$/, path)
  const key = forms[0]![1]!
  const answers = [
    await draw({ materiality: '300.000,00', key }),
    await draw({ materiality: '300.000,00', key }),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  )
  assert.equal(answers[1]!.headers.get('location'), answers[0]!.headers.get('location'))
})
