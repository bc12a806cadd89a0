import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { deadAfterMilliseconds } from '../idempotency/kept-keys.ts'
import type { RunningService } from '../service.ts'
import type { Database } from '../store/database.ts'
import { callHttp, startTestService, type TestAnswer, type TestService } from '../testing/test-service.ts'
import { createThingsService, migrations, type Tables } from '../testing/things-service.ts'

let first: TestService
let second: RunningService
let db: Database<Tables>
/** Set by a test that holds acts in their middle. */
let during: (name: string) => Promise<void> = async () => {}
before(async () => {
  const held = { during: (name: string) => during(name) }
  first = await startTestService(createThingsService, { service: held })
  second = await createThingsService(first.platform, held)
  db = await first.platform.database!.open<Tables>('things', migrations)
})
after(async () => {
  await second[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
})

let drawn = 0
const newKey = (): string => `key-${++drawn}`

interface Asking {
  key: string
  json?: object
  token?: string
  body?: FormData
  path?: string
  at?: { address: string }
}
const ask = ({ key, json, token, body, path = '/things', at = first }: Asking): Promise<TestAnswer> =>
  callHttp(at.address, 'POST', path, {
    headers: { 'idempotency-key': key },
    ...(json ? { json } : {}),
    ...(body ? { body } : {}),
    ...(token ? { token } : {}),
  })

const named = (name: string) => db.selectFrom('things').selectAll().where('name', '=', name).execute()

test('again under the same key: the first answer, marked, from any instance; other content is 422', async () => {
  const key = newKey()
  const json = { name: 'again', size: 2 }
  const once = await ask({ key, json })
  assert.equal(once.status, 201)
  assert.equal(once.headers.get('idempotency-replayed'), null)
  const twice = await ask({ key, json: { size: 2, name: 'again' }, at: second })
  assert.deepEqual([twice.status, twice.bytes], [once.status, once.bytes])
  for (const name of ['location', 'content-type'])
    assert.equal(twice.headers.get(name), once.headers.get(name), name)
  assert.equal(twice.headers.get('idempotency-replayed'), 'true')
  assert.equal((await ask({ key, json: { name: 'again', size: 3 } })).status, 422)
  assert.equal((await named('again')).length, 1)
})

test('a key is its caller’s own: another caller acts under the same one, and so does a stranger', async () => {
  const key = newKey()
  const json = { name: 'own' }
  const answers = [
    await ask({ key, json, token: 'ann' }),
    await ask({ key, json, token: 'bob' }),
    await ask({ key, json }),
  ]
  for (const { status, headers } of answers)
    assert.deepEqual([status, headers.get('idempotency-replayed')], [201, null])
  assert.equal((await named('own')).length, 3)
})

test('a key is 1 to 255 visible characters', async () => {
  for (const key of ['', 'a b', 'x'.repeat(256), '\u00e9'])
    assert.equal((await ask({ key, json: { name: 'wrong' } })).status, 400, key)
  assert.equal((await ask({ key: `~${'!'.repeat(254)}`, json: { name: 'long key' } })).status, 201)
  assert.equal((await named('wrong')).length, 0)
})

test('while the first runs, others are 409 and are told to come back', async () => {
  const { promise: going, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  during = async () => {
    begin()
    await going
  }
  const key = newKey()
  const json = { name: 'held' }
  const running = ask({ key, json })
  await begun
  // On the embedded database the act holds the one connection.
  if (first.platform.database!.kind === 'postgresql') {
    const busy = await ask({ key, json, at: second })
    assert.deepEqual([busy.status, busy.headers.get('retry-after')], [409, '1'])
  }
  go()
  assert.equal((await running).status, 201)
  during = async () => {}
  assert.equal((await ask({ key, json, at: second })).headers.get('idempotency-replayed'), 'true')
  assert.equal((await named('held')).length, 1)
})

test('what was refused leaves the key free, and what failed leaves nothing', async () => {
  const key = newKey()
  assert.equal((await ask({ key, json: { name: 'refused' } })).status, 409)
  assert.equal((await named('refused')).length, 1, 'what came before the refusal stays, as without a key')
  assert.equal((await ask({ key, json: { name: 'broken' } })).status, 500)
  assert.equal((await named('broken')).length, 0)
  first.platform.errorLines.splice(0)
  assert.equal((await ask({ key, json: { name: 'at last' } })).status, 201)
  assert.equal((await named('at last')).length, 1)
})

test('of an answer with a credential nothing is kept: its repetition is 400', async () => {
  const key = newKey()
  assert.equal((await ask({ key, path: '/tokens' })).body.token, 'a-secret-token')
  assert.equal((await ask({ key, path: '/tokens' })).status, 400)
  assert.equal((await named('token')).length, 1)
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute()
  assert.equal(rows.filter(({ answer }) => answer === null).length, 1)
  // What is kept of the others opens with their key alone.
  assert.ok(rows.every(({ answer }) => !answer?.includes('again') && !answer?.includes('location')))
})

test('the document tells the mark of a repetition where there is one, and not beside a credential', async () => {
  const { body } = await callHttp(first.address, 'GET', '/v3/api-docs')
  const told = (path: string, status: string) =>
    Object.keys(body.paths[path].post.responses[status].headers ?? {})
  assert.deepEqual(told('/things', '201'), ['Idempotency-Replayed'])
  assert.deepEqual(told('/files', '200'), ['Idempotency-Replayed'])
  assert.deepEqual(told('/tokens', '200'), [])
  assert.deepEqual(body.components.headers.IdempotencyReplayed.schema, { type: 'string', enum: ['true'] })
})

const formOf = (bytes: string, name = 'file'): FormData => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'a.txt')
  form.append('name', name)
  return form
}

