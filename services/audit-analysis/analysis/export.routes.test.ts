import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { pageCountOf, textIn, toolsMissing } from '../adapters/report-pdf/testing/sample-report.ts'
import { standardCategories } from '../core/settings.ts'
import { createService } from '../service.ts'
import { sale, uploadFile, xaf } from './testing/small-file.ts'

let audit: TestService
let base: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  const { body } = await audit.post('/api/analysis/examples/bouwbedrijf')
  base = `/api/analysis/${body.analysisId}`
})
after(() => audit[Symbol.asyncDispose]())

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Row = any

/** The cells that a row of the list must have become, with the language's yes and no. */
const cellsOf = (row: Row, [yes, no]: readonly [string, string]): unknown[] => [
  row.transactionId,
  row.lineNumber,
  row.transactionDate && new Date(`${row.transactionDate}T00:00:00Z`),
  row.journal,
  row.accountId,
  row.accountDescription,
  row.accountType,
  row.description || null,
  row.debitAmount === null ? null : Number(row.debitAmount),
  row.creditAmount === null ? null : Number(row.creditAmount),
  row.createdBy || null,
  row.flags.join(', ') || null,
  row.riskScore,
  row.weightedRiskScore,
  row.aboveMateriality ? yes : no,
  row.highRisk ? yes : no,
  row.documentNumber,
  row.relationId,
  row.relationName,
  row.period,
  row.effectiveDate && new Date(`${row.effectiveDate}T00:00:00Z`),
  row.vatCode,
  row.vatPercentage,
  row.vatAmount === null ? null : Number(row.vatAmount),
  Object.values(row.reasons).join(' ') || null,
]

const compare = async (path: string, query = '', language: 'en' | 'nl' = 'en'): Promise<number> => {
  const headers = { 'accept-language': language }
  const words = language === 'nl' ? (['ja', 'nee'] as const) : (['yes', 'no'] as const)
  const list = await audit.get(`${base}/flagged/${path}${query}`, { headers })
  const sheet = await audit.get(`${base}/flagged/${path}/export${query}`, { headers })
  assert.equal(sheet.status, 200)
  const [header, ...rows] = (await readXlsx(sheet.bytes)).sheets[0]!.rows
  assert.equal(header!.length, 25)
  assert.equal(header![0], language === 'nl' ? 'Transactie' : 'Transaction')
  assert.deepEqual(
    rows,
    list.body.map((row: Row) => cellsOf(row, words)),
    `${path}${query}`,
  )
  return rows.length
}

