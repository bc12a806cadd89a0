import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'

let polder: TestService
let customerId: number
before(async () => {
  polder = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
  customerId = (await polder.post('/api/customers', { json: { name: 'Bakkerij Jansen' } })).body.id
})
after(() => polder[Symbol.asyncDispose]())

const fields = (changes: object = {}) => ({
  customerId,
  engagementName: 'Jaarrekening 2025',
  engagementPeriodStart: '2025-01-01',
  engagementPeriodEnd: '2025-12-31',
  ...changes,
})

const create = async (changes: object = {}) => {
  const { status, body } = await polder.post('/api/dossiers', { json: fields(changes) })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

test('a dossier is created, read, listed, replaced and deleted', async () => {
  const created = await create()
  assert.deepEqual(created, {
    id: created.id,
    customerId,
    customerName: 'Bakkerij Jansen',
    engagementName: 'Jaarrekening 2025',
    engagementPeriodStart: '2025-01-01',
    engagementPeriodEnd: '2025-12-31',
    status: 'OPEN',
    createdAt: '2026-03-18T12:00:00',
    updatedAt: '2026-03-18T12:00:00',
  })
  assert.deepEqual((await polder.get(`/api/dossiers/${created.id}`)).body, created)

  const other = (await polder.post('/api/customers', { json: { name: 'Slagerij De Wit' } })).body.id
  const second = await create({ customerId: other, status: 'IN_PROGRESS' })
  assert.equal(second.status, 'IN_PROGRESS')
  assert.deepEqual((await polder.get('/api/dossiers')).body, [created, second])
  assert.deepEqual((await polder.get(`/api/dossiers?customerId=${other}`)).body, [second])
  assert.deepEqual((await polder.get('/api/dossiers?customerId=987654')).body, [])

  polder.platform.clock.advance(1_000)
  const json = fields({ customerId: other, engagementName: 'Tussentijds', status: 'CLOSED' })
  const replaced = await polder.put(`/api/dossiers/${created.id}`, { json })
  assert.equal(replaced.status, 200)
  assert.deepEqual(replaced.body, {
    ...created,
    ...json,
    customerName: 'Slagerij De Wit',
    updatedAt: '2026-03-18T12:00:01',
  })
  assert.deepEqual((await polder.get(`/api/dossiers/${created.id}`)).body, replaced.body)

  for (const { id } of [created, second]) {
    assert.equal((await polder.delete(`/api/dossiers/${id}`)).status, 204)
    assert.equal((await polder.delete(`/api/dossiers/${id}`)).status, 404)
  }
  assert.deepEqual((await polder.get('/api/dossiers')).body, [])
})

test('the status moves freely, and stays as it is where a replacement names none', async () => {
  const { id } = await create()
  const order = ['CLOSED', 'OPEN', 'IN_PROGRESS', 'OPEN', 'CLOSED', 'IN_PROGRESS'] as const
  for (const status of order) {
    const { body } = await polder.put(`/api/dossiers/${id}`, { json: fields({ status }) })
    assert.equal(body.status, status)
  }
  for (const json of [fields(), fields({ status: null })])
    assert.equal((await polder.put(`/api/dossiers/${id}`, { json })).body.status, 'IN_PROGRESS')
  await polder.delete(`/api/dossiers/${id}`)
})

test('dates are days of the calendar, and a period of one day is one', async () => {
  const day = { engagementPeriodStart: '2024-02-29', engagementPeriodEnd: '2024-02-29' }
  const { id } = await create(day)
  const { body } = await polder.get(`/api/dossiers/${id}`)
  assert.deepEqual([body.engagementPeriodStart, body.engagementPeriodEnd], ['2024-02-29', '2024-02-29'])
  const wide = await create({ engagementPeriodStart: '0001-01-01', engagementPeriodEnd: '9999-12-31' })
  assert.deepEqual([wide.engagementPeriodStart, wide.engagementPeriodEnd], ['0001-01-01', '9999-12-31'])
  await polder.delete(`/api/dossiers/${wide.id}`)
  const wrong: [object, RegExp][] = [
    [{ engagementPeriodStart: '2025-02-29' }, /engagementPeriodStart must be a date/],
    [{ engagementPeriodEnd: '2025-04-31' }, /engagementPeriodEnd must be a date/],
    [{ engagementPeriodEnd: '31-12-2025' }, /engagementPeriodEnd must be a date/],
    [{ engagementPeriodEnd: '2025-12-31T00:00:00' }, /engagementPeriodEnd must be a date/],
    [{ engagementPeriodStart: '0000-01-01' }, /engagementPeriodStart must be a date/],
    [{ engagementPeriodEnd: '2024-12-31' }, /engagementPeriodEnd.*before/],
    [{ engagementPeriodStart: undefined }, /engagementPeriodStart is required/],
    [{ engagementPeriodEnd: null }, /engagementPeriodEnd/],
    [{ engagementName: ' ' }, /engagementName must not be blank/],
    [{ engagementName: 'x'.repeat(256) }, /engagementName must have at most 255/],
    [{ customerId: undefined }, /customerId is required/],
    [{ customerId: '1' }, /customerId must be integer/],
    [{ status: 'DONE' }, /status must be one of OPEN, IN_PROGRESS, CLOSED/],
    [{ customerName: 'X' }, /customerName is not a known field/],
  ]
  for (const [changes, message] of wrong)
    for (const answer of [
      await polder.post('/api/dossiers', { json: fields(changes) }),
      await polder.put(`/api/dossiers/${id}`, { json: fields(changes) }),
    ]) {
      assert.equal(answer.status, 400, JSON.stringify(changes))
      assert.match(answer.body.message, message)
    }
  assert.deepEqual((await polder.get('/api/dossiers')).body, [body])
  await polder.delete(`/api/dossiers/${id}`)
})

test('what is missing is 404: the dossier, the customer, both', async () => {
  const { id } = await create()
  const noCustomer = fields({ customerId: 987_654_321 })
  for (const answer of [
    await polder.post('/api/dossiers', { json: noCustomer }),
    await polder.put(`/api/dossiers/${id}`, { json: noCustomer }),
  ]) {
    assert.equal(answer.status, 404)
    assert.match(answer.body.message, /customer/)
  }
  assert.equal((await polder.get(`/api/dossiers/${id}`)).body.customerId, customerId)
  for (const json of [fields(), noCustomer])
    assert.equal((await polder.put('/api/dossiers/987654321', { json })).status, 404)
  for (const path of ['/api/dossiers/987654321', '/api/dossiers/987654321/files']) {
    const { status, body } = await polder.get(path)
    assert.equal(status, 404)
    assert.equal(body.message, 'This dossier does not exist.')
  }
  for (const path of [
    '/api/dossiers/x',
    '/api/dossiers/x/files',
    '/api/dossiers?customerId=x',
    '/api/dossiers?q=1',
  ])
    assert.equal((await polder.get(path)).status, 400, path)
  await polder.delete(`/api/dossiers/${id}`)
})

test('a dossier lists the metadata of its files, and takes them along', async () => {
  const { id } = await create()
  const { id: neighbour } = await create()
  assert.deepEqual((await polder.get(`/api/dossiers/${id}/files`)).body, [])
  // No operation writes these rows: they come from the system that holds the files.
  // The platform closes it; on PostgreSQL it shares the service's pool.
  const db = await polder.platform.database!.open<Tables>('audit_analysis', migrations)
  const row = { document_type: 'BANK_STATEMENTS', uploaded_at: '2026-03-18T12:00:00.987654' }
  await db
    .insertInto('dossier_files')
    .values([
      { ...row, dossier_id: id, filename: 'a.pdf' },
      { ...row, dossier_id: neighbour, filename: 'b.pdf' },
      { ...row, dossier_id: id, filename: 'c.pdf' },
    ])
    .execute()
  const { status, body } = await polder.get(`/api/dossiers/${id}/files`)
  assert.equal(status, 200)
  assert.deepEqual(
    body.map(({ id: _id, ...file }: { id: number }) => file),
    ['a.pdf', 'c.pdf'].map((filename) => ({
      dossierId: id,
      filename,
      documentType: 'BANK_STATEMENTS',
      uploadedAt: '2026-03-18T12:00:00',
    })),
  )
  assert.equal((await polder.delete(`/api/dossiers/${id}`)).status, 204)
  assert.equal((await polder.get(`/api/dossiers/${id}/files`)).status, 404)
  const left = await db.selectFrom('dossier_files').select('filename').execute()
  assert.deepEqual(left, [{ filename: 'b.pdf' }])
})
