/** Nothing half-written stays where a command is broken off from the shell. */

import { rmSync } from 'node:fs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Until it is disposed of a signal takes the file away, and then ends the process as ever. One that serves ends in its own way. */
export const removedAtSignal = (path: string): Disposable => {
  const end = (signal: NodeJS.Signals): void => {
    if (process.listenerCount(signal) > 0) return
    rmSync(path, { force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.once(signal, end)
  return {
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, end)
    },
  }
}
