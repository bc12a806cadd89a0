import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openPlatform } from '../kit/platform.ts'
import { callHttp, type TestService } from '../kit/testing/test-service.ts'
import { createService } from '../services/company-signin/service.ts'
import { register, tablesOf } from '../services/company-signin/testing/company-signin.ts'

const command = async (folder: string, ...given: string[]) => {
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', COMPANY_SIGNIN_PUBLIC_URL: '' }
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
