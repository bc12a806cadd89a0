import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { writeXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { categories } from '../analysis/analysis.schema.ts'
import { extraCategories } from '../core/settings.ts'
import { examples } from '../examples/catalogue.ts'
import { createService } from '../service.ts'

/** Threads write these answers as bytes, so that no serializer holds them to their schema; this does. */
const paths = [
  'accounts',
  'account-kinds',
  'stamgegevens',
  'kpis',
  'kengetallen',
  'rgs-categorieen',
  'journals',
  'materiality',
  'fixed-costs',
  'shareholder-loans',
  'top-accounts',
  'trend',
  'kolommenbalans',
  'periodebalans',
  'dagboekbalans',
  'restricted-accounts',
  'benford',
  'samples',
  'vat',
  'relations',
  'open-items',
]

const ajv = new Ajv({ strict: false, allErrors: true })
;(ajvFormats as unknown as (target: Ajv) => Ajv)(ajv)

let audit: TestService
const analyses: string[] = []

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  const change = { enabledExtras: extraCategories, roundAmountDivisor: 100 }
  assert.equal((await audit.put('/api/analysis/settings', { json: change })).status, 200)
  for (const { id } of examples)
    analyses.push((await audit.post(`/api/analysis/examples/${id}`)).body.analysisId)
  for (const id of analyses) {
    const sample = { method: 'STRATIFIED', side: 'CREDIT', size: 20, materiality: 1_000_000 }
    assert.equal((await audit.post(`/api/analysis/${id}/samples`, { json: sample })).status, 201)
  }
})
after(() => audit[Symbol.asyncDispose]())

const holdsTo = (method: string, path: string, body: unknown): void => {
  const route = audit.service.routes.find((each) => each.method === method && each.path === path)
  assert.ok(route?.output, `${method} ${path} declares no answer`)
  const check = ajv.compile(route.output)
  assert.ok(check(body), `${path}: ${ajv.errorsText(check.errors)}`)
}

for (const path of paths)
  test(`${path} is as declared, for each example`, async () => {
    for (const id of analyses) {
      const { status, body } = await audit.get(`/api/analysis/${id}/${path}`)
      assert.equal(status, 200)
      holdsTo('GET', `/api/analysis/{id}/${path}`, body)
    }
  })

test('flagged lists are as declared, in every category', async () => {
  let entries = 0
  for (const id of analyses)
    for (const category of categories) {
      const { status, body } = await audit.get(`/api/analysis/${id}/flagged/${category}`)
      assert.equal(status, 200)
      holdsTo('GET', '/api/analysis/{id}/flagged/{category}', body)
      entries += body.length
    }
  assert.ok(entries > 500, `${entries} entries prove little`)
})

test('a reconciliation is as declared', async () => {
  const rows = [
    ['Rekening', 'Saldo'],
    ['1000', 5],
    ['4711', 7],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Saldi', rows }] })
  const form = new FormData()
  form.append('trialBalanceFile', new Blob([bytes as BlobPart]), 'saldi.xlsx')
  const { status, body } = await audit.post(`/api/reconciliation/${analyses[0]}`, { body: form })
  assert.equal(status, 200)
  assert.ok(body.unmatched.length > 0 && body.discrepancies.length > 0)
  holdsTo('POST', '/api/reconciliation/{id}', body)
})
