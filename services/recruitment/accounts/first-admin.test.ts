import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestPlatform } from '../../../kit/testing/test-platform.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'
import { makeFirstAdmin } from './first-admin.ts'

const start = (platform: Awaited<ReturnType<typeof openTestPlatform>>) => createService(platform, { port: 0 })
const logIn = (address: string, email: string, password: string) =>
  callHttp(address, 'POST', '/api/auth/login', { json: { email, password } })

test('without settings an administrator is made, and the password shown at the first start only', async () => {
  await using platform = await openTestPlatform()
  let password = ''
  {
    await using first = await start(platform)
    const [note = ''] = first.notes
    password = / with password (\S{20}) /.exec(note)![1]!
    const { status, body } = await logIn(first.address, 'admin@polder.example', password)
    assert.equal(status, 200)
    assert.equal(body.user.role, 'ROLE_ADMIN')
  }
  await using second = await start(platform)
  assert.deepEqual(second.notes, [])
  assert.equal((await logIn(second.address, 'admin@polder.example', password)).status, 200)
})

test('with settings it is theirs, and starts at once make one', async () => {
  await using platform = await openTestPlatform()
  const db = await platform.database!.open<Tables>('recruitment', migrations)
  const settings = { adminEmail: 'Baas@Example.nl', adminPassword: 'een goed wachtwoord' }
  const notes = await Promise.all(
    Array.from({ length: 5 }, () => makeFirstAdmin({ ...platform, db }, settings, true)),
  )
  assert.deepEqual(notes.flat(), ['First administrator: Baas@Example.nl'])
  const users = await db.selectFrom('users').select(['email', 'role', 'password_hash']).execute()
  assert.deepEqual(
    users.map(({ email, role }) => [email, role]),
    [['baas@example.nl', 'ROLE_ADMIN']],
  )
  assert.ok(await platform.passwords.verify(users[0]!.password_hash, 'een goed wachtwoord'))
  await db.destroy()
})

test('a wrong setting stops the start and names itself', async () => {
  for (const [environment, message] of [
    [{ ADMIN_EMAIL: 'niemand' }, /^ADMIN_EMAIL: /],
    [{ ADMIN_PASSWORD: 'kort' }, /^ADMIN_PASSWORD: /],
    [{ RECRUITMENT_TOKEN_KEYS: 'x' }, /^RECRUITMENT_TOKEN_KEYS: /],
    [{ RECRUITMENT_SEALING_KEYS: '1:AAAA' }, /^RECRUITMENT_SEALING_KEYS: .* must be 32 bytes/],
  ] as const) {
    await using platform = await openTestPlatform({ environment })
    await assert.rejects(start(platform), { name: 'ConfigurationError', message })
  }
})
