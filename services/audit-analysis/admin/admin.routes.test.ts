import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let polder: TestService
before(async () => {
  polder = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
})
after(() => polder[Symbol.asyncDispose]())
beforeEach(async () => {
  assert.equal((await polder.post('/api/admin/reset')).status, 204)
})

const loadExample = async (): Promise<string> =>
  (await polder.post('/api/analysis/examples/bouwbedrijf')).body.analysisId

const setFlag = (key: string, enabled: boolean) =>
  polder.put(`/api/admin/feature-flags/${key}`, { json: { enabled } })

test('the flags are listed, all on, and each can be set', async () => {
  const { status, body } = await polder.get('/api/admin/feature-flags')
  assert.equal(status, 200)
  assert.deepEqual(
    body.map(({ key, enabled }: { key: string; enabled: boolean }) => [key, enabled]),
    [
      ['restricted-accounts', true],
      ['external-upload', true],
      ['benford', true],
      ['extras', true],
    ],
  )
  for (const flag of body) {
    assert.ok(flag.description.length > 20)
    const off = await setFlag(flag.key, false)
    assert.equal(off.status, 200)
    assert.deepEqual(off.body, { ...flag, enabled: false })
    const others = (await polder.get('/api/admin/feature-flags')).body
    assert.deepEqual(
      others
        .filter((other: { enabled: boolean }) => !other.enabled)
        .map((other: { key: string }) => other.key),
      [flag.key],
    )
    assert.deepEqual((await setFlag(flag.key, true)).body, flag)
  }
})

test('an unknown flag and a body that says nothing are 400, and nothing changes', async () => {
  const before = (await polder.get('/api/admin/feature-flags')).body
  for (const key of ['unknown', 'BENFORD', 'toString', '__proto__']) {
    const { status, body } = await setFlag(key, false)
    assert.equal(status, 400, key)
    assert.match(body.message, /There is no feature flag/)
  }
  for (const json of [{}, { enabled: 'false' }, { enabled: null }, { enabled: false, key: 'x' }])
    assert.equal((await polder.put('/api/admin/feature-flags/benford', { json })).status, 400)
  assert.deepEqual((await polder.get('/api/admin/feature-flags')).body, before)
})

test('what is switched off answers 404 and names its flag', async () => {
  const id = await loadExample()
  const { token } = (await polder.post(`/api/analysis/${id}/upload-link`)).body
  await setFlag('external-upload', false)
  const form = new FormData()
  form.append('documentType', 'BANK_STATEMENTS')
  form.append('file', new Blob(['x']), 'a.pdf')
  for (const answer of [
    await polder.post(`/api/analysis/${id}/upload-link`),
    await polder.get(`/api/analysis/${id}/upload-link`),
    await polder.get(`/api/public/upload/${token}`),
    await polder.post(`/api/public/upload/${token}`, { body: form }),
  ]) {
    assert.equal(answer.status, 404)
    assert.match(answer.body.message, /feature flag external-upload/)
  }
  await setFlag('external-upload', true)
  const { status, body } = await polder.get(`/api/public/upload/${token}`)
  assert.equal(status, 200)
  assert.ok(body.every((entry: { uploaded: boolean }) => !entry.uploaded))
})

test('with extras off they count for nothing, and stay as they were set', async () => {
  const id = await loadExample()
  const flagged = async (category: string): Promise<number> =>
    (await polder.get(`/api/analysis/${id}/flagged/${category}`)).body.length
  const plain = (await polder.get(`/api/analysis/${id}/summary`)).body
  await polder.put('/api/analysis/settings', { json: { enabledExtras: ['NON_BUSINESS_DAY', 'BENFORD'] } })
  const extras = (await polder.get(`/api/analysis/${id}/summary`)).body
  assert.notDeepEqual(extras, plain)
  const nonBusinessDays = await flagged('NON_BUSINESS_DAY')
  assert.ok(nonBusinessDays > 0)

  await setFlag('extras', false)
  assert.deepEqual((await polder.get(`/api/analysis/${id}/summary`)).body, plain)
  assert.equal(await flagged('NON_BUSINESS_DAY'), 0)
  const stored = (await polder.get('/api/analysis/settings')).body.enabledExtras
  assert.deepEqual(stored, ['NON_BUSINESS_DAY', 'BENFORD'])

  await setFlag('extras', true)
  assert.deepEqual((await polder.get(`/api/analysis/${id}/summary`)).body, extras)
  await setFlag('benford', false)
  assert.equal(await flagged('NON_BUSINESS_DAY'), nonBusinessDays)
  assert.equal(await flagged('BENFORD'), 0)
})

test('a reset forgets analyses, documents, links and limits, and puts settings, required types and flags back', async () => {
  const id = await loadExample()
  const initial = {
    settings: (await polder.get('/api/analysis/settings')).body,
    config: (await polder.get('/api/documents/config')).body,
    flags: (await polder.get('/api/admin/feature-flags')).body,
  }
  const { token } = (await polder.post(`/api/analysis/${id}/upload-link`)).body
  await polder.put('/api/analysis/settings', { json: { materialityThreshold: 5000 } })
  await polder.put('/api/documents/config', { json: { requiredTypes: [] } })
  await setFlag('benford', false)

  const { status, bytes } = await polder.post('/api/admin/reset')
  assert.equal(status, 204)
  assert.equal(bytes.length, 0)
  for (const path of [
    `/api/analysis/${id}/summary`,
    `/api/documents/${id}`,
    `/api/analysis/${id}/upload-link`,
    `/api/public/upload/${token}`,
  ])
    assert.equal((await polder.get(path)).status, 404, path)
  assert.deepEqual((await polder.get('/api/analysis/settings')).body, initial.settings)
  assert.deepEqual((await polder.get('/api/documents/config')).body, initial.config)
  assert.deepEqual((await polder.get('/api/admin/feature-flags')).body, initial.flags)
})
