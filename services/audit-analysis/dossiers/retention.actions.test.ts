import assert from 'node:assert/strict'
import { test } from 'node:test'
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
  const ctx = { keeping, clock: platform.clock } as unknown as Parameters<typeof eraseExpired>[0]
  platform.clock.advance(Date.parse('2032-12-31T23:59:59Z') - platform.clock.millis())
  assert.equal(await eraseExpired(ctx), 0)
  platform.clock.advance(1_000)
  assert.equal(await eraseExpired(ctx), 1)
  assert.deepEqual((await audit.get(path)).body, [])
  assert.deepEqual(await db.selectFrom('kept_ledgers').selectAll().execute(), [])
  assert.deepEqual(await Array.fromAsync(objects.list('ledgers/')), [])
})
