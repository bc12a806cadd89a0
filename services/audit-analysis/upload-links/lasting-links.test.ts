/** A link that a client holds outlives the analysis in memory, and with a database a restart; deleting ends it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import { openTestPlatform } from '../../../kit/testing/test-platform.ts'
import { callHttp, startTestService } from '../../../kit/testing/test-service.ts'
import { type ChecklistStore, createMemoryChecklists } from '../documents/checklists.ts'
import { createDatabaseChecklists } from '../documents/database-checklists.ts'
import { formOf } from '../documents/testing/document-forms.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'

const environment = { ANALYSIS_THREADS: '1', MAX_SESSIONS: '1' }
const example = async (call: (path: string) => Promise<{ body: { analysisId: string } }>, name: string) =>
  (await call(`/api/analysis/examples/${name}`)).body.analysisId

test('other analyses push one out of memory, and its link goes on', async () => {
  await using audit = await startTestService(createService, { database: false, environment })
  const id = await example((path) => audit.post(path), 'bouwbedrijf')
  const { token } = (await audit.post(`/api/analysis/${id}/upload-link`)).body
  const body = () => formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'afschrift.pdf', 'x'])
  await example((path) => audit.post(path), 'stichting')
  assert.equal((await audit.get(`/api/analysis/${id}/summary`)).status, 404)
  assert.equal((await audit.post(`/api/public/upload/${token}`, { body: body() })).status, 200)
  const uploaded = (await audit.get(`/api/public/upload/${token}`)).body
  assert.deepEqual(
    uploaded
      .filter((entry: { uploaded: boolean }) => entry.uploaded)
      .map((entry: { type: string }) => entry.type),
    ['BANK_STATEMENTS'],
  )
  const page = await audit.get(`/upload/${token}`, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 200)
  assert.match(page.body, /Steenoever/)
})

test('deleting an analysis ends its links', async () => {
  await using audit = await startTestService(createService, { database: false, environment })
  const id = await example((path) => audit.post(path), 'bouwbedrijf')
  const { token } = (await audit.post(`/api/analysis/${id}/upload-link`)).body
  assert.equal((await audit.get(`/api/public/upload/${token}`)).status, 200)
  assert.equal((await audit.delete(`/api/analysis/${id}`)).status, 204)
  assert.equal((await audit.get(`/api/public/upload/${token}`)).status, 404)
})

test('with a database a restart leaves links and what came in by them', async () => {
  await using platform = await openTestPlatform({ environment })
  let token = ''
  {
    await using first = await createService(platform, { port: 0 })
    const id = await example((path) => callHttp(first.address, 'POST', path), 'bouwbedrijf')
    token = (await callHttp(first.address, 'POST', `/api/analysis/${id}/upload-link?createdBy=Anna`)).body
      .token
    const body = formOf(['documentType', 'BANK_STATEMENTS'], ['file', 'afschrift.pdf', 'x'])
    assert.equal((await callHttp(first.address, 'POST', `/api/public/upload/${token}`, { body })).status, 200)
  }
  await using second = await createService(platform, { port: 0 })
  const { status, body } = await callHttp(second.address, 'GET', `/api/public/upload/${token}`)
  assert.equal(status, 200)
  assert.equal(body.find((entry: { type: string }) => entry.type === 'BANK_STATEMENTS').uploaded, true)
  platform.clock.advance(15 * 24 * 3600 * 1000)
  assert.equal((await callHttp(second.address, 'GET', `/api/public/upload/${token}`)).status, 404)
})

const subject = { companyName: 'Proef B.V.', fiscalYear: '2025', periodEndDay: 20_453 }
const upload = (filename: string) => ({ filename, checkResult: null })

const behavesAsAStore = async (store: ChecklistStore, pass: (days: number) => void): Promise<void> => {
  assert.equal(await store.find('one'), null)
  await store.record('one', 'BANK_STATEMENTS', upload('niets.pdf'), true)
  assert.equal(await store.find('one'), null)
  await store.begin('one', subject)
  await store.begin('one', { ...subject, companyName: 'Anders B.V.' })
  await Promise.all([
    store.record('one', 'BANK_STATEMENTS', upload('a.pdf'), true),
    store.record('one', 'DEBTOR_RECEIPTS', upload('b.xlsx'), false),
  ])
  await store.record('one', 'BANK_STATEMENTS', upload('c.pdf'), true)
  assert.deepEqual(await store.find('one'), {
    subject,
    uploads: { BANK_STATEMENTS: upload('c.pdf'), DEBTOR_RECEIPTS: upload('b.xlsx') },
    external: { BANK_STATEMENTS: 2 },
  })
  await store.begin('two', subject)
  await store.remove('two')
  assert.equal(await store.find('two'), null)
  pass(13)
  assert.ok(await store.find('one'))
  pass(2)
  assert.equal(await store.find('one'), null)
  await store.begin('one', subject)
  assert.deepEqual((await store.find('one'))?.uploads, {})
}

const day = 24 * 3600 * 1000

test('checklists in memory', async () => {
  const clock = createFakeClock()
  await behavesAsAStore(createMemoryChecklists(clock), (days) => clock.advance(days * day))
})

test('checklists in the database', async () => {
  const clock = createFakeClock()
  const server = await openTestDatabase()
  try {
    const db = await server.open<Tables>('audit_analysis', migrations)
    await behavesAsAStore(createDatabaseChecklists(db, clock), (days) => clock.advance(days * day))
    await db.destroy()
  } finally {
    await server.close()
  }
})
