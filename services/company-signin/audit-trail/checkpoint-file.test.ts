/** Where checkpoints cannot be written, a line that a crash cut short, and a file that does not answer. */

import assert from 'node:assert/strict'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigurationError } from '../../../kit/config.ts'
import { until } from '../../../kit/testing/eventually.ts'
import type { Checkpoint } from '../core/checkpoint.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import { openCheckpointFile } from './checkpoint-file.ts'
import { withTimeLimit } from './checkpoint-store.ts'

const checkpoint: Checkpoint = {
  size: 1,
  head: '0'.repeat(64),
  merkleRoot: '1'.repeat(64),
  time: '2026-01-05T09:00:00.000Z',
  keyId: '2'.repeat(16),
  signature: `${'A'.repeat(86)}==`,
}

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-checkpoints-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('a place where nothing can be appended stops the start, which names the setting', () =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'file'), '')
    await mkdir(join(folder, 'standing'))
    for (const path of [
      join(folder, 'file', 'x.jsonl'),
      join(folder, 'standing'),
      join(folder, 'no', 'such', 'x.jsonl'),
      '/proc/nonexistent/x.jsonl',
    ])
      await assert.rejects(
        startCompanySignin({ environment: { AUDIT_CHECKPOINT_FILE: path } }),
        (error) =>
          error instanceof ConfigurationError && /^AUDIT_CHECKPOINT_FILE: .*\(E[A-Z]+\)$/.test(error.message),
        path,
      )
    const path = join(folder, 'made', 'x.jsonl')
    await using polder = await startCompanySignin({ environment: { AUDIT_CHECKPOINT_FILE: path } })
    assert.equal((await polder.get('/health')).status, 200)
    assert.equal(await readFile(path, 'utf8'), '')
  }))

test('a folder in the place of the file is named', () =>
  inFolder(async (folder) => {
    await assert.rejects(openCheckpointFile(folder).extent(), (error: Error) =>
      error.message.startsWith(`${folder} is a folder`),
    )
  }))

test('a line that a crash cut short does not count, and is gone before the next one is written', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'x.jsonl')
    const file = openCheckpointFile(path)
    assert.equal(await file.extent(), 0)
    await file.append(checkpoint)
    const whole = await readFile(path, 'utf8')
    await appendFile(path, whole.slice(0, 60))
    assert.equal(await file.extent(), Buffer.byteLength(whole))
    assert.equal((await file.newest(await file.extent()))?.size, checkpoint.size)
    await file.append({ ...checkpoint, size: checkpoint.size + 1 })
    const sizes: number[] = []
    for await (const { size } of file.read(await file.extent())) sizes.push(size)
    assert.deepEqual(sizes, [checkpoint.size, checkpoint.size + 1])
  }))

test('a file that does not answer is given up, and not asked again before it answers', () =>
  inFolder(async (folder) => {
    const real = openCheckpointFile(join(folder, 'x.jsonl'))
    const server = Promise.withResolvers<void>()
    let asked = 0
    const file = withTimeLimit(
      {
        ...real,
        append: async (line, signal) => {
          asked++
          await server.promise
          await real.append(line, signal)
        },
      },
      2_000,
    )
    await assert.rejects(file.append(checkpoint), /does not answer/)
    await assert.rejects(file.append(checkpoint), /still does not answer/)
    await assert.rejects(file.extent(), /still does not answer/)
    assert.equal(asked, 1)
    server.resolve()
    // The one given up ends without writing; then the file is asked as before.
    await until('the end of the one given up', () =>
      file.extent().then(
        () => true,
        () => false,
      ),
    )
    assert.equal(await file.extent(), 0)
    await file.append(checkpoint)
    assert.equal((await readFile(join(folder, 'x.jsonl'), 'utf8')).split('\n').length, 2)
    assert.equal(asked, 2)
  }))
