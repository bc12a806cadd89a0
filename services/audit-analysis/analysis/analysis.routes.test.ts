import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { examplePath } from '../examples/catalogue.ts'
import { createService } from '../service.ts'
import { sale, uploadFile, xaf } from './testing/small-file.ts'

let audit: TestService

before(async () => {
  audit = await startTestService(createService, { database: false })
})
after(() => audit[Symbol.asyncDispose]())

const upload = (bytes: Uint8Array | string, field = 'file'): Promise<TestAnswer> =>
  uploadFile(audit, bytes, field)

describe('POST /api/analysis/upload', () => {
  it('answers the analysisId and the summary, exact to the cent', async () => {
    const { status, body } = await upload(xaf([sale('1', '2025-06-02', 121), sale('2', '2025-06-03', 60990)]))
    assert.equal(status, 200)
    assert.match(body.analysisId, /^[0-9a-f-]{36}$/)
    assert.deepEqual(Object.keys(body).sort(), ['analysisId', 'files', 'summary'])
    assert.equal(body.summary.totalTransactions, 4)
    assert.equal(body.summary.populationDebit, '611.11')
    assert.equal(body.summary.populationCredit, '611.11')
  })

  it('takes each built-in example as a file', async () => {
    for (const id of ['handelsonderneming', 'bouwbedrijf', 'stichting']) {
      const { status, body } = await upload(await readFile(examplePath(id)!))
      assert.equal(status, 200, id)
      const loaded = await audit.post(`/api/analysis/examples/${id}`)
      assert.deepEqual(loaded.body.summary, body.summary)
      assert.notEqual(loaded.body.analysisId, body.analysisId)
    }
  })

  const refused: [string, string, RegExp][] = [
    [
      'a DOCTYPE',
      '<?xml version="1.0"?>\n<!DOCTYPE auditfile [<!ENTITY a "b">]><auditfile/>',
      /line 2.*DOCTYPE/i,
    ],
    [
      'XML that is not well formed',
      xaf([sale('1', '2025-06-02', 100)]).replace('</trLine>', '</trline>'),
      /^Line 4: /,
    ],
    ['a truncated file', xaf([sale('1', '2025-06-02', 100)]).slice(0, -40), /^Line 4: /],
    ['another document', '<?xml version="1.0"?><invoice><id>1</id></invoice>', /line 1.*audit ?file/i],
    [
      'random bytes',
      String.fromCharCode(...Array.from({ length: 500 }, (_, i) => (i * 7919) % 251)),
      /line/i,
    ],
    [
      'an amount that does not fit',
      xaf([sale('1', '2025-06-02', 100)]).replaceAll('1.00', '1.005'),
      /^Line 4: .*amount.*1\.005/,
    ],
  ]
  for (const [name, file, message] of refused)
    it(`refuses ${name} with line and reason, and keeps nothing`, async () => {
      const { status, body } = await upload(file)
      assert.equal(status, 400)
      assert.match(body.message, message)
      assert.equal(body.error, 'Bad Request')
      assert.equal(body.path, '/api/analysis/upload')
      assert.match(body.traceId, /^[0-9a-f]{32}$/)
    })

  it('refuses an empty part, a wrong field name, no form and two files', async () => {
    assert.match((await upload('')).body.message, /empty/i)
    assert.match((await upload(xaf([]), 'bestand')).body.message, /bestand.*file/)
    const noForm = await audit.post('/api/analysis/upload', { json: {} })
    assert.equal(noForm.status, 415)
    const form = new FormData()
    form.append('file', new Blob(['<a/>']), 'a.xaf')
    form.append('file', new Blob(['<a/>']), 'b.xaf')
    assert.equal((await audit.post('/api/analysis/upload', { body: form })).status, 400)
  })

  it('refuses 51 MB with 400 and goes on', async () => {
    const { status, body } = await upload(new Uint8Array(51 * 1024 * 1024).fill(32))
    assert.equal(status, 400)
    assert.match(body.message, /50 MB/)
    assert.equal((await upload(xaf([sale('1', '2025-06-02', 100)]))).status, 200)
  })

  it('answers other requests while a large file is being read', async () => {
    const many = Array.from({ length: 60_000 }, (_, i) => sale(String(i), '2025-06-02', 100 + (i % 977)))
    const uploading = upload(xaf(many))
    const answers: number[] = []
    const asking = (async () => {
      for (let i = 0; i < 20; i++) answers.push((await audit.get('/api/analysis/settings')).status)
    })()
    await asking
    assert.ok(answers.every((status) => status === 200))
    assert.equal((await uploading).body.summary.totalTransactions, 120_000)
  })
})

