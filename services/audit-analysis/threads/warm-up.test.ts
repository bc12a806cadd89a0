import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

test('a service whose threads have warmed up holds nothing of it, and answers', async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
    warmsUp: true,
  })
  assert.equal((await audit.get('/api/analysis/warm-up/summary')).status, 404)
  const { analysisId } = (await audit.post('/api/analysis/examples/bouwbedrijf')).body
  assert.equal((await audit.get(`/api/analysis/${analysisId}/findings`)).status, 200)
})
