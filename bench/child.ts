/** The processes of a measurement: none outlives it, however it ends. */

import { type ChildProcess, spawn } from 'node:child_process'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** `spawn` for benches. A child left behind would hold its port and, with it, the next run. */
export const spawnForBench: typeof spawn = ((...parameters: Parameters<typeof spawn>): ChildProcess => {
  const child = spawn(...parameters)
  const end = (): void => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}) as typeof spawn