test('a file that is sent again makes one thing; another file under the key is 422', async () => {
  const key = newKey()
  const path = '/files'
  const bytes = 'a'.repeat(300_000)
  const once = await ask({ key, path, body: formOf(bytes) })
  assert.deepEqual([once.status, once.body.size], [200, 300_000])
  const twice = await ask({ key, path, body: formOf(bytes), at: second })
  assert.deepEqual([twice.status, twice.bytes], [200, once.bytes])
  assert.equal(twice.headers.get('idempotency-replayed'), 'true')
  assert.equal((await ask({ key, path, body: formOf(`${bytes.slice(1)}b`) })).status, 422)
  assert.equal((await ask({ key, path, body: formOf(bytes, 'other') })).status, 422)
  assert.equal((await named('file')).length, 1)
})

test('whoever dies in the middle of an act gives its key up; a day later it is swept', async () => {
  const key = newKey()
  const json = { name: 'died' }
  await ask({ key, json })
  // As it stands when the process died before the commit.
  await db.deleteFrom('things').where('name', '=', 'died').execute()
  const [newest] = await db.selectFrom('idempotency_keys').selectAll().orderBy('expires_at', 'desc').execute()
  const undone = { done: false, busy_until: new Date(first.platform.clock.millis() + deadAfterMilliseconds) }
  await db.updateTable('idempotency_keys').set(undone).where('id', '=', newest!.id).execute()
  const all = await db.updateTable('idempotency_keys').set(undone).executeTakeFirst()
  assert.ok(all.numUpdatedRows > 0n)
  assert.equal((await ask({ key, json })).status, 409)
  first.platform.clock.advance(deadAfterMilliseconds)
  assert.equal((await ask({ key, json })).status, 201)
  assert.equal((await named('died')).length, 1)
  first.platform.clock.advance(24 * 60 * 60 * 1000)
  // The day is over: the key is free, swept or not.
  assert.equal((await ask({ key, json })).headers.get('idempotency-replayed'), null)
})

test('in any interleaving on two instances an act happens once for each key, and all its answers are one', async () => {
  const request = fc.record({
    key: fc.constantFrom('a', 'b'),
    size: fc.constantFrom(1, 2),
    isSecond: fc.boolean(),
    caller: fc.constantFrom('ann', 'bob'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(request, { minLength: 1, maxLength: 5 }), { maxLength: 3 }),
      async (rounds) => {
        const name = newKey()
        const answers = new Map<string, TestAnswer[]>()
        for (const round of rounds)
          await Promise.all(
            round.map(async ({ key, size, isSecond, caller }) => {
              const answer = await ask({
                key: `${name}-${key}`,
                json: { name, size },
                token: caller,
                at: isSecond ? second : first,
              })
              assert.ok([201, 409, 422].includes(answer.status), String(answer.status))
              if (answer.status === 201)
                answers.set(`${caller} ${key}`, [...(answers.get(`${caller} ${key}`) ?? []), answer])
            }),
          )
        assert.equal((await named(name)).length, answers.size)
        for (const [one, ...others] of answers.values())
          for (const other of others) assert.deepEqual(other.bytes, one!.bytes)
      },
    ),
    { numRuns: 15 },
  )
})
