import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { uploadFile, xaf } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'
import { answerAt, loadExample } from './testing/plain-book.ts'

let audit: TestService
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = await loadExample(audit)
})
after(() => audit[Symbol.asyncDispose]())

test('materiality: benchmarks of the same figures as the KPIs, and what the analysis has configured', async () => {
  const [kpis, before] = [await answerAt(audit, id, 'kpis'), await answerAt(audit, id, 'materiality')]
  const [result, revenue, assets] = before.benchmarks
  assert.equal(revenue.base, kpis.revenue)
  assert.equal(assets.base, kpis.totalAssets)
  assert.equal(Number(result.base).toFixed(2), (Number(kpis.netResult) + Number(kpis.taxes)).toFixed(2))
  assert.equal(before.configured, null)
  const json = { materialityThreshold: 25_000 }
  assert.equal((await audit.put(`/api/analysis/${id}/settings`, { json })).status, 200)
  const after = await answerAt(audit, id, 'materiality')
  assert.deepEqual([after.configured, after.fallback], ['25000.00', before.fallback])
})

test('fixed costs: a planted month without rent, and one of another amount', async () => {
  const rents = [1000, 1000, 1000, 0, 1000, 1000, 1000, 1000, 1000, 1500, 1000, 1000]
  const transactions = rents.flatMap((rent, m): Parameters<typeof xaf>[0] => {
    if (rent === 0) return []
    const date = `2025-${String(m + 1).padStart(2, '0')}-03`
    return [
      [
        `${m + 1}`,
        date,
        [
          ['4000', rent * 100],
          ['1100', -rent * 100],
        ],
      ],
    ]
  })
  const { body } = await uploadFile(audit, xaf(transactions))
  const { accounts } = await answerAt(audit, body.analysisId, 'fixed-costs')
  assert.equal(accounts.length, 1)
  const odd = accounts[0].months.filter(({ status }: { status: string }) => status !== 'NORMAL')
  assert.deepEqual(
    odd.map(({ month, amount, status }: Record<string, string>) => [month, amount, status]),
    [
      ['2025-04', '0.00', 'MISSING'],
      ['2025-10', '1500.00', 'DEVIATING'],
    ],
  )
  const findings = await answerAt(audit, body.analysisId, 'findings?kind=FIXED_COST')
  assert.deepEqual(
    findings.content.map(({ code, amount }: Record<string, string>) => [code, amount]).sort(),
    [
      ['FIXED_COST_DEVIATING', '500.00'],
      ['FIXED_COST_MISSING', '1000.00'],
    ],
  )
})

test('shareholder loans: the current account of the directors, and a percentage that is none is 400', async () => {
  const loans = await answerAt(audit, id, 'shareholder-loans?interestPct=4.5')
  assert.deepEqual([loans.testable, loans.threshold, loans.exceeded], [true, '500000.00', false])
  assert.deepEqual(
    loans.accounts.map(({ accountId, basis }: Record<string, string>) => [accountId, basis]),
    [['1650', 'NAME']],
  )
  for (const wrong of ['-1', 'x', '101', 'NaN'])
    assert.equal(
      (await audit.get(`/api/analysis/${id}/shareholder-loans?interestPct=${wrong}`)).status,
      400,
      wrong,
    )
})
