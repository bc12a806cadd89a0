import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openPlatform } from '../kit/platform.ts'
import { lockFolder } from '../kit/store/folder-lock.ts'
import { openTestDatabase } from '../kit/testing/test-database.ts'
import { callHttp, type TestService } from '../kit/testing/test-service.ts'
import { createService } from '../services/company-signin/service.ts'
import { register, tablesOf } from '../services/company-signin/testing/company-signin.ts'

const command = (folder: string, ...given: string[]) => commandOn('', folder, ...given)

const commandOn = async (databaseUrl: string, folder: string, ...given: string[]) => {
  const own = { DATA_DIR: folder, DATABASE_URL: databaseUrl, COMPANY_SIGNIN_PUBLIC_URL: '' }
  const environment = { ...process.env, ...own }
  const file = new URL('./sign-in-client.ts', import.meta.url).pathname
  const options = { env: environment }
  const run = promisify(execFile)
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...given], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('the command registers a client and prints its settings, and says what is in the way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-client-'))
  try {
    assert.equal((await command(folder)).code, 2)
    assert.match((await command(folder, '--name', 'Audit', '--url', 'localhost')).stderr, /--url/)
    const given = ['--name', 'Audit', '--url', 'http://localhost:8084/']
    const early = await command(folder, ...given)
    assert.equal(early.code, 2)
    assert.match(early.stderr, /No company is registered yet/)
    {
      await using platform = await openPlatform({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
      await using service = await createService(platform, { port: 0 })
      const post: TestService['post'] = (path, request) => callHttp(service.address, 'POST', path, request)
      await register({ post }, '68750110')
      assert.match((await command(folder, ...given)).stderr, /Stop the services first/)
    }
    const { code, stdout } = await command(folder, ...given, '--service', 'audit-analysis')
    assert.equal(code, 0)
    const settings = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s)),
    )
    assert.deepEqual(Object.keys(settings), [
      'AUDIT_ANALYSIS_SIGN_IN_ISSUER',
      'AUDIT_ANALYSIS_SIGN_IN_CLIENT_ID',
      'AUDIT_ANALYSIS_SIGN_IN_CLIENT_SECRET',
      'AUDIT_ANALYSIS_SIGN_IN_LEVEL',
    ])
    assert.equal(settings.AUDIT_ANALYSIS_SIGN_IN_ISSUER, 'http://localhost:8082')
    await using platform = await openPlatform({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const db = await tablesOf({ platform } as unknown as TestService)
    const clients = await db.selectFrom('clients').selectAll().execute()
    await db.destroy()
    assert.equal(clients.length, 1)
    assert.equal(clients[0]!.client_id, settings.AUDIT_ANALYSIS_SIGN_IN_CLIENT_ID)
    assert.deepEqual(JSON.parse(clients[0]!.redirect_uris), ['http://localhost:8084/sign-in/return'])
    assert.equal(clients[0]!.backchannel_logout_uri, 'http://localhost:8084/sign-in/backchannel')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

// Only there does the database lie outside the folder.
if (process.env['TEST_DATABASE_URL'])
  test('with DATABASE_URL it works beside a service that has the same folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'polder-client-'))
    const database = await openTestDatabase()
    const lock = lockFolder(folder)
    try {
      const given = ['--name', 'Audit', '--url', 'http://localhost:8084/']
      const { stderr } = await commandOn(database.address!, folder, ...given)
      assert.match(stderr, /No company is registered yet/)
    } finally {
      lock.release()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
