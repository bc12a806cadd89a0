import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRecruitment } from '../testing/recruitment-service.ts'

const base = '/api/v1/admin/jobs'
const fields = { title: 'Kok', company: 'De Pan', description: 'Soep' }

test('administrators create, list, search, replace, switch and delete jobs of any condition', async () => {
  await using polder = await startRecruitment()
  const { token } = polder.admin
  const create = async (json: object): Promise<number> => {
    const { status, body } = await polder.post(base, { token, json: { ...fields, ...json } })
    assert.equal(status, 201, JSON.stringify(body))
    return body.id
  }
  const open = await create({})
  const off = await create({ title: 'Glazenwasser', active: false })
  const past = await create({ title: 'Chef', expiresAt: '2026-03-01T00:00:00Z' })
  const ids = async (query: string): Promise<number[]> => {
    const { status, body } = await polder.get(`${base}${query}`, { token })
    assert.equal(status, 200)
    assert.equal(body.totalElements, query.includes('size=1') ? 3 : body.content.length)
    return body.content.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await ids(''), [past, off, open])
  assert.deepEqual(await ids('?active=true'), [past, open])
  assert.deepEqual(await ids('?active=false'), [off])
  assert.deepEqual(await ids('?search=soep'), [past, off, open])
  assert.deepEqual(await ids('?search=glazenwasser'), [off])
  assert.deepEqual(await ids('?search=glazenwasser&active=true'), [])
  assert.deepEqual(await ids('?search=%3F'), [])
  assert.deepEqual(await ids('?size=1&page=1'), [off])
  for (const active of [true, false]) {
    const { status, body } = await polder.put(`${base}/${off}/toggle`, { token })
    assert.deepEqual([status, body.active], [200, active])
    assert.equal((await polder.get('/jobs')).body.totalElements, active ? 2 : 1)
  }
  const etag = (await polder.get(`/jobs/${off}`, { token })).headers.get('etag')
  for (const [ifMatch, status] of [
    ['"another"', 412],
    [etag!, 200],
    [etag!, 412],
  ] as const) {
    const headers = { 'if-match': ifMatch }
    const again = await polder.put(`${base}/${off}`, { token, json: { ...fields, title: 'Bakker' }, headers })
    assert.equal(again.status, status, JSON.stringify(again.body))
  }
  assert.equal((await polder.delete(`${base}/${off}`, { token, headers: { 'if-match': '"x"' } })).status, 412)
  const replaced = await polder.put(`${base}/${off}`, { token, json: { ...fields, title: 'Patissier' } })
  assert.deepEqual([replaced.status, replaced.body.title, replaced.body.active], [200, 'Patissier', false])
  assert.equal((await polder.delete(`${base}/${off}`, { token })).status, 204)
  for (const [method, path, json] of [
    ['PUT', `${base}/${off}`, fields],
    ['PUT', `${base}/${off}/toggle`, undefined],
    ['DELETE', `${base}/${off}`, undefined],
  ] as const)
    assert.equal((await polder.call(method, path, { token, ...(json ? { json } : {}) })).status, 404)
  const recruiter = await polder.person('ROLE_RECRUITER')
  assert.equal((await polder.get(base, { token: recruiter.token })).status, 403)
  assert.equal((await polder.get(`${base}?active=maybe`, { token })).status, 400)
})
