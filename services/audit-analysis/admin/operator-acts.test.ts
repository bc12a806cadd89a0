/** What is reset and switched is written down by itself, with a database, and the operator reads it. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everyActTests, lookAtActs } from '../../../kit/testing/every-act.ts'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

const environment = { ANALYSIS_THREADS: '1', IDENTITY_HEADER: 'X-Who', TRUSTED_PROXIES: '127.0.0.1' }
const audit = await startTestService(createService, { environment })
after(() => audit[Symbol.asyncDispose]())
const acts = '/api/v1/admin/acts'
const token = audit.platform.settings.operatorToken!

everyActTests(audit, {
  look: lookAtActs(audit, 'audit_analysis'),
  asAdministrator: async () => ({}),
  parameters: { key: 'benford' },
  routes: 2,
})

test('an act tells whom the proxy names, and nobody without the operator’s token reads it', async () => {
  const headers = { 'x-who': 'a.jansen' }
  const json = { enabled: true }
  await audit.put('/api/admin/feature-flags/extras', { headers, json })
  await audit.put('/api/admin/feature-flags/extras', { json })
  const { body } = await audit.get(`${acts}?what=setFeatureFlag&size=2`, { token })
  assert.deepEqual(
    (body.content as Record<string, unknown>[]).map((act) => [act['actor'], act['actorId'], act['targetId']]),
    [
      ['anybody', null, 'extras'],
      ['person', 'a.jansen', 'extras'],
    ],
  )
  for (const request of [{}, { token: 'another' }]) assert.equal((await audit.get(acts, request)).status, 401)
})

test('without a database nothing is kept, and what is reset is reset', async () => {
  await using alone = await startTestService(createService, { database: false, environment })
  assert.equal((await alone.post('/api/admin/reset')).status, 204)
  assert.equal((await alone.get(acts, { token })).status, 404)
})
