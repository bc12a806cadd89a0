import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())

test('what to do next tells findings that were all decided about from none at all', async () => {
  const { analysisId } = (await audit.post('/api/analysis/examples/bouwbedrijf')).body
  const api = `/api/analysis/${analysisId}`
  const next = async (): Promise<string> =>
    (await audit.get(`/a/${analysisId}`, { headers: { 'accept-language': 'nl' } })).body
  const high = async () => (await audit.get(`${api}/findings?priority=HIGH&size=100`)).body.content
  const keys = (await high()).map(({ key }: { key: string }) => key)
  assert.match(await next(), new RegExp(`Beoordeel de ${keys.length} bevindingen met prioriteit hoog`))
  const decision = { status: 'EXPLAINED', note: 'Gezien.', author: 'Anna' }
  for (const key of keys) await audit.put(`${api}/decisions/${key}`, { json: decision })
  assert.match(await next(), /Over alle bevindingen met prioriteit hoog is besloten\./)
  await audit.put(`${api}/settings`, { json: { materialityThreshold: 90_000_000 } })
  assert.deepEqual(await high(), [])
  assert.match(await next(), /Er is geen bevinding met prioriteit hoog\./)
})
