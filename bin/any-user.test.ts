/** It runs as whoever starts it, not only as who installed it, and writes its data folder and temporary folder alone. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('polder.ts', import.meta.url))
/** Who has no file of this repository, no home, and no name on this machine; only root may become another. */
const nobody = process.getuid?.() === 0 ? 12_345 : undefined

test('another user than who installed it starts all services, with two folders of its own and nothing else', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-nobody-'))
  const [DATA_DIR, TMPDIR] = [join(folder.path, 'data'), join(folder.path, 'temporary')]
  for (const path of [DATA_DIR, TMPDIR]) await mkdir(path)
  if (nobody) for (const path of [folder.path, DATA_DIR, TMPDIR]) await chown(path, nobody, nobody)
  const ports = ['RECRUITMENT', 'COMPANY_SIGNIN', 'PHOTO_VERIFICATION', 'AUDIT_ANALYSIS']
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, 'start', '--json'],
    {
      cwd: '/',
      env: {
        DATA_DIR,
        TMPDIR,
        LOG_LEVEL: 'silent',
        ...Object.fromEntries(ports.map((name) => [`${name}_PORT`, '0'])),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(nobody ? { uid: nobody, gid: nobody } : {}),
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  const { services, refused } = JSON.parse(line.value ?? '{}')
  assert.equal(services?.length, 4, refused)
  for (const { address } of services) assert.equal((await fetch(`${address}/health/ready`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
})
