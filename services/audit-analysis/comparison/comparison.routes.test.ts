import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { uploadFile } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any

let audit: TestService
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())

const accounts = [
  ['0600', 'Eigen vermogen', 'B'],
  ['1100', 'Bank', 'B'],
  ['4000', 'Kosten', 'P'],
  ['8000', 'Omzet', 'P'],
] as const

const line = (tag: string, nr: number, account: string, cents: number, more = ''): string =>
  `<${tag}><nr>${nr}</nr><accID>${account}</accID>${more}<amnt>${(Math.abs(cents) / 100).toFixed(2)}</amnt><amntTp>${cents < 0 ? 'C' : 'D'}</amntTp></${tag}>`

const yearFile = (year: number, bank: number, sold: number, name = 'Proef B.V.'): string =>
  `<?xml version="1.0"?><auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><fiscalYear>${year}</fiscalYear><startDate>${year}-01-01</startDate><endDate>${year}-12-31</endDate><curCode>EUR</curCode></header><company><companyName>${name}</companyName>` +
  `<generalLedger>${accounts.map(([id, text, type]) => `<ledgerAccount><accID>${id}</accID><accDesc>${text}</accDesc><accTp>${type}</accTp></ledgerAccount>`).join('')}</generalLedger>` +
  `<openingBalance>${line('obLine', 1, '1100', bank)}${line('obLine', 2, '0600', -bank)}</openingBalance>` +
  `<transactions><journal><jrnID>V</jrnID><desc>V</desc><jrnTp>S</jrnTp><transaction><nr>1</nr><desc>x</desc><periodNumber>1</periodNumber><trDt>${year}-05-05</trDt>` +
  `${line('trLine', 1, '1100', sold, '<docRef>1</docRef>')}${line('trLine', 2, '8000', -sold, '<docRef>1</docRef>')}</transaction></journal></transactions></company></auditfile>`

