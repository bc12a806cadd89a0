import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

test('killed between the row and the public image: the photo is there, and its image is made once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-image-kill-'))
  const onServer = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : null
  const objects = join(folder, 'objects', 'photo-verification')
  const staged = join(folder, 'uploads', 'photo-verification')
  const unfinished = join(objects, '.unfinished')
  const database = onServer ? { DATABASE_URL: onServer.address! } : {}
  let child: ChildProcess | undefined
  let ended: Promise<unknown> | undefined
  /** What the process has written: its address, then each object that it has stored. */
  let lines: string[] = []
  const start = async (killAt: KillStep): Promise<string> => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
      env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', KILL_AT: killAt, ...database },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const written: string[] = []
    lines = written
    const output = createInterface({ input: started.stdout }).on('line', (line) => written.push(line))
    ended = Promise.all([once(started, 'close'), once(output, 'close')])
    await once(output, 'line')
    return written[0]!
  }
  try {
    let address = await start('before-public-image')
    const json = { email: 'kill@example.nl', password: 'correct horse battery' }
    const { token } = (await callHttp(address, 'POST', '/api/v1/auth/register', { json })).body
    const file = await smallJpeg(1)
    const body = uploadForm(file, {}, '2026-03-18T12:00:00Z')
    await assert.rejects(callHttp(address, 'POST', '/api/v1/photos', { token, body }))
    await ended
    assert.equal(child!.signalCode, 'SIGKILL')
    assert.deepEqual((await readdir(objects)).sort(), ['.unfinished', 'originals'])
    assert.equal((await readdir(staged)).length, 1, 'the image was made and is not stored')
    // As a put leaves it that was killed half-way.
    await writeFile(join(unfinished, 'half'), 'half an object')

    address = await start('none')
    const { body: list } = await callHttp(address, 'GET', '/api/v1/photos', { token })
    assert.equal(list.totalElements, 1)
    const id = list.content[0].verificationId
    const { body: verdict } = await callHttp(address, 'GET', `/public/photos/${id}/verify`)
    assert.deepEqual([verdict.verdict, verdict.sha256], ['verified', sha256Of(file)])
    // What the killed one left is gone; a job may be making the image by now, and the first request waits for it.
    assert.ok(!(await readdir(unfinished)).includes('half'))

    const image = () => callHttp(address, 'GET', `/public/photos/${id}/image`)
    const images = await Promise.all(Array.from({ length: 8 }, image))
    images.push(await image())
    assert.deepEqual(
      images.map(({ status }) => status),
      images.map(() => 200),
    )
    assert.equal(new Set(images.map(({ bytes }) => sha256Of(bytes))).size, 1)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(images[0]!.bytes)], 'public.png', { type: 'image/png' }))
    const mark = await callHttp(address, 'POST', '/public/watermark', { body: form })
    assert.deepEqual(mark.body, { verificationId: id })
    for (const place of [staged, unfinished])
      await eventually(async () => (await readdir(place)).length === 0, `${place} is empty`)
    const [publicImage, ...more] = await readdir(join(objects, 'public'))
    assert.deepEqual(more, [])
    child!.kill('SIGKILL')
    await ended
    assert.deepEqual(
      lines.filter((line) => line.includes('public/')),
      [`stored public/${publicImage}`],
    )
  } finally {
    child?.kill('SIGKILL')
    await ended
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
