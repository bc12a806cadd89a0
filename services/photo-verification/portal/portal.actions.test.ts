import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryLimiter } from '../../../kit/limits/limiter.ts'
import { openTestPlatform } from '../../../kit/testing/test-platform.ts'
import { openKeys } from '../key-rings.ts'
import type { PhotoRow } from '../tables.ts'
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
