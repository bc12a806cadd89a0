import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'
import { eraseExpired } from './retention.actions.ts'

test('seven years after the period everything kept is erased, the ledger’s bytes too', async () => {
  await using audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
  const { platform } = audit
  const customerId = (await audit.post('/api/customers', { json: { name: 'Proef' } })).body.id
  const json = {
    customerId,
    engagementName: 'Controle',
    engagementPeriodStart: '2025-01-01',
    engagementPeriodEnd: '2025-12-31',
  }
  const dossierId = (await audit.post('/api/dossiers', { json })).body.id
  const { analysisId } = (await audit.post('/api/analysis/examples/bouwbedrijf')).body
  const path = `/api/dossiers/${dossierId}/analyses`
  assert.equal((await audit.post(path, { json: { analysisId, keepLedger: true } })).status, 201)
  const db = await platform.database!.open<Tables>('audit_analysis', migrations)
  const objects = await platform.objectsFor('audit-analysis')
  const keeping = { db, objects, keys: { missing: 'not needed for erasing' } }
  const sessions = { has: () => false }
  const ctx = { keeping, sessions, clock: platform.clock } as unknown as Parameters<typeof eraseExpired>[0]
  platform.clock.advance(Date.parse('2032-12-31T23:59:59Z') - platform.clock.millis())
  assert.equal(await eraseExpired(ctx), 0)
  platform.clock.advance(1_000)
  assert.equal(await eraseExpired(ctx), 1)
  assert.deepEqual((await audit.get(path)).body, [])
  assert.deepEqual(await db.selectFrom('kept_ledgers').selectAll().execute(), [])
  assert.deepEqual(await Array.fromAsync(objects.list('ledgers/')), [])
})

test('a service that runs on forgets it too: pages, decisions and the analysis in memory', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    await using audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
    const { clock } = audit.platform
    const customerId = (await audit.post('/api/customers', { json: { name: 'Proef' } })).body.id
    const engagement = {
      ...{ customerId, engagementName: 'Controle' },
      ...{ engagementPeriodStart: '2025-01-01', engagementPeriodEnd: '2025-12-31' },
    }
    const dossierId = (await audit.post('/api/dossiers', { json: engagement })).body.id
    const { analysisId } = (await audit.post('/api/analysis/examples/bouwbedrijf')).body
    const free = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
    const path = `/api/dossiers/${dossierId}/analyses`
    await audit.post(path, { json: { analysisId, keepLedger: true } })
    const api = `/api/analysis/${analysisId}`
    const { key } = (await audit.get(`${api}/findings`)).body.content[0]
    const json = { status: 'EXPLAINED', note: 'Contract seen.', author: 'Anna' }
    assert.equal((await audit.put(`${api}/decisions/${key}`, { json })).status, 200)
    clock.advance(Date.parse('2033-01-01T00:00:00Z') - clock.millis())
    mock.timers.tick(3_600_000)
    for (let asked = 0; asked < 500; asked++) if ((await audit.get(`${api}/summary`)).status === 404) break
    assert.deepEqual((await audit.get(path)).body, [])
    for (const gone of [`${api}/summary`, `${api}/decisions`, `/a/${analysisId}`, `/a/${analysisId}/report`])
      assert.equal((await audit.get(gone)).status, 404, gone)
    assert.equal((await audit.put(`${api}/decisions/${key}`, { json })).status, 404)
    assert.equal((await audit.get(`/api/analysis/${free}/summary`)).status, 200, 'of no dossier')
  } finally {
    mock.timers.reset()
  }
})
