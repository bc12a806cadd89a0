import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryLimiter } from '../../../kit/limits/limiter.ts'
import { openTestPlatform } from '../../../kit/testing/test-platform.ts'
import { openKeys } from '../key-rings.ts'
import { migrations } from '../migrations/all.ts'
import { findPhotos } from '../photos/photo.store.ts'
import { createPhotoLookup } from '../photos/photo-lookup.ts'
import type { PhotoRow, Tables } from '../tables.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { unlockPublicPhoto } from './portal.actions.ts'
import { hasViewCookie, isViewPassword, viewCookieFor } from './view-access.actions.ts'

const photo = (id: string, hash: string | null): PhotoRow =>
  ({ verification_id: id, view_password_hash: hash }) as PhotoRow

test('the cookie opens its photo alone, for an hour, and only while the password stays', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { tokens } = await openKeys(platform)
  const ctx = {
    passwords: platform.passwords,
    limiter: createMemoryLimiter(platform.clock),
    tokens,
    production: false,
  }
  const mine = photo('abcdef', await platform.passwords.hash('tulips'))
  const header = await viewCookieFor(ctx, mine)
  assert.match(header, /^view_abcdef=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.match(await viewCookieFor({ ...ctx, production: true }, mine), /; Secure$/)
  const value = /=([^;]+);/.exec(header)![1]!
  const has = (row: PhotoRow, cookies: Record<string, string>) => hasViewCookie(ctx, row, cookies)
  assert.equal(await has(mine, { view_abcdef: value }), true)
  assert.equal(await has(mine, {}), false)
  assert.equal(await has(mine, { view_abcdef: `${value.slice(0, -4)}AAAA` }), false)
  const other = photo('ghjkmn', mine.view_password_hash)
  assert.equal(await has(other, { view_ghjkmn: value }), false)
  const changed = photo('abcdef', await platform.passwords.hash('tulips'))
  assert.equal(await has(changed, { view_abcdef: value }), false)
  // A token for signing in is no key to a photo.
  const access = await tokens.sign({ sub: 'abcdef' }, 60)
  assert.equal(await has(mine, { view_abcdef: access }), false)
  platform.clock.advance(60 * 60_000)
  assert.equal(await has(mine, { view_abcdef: value }), false)
})

test('while wrong passwords cannot be counted, none is tried', async () => {
  await using platform = await openTestPlatform({ database: false })
  const away = () => Promise.reject(new Error('the limiter is away'))
  const ctx = {
    passwords: { ...platform.passwords, verify: () => assert.fail('a password was tried') },
    limiter: { ...createMemoryLimiter(platform.clock), usage: away, count: away },
    tokens: (await openKeys(platform)).tokens,
    production: false,
  }
  await assert.rejects(isViewPassword(ctx, photo('abcdef', 'hash'), 'guess'), { status: 503 })
})

test('a password that is posted once opens verdict and image by its cookie, and nothing else', async () => {
  await using polder = await startPhotoService()
  const { platform } = polder
  const { token } = await polder.account()
  const ids = [await polder.photo(token), await polder.photo(token)].map((one) => one.verificationId)
  const [id, other] = ids as [string, string]
  const protect = (photoId: string, password: string | null) =>
    polder.patch(`/api/v1/photos/${photoId}/view-password`, { token, json: { password } })
  for (const photoId of ids) await protect(photoId, 'tulips')
  const db = await platform.database!.open<Tables>('photo_verification', migrations)
  const ctx = {
    db,
    lookup: createPhotoLookup((ids) => findPhotos(db, ids)),
    clock: platform.clock,
    passwords: platform.passwords,
    limiter: createMemoryLimiter(platform.clock),
    tokens: (await openKeys(platform)).tokens,
    production: false,
  }
  const wrong = await unlockPublicPhoto(ctx, id, 'roses')
  assert.deepEqual(wrong, { view: { outcome: 'gated', wrongPassword: true }, setCookie: null })
  assert.equal((await unlockPublicPhoto(ctx, 'zzzzzz', 'tulips')).view.outcome, 'missing')
  const { view, setCookie } = await unlockPublicPhoto(ctx, id, 'tulips')
  assert.equal(view.outcome, 'ok')
  const headers = { cookie: setCookie!.split(';')[0]! }
  for (const path of ['verify', 'image']) {
    assert.equal((await polder.get(`/public/photos/${id}/${path}`, { headers })).status, 200)
    assert.equal((await polder.get(`/public/photos/${id}/${path}`)).status, 401)
    assert.equal((await polder.get(`/public/photos/${other}/${path}`, { headers })).status, 401)
  }
  await protect(id, 'roses')
  assert.equal((await polder.get(`/public/photos/${id}/verify`, { headers })).status, 401)
  await protect(id, null)
  assert.equal((await unlockPublicPhoto(ctx, id, 'any')).setCookie, null)
  await db.destroy()
})
