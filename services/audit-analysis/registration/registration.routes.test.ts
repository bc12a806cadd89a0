import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'

let polder: TestService
before(async () => {
  polder = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
})
after(() => polder[Symbol.asyncDispose]())

const password = 'vier ganzen in de polder'
const register = (username: unknown, secret: unknown = password) =>
  polder.post('/api/auth/register', { json: { username, password: secret } })

test('a user is registered, and the password is kept as a hash alone', async () => {
  const { status, body } = await register(' Jan Jansen ')
  assert.equal(status, 201)
  assert.deepEqual(body, { id: body.id, username: 'Jan Jansen' })
  assert.ok(Number.isInteger(body.id))
  // The platform closes it; on PostgreSQL it shares the service's pool.
  const db = await polder.platform.database!.open<Tables>('audit_analysis', migrations)
  const row = await db.selectFrom('users').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  assert.match(row.password_hash, /^\$argon2id\$/)
  assert.ok(await polder.platform.passwords.verify(row.password_hash, password))
  assert.ok(!(await polder.platform.passwords.verify(row.password_hash, `${password}.`)))
  assert.equal(row.created_at, '2026-03-18T12:00:00')
})

test('a name is one user’s, whatever its case and its accents’ code points', async () => {
  for (const [first, again] of [
    ['Bakker', 'bAKKER'],
    ['ÉMILIE', 'émilie'],
    ['Ren\u00e9e', 'rene\u0301e'],
    ['Ｗijnand', 'wijnand'],
  ] as const) {
    assert.equal((await register(first)).status, 201, first)
    const { status, body } = await register(again)
    assert.equal(status, 409, again)
    assert.equal(body.message, 'This username is taken.')
  }
})

test('of many who ask for one name at the same moment one gets it', async () => {
  const names = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'Gelijktijdig' : 'gelijkTIJDIG'))
  const statuses = await Promise.all(names.map(async (name) => (await register(name)).status))
  assert.deepEqual(
    statuses.sort((a, b) => a - b),
    [201, ...Array<number>(11).fill(409)],
  )
})

test('any password of 8 to 128 characters will do', async () => {
  for (const [i, secret] of ['password', 'Password1', '😀'.repeat(8), 'x'.repeat(128)].entries())
    assert.equal((await register(`Gewoon ${i}`, secret)).status, 201, secret)
})

test('names and passwords that may not be are 400, the field named', async () => {
  assert.equal((await register('abc')).status, 201)
  assert.equal((await register('😀'.repeat(50))).status, 201)
  const wrong: [unknown, unknown, RegExp][] = [
    ['ab', password, /username.*at least 3/],
    ['  a  ', password, /username.*at least 3/],
    ['x'.repeat(51), password, /username.*at most 50/],
    ['zero\u200bwidth', password, /username.*invisible/],
    ['nul\u0000', password, /NUL/],
    [7, password, /username must be string/],
    [undefined, password, /username is required/],
    ['kort', '1234567', /password.*at least 8/],
    ['teken', '😀'.repeat(7), /password.*at least 8/],
    ['lang', 'x'.repeat(129), /password.*at most 128/],
    ['zonder', undefined, /password is required/],
    ['niets', null, /password/],
  ]
  for (const [username, secret, message] of wrong) {
    const json = { username, password: secret }
    const { status, body } = await polder.post('/api/auth/register', { json })
    assert.equal(status, 400, String(username))
    assert.match(body.message, message)
  }
  const extra = { username: 'Extra', password, role: 'ADMIN' }
  const { status, body } = await polder.post('/api/auth/register', { json: extra })
  assert.equal(status, 400)
  assert.match(body.message, /role is not a known field/)
})
