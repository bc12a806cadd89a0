import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import type { KillStep } from '../testing/killed-child.ts'
import { sha256Of, smallJpeg, uploadForm } from '../testing/photo-service.ts'

const module = fileURLToPath(new URL('../testing/killed-child.ts', import.meta.url))

const filesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Begins an upload whose body never comes to its end. */
const beginUpload = (address: string, token: string): void => {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const lines = [
    'POST /api/v1/photos HTTP/1.1',
    'Host: test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    'Content-Length: 5000000',
    '',
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    'Content-Type: image/jpeg',
    '',
    '',
  ]
  socket.write(lines.join('\r\n'))
  socket.write(Buffer.alloc(500_000, 1))
}

test('killed at any step of an upload: after the next start no row without bytes, no object without a row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-kill-'))
  const onServer = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : null
  const originals = join(folder, 'objects', 'photo-verification', 'originals')
  const staged = join(folder, 'uploads', 'photo-verification')
  let child: ChildProcess | undefined
  const start = async (killAt: KillStep): Promise<string> => {
    const environment = {
      ...process.env,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      KILL_AT: killAt,
      ...(onServer ? { DATABASE_URL: onServer.address! } : {}),
    }
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const [line] = await once(createInterface({ input: started.stdout }), 'line')
    return String(line)
  }
  const dead = async (): Promise<void> => {
    if (child!.exitCode === null && child!.signalCode === null) await once(child!, 'exit')
    assert.equal(child!.signalCode, 'SIGKILL')
  }
  let token = ''
  const file = await smallJpeg(1)
  const upload = (address: string) =>
    callHttp(address, 'POST', '/api/v1/photos', { token, body: uploadForm(file, {}, '2026-03-18T12:00:00Z') })
  /** Each listed photo has its bytes, and there are no other objects. */
  const consistent = async (address: string, photos: number): Promise<void> => {
    const { body } = await callHttp(address, 'GET', '/api/v1/photos', { token })
    assert.equal(body.totalElements, photos)
    for (const { verificationId: id } of body.content) {
      assert.equal((await callHttp(address, 'GET', `/api/v1/photos/${id}/verify`)).body.valid, true)
      const { bytes } = await callHttp(address, 'GET', `/api/v1/photos/${id}/download`, { token })
      assert.equal(sha256Of(bytes), sha256Of(file))
    }
    assert.equal((await filesIn(originals)).length, photos)
    // The jobs after an upload stage the photo for a moment, too.
    await eventually(async () => (await filesIn(staged)).length === 0, 'nothing is staged')
  }
  try {
    let address = await start('none')
    const json = { email: 'kill@example.nl', password: 'correct horse battery' }
    token = (await callHttp(address, 'POST', '/api/v1/auth/register', { json })).body.token
    // While the bytes come in.
    beginUpload(address, token)
    await eventually(async () => (await filesIn(staged)).length > 0, 'the upload has begun')
    child!.kill('SIGKILL')
    await dead()
    assert.equal((await filesIn(staged)).length, 1)

    address = await start('before-object')
    await consistent(address, 0)
    await assert.rejects(upload(address))
    await dead()

    address = await start('after-object')
    await consistent(address, 0)
    await assert.rejects(upload(address))
    await dead()
    assert.equal((await filesIn(originals)).length, 1, 'an object without a row is left')

    address = await start('none')
    await consistent(address, 0)
    // Right after the answer: what was answered is there to stay.
    assert.equal((await upload(address)).status, 200)
    child!.kill('SIGKILL')
    await dead()
    address = await start('none')
    await consistent(address, 1)
  } finally {
    child?.kill('SIGKILL')
    await dead()
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
