import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let polder: TestService
before(async () => {
  polder = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
})
after(() => polder[Symbol.asyncDispose]())

const create = async (name: string): Promise<number> => {
  const { status, body } = await polder.post('/api/customers', { json: { name } })
  assert.equal(status, 201)
  return body.id
}

const dossierOf = (customerId: number) => ({
  customerId,
  engagementName: 'Jaarrekening 2025',
  engagementPeriodStart: '2025-01-01',
  engagementPeriodEnd: '2025-12-31',
})

test('a customer is created, read, listed, replaced and deleted', async () => {
  const fields = {
    name: 'Bakkerij Jansen',
    contactName: 'Anna Jansen',
    contactEmail: 'anna@bakkerij.example',
    contactPhone: '+31 20 555 0100',
  }
  const created = await polder.post('/api/customers', { json: fields })
  assert.equal(created.status, 201)
  const { id, createdAt, updatedAt, ...rest } = created.body
  assert.deepEqual(rest, fields)
  assert.ok(Number.isInteger(id))
  assert.equal(createdAt, '2026-03-18T12:00:00')
  assert.equal(updatedAt, createdAt)
  assert.deepEqual((await polder.get(`/api/customers/${id}`)).body, created.body)
  assert.deepEqual((await polder.get('/api/customers')).body, [created.body])

  polder.platform.clock.advance(61_000)
  const replaced = await polder.put(`/api/customers/${id}`, { json: { name: ' Jansen & Zn ' } })
  assert.equal(replaced.status, 200)
  assert.deepEqual(replaced.body, {
    id,
    name: 'Jansen & Zn',
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    createdAt,
    updatedAt: '2026-03-18T12:01:01',
  })
  assert.deepEqual((await polder.get(`/api/customers/${id}`)).body, replaced.body)

  const deleted = await polder.delete(`/api/customers/${id}`)
  assert.equal(deleted.status, 204)
  assert.equal(deleted.bytes.length, 0)
  assert.equal((await polder.get(`/api/customers/${id}`)).status, 404)
  assert.deepEqual((await polder.get('/api/customers')).body, [])
})

test('what a form leaves empty is null; names have up to 255 characters', async () => {
  for (const blank of ['', '  ', null]) {
    const json = { name: 'é'.repeat(255), contactName: blank, contactEmail: blank, contactPhone: blank }
    const { status, body } = await polder.post('/api/customers', { json })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.name, json.name)
    const replaced = await polder.put(`/api/customers/${body.id}`, { json })
    assert.equal(replaced.status, 200)
    for (const customer of [body, replaced.body])
      assert.deepEqual(
        [customer.contactName, customer.contactEmail, customer.contactPhone],
        [null, null, null],
      )
    assert.equal((await polder.delete(`/api/customers/${body.id}`)).status, 204)
  }
})

test('unknown customers are 404, and wrong requests 400 with the field named', async () => {
  for (const [method, json] of [['GET'], ['PUT', { name: 'X' }], ['DELETE']] as const)
    for (const id of ['987654321', '9007199254740991']) {
      const { status, body } = await polder.call(method, `/api/customers/${id}`, json ? { json } : {})
      assert.equal(status, 404)
      assert.deepEqual(Object.keys(body), ['timestamp', 'status', 'error', 'message', 'path', 'traceId'])
      assert.equal(body.message, 'This customer does not exist.')
    }
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999'])
    assert.equal((await polder.get(`/api/customers/${id}`)).status, 400, id)
  const wrong: [unknown, RegExp][] = [
    [{}, /name is required/],
    [{ name: null }, /name/],
    [{ name: '  ' }, /name must not be blank/],
    [{ name: 'x'.repeat(256) }, /name must have at most 255/],
    [{ name: 'X', contactName: 'x'.repeat(256) }, /contactName must have at most 255/],
    [{ name: 7 }, /name must be string/],
    [{ name: 'X', contactEmail: 'nobody' }, /^contactEmail must be an e-mail address$/],
    [{ name: 'X', contactEmail: 7 }, /^contactEmail must be string$/],
    [{ name: 'X', id: 4 }, /id is not a known field/],
    [[], /object/],
  ]
  const id = await create('Blijft zoals hij is')
  const untouched = (await polder.get(`/api/customers/${id}`)).body
  for (const [json, message] of wrong) {
    const created = await polder.post('/api/customers', { json })
    assert.equal(created.status, 400)
    assert.match(created.body.message, message)
    assert.equal((await polder.put(`/api/customers/${id}`, { json })).status, 400)
  }
  assert.deepEqual((await polder.get('/api/customers')).body, [untouched])
  await polder.delete(`/api/customers/${id}`)
})

