import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestPlatform } from '../../../kit/testing/test-platform.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

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

test('with settings it is theirs, and two starts at once make one', async () => {
  const environment = { ADMIN_EMAIL: 'Baas@Example.nl', ADMIN_PASSWORD: 'een goed wachtwoord' }
  await using platform = await openTestPlatform({ environment })
  const [one, two] = await Promise.all([start(platform), start(platform)])
  try {
    assert.deepEqual([...one.notes, ...two.notes], ['First administrator: Baas@Example.nl'])
    const { body } = await logIn(two.address, 'baas@example.nl', 'een goed wachtwoord')
    const token = body.accessToken
    const users = await callHttp(one.address, 'GET', '/api/v1/admin/users', { token })
    assert.equal(users.body.totalElements, 1)
  } finally {
    await one[Symbol.asyncDispose]()
    await two[Symbol.asyncDispose]()
  }
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
