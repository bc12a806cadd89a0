/** `npm start` and `npm run dev` as an operator and a developer use them: what ends npm ends the service. */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { lockFolder } from '../kit/store/folder-lock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

interface Running {
  npm: ChildProcess
  port: number
  folder: string
  /** Waits for the next line that says so; throws with all that was said when npm ends first. */
  said(text: string): Promise<void>
}

/** Runs one service by npm in a process group of its own, of which nothing is left afterwards. */
const withNpm = async (words: string[], work: (running: Running) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-npm-'))
  const port = await freePort()
  const npm = spawn('npm', [...words, '--', 'audit-analysis'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: 'none',
      AUDIT_ANALYSIS_PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines = createInterface({ input: npm.stderr! })[Symbol.asyncIterator]()
  const heard: string[] = []
  const said = async (text: string): Promise<void> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`npm ended and said: ${heard.join('\n')}`)
      heard.push(value)
      if (value.includes(text)) return
    }
  }
  try {
    await work({ npm, port, folder, said })
  } finally {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {
      // All of them have ended.
    }
    await rm(folder, { recursive: true, force: true })
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Of what npm started, nothing serves and nothing holds the folder. */
const assertGone = async ({ port, folder }: Running): Promise<void> => {
  await assert.rejects(fetch(`http://127.0.0.1:${port}/health`), 'something still serves')
  lockFolder(folder).release()
}

test('SIGTERM to the process of npm start ends Node with it, ports and folder free', () =>
  withNpm(['start'], async (running) => {
    await running.said('Polder is up')
    running.npm.kill('SIGTERM')
    await ended(running.npm)
    await assertGone(running)
  }))

test('npm run dev starts again when a source file changes, and ends with its signal', () =>
  withNpm(['run', 'dev'], async (running) => {
    await running.said('Polder is up')
    const now = new Date()
    await utimes(join(root, 'services/audit-analysis/service.ts'), now, now)
    await running.said('Polder is up')
    assert.equal((await fetch(`http://127.0.0.1:${running.port}/health`)).status, 200)
    running.npm.kill('SIGTERM')
    await ended(running.npm)
    await assertGone(running)
  }))
