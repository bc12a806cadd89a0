/** A backup that is cut off says why, and leaves nothing of anybody behind. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '../../kit/testing/eventually.ts'
import { startPhotoService } from '../../services/photo-verification/testing/photo-service.ts'
import { runCommand } from '../run-command.ts'

if (existsSync('/dev/full'))
  test('onto a full disk it is refused in words, and the process that serves goes on', async () => {
    await using polder = await startPhotoService()
    await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-cut-off-'))
    const { token } = await polder.account()
    for (let i = 0; i < 12; i++) await polder.photo(token)
    const file = join(folder.path, 'full.polder')
    await symlink('/dev/full', `${file}.unfinished`)
    const { code, complaint } = await runCommand('backup', [file], {}, polder.platform)
    assert.deepEqual([code, complaint.startsWith('The disk is full')], [1, true], complaint)
    assert.deepEqual(await readdir(folder.path), [])
    await polder.photo(token)
  })

test('ended by a signal it takes the unfinished file with it, and ends by that signal', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-cut-off-'))
  const file = join(folder.path, 'half.polder.unfinished')
  await writeFile(file, 'half')
  const module = JSON.stringify(new URL('removed-at-signal.ts', import.meta.url).href)
  const script = `
    const { removedAtSignal } = await import(${module})
    using kept = removedAtSignal(${JSON.stringify(file)})
    console.log('writing')
    await new Promise((resolve) => setTimeout(resolve, 60_000))`
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await writeFile(file, 'half')
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      script,
    ])
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill(signal)
    assert.deepEqual(await ended, [null, signal])
    await until('the file has gone', async () => !existsSync(file))
  }
})
