import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { createWhoActs } from './who-acts.ts'

test('a typed name is who acts; a blank one is nobody', () => {
  const whoActs = createWhoActs(undefined, [])
  const request = { headers: { 'x-user': 'Mallory' }, peer: '127.0.0.1' }
  assert.equal(whoActs(request, ' Anna '), 'Anna')
  for (const typed of ['', '  ', null, undefined])
    assert.throws(() => whoActs(request, typed), { status: 400 })
})

test('with a header the proxy says who acts, and nothing typed counts', () => {
  const whoActs = createWhoActs('x-user', ['10.0.0.0/8'])
  const name = Buffer.from('Renée').toString('latin1')
  assert.equal(whoActs({ headers: { 'x-user': name }, peer: '10.1.2.3' }, 'Anna'), 'Renée')
  for (const request of [
    { headers: { 'x-user': 'Mallory' }, peer: '192.0.2.1' },
    { headers: {}, peer: '10.1.2.3' },
    { headers: { 'x-user': ' ' }, peer: '10.1.2.3' },
    { headers: { 'x-user': 'x'.repeat(201) }, peer: '10.1.2.3' },
  ])
    assert.throws(() => whoActs(request, 'Anna'), { status: 401 })
})

test('over HTTP: whoever comes past the proxy cannot decide, and the header needs a trusted proxy', async () => {
  const environment = { ANALYSIS_THREADS: '1', IDENTITY_HEADER: 'X-Remote-User' }
  await assert.rejects(startTestService(createService, { database: false, environment }), /IDENTITY_HEADER/)
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ...environment, TRUSTED_PROXIES: '127.0.0.0/8,::1' },
  })
  const id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  const { key } = (await audit.get(`/api/analysis/${id}/findings`)).body.content[0]
  const path = `/api/analysis/${id}/decisions/${key}`
  const json = { status: 'EXPLAINED', note: 'x', author: 'Mallory' }
  assert.equal((await audit.put(path, { json })).status, 401)
  const decided = await audit.put(path, { json, headers: { 'x-remote-user': 'anna@kantoor.example' } })
  assert.equal(decided.status, 200)
  assert.equal(decided.body.author, 'anna@kantoor.example')
})