describe('examples', () => {
  it('lists them', async () => {
    const { status, body } = await audit.get('/api/analysis/examples')
    assert.equal(status, 200)
    assert.deepEqual(
      body.map((example: { id: string }) => example.id),
      ['handelsonderneming', 'bouwbedrijf', 'stichting'],
    )
  })
  it('404 for an unknown one', async () => {
    assert.equal((await audit.post('/api/analysis/examples/geen')).status, 404)
  })
})

const loaded = async (): Promise<string> =>
  (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId

describe('GET /api/analysis/{id}/summary', () => {
  it('narrows by dates and recomputes what is relative to the population', async () => {
    const { body: first } = await upload(
      xaf([
        ...Array.from({ length: 30 }, (_, i) => sale(String(i), `2025-0${1 + (i % 3)}-10`, 1000)),
        sale('99', '2025-11-20', 90_000_000),
      ]),
    )
    const whole = (await audit.get(`/api/analysis/${first.analysisId}/summary`)).body
    assert.equal(whole.totalTransactions, 62)
    assert.equal(whole.transactionCount, 31)
    assert.equal(whole.accountCount, 2)
    assert.deepEqual([whole.dateFrom, whole.dateTo], ['2025-01-10', '2025-11-20'])
    assert.equal(whole.flagCounts.OUTLIER, 2)
    const early = (await audit.get(`/api/analysis/${first.analysisId}/summary?to=2025-03-31`)).body
    assert.equal(early.totalTransactions, 60)
    assert.equal(early.flagCounts.OUTLIER, 0)
    assert.equal(early.materialityThreshold, '10.00')
    assert.equal(early.materialityConfigured, false)
  })

  it('refuses a date that is none, a range backwards and an exclusion without a mapping', async () => {
    const id = await loaded()
    for (const query of [
      'from=2025-02-30',
      'from=2025-3-1',
      'from=2025-12-31&to=2025-01-01',
      'excludeRevenue=true',
      'excludeExpense=true',
      'excludeRevenu=true',
      'excludeRevenue=ja',
    ])
      assert.equal((await audit.get(`/api/analysis/${id}/summary?${query}`)).status, 400, query)
  })
})

describe('account types', () => {
  it('are empty until stored, normalised when stored, and narrow the population', async () => {
    const id = await loaded()
    const empty = { revenueAccountIds: [], expenseAccountIds: [] }
    assert.deepEqual((await audit.get(`/api/analysis/${id}/account-types`)).body, empty)
    const { body: whole } = await audit.get(`/api/analysis/${id}/summary`)
    const json = { revenueAccountIds: [' 8000 ', '8000', '', '8010'], expenseAccountIds: [' '] }
    const stored = await audit.put(`/api/analysis/${id}/account-types`, { json })
    assert.equal(stored.status, 200)
    assert.deepEqual(stored.body, { revenueAccountIds: ['8000', '8010'], expenseAccountIds: [] })
    const narrowed = await audit.get(`/api/analysis/${id}/summary?excludeRevenue=true`)
    assert.equal(narrowed.status, 200)
    assert.ok(narrowed.body.totalTransactions < whole.totalTransactions)
    assert.equal((await audit.get(`/api/analysis/${id}/summary?excludeExpense=true`)).status, 400)
  })

  it('refuses an id in both lists, a missing list and an unknown field, and changes nothing', async () => {
    const id = await loaded()
    await audit.put(`/api/analysis/${id}/account-types`, {
      json: { revenueAccountIds: ['8000'], expenseAccountIds: [] },
    })
    for (const json of [
      { revenueAccountIds: ['1', '2'], expenseAccountIds: ['2 '] },
      { revenueAccountIds: ['1'] },
      { revenueAccountIds: [], expenseAccountIds: [], other: [] },
      { revenueAccountIds: [1], expenseAccountIds: [] },
    ])
      assert.equal((await audit.put(`/api/analysis/${id}/account-types`, { json })).status, 400)
    assert.deepEqual((await audit.get(`/api/analysis/${id}/account-types`)).body.revenueAccountIds, ['8000'])
  })
})

describe('GET /api/analysis/{id}/flagged/{category}', () => {
  it('lists by weighted score, with reasons, for every category', async () => {
    const id = await loaded()
    const { body: summary } = await audit.get(`/api/analysis/${id}/summary`)
    for (const [category, count] of Object.entries(summary.flagCounts)) {
      const { status, body } = await audit.get(`/api/analysis/${id}/flagged/${category}`)
      assert.equal(status, 200)
      assert.equal(body.length, count, category)
      const scores = body.map((row: { weightedRiskScore: number }) => row.weightedRiskScore)
      assert.deepEqual(
        scores,
        scores.toSorted((a: number, b: number) => b - a),
      )
      for (const row of body) {
        assert.equal(row.riskScore, row.flags.length)
        assert.deepEqual(Object.keys(row.reasons).sort(), [...row.flags].sort())
        if (category === 'HIGH_RISK') assert.equal(row.highRisk, true)
        else assert.ok(row.flags.includes(category))
      }
    }
  })

  it('keeps to entries with a positive credit when asked, and speaks Dutch when asked', async () => {
    const id = await loaded()
    const all = (await audit.get(`/api/analysis/${id}/flagged/ROUND_AMOUNTS`)).body
    const credits = (await audit.get(`/api/analysis/${id}/flagged/ROUND_AMOUNTS?creditOnly=true`)).body
    assert.equal(
      credits.length,
      all.filter((row: { creditAmount: string | null }) => Number(row.creditAmount) > 0).length,
    )
    const dutch = (
      await audit.get(`/api/analysis/${id}/flagged/ROUND_AMOUNTS`, { headers: { 'accept-language': 'nl' } })
    ).body
    assert.notEqual(dutch[0].reasons.ROUND_AMOUNTS, all[0].reasons.ROUND_AMOUNTS)
  })

  it('400 for an unknown category and an exclusion without a mapping', async () => {
    const id = await loaded()
    assert.equal((await audit.get(`/api/analysis/${id}/flagged/NONSENSE`)).status, 400)
    assert.equal((await audit.get(`/api/analysis/${id}/flagged/OUTLIER?excludeRevenue=true`)).status, 400)
  })
})

describe('integrity and deletion', () => {
  it('answers what the file declares against what it holds', async () => {
    const totals = '<linesCount>3</linesCount><totalDebit>1.00</totalDebit><totalCredit>2.00</totalCredit>'
    const { body } = await upload(
      xaf(
        [
          sale('1', '2025-06-02', 100),
          [
            '3',
            '2025-06-03',
            [
              ['1300', 500],
              ['9999', -400],
            ],
          ],
        ],
        totals,
      ),
    )
    const integrity = (await audit.get(`/api/analysis/${body.analysisId}/integrity`)).body
    assert.equal(integrity.ok, false)
    assert.deepEqual(integrity.declared, { lines: 3, debit: '1.00', credit: '2.00' })
    assert.deepEqual(integrity.counted, { lines: 4, debit: '6.00', credit: '5.00' })
    assert.deepEqual(
      integrity.unbalancedTransactions.map((t: { transactionId: string; difference: string }) => [
        t.transactionId,
        t.difference,
      ]),
      [['VK_1-3', '1.00']],
    )
    assert.deepEqual(
      integrity.unknownAccounts.map((a: { accountId: string }) => a.accountId),
      ['9999'],
    )
    assert.equal(integrity.sequenceGaps[0].missing, 1)
  })

  it('deletes once', async () => {
    const id = await loaded()
    assert.equal((await audit.delete(`/api/analysis/${id}`)).status, 204)
    assert.equal((await audit.delete(`/api/analysis/${id}`)).status, 404)
  })
})

it('keeps as many analyses as it may; the least recently used goes first', async () => {
  await using small = await startTestService(createService, {
    database: false,
    environment: { MAX_SESSIONS: '2' },
  })
  const load = async (): Promise<string> =>
    (await small.post('/api/analysis/examples/stichting')).body.analysisId
  const [first, second] = [await load(), await load()]
  await small.get(`/api/analysis/${first}/summary`)
  const third = await load()
  const statuses = await Promise.all(
    [first, second, third].map(async (id) => (await small.get(`/api/analysis/${id}/summary`)).status),
  )
  assert.deepEqual(statuses, [200, 404, 200])
})
