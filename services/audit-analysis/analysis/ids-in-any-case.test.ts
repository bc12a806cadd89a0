import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { uploadFile, xaf } from './testing/small-file.ts'

let audit: TestService
before(async () => {
  audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())

it('an analysis is found by its id in capitals, in the API, on pages and in a dossier', async () => {
  const id: string = (
    await uploadFile(
      audit,
      xaf([
        [
          '1',
          '2025-06-02',
          [
            ['1100', 100],
            ['8000', -100],
          ],
        ],
      ]),
    )
  ).body.analysisId
  const capitals = id.toUpperCase()
  for (const path of [
    `/api/analysis/${capitals}/summary`,
    `/api/analysis/${capitals}/comparison/${capitals}`,
    `/api/documents/${capitals}`,
    `/a/${capitals}`,
    `/a/${capitals}/comparison?prior=${capitals}`,
  ])
    assert.equal((await audit.get(path)).status, 200, path)
  const link = await audit.post(`/api/analysis/${capitals}/upload-link`)
  assert.equal(link.status, 200)
  assert.equal((await audit.get(`/api/analysis/${id}/upload-link`)).body.length, 1)
  const customer = (await audit.post('/api/customers', { json: { name: 'Proef B.V.' } })).body.id
  const dossier = await audit.post('/api/dossiers', {
    json: {
      customerId: customer,
      engagementName: 'Controle',
      engagementPeriodStart: '2025-01-01',
      engagementPeriodEnd: '2025-12-31',
    },
  })
  const bound = `/api/dossiers/${dossier.body.id}/analyses`
  assert.equal((await audit.post(bound, { json: { analysisId: capitals } })).body.analysisId, id)
  assert.equal((await audit.delete(`${bound}/${capitals}`)).status, 204)
  assert.equal((await audit.delete(`/api/analysis/${capitals}`)).status, 204)
})