const upload = async (file: string): Promise<string> => (await uploadFile(audit, file)).body.analysisId
const compare = async (id: string, priorId: string): Promise<Answer> => {
  const { status, body } = await audit.get(`/api/analysis/${id}/comparison/${priorId}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const findingsOf = async (id: string): Promise<Answer[]> =>
  (await audit.get(`/api/analysis/${id}/findings?kind=COMPARISON`)).body.content

it('two years are compared account by account', async () => {
  const [prior, current] = [
    await upload(yearFile(2024, 100_00, 40_00)),
    await upload(yearFile(2025, 140_00, 60_00)),
  ]
  const { checks, opening, priorResult, rows } = await compare(current, prior)
  assert.deepEqual(
    checks.map(({ code, ok }: Answer) => [code, ok]),
    [
      ['SAME_COMPANY', true],
      ['SAME_CURRENCY', true],
      ['ADJOINING_YEARS', true],
      ['DIFFERENT_FILES', true],
    ],
  )
  assert.equal(priorResult, '40.00')
  assert.deepEqual(
    opening.map(({ accountId, difference }: Answer) => [accountId, difference]),
    [
      ['0600', '-40.00'],
      ['1100', '0.00'],
    ],
  )
  assert.deepEqual(
    rows.find(({ accountId }: Answer) => accountId === '8000'),
    {
      ...{ accountId: '8000', accountDescription: 'Omzet', prior: '-40.00', current: '-60.00' },
      ...{ difference: '-20.00', pct: -50, status: 'BOTH' },
    },
  )
  assert.deepEqual(await findingsOf(current), [])
})

it('an opening that nothing explains is a finding, as long as the two are a pair', async () => {
  const prior = await upload(yearFile(2024, 100_00, 40_00))
  const current = await upload(yearFile(2025, 150_00, 60_00))
  assert.deepEqual(await findingsOf(current), [])
  await compare(current, prior)
  const found = await findingsOf(current)
  assert.deepEqual(
    found.map(({ code, amount, accountIds }: Answer) => [code, amount, accountIds]),
    [
      ['OPENING_DIFFERS', '10.00', ['1100']],
      ['OPENING_DIFFERS', '10.00', []],
    ],
  )
  assert.match(
    found[1].reasons.OPENING_DIFFERS,
    /closed at -100\.00, this year opens at -150\.00; the result of the prior year explains -40\.00 of it\./,
  )
  const dutch = await audit.get(`/api/analysis/${current}/findings?search=1100`, {
    headers: { 'accept-language': 'nl' },
  })
  assert.match(JSON.stringify(dutch.body), /Het vorige jaar sloot op 140,00, dit jaar opent op 150,00/)
  const stranger = await upload(yearFile(2024, 100_00, 40_00, 'Anders B.V.'))
  assert.deepEqual((await compare(current, stranger)).checks[0], { code: 'SAME_COMPANY', ok: false })
  assert.deepEqual(await findingsOf(current), [])
})

it('the page says what the comparison comes to', async () => {
  const prior = await upload(yearFile(2024, 100_00, 40_00))
  const [even, odd] = [await upload(yearFile(2025, 140_00, 6_00)), await upload(yearFile(2025, 150_00, 6_00))]
  const page = async (id: string, other: string): Promise<string> =>
    (await audit.get(`/a/${id}/comparison?prior=${other}`, { headers: { 'accept-language': 'nl' } })).body
  assert.match(await page(even, prior), /alert good"><p>De beginbalans sluit aan op de eindbalans/)
  assert.match(await page(odd, prior), /niet verklaart: 2\..*findings\?kind=COMPARISON/s)
  assert.match(await page(odd, even), /Niet alles hieronder klopt/)
})

it('the same file twice is no pair, and what is unknown is 404', async () => {
  const file = yearFile(2024, 1_00, 1_00)
  const [one, again] = [await upload(file), await upload(file)]
  const failed = (await compare(one, again)).checks.filter(({ ok }: Answer) => !ok)
  assert.deepEqual(
    failed.map(({ code }: Answer) => code),
    ['ADJOINING_YEARS', 'DIFFERENT_FILES'],
  )
  assert.equal((await audit.get(`/api/analysis/${one}/comparison/nobody`)).status, 404)
  assert.equal((await audit.get(`/api/analysis/nobody/comparison/${one}`)).status, 404)
})

it('the working paper names the comparison once it was made, and a signed one stays as it is', async () => {
  const paperOf = async (id: string) =>
    await readXlsx((await audit.get(`/api/analysis/${id}/working-paper?format=xlsx`)).bytes)
  const isNamed = async (id: string): Promise<boolean> =>
    (await paperOf(id)).sheets.some(({ rows }) =>
      rows.some(([name]) => /^Comparison with the year/.test(`${name}`)),
    )
  const sign = (id: string, role: string, author: string) =>
    audit.put(`/api/analysis/${id}/sign-off/${role}`, { json: { author } })
  const [prior, compared, signed] = [
    await upload(yearFile(2024, 100_00, 40_00)),
    await upload(yearFile(2025, 140_00, 60_00)),
    await upload(yearFile(2025, 170_00, 60_00)),
  ]
  assert.equal(await isNamed(compared), false)
  await compare(compared, prior)
  assert.equal(await isNamed(compared), true)
  await compare(compared, compared)
  assert.equal(await isNamed(compared), false)

  for (const { key } of (await audit.get(`/api/analysis/${signed}/findings?priority=HIGH`)).body.content)
    await audit.put(`/api/analysis/${signed}/decisions/${key}`, {
      json: { status: 'EXPLAINED', note: 'seen', author: 'Anna' },
    })
  await sign(signed, 'PREPARER', 'Anna')
  assert.equal((await sign(signed, 'REVIEWER', 'Bram')).status, 200)
  const before = await paperOf(signed)
  await compare(signed, prior)
  assert.deepEqual(await paperOf(signed), before)
  assert.deepEqual(await findingsOf(signed), [])
  // The page says so, in the place of a link to none; before a signature it leads to them.
  const { body: page } = await audit.get(`/a/${signed}/comparison?prior=${prior}`)
  assert.match(page, /The reviewer has signed: this comparison makes no more findings\./)
  assert.doesNotMatch(page, /kind=COMPARISON/)
  assert.match(
    (await audit.get(`/a/${compared}/comparison?prior=${await upload(yearFile(2024, 90_00, 40_00))}`)).body,
    /kind=COMPARISON/,
  )
})