describe('GET /api/analysis/{id}/flagged/{category}/export', () => {
  it('holds cell by cell what the list holds, for every category', async () => {
    let most = 0
    for (const category of [...standardCategories, 'HIGH_RISK'])
      most = Math.max(most, await compare(category))
    assert.ok(most > 20)
  })

  it('narrows and speaks as the list does', async () => {
    const json = { revenueAccountIds: ['8000'], expenseAccountIds: ['7000', '7100'] }
    assert.equal((await audit.put(`${base}/account-types`, { json })).status, 200)
    const all = await compare('PERIOD_END')
    assert.notEqual(await compare('PERIOD_END', '?excludeExpense=true'), all)
    await compare('OUTLIER', '?excludeRevenue=true&creditOnly=true')
    await compare('OUTLIER', '', 'nl')
    const empty = { revenueAccountIds: [], expenseAccountIds: [] }
    await audit.put(`${base}/account-types`, { json: empty })
  })

  it('is an attachment named after the category', async () => {
    const { headers } = await audit.get(`${base}/flagged/high_risk/export`)
    assert.equal(headers.get('content-disposition'), 'attachment; filename="HIGH_RISK_export.xlsx"')
    assert.equal(
      headers.get('content-type'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
  })

  it('400 for an unknown category, an exclusion without a mapping and a page', async () => {
    for (const path of ['NONSENSE/export', 'OUTLIER/export?excludeRevenue=true', 'OUTLIER/export?page=1'])
      assert.equal((await audit.get(`${base}/flagged/${path}`)).status, 400, path)
  })

  it('begins before it is whole, and a client that goes away harms nobody', async () => {
    const many = Array.from({ length: 15_000 }, (_, i) =>
      sale(String(i), '2025-06-02', 100_000 * (1 + (i % 9))),
    )
    const { analysisId } = (await uploadFile(audit, xaf(many))).body
    const path = `/api/analysis/${analysisId}/flagged/ROUND_AMOUNTS/export`
    const whole = (await audit.get(path)).bytes
    for (let i = 0; i < 5; i++)
      await new Promise<void>((resolve, reject) => {
        const leaving = request(`${audit.address}${path}`, (answer) => {
          answer.once('data', (chunk: Buffer) => {
            assert.ok(chunk.length < whole.length / 2)
            leaving.destroy()
            resolve()
          })
          answer.on('error', () => {})
        })
        leaving.on('error', reject).end()
      })
    const again = await readXlsx((await audit.get(path)).bytes)
    assert.equal(again.sheets[0]!.rows.length, 30_001)
  })
})

describe('GET /api/analysis/{id}/flagged/{category} by page', () => {
  it('gives slices of the whole list', async () => {
    const whole = (await audit.get(`${base}/flagged/PERIOD_END`)).body
    const slice = async (query: string): Promise<Row[]> =>
      (await audit.get(`${base}/flagged/PERIOD_END?${query}`)).body
    assert.deepEqual(await slice('page=2&size=7'), whole.slice(14, 21))
    assert.deepEqual(await slice('page=0'), whole.slice(0, 50))
    assert.deepEqual(await slice('page=99'), [])
    assert.equal((await audit.get(`${base}/flagged/PERIOD_END?size=0`)).status, 400)
  })
})

describe('GET /api/analysis/{id}/report', () => {
  it('is one page, an attachment', async () => {
    const { status, headers, bytes } = await audit.get(`${base}/report`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(headers.get('content-disposition'), 'attachment; filename="service-audit-report.pdf"')
    assert.equal(pageCountOf(bytes), 1)
  })

  it('says what the analysis says, in Dutch and in English', { skip: toolsMissing }, async () => {
    const { body: summary } = await audit.get(`${base}/summary`)
    const { body: findings } = await audit.get(`${base}/findings?kind=TRANSACTION&size=10`)
    const ten: string[] = findings.content.map(
      ({ transactionId }: { transactionId: string }) => transactionId,
    )
    assert.equal(new Set(ten).size, 10)
    const report = async (language: string): Promise<string> =>
      textIn((await audit.get(`${base}/report`, { headers: { 'accept-language': language } })).bytes)
    const [dutch, english] = [await report('nl-NL,nl;q=0.9'), await report('en')]
    for (const text of [dutch, english]) {
      assert.ok(text.includes('Aannemersbedrijf Steenoever B.V.'))
      for (const transactionId of ten) assert.ok(text.includes(transactionId), transactionId)
      assert.match(text, /bouwbedrijf\.xaf · SHA-256 [0-9a-f]{64}/)
    }
    const grouped = (amount: string, mark: string): string => amount.replace(/\B(?=(\d{3})+(?!\d)\.)/g, mark)
    const debit = grouped(summary.populationDebit, ',')
    assert.ok(english.includes(debit), debit)
    assert.ok(dutch.includes(debit.replaceAll(',', ' ').replace('.', ',').replaceAll(' ', '.')))
    // The test's clock stands at 18 March 2026.
    assert.match(dutch, /Rapportdatum 18 maart 2026/)
    assert.match(english, /Report date 18 March 2026/)
    assert.match(english, /1 January 2025 to 31 December 2025/)
  })

  it('names what does not hold in the file', { skip: toolsMissing }, async () => {
    const file = xaf([
      sale('1', '2025-06-02', 100),
      [
        '7',
        '2025-06-03',
        [
          ['1300', 500],
          ['9999', -400],
        ],
      ],
    ])
    const { analysisId } = (await uploadFile(audit, file)).body
    const { bytes } = await audit.get(`/api/analysis/${analysisId}/report`)
    const text = textIn(bytes)
    assert.match(text, /Proef B\.V\./)
    assert.match(text, /VK_1-7/)
    assert.match(text, /9999/)
  })
})
