/** API keys over HTTP: what each route takes, what is kept, and how keys end, on two instances over one database. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Route } from '../../../kit/http/route.ts'
import type { RunningService } from '../../../kit/service.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { operatorToken, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const everyScope = ['photos:read', 'photos:write', 'cases', 'webhooks']

describe('API keys', () => {
  let polder: PhotoTestService
  let other: RunningService
  before(async () => {
    polder = await startPhotoService()
    other = await createService(polder.platform, { port: 0 })
  })
  after(async () => {
    await other?.[Symbol.asyncDispose]()
    await polder[Symbol.asyncDispose]()
  })

  const make = (token: string, json: object) => polder.post('/api/v1/api-keys', { token, json })
  const keyWith = async (token: string, scopes = everyScope): Promise<{ id: string; key: string }> => {
    const answer = await make(token, { name: 'Website', scopes })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body
  }
  const statusOnBoth = async (key: string): Promise<number[]> =>
    Promise.all(
      [polder.address, other.address].map(
        async (address) => (await callHttp(address, 'GET', '/api/v1/photos', { token: key })).status,
      ),
    )
  const rows = async () =>
    (await polder.platform.database!.runner('photo_verification').executeSql('SELECT * FROM api_keys', []))
      .rows

  test('a key is shown once, kept as its SHA-256, and acts for its account', async () => {
    const { token } = await polder.account()
    const { verificationId: id } = await polder.photo(token)
    const made = await make(token, { name: ' Website ', scopes: ['photos:read'] })
    assert.equal(made.status, 201)
    const { key, ...shown } = made.body
    assert.match(key, /^pvk_[\w-]{43}$/)
    assert.deepEqual(shown, {
      ...{ id: shown.id, name: 'Website', scopes: ['photos:read'], start: key.slice(0, 8) },
      ...{ createdAt: polder.platform.clock.now().toISOString(), expiresAt: null, lastUsedAt: null },
    })
    const [kept] = (await rows()).filter((row) => (row as { id: string }).id === shown.id)
    assert.equal(
      (kept as { key_hash: string }).key_hash,
      createHash('sha256').update(key).digest('hex'),
      'the hash that anybody computes',
    )
    assert.ok(!JSON.stringify(kept).includes(key))
    const list = await polder.get('/api/v1/photos', { token: key })
    assert.deepEqual(
      list.body.content.map((photo: { verificationId: string }) => photo.verificationId),
      [id],
    )
    assert.equal((await polder.get(`/api/v1/photos/${id}`, { token: key })).body.passwordProtected, false)
    const listed = await polder.get('/api/v1/api-keys', { token })
    assert.deepEqual(listed.body, [{ ...shown, lastUsedAt: polder.platform.clock.now().toISOString() }])
  })

  /** By the operation: everything that a key may call, and nothing besides. Others' rooms add theirs. */
  const expected: Record<string, string> = {
    getPhoto: 'photos:read',
    verifyPhoto: 'photos:read',
    listOwnPhotos: 'photos:read',
    downloadOriginal: 'photos:read',
    getOwnEvidence: 'photos:read',
    uploadPhoto: 'photos:write',
    setVisibility: 'photos:write',
    setViewPassword: 'photos:write',
    changeDetails: 'photos:write',
    deletePhoto: 'photos:write',
  }

  test('each route takes keys of its scope alone, and those of accounts and keys take none', async () => {
    const { token } = await polder.account()
    const keys = new Map<string, string>()
    for (const scope of everyScope) keys.set(scope, (await keyWith(token, [scope])).key)
    const all = (await keyWith(token)).key
    const guarded = polder.service.routes.filter((route: Route) => route.access !== 'public')
    const { paths } = (await polder.get('/v3/api-docs')).body
    for (const route of guarded) {
      const name = `${route.method} ${route.path}`
      const path = route.path.replaceAll(/\{\w+\}/g, 'zzzzzz')
      const status = async (key: string) => polder.call(route.method, path, { token: key })
      const { scope } = route
      assert.ok(scope === undefined || everyScope.includes(scope), `${name}: ${scope}`)
      const wanted = expected[route.operationId!]
      if (wanted) assert.equal(scope, wanted, name)
      if (/^\/api\/v1\/(auth|api-keys|account)\b/.test(route.path)) assert.equal(scope, undefined, name)
      const operation = route.hidden ? undefined : paths[route.path][route.method.toLowerCase()]
      if (operation) {
        const keysOf = operation.security.filter((one: object) => 'apiKey' in one)
        assert.deepEqual([keysOf, operation['x-api-key-scope']], [scope ? [{ apiKey: [] }] : [], scope], name)
      }
      if (route.access === 'operator') {
        // No key is the operator's token, whatever its scope.
        assert.equal((await status(all)).status, 401, name)
        continue
      }
      if (!scope) {
        const refused = await status(all)
        assert.equal(refused.status, 403, name)
        assert.equal(refused.body.code, 'KEY_NOT_ACCEPTED', name)
        continue
      }
      const taken = await status(keys.get(scope)!)
      assert.notEqual(taken.body?.code, 'SCOPE_MISSING', name)
      assert.notEqual(taken.status, 401, name)
      for (const [held, key] of keys) {
        if (held === scope) continue
        const refused = await status(key)
        assert.equal(refused.status, 403, `${name} with ${held}`)
        assert.equal(refused.body.code, 'SCOPE_MISSING', name)
        assert.ok(refused.body.message.includes(scope), refused.body.message)
      }
    }
    for (const operation of Object.keys(expected))
      assert.ok(
        guarded.some(({ operationId }) => operationId === operation),
        operation,
      )
    const premium = `/api/v1/operator/accounts/${encodeURIComponent('owner-1@example.nl')}/premium`
    assert.equal((await polder.put(premium, { token: all, json: { premium: true } })).status, 401)
    assert.equal((await polder.put(premium, { token: operatorToken, json: { premium: false } })).status, 204)
  })

  test('a key that expires, is deleted, or loses its account is refused at once on every instance', async () => {
    const { token } = await polder.account()
    const expiresAt = new Date(polder.platform.clock.millis() + 60_000).toISOString()
    const short = (await make(token, { name: 'Kort', scopes: ['photos:read'], expiresAt })).body
    assert.deepEqual(await statusOnBoth(short.key), [200, 200])
    polder.platform.clock.advance(59_999)
    assert.deepEqual(await statusOnBoth(short.key), [200, 200])
    polder.platform.clock.advance(1)
    assert.deepEqual(await statusOnBoth(short.key), [401, 401])
    const second = await keyWith(token)
    assert.deepEqual(await statusOnBoth(second.key), [200, 200])
    const stranger = (await polder.account()).token
    assert.equal((await polder.delete(`/api/v1/api-keys/${second.id}`, { token: stranger })).status, 403)
    assert.equal((await polder.delete(`/api/v1/api-keys/${second.id}`, { token })).status, 204)
    assert.deepEqual(await statusOnBoth(second.key), [401, 401])
    assert.equal((await polder.delete(`/api/v1/api-keys/${second.id}`, { token })).status, 404)
    const third = await keyWith(stranger)
    assert.equal((await polder.delete('/api/v1/auth/account', { token: stranger })).status, 204)
    assert.deepEqual(await statusOnBoth(third.key), [401, 401])
    for (const wrong of ['pvk_', `${third.key.slice(0, -1)}!`, 'pvk_'.padEnd(47, 'A')])
      assert.equal((await polder.get('/api/v1/photos', { token: wrong })).status, 401)
  })

  test('what is wrong is named; the twenty-first is refused, also when many come at once', async () => {
    const { token } = await polder.account()
    const cases: [object, RegExp][] = [
      [{ scopes: ['photos:read'] }, /name/],
      [{ name: '  ', scopes: ['photos:read'] }, /name/],
      [{ name: 'x'.repeat(101), scopes: ['photos:read'] }, /name/],
      [{ name: 'a', scopes: [] }, /scopes/],
      [{ name: 'a', scopes: ['photos:read', 'photos:read'] }, /scopes/],
      [{ name: 'a', scopes: ['everything'] }, /scopes/],
      [{ name: 'a', scopes: ['cases'], expiresAt: 'tomorrow' }, /expiresAt/],
      [{ name: 'a', scopes: ['cases'], expiresAt: polder.platform.clock.now().toISOString() }, /expiresAt/],
      [{ name: 'a', scopes: ['cases'], key: 'pvk_mine' }, /key/],
    ]
    for (const [json, named] of cases) {
      const answer = await make(token, json)
      assert.equal(answer.status, 400, JSON.stringify(json))
      assert.match(answer.body.message, named)
    }
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_one, i) => make(token, { name: `Nr ${i}`, scopes: ['cases'] })),
    )
    assert.deepEqual(
      [201, 409].map((status) => tries.filter((answer) => answer.status === status).length),
      [20, 4],
    )
    assert.equal((await polder.get('/api/v1/api-keys', { token })).body.length, 20)
  })

  test('use is written down to a minute, and expired keys leave the list after a month', async () => {
    const { token, email } = await polder.account()
    const expiresAt = new Date(polder.platform.clock.millis() + 10 * 60_000).toISOString()
    const { key } = (await make(token, { name: 'Kort', scopes: ['photos:read'], expiresAt })).body
    const login = { email, password: 'correct horse battery' }
    const used = async () => {
      const { token: fresh } = (await polder.post('/api/v1/auth/login', { json: login })).body
      const [shown] = (await polder.get('/api/v1/api-keys', { token: fresh })).body
      return shown && (shown.lastUsedAt as string | null)
    }
    assert.equal(await used(), null)
    await polder.get('/api/v1/photos', { token: key })
    const first = polder.platform.clock.now().toISOString()
    polder.platform.clock.advance(59_000)
    await polder.get('/api/v1/photos', { token: key })
    assert.equal(await used(), first)
    polder.platform.clock.advance(1_000)
    await polder.get('/api/v1/photos', { token: key })
    assert.equal(await used(), polder.platform.clock.now().toISOString())
    polder.platform.clock.advance(29 * 24 * 3_600_000)
    const soon = new Date(polder.platform.clock.millis() + 1000).toISOString()
    const { token: later } = (await polder.post('/api/v1/auth/login', { json: login })).body
    await make(later, { name: 'Later', scopes: ['cases'], expiresAt: soon })
    polder.platform.clock.advance(2 * 24 * 3_600_000)
    // What starts sweeps.
    await using _next = await createService(polder.platform, { port: 0 })
    const { token: last } = (await polder.post('/api/v1/auth/login', { json: login })).body
    const names = await eventually(async () => {
      const { body } = await polder.get('/api/v1/api-keys', { token: last })
      return body.length < 2 && body.map(({ name }: { name: string }) => name)
    }, 'the older key has left the list')
    assert.deepEqual(names, ['Later'])
  })
})
