import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
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
import { startTsa, withoutOpenssl } from '../timestamps/testing/local-tsa.ts'
import { readWithC2paRs } from './testing/read-credentials.ts'

const module = fileURLToPath(new URL('../testing/killed-child.ts', import.meta.url))

/** Around each copy, and while the authority is asked, by the copies and for the photo itself. */
const steps: (KillStep | `question ${number}`)[] = [
  'before-signed-image',
  'after-signed-image',
  'before-share-copy',
  'after-share-copy',
  'question 1',
  'question 2',
  'question 3',
]

/** A job is taken for dead after its heartbeat and a look of the queue, and one that was killed again and again pauses longer each time. */
const longestSeconds = 240

test('killed at each step of signing and timestamping: every photo that was taken is signed, stamped and logged in the end', {
  skip: withoutOpenssl,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-copies-kill-'))
  const onServer = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : null
  const database = onServer ? { DATABASE_URL: onServer.address! } : {}
  await using tsa = await startTsa()
  let child: ChildProcess | undefined
  let ended: Promise<unknown> | undefined
  /** The address; empty where it died before it had one. */
  const start = async (killAt: KillStep): Promise<string> => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
      env: {
        ...{ ...process.env, ...database, DATA_DIR: folder, LOG_LEVEL: 'silent', KILL_AT: killAt },
        ...{ TSA_URL: tsa.url, TSA_CA: tsa.ca },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const output = createInterface({ input: started.stdout })
    ended = Promise.all([once(started, 'close'), once(output, 'close')])
    const [address = ''] = await Promise.race([once(output, 'line'), once(output, 'close')])
    return address
  }
  let token = ''
  const ids: string[] = []
  const upload = async (address: string): Promise<void> => {
    if (token === '') {
      const json = { email: 'kill@example.nl', password: 'correct horse battery' }
      token = (await callHttp(address, 'POST', '/api/v1/auth/register', { json })).body.token
    }
    const body = uploadForm(await smallJpeg(ids.length + 1), {}, '2026-03-18T12:00:00Z')
    // One that is not answered is not promised.
    const answer = await callHttp(address, 'POST', '/api/v1/photos', { token, body }).catch(() => null)
    if (answer === null) return
    assert.equal(answer.status, 200)
    ids.push(answer.body.verificationId)
  }
  try {
    for (const step of steps) {
      let left = Number(/^question (\d)/.exec(step)?.[1] ?? 0)
      tsa.answer = (query) => {
        if (--left === 0) child!.kill('SIGKILL')
        return tsa.reply(query)
      }
      const address = await start(step.startsWith('question') ? 'none' : (step as KillStep))
      if (address !== '') await upload(address)
      await ended
      assert.equal(child!.signalCode, 'SIGKILL', step)
    }
    tsa.answer = null
    const address = await start('none')
    assert.ok(ids.length >= 3, `${ids.length} uploads were answered`)
    const get = (path: string) => callHttp(address, 'GET', path)
    const [root] = (await get('/.well-known/photo-trust')).body.c2pa
    for (const id of ids) {
      const told = await eventually(
        async () => {
          const { body } = await get(`/public/photos/${id}/credentials`)
          return body.state === 'signed' && body.log && body.timestamp && body
        },
        `photo ${id} is signed, stamped and logged`,
        longestSeconds,
      )
      const image = await get(`/public/photos/${id}/image`)
      const share = await get(`/public/photos/${id}/share`)
      assert.deepEqual(
        [sha256Of(image.bytes), sha256Of(share.bytes)],
        [told.publicImage.sha256, told.share.sha256],
      )
      const read = [
        await readWithC2paRs(image.bytes, 'image/png', root),
        await readWithC2paRs(share.bytes, 'image/jpeg', root),
      ]
      assert.deepEqual(
        read.map(({ state, failures, manifestId }) => [state, failures, manifestId]),
        [told.publicImage, told.share].map(({ manifestId }) => ['Trusted', [], manifestId]),
      )
      assert.equal((await get(`/public/photos/${id}/verify`)).body.verdict, 'verified')
    }
    const { body } = await callHttp(address, 'GET', '/api/v1/photos', { token })
    const listed = body.content.map((one: { verificationId: string }) => one.verificationId)
    assert.deepEqual(
      ids.filter((id) => !listed.includes(id)),
      [],
    )
  } finally {
    child?.kill('SIGKILL')
    await ended
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
