/**
 * All four services on embedded defaults: from the command to the last service that serves, at a first start after
 * `npm ci` and at warm ones (the folder is there too), and what they hold at rest, after a minute without a request.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnForBench } from './child.ts'
import { median, report, startWords, statusField } from './measure.ts'

const warmStarts = 5
const restSeconds = 60
const folder = mkdtempSync(join(tmpdir(), 'polder-bench-start-'))
const ports = { RECRUITMENT: 8191, COMPANY_SIGNIN: 8192, PHOTO_VERIFICATION: 8193, AUDIT_ANALYSIS: 8194 }

const start = async (): Promise<{ seconds: number; pid: number; stop(): Promise<void> }> => {
  const begun = performance.now()
  const child = spawnForBench(process.execPath, startWords, {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [`${name}_PORT`, String(port)])),
    },
    stdio: 'ignore',
  })
  const serves = async (port: number): Promise<void> => {
    for (;;) {
      const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isUp) return
      if (child.exitCode !== null) throw new Error('the services did not come up')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await Promise.all(Object.values(ports).map(serves))
  const seconds = (performance.now() - begun) / 1000
  return {
    seconds,
    pid: child.pid!,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

try {
  const first = await start()
  report('first start, until all serve', first.seconds, 's', 5)
  await first.stop()
  const seconds: number[] = []
  for (let i = 0; i < warmStarts; i++) {
    const warm = await start()
    seconds.push(warm.seconds)
    if (i === warmStarts - 1) {
      await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000))
      report('at rest, resident memory', statusField(warm.pid, 'VmRSS'), 'MiB', 430)
    }
    await warm.stop()
  }
  report(`warm start, median of ${warmStarts}`, median(seconds), 's', 3)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
