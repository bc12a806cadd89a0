import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import type { KillStep } from '../testing/killed-child.ts'
import { sha256Of, smallJpeg } from '../testing/photo-service.ts'

const module = fileURLToPath(new URL('../testing/killed-child.ts', import.meta.url))

test('killed between two pieces and in the middle of the last: what was acknowledged is there, and one photo comes of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-pieces-'))
  const onServer = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : null
  let child: ChildProcess | undefined
  const start = async (killAt: KillStep): Promise<string> => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        KILL_AT: killAt,
        ...(onServer ? { DATABASE_URL: onServer.address! } : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const [line] = await once(createInterface({ input: started.stdout }), 'line')
    return String(line)
  }
  const dead = async (): Promise<void> => {
    if (child!.exitCode === null && child!.signalCode === null) await once(child!, 'exit')
  }
  const file = await smallJpeg(1)
  let token = ''
  let path = ''
  const tus = { 'tus-resumable': '1.0.0' }
  const send = (address: string, from: number, to?: number) =>
    callHttp(address, 'PATCH', path, {
      token,
      headers: {
        ...{ ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      },
      body: new Blob([new Uint8Array(file.subarray(from, to))]),
    })
  const state = async (address: string) => (await callHttp(address, 'GET', path, { token })).body
  try {
    // The last piece, too, is acknowledged with its photo only: its process dies before that has its row.
    let address = await start('after-object')
    const json = { email: 'kill@example.nl', password: 'correct horse battery' }
    token = (await callHttp(address, 'POST', '/api/v1/auth/register', { json })).body.token
    const metadata = { sha256: sha256Of(file), capturedAt: '2026-03-18T12:00:00Z' }
    const begun = await callHttp(address, 'POST', '/api/v1/uploads', {
      token,
      headers: {
        ...tus,
        'upload-length': String(file.length),
        'upload-metadata': writeUploadMetadata(metadata),
      },
    })
    path = begun.headers.get('location')!
    assert.equal((await send(address, 0, 200)).status, 204)
    await assert.rejects(send(address, 200))
    await dead()
    assert.equal(child!.signalCode, 'SIGKILL')

    address = await start('none')
    assert.deepEqual(
      { ...(await state(address)), uploadId: 0, expiresAt: 0, length: 0 },
      {
        ...{ uploadId: 0, expiresAt: 0, length: 0, offset: 200, photo: null },
      },
    )
    const answer = await send(address, 200)
    assert.deepEqual([answer.status, answer.body.sha256], [200, sha256Of(file)])
    child!.kill('SIGKILL')
    await dead()

    address = await start('none')
    assert.equal((await send(address, 200)).body.verificationId, answer.body.verificationId)
    const { totalElements } = (await callHttp(address, 'GET', '/api/v1/photos', { token })).body
    assert.equal(totalElements, 1)
  } finally {
    child?.kill('SIGKILL')
    await dead()
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
