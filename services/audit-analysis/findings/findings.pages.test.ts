import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())
beforeEach(async () => {
  await audit.post('/api/admin/reset')
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})

const nl = { 'accept-language': 'nl' }
const form = { ...nl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const keys = async (query = ''): Promise<string[]> =>
  (await audit.get(`/api/analysis/${id}/findings?size=100&${query}`)).body.content.map(
    ({ key }: { key: string }) => key,
  )
const page = async (path: string, headers = {}) =>
  audit.get(`/a/${id}/findings${path}`, { headers: { ...nl, ...headers } })
const send = (path: string, fields: Record<string, string>) =>
  audit.post(`/a/${id}/findings${path}`, { headers: form, body: new URLSearchParams(fields).toString() })
const linked = (body: string): string[] =>
  [...body.matchAll(/\/findings\/([\w-]{22})[^"]*" data-row/g)].map(([, key]) => key!)

test('the list is that of the API: ranked, filtered, sorted and cut into pages', async () => {
  const first = await page('')
  assert.equal(first.status, 200)
  assert.match(first.body, /<h1>Bevindingen<\/h1>/)
  const all = await keys()
  assert.deepEqual(linked(first.body), all.slice(0, 50))
  assert.deepEqual(linked((await page('?page=2')).body), all.slice(50))
  const filtered = await page('?priority=HIGH&category=OUTLIER&sort=date')
  assert.deepEqual(linked(filtered.body), await keys('priority=HIGH&category=OUTLIER&sort=date'))
  assert.match(filtered.body, /aria-sort="ascending"/)
  assert.match(filtered.body, /findings\/export\?priority=HIGH&amp;category=OUTLIER&amp;sort=date/)
  assert.match((await page('?search=zomaariets')).body, /Geen bevindingen met deze filters/)
  assert.match(first.body, /staan alleen in het geheugen/)
})

test('saving a decision opens the next open finding of the same list', async () => {
  const [first, second, third] = await keys('priority=HIGH')
  await audit.put(`/api/analysis/${id}/decisions/${second}`, {
    json: { status: 'EXPLAINED', note: 'x', author: 'Bram' },
  })
  const shown = await page(`/${first}?priority=HIGH`)
  assert.match(shown.body, /<label for="status">Open<\/label>/)
  for (const label of ['Verklaard', 'Fout', 'Opvolgen', 'Toelichting'])
    assert.ok(shown.body.includes(label), label)
  const fields = { status: 'FOLLOW_UP', note: 'navragen', author: 'Renée', attachment: '' }
  const saved = await send(`/${first}?priority=HIGH`, fields)
  assert.equal(saved.status, 303)
  assert.equal(saved.headers.get('location'), `/a/${id}/findings/${third}?priority=HIGH`)
  const cookie = saved.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const next = await page(`/${third}?priority=HIGH`, { cookie })
  assert.match(next.body, /volgende open bevinding/)
  assert.match(next.body, /value="Renée"/)
  const { body } = await audit.get(`/api/analysis/${id}/findings/${first}`)
  assert.deepEqual(
    [body.status, body.decision.author, body.decision.note],
    ['FOLLOW_UP', 'Renée', 'navragen'],
  )
})

test('what is missing is said beside its field, and what was entered comes back', async () => {
  const [key] = await keys()
  const { status, body } = await send(`/${key}`, {
    status: 'ERROR',
    note: '',
    author: '',
    attachment: 'D-<1>',
  })
  assert.equal(status, 422)
  assert.match(body, /id="note-message"/)
  assert.match(body, /id="author-message"/)
  assert.match(body, /value="D-&lt;1&gt;"/)
  assert.match(body, /<input type="radio" id="status-3" name="status" value="ERROR" checked/)
  assert.deepEqual((await audit.get(`/api/analysis/${id}/decisions`)).body, [])
  const foreign = await audit.post(`/a/${id}/findings/${key}`, {
    headers: { ...form, 'sec-fetch-site': 'cross-site' },
    body: 'status=OPEN&author=A',
  })
  assert.equal(foreign.status, 403)
  assert.equal((await page('/AAAAAAAAAAAAAAAAAAAAAA')).status, 404)
})

test('after the last one the list says that nothing open follows; a signed analysis takes no decision', async () => {
  const high = await keys('priority=HIGH')
  const fields = { status: 'EXPLAINED', note: 'gezien', author: 'Anna' }
  for (const key of high.slice(0, -1)) await send(`/${key}?priority=HIGH`, fields)
  const last = await send(`/${high.at(-1)}?priority=HIGH`, fields)
  assert.equal(last.headers.get('location'), `/a/${id}/findings?priority=HIGH`)
  await audit.put(`/api/analysis/${id}/sign-off/PREPARER`, { json: { author: 'Anna' } })
  await audit.put(`/api/analysis/${id}/sign-off/REVIEWER`, { json: { author: 'Bram' } })
  const { status, body } = await send(`/${high[0]}`, fields)
  assert.equal(status, 422)
  assert.match(body, /Bram heeft deze analyse als reviewer ondertekend/)
})

test('the whole transaction has no column that nothing fills, and its lines are cards where it is narrow', async () => {
  const headings = async (transactionId: string): Promise<string[]> => {
    const { body: found } = await audit.get(`/api/analysis/${id}/findings?search=${transactionId}&size=100`)
    const own = found.content.find((one: { transactionId: string }) => one.transactionId === transactionId)
    const { body } = await page(`/${own.key}`)
    const table = body.slice(body.indexOf('<caption'), body.indexOf('</thead>'))
    assert.match(body, /<table class="table"><caption/)
    return [...table.matchAll(/<th[^>]*>([^<]+)/g)].map(([, heading]) => heading!)
  }
  const always = ['Regel', 'Rekening', 'Omschrijving', 'Debet', 'Credit']
  assert.deepEqual(await headings('INK-250066'), [...always, 'Stuk', 'Relatie', 'Btw', 'Signalen'])
  assert.deepEqual(await headings('LON-250002'), [...always, 'Stuk', 'Signalen'])
})

test('why it is a finding is said before its lines, of which there may be a hundred', async () => {
  const [first] = await keys('kind=TRANSACTION')
  const { body } = await page(`/${first}`)
  const [why, lines, decide] = ['id="reasons"', 'id="lines-caption"', 'id="decide"'].map((part) =>
    body.indexOf(part),
  )
  assert.ok(why! > 0 && why! < lines! && lines! < decide!)
})

test('a finding about several transactions shows the lines of each, and the JSON has them', async () => {
  const paid = (nr: string, date: string, cents: number): ReturnType<typeof sale> => [
    nr,
    date,
    [
      ['1300', -cents],
      ['1100', cents],
    ],
  ]
  const invoices = Array.from({ length: 10 }, (_, i) => sale(`${i}`, '2025-05-12', 5000 + i))
  const payments = invoices.map((_, i) => paid(`${100 + i}`, '2025-06-12', 5000 + i))
  const file = xaf([...invoices, ...payments, paid('200', '2025-06-20', 5000)]).replaceAll(
    /(<transaction><nr>(\d+)<\/nr>.*?<docRef>)D0</g,
    (_, before, nr) => `${before}F-${Number(nr) % 100}<`,
  )
  id = (await uploadFile(audit, file)).body.analysisId
  const { body: found } = await audit.get(`/api/analysis/${id}/findings?kind=OPEN_ITEM`)
  const { key, code, transactionId, amount } = found.content[0]
  assert.deepEqual([found.totalElements, code, transactionId, amount], [1, 'ITEM_OVERPAID', null, '50.00'])
  const { body: detail } = await audit.get(`/api/analysis/${id}/findings/${key}`)
  const transactions = new Set(detail.lines.map((line: { transactionId: string }) => line.transactionId))
  assert.deepEqual([...transactions], ['VK_1-0', 'VK_1-100', 'VK_1-200'])
  assert.equal(detail.lines.length, 6)
  const { body } = await page(`/${key}`)
  assert.match(body, /De boekingen waar het om gaat/)
  assert.match(body, /href="[^"]*\/relations">Bekijk het geheel bij Relaties en openstaande posten</)
  for (const shown of [...transactions]) assert.match(body, new RegExp(`>${shown}<`))
  assert.match(body, /href="[^"]*\/accounts\/1300"/)
})

test('a finding about more lines than are shown says so, and shows the first', async () => {
  const shown = async (payments: number) => {
    const invoices = Array.from({ length: 10 }, (_, i) => sale(`${i}`, '2025-05-12', 100_000 + i))
    const paid = (i: number, cents: number): ReturnType<typeof sale> => [
      `${100 + i}`,
      '2025-06-12',
      [
        ['1300', -cents],
        ['1100', cents],
      ],
    ]
    const whole = invoices.map((_, i) => paid(i, 100_000 + i))
    const parts = Array.from({ length: payments }, (_, i) => paid(10 * (i + 1), 1000))
    const file = xaf([...invoices, ...whole, ...parts]).replaceAll(
      /(<transaction><nr>(\d+)<\/nr>.*?<docRef>)D0</g,
      (_, before, nr) => `${before}F-${Number(nr) % 10}<`,
    )
    id = (await uploadFile(audit, file)).body.analysisId
    const { body: found } = await audit.get(`/api/analysis/${id}/findings?kind=OPEN_ITEM`)
    const [{ key }] = found.content
    const { body: detail } = await audit.get(`/api/analysis/${id}/findings/${key}`)
    const said = async (language: string, words: RegExp): Promise<boolean> =>
      words.test((await page(`/${key}`, { 'accept-language': language })).body)
    return [
      detail.lines.length,
      await said('nl', /Hier staan de eerste 200 regels\./),
      await said('en', /These are the first 200 lines\./),
    ]
  }
  // The invoice and its payment have two lines each, and so has every part.
  assert.deepEqual(await shown(98), [200, false, false])
  assert.deepEqual(await shown(99), [200, true, true])
})

test('what a file says stays text', async () => {
  const odd = '&lt;script&gt;alert(1)&lt;/script&gt;'
  const file = xaf([
    [
      '1',
      '2025-05-12',
      [
        ['1300', 100_000, odd],
        ['8000', -100_000, odd],
      ],
    ],
  ])
  id = (await uploadFile(audit, file)).body.analysisId
  const [key] = await keys()
  for (const path of ['', `/${key}`]) {
    const { body } = await page(path)
    assert.ok(!body.includes('<script>alert'), path)
    assert.ok(body.includes('&lt;script&gt;alert(1)') || path === '', path)
  }
})
