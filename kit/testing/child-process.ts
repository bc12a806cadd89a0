/** Another Node process that runs a module of ours, for tests of what happens when a process dies. */

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

export interface NodeChild {
  process: ChildProcess
  /** The next line of its standard output; throws with its standard error when it ends first. */
  line(): Promise<string>
  ended: Promise<number | null>
  /** As `kill -9`, and waits for the end. */
  kill(): Promise<void>
}

/** `source` is the text of a module; it may import by the absolute URLs that it is given. */
export const startNode = (source: string): NodeChild => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines: Interface = createInterface({ input: child.stdout })
  const iterator = lines[Symbol.asyncIterator]()
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    process: child,
    ended,
    line: async () => {
      const { value, done } = await iterator.next()
      if (done) throw new Error(`the child process ended: ${complaints}`)
      return value
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