test('a customer with dossiers stays until they are gone', async () => {
  const id = await create('Met dossier')
  const dossier = await polder.post('/api/dossiers', { json: dossierOf(id) })
  const refused = await polder.delete(`/api/customers/${id}`)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /still has dossiers/)
  assert.equal((await polder.get(`/api/customers/${id}`)).status, 200)
  await polder.delete(`/api/dossiers/${dossier.body.id}`)
  assert.equal((await polder.delete(`/api/customers/${id}`)).status, 204)
})

test('a dossier made while its customer is deleted: one of the two wins, and nothing hangs loose', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, (_, i) => create(`Race ${i}`)))
  const outcomes = await Promise.all(
    ids.map(async (id, i) => {
      const remove = () => polder.delete(`/api/customers/${id}`)
      const add = () => polder.post('/api/dossiers', { json: dossierOf(id) })
      // Either goes first as often as the other.
      const [first, second] = await Promise.all(i % 2 === 0 ? [remove(), add()] : [add(), remove()])
      const [removed, added] = i % 2 === 0 ? [first, second] : [second, first]
      return `delete ${removed.status}, create ${added.status}`
    }),
  )
  for (const outcome of outcomes)
    assert.ok(['delete 204, create 404', 'delete 409, create 201'].includes(outcome), outcome)
  const left = (await polder.get('/api/customers')).body.map((customer: { id: number }) => customer.id)
  const kept = ids.filter((_id, i) => outcomes[i]!.startsWith('delete 409')).sort((a, b) => a - b)
  assert.deepEqual(left, kept)
  const dossiers = (await polder.get('/api/dossiers')).body
  assert.deepEqual(
    dossiers
      .map((dossier: { customerId: number }) => dossier.customerId)
      .sort((a: number, b: number) => a - b),
    kept,
  )
})

test('without a database there are no customers, dossiers and users', async () => {
  await using plain = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  assert.equal((await plain.get('/health')).status, 200)
  for (const path of ['/api/customers', '/api/customers/1', '/api/dossiers', '/api/dossiers/1/files'])
    assert.equal((await plain.get(path)).status, 404)
  const json = { username: 'jan', password: 'een lang wachtwoord' }
  assert.equal((await plain.post('/api/auth/register', { json })).status, 404)
  assert.equal((await plain.get('/api/admin/feature-flags')).status, 200)
})

test('a customer that is sent again under its key is one customer; a change on an old state is 412', async () => {
  const again = { headers: { 'idempotency-key': 'a-key' }, json: { name: 'Slagerij de Wit' } }
  const first = await polder.post('/api/customers', again)
  const second = await polder.post('/api/customers', again)
  assert.deepEqual([second.status, second.bytes], [201, first.bytes])
  const path = `/api/customers/${first.body.id}`
  const etag = (await polder.get(path)).headers.get('etag')!
  const rename = (name: string) => polder.put(path, { headers: { 'if-match': etag }, json: { name } })
  assert.equal((await rename('Slagerij Zwart')).status, 200)
  assert.equal((await rename('Slagerij Rood')).status, 412)
  assert.equal((await polder.get(path)).body.name, 'Slagerij Zwart')
})

test('an analysis that is asked for again under its key is the same analysis', async () => {
  const ask = () =>
    polder.post('/api/analysis/examples/bouwbedrijf', { headers: { 'idempotency-key': 'a-key' } })
  const first = await ask()
  assert.equal(first.status, 200)
  const second = await ask()
  assert.deepEqual(second.bytes, first.bytes)
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
})
