/** Tasks for the thread pool's own tests. */

import { getPriority } from 'node:os'
import { parentPort, threadId } from 'node:worker_threads'
import { badRequest } from '../errors.ts'
import { giveWay } from '../threads/give-way.ts'
import { moved, serveThread } from '../threads/thread.ts'

class OddError extends Error {
  override name = 'OddError'
  readonly line = 7
}

const wait = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

const tasks = {
  double: (n: number) => n * 2,
  /** Keeps the thread busy, so that tests see who runs where. */
  busy: (milliseconds: number) => {
    wait(milliseconds)
    return threadId
  },
  who: () => threadId,
  /** As the engine does under `node --watch`, before the task's own answer. */
  tellImports: () => {
    parentPort?.postMessage({ 'watch:import': ['file:///sample.ts'] })
    return 'the answer'
  },
  /** The thread's own priority after it. */
  giveWay: () => {
    giveWay()
    return getPriority()
  },
  fail: () => {
    throw new OddError('line 7 is odd')
  },
  refuse: () => {
    throw badRequest('not this', { code: 'NOT_THIS', fieldErrors: [{ field: 'a', message: 'b' }] })
  },
  crash: () => process.exit(3),
  hang: () => wait(60_000),
  grow: (megabytes: number) => Array.from({ length: megabytes }, () => Array(131_072).fill(0.5)).length,
  /** Buffers of so many megabytes, outside the heap, at work on them without end. */
  hoard: (megabytes: number) => {
    const kept = Array.from({ length: megabytes }, () => new Uint8Array(1024 * 1024))
    for (let i = 0; kept.length > 0; i++) kept[i % megabytes]!.fill(i)
    return kept.length
  },
  bytes: (size: number) => {
    const bytes = new Uint8Array(size).fill(7)
    return moved(bytes, [bytes.buffer])
  },
}

export type SampleTasks = typeof tasks

serveThread(tasks)
