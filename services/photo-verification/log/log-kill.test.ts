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
import { openCheckpoint, readProof } from '../../../kit/transparency/checkpoint.ts'
import { isConsistent, isIncluded, leafHash } from '../../../kit/transparency/merkle-tree.ts'
import { parseVerifierKey } from '../../../kit/transparency/signed-note.ts'
import { proveConsistency, readerOf } from '../../../kit/transparency/tree-proofs.ts'
import type { KillStep } from '../testing/killed-child.ts'
import { smallJpeg, uploadForm } from '../testing/photo-service.ts'
import { readLog } from './testing/log-reader.ts'

const module = fileURLToPath(new URL('../testing/killed-child.ts', import.meta.url))

test('killed at each step: every photo has its leaf in the end, and no checkpoint takes back what an earlier one said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-log-kill-'))
  const onServer = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : null
  const database = onServer ? { DATABASE_URL: onServer.address! } : {}
  let child: ChildProcess | undefined
  let ended: Promise<unknown> | undefined
  /** The address; empty where it died before it had one. */
  const start = async (killAt: KillStep): Promise<string> => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
      env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', KILL_AT: killAt, ...database },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const output = createInterface({ input: started.stdout })
    ended = Promise.all([once(started, 'close'), once(output, 'close')])
    const [address = ''] = await Promise.race([once(output, 'line'), once(output, 'close')])
    return address
  }
  const checkpoints: string[] = []
  const ids: string[] = []
  let token = ''
  const upload = async (address: string): Promise<void> => {
    const body = uploadForm(await smallJpeg(ids.length + 1), {}, '2026-03-18T12:00:00Z')
    const { status, body: photo } = await callHttp(address, 'POST', '/api/v1/photos', { token, body })
    assert.equal(status, 200)
    ids.push(photo.verificationId)
  }
  const see = async (address: string): Promise<void> => {
    checkpoints.push((await callHttp(address, 'GET', '/log/checkpoint')).body)
  }
  try {
    let address = await start('none')
    const json = { email: 'kill@example.nl', password: 'correct horse battery' }
    token = (await callHttp(address, 'POST', '/api/v1/auth/register', { json })).body.token
    await see(address)
    // As soon as the uploads are answered: their leaves are not there yet, or not published.
    for (let photos = 0; photos < 3; photos++) await upload(address)
    child!.kill('SIGKILL')
    await ended
    // What waits is taken in at the start, which is where it dies.
    for (const step of ['before-checkpoint', 'after-checkpoint'] as const) {
      address = await start(step)
      // Where all was taken in before the kill there is something new to take in.
      if (address !== '') await upload(address)
      await ended
      assert.equal(child!.signalCode, 'SIGKILL', step)
    }
    address = await start('none')
    await see(address)
    const { photo, log: verifierKey } = (await callHttp(address, 'GET', '/.well-known/photo-trust')).body
    assert.equal(photo.length, 1)
    const key = parseVerifierKey(verifierKey)
    const get = (path: string) => callHttp(address, 'GET', path)
    const proofs = await Promise.all(
      ids.map((id) =>
        eventually(async () => {
          const answer = await get(`/public/photos/${id}/inclusion`)
          return answer.status === 200 && readProof(answer.body)!
        }, 'every photo has its leaf'),
      ),
    )
    const log = await readLog({ get } as never)
    assert.equal(new Set(proofs.map(({ index }) => index)).size, ids.length)
    const leaves = log.leaves.map(leafHash)
    for (const { index, hashes, checkpoint } of proofs)
      assert.ok(isIncluded({ ...openCheckpoint(checkpoint, key)!, index }, leaves[index]!, hashes))
    const last = openCheckpoint(log.checkpoint, key)!
    assert.equal(last.size, 2 + ids.length, 'two keys, and one leaf for each photo')
    for (const note of checkpoints) {
      const earlier = openCheckpoint(note, key)!
      assert.ok(
        isConsistent(earlier, last, await proveConsistency(readerOf(leaves), earlier.size, last.size)),
      )
    }
    const sizes = checkpoints.map((note) => openCheckpoint(note, key)!.size)
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => a - b),
    )
  } finally {
    child?.kill('SIGKILL')
    await ended
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
