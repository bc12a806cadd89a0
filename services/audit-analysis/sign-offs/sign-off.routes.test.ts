import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())
beforeEach(async () => {
  await audit.post('/api/admin/reset')
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})

const sign = (role: string, json: object) => audit.put(`/api/analysis/${id}/sign-off/${role}`, { json })
const withdraw = (role: string, json: object) =>
  audit.call('DELETE', `/api/analysis/${id}/sign-off/${role}`, { json })

/** Decides about everything of priority HIGH, and answers the last key. */
const decideHigh = async (): Promise<string> => {
  const { body } = await audit.get(`/api/analysis/${id}/findings?priority=HIGH&size=100`)
  for (const { key } of body.content) {
    const json = { status: 'EXPLAINED', note: 'gezien', author: 'Anna' }
    await audit.put(`/api/analysis/${id}/decisions/${key}`, { json })
  }
  return body.content.at(-1).key
}

test('the preparer signs when nothing HIGH is open, then another the review; then nothing is decided', async () => {
  const { status, body } = await sign('PREPARER', { author: 'Anna' })
  assert.equal(status, 409)
  assert.match(body.message, /still open: INK-250066, BNK-250143.* and \d+ more/)
  const key = await decideHigh()
  assert.equal((await sign('REVIEWER', { author: 'Bram' })).status, 409)
  const prepared = await sign('PREPARER', { author: ' Anna  de Vries', conclusion: 'Akkoord.' })
  assert.deepEqual(prepared.body, {
    role: 'PREPARER',
    author: 'Anna  de Vries',
    conclusion: 'Akkoord.',
    at: '2026-03-18T12:00:00',
    withdrawn: null,
  })
  const same = await sign('REVIEWER', { author: 'ANNA DE VRIES' })
  assert.equal(same.status, 409)
  assert.match(same.body.message, /somebody else/)
  assert.equal((await sign('REVIEWER', { author: 'Bram' })).status, 200)

  const decision = { status: 'ERROR', note: 'toch fout', author: 'Anna' }
  const path = `/api/analysis/${id}/decisions/${key}`
  const refused = await audit.put(path, { json: decision })
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /Bram has signed/)
  assert.equal((await audit.put(`/api/analysis/${id}/settings`, { json: {} })).status, 409)
  assert.equal((await withdraw('PREPARER', { author: 'Anna', reason: 'x' })).status, 409)

  const withdrawn = await withdraw('REVIEWER', { author: 'Bram', reason: 'nagekomen stuk' })
  assert.equal(withdrawn.status, 200)
  assert.deepEqual(withdrawn.body.withdrawn, {
    author: 'Bram',
    reason: 'nagekomen stuk',
    at: '2026-03-18T12:00:00',
  })
  assert.equal((await audit.put(path, { json: decision })).status, 200)
  assert.equal((await withdraw('PREPARER', { author: 'Anna', reason: 'opnieuw' })).status, 200)
  assert.equal((await withdraw('PREPARER', { author: 'Anna', reason: 'opnieuw' })).status, 404)
})

test('a finding that was opened again after the preparer signed keeps the reviewer from signing', async () => {
  const key = await decideHigh()
  await sign('PREPARER', { author: 'Anna' })
  await audit.put(`/api/analysis/${id}/decisions/${key}`, { json: { status: 'OPEN', author: 'Bram' } })
  const refused = await sign('REVIEWER', { author: 'Bram' })
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /still open/)
})

test('a signed analysis stays as it was signed when the settings of the service change', async () => {
  await decideHigh()
  await sign('PREPARER', { author: 'Anna' })
  await sign('REVIEWER', { author: 'Bram' })
  const summary = async () => (await audit.get(`/api/analysis/${id}/summary`)).body
  const settings = async () => (await audit.get(`/api/analysis/${id}/settings`)).body
  const [signed, signedUnder] = [await summary(), await settings()]
  await audit.put('/api/analysis/settings', { json: { roundAmountDivisor: 1 } })
  assert.deepEqual(await summary(), signed)
  assert.deepEqual(await settings(), signedUnder)
  await withdraw('REVIEWER', { author: 'Bram', reason: 'nieuwe instelling' })
  assert.notDeepEqual(await summary(), signed)
  assert.equal((await settings()).roundAmountDivisor, 1)
})

test('wrong roles and bodies are refused', async () => {
  assert.equal((await sign('BOSS', { author: 'Anna' })).status, 400)
  assert.equal((await sign('PREPARER', {})).status, 400)
  assert.equal((await sign('PREPARER', { author: ' ' })).status, 400)
  assert.equal((await withdraw('PREPARER', { author: 'Anna' })).status, 400)
  assert.equal((await withdraw('PREPARER', { author: 'Anna', reason: ' ' })).status, 400)
  assert.equal((await withdraw('PREPARER', { author: 'Anna', reason: 'x' })).status, 404)
})
