/** A start with wrong settings tells all of them at once, before it opens anything. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('polder.ts', import.meta.url))

test('those that services share and those of each service are told together, and no value with them', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-wrong-'))
  const wrong = {
    DATABASE_URL: 'mysql://sluiswachter:vlinderstruik@db.example/polder',
    LOG_LEVEL: 'loud',
    DRAIN_SECONDS: '-1',
    RECRUITMENT_PORT: 'vlinderstruik',
    LOGIN_WINDOW_SECONDS: 'vlinderstruik',
    PHOTO_PUBLIC_LONGEST_EDGE: '10',
    MAX_SESSIONS: '0',
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, 'start'],
    { encoding: 'utf8', env: { ...wrong, DATA_DIR: folder.path } },
  )
  assert.equal(status, 1, stderr)
  assert.deepEqual([...stderr.matchAll(/^([A-Z_]+): must be/gm)].map(([, name]) => name).sort(), [
    ...Object.keys(wrong).sort(),
  ])
  assert.doesNotMatch(stderr, /vlinderstruik/)
  assert.deepEqual(await readdir(folder.path), [])
})
