/** Who waits for a thread waits five seconds at most, in whatever stands before it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../errors.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import type { SampleTasks } from '../testing/sample-thread.ts'
import { createAskedTurns } from './asked-turns.ts'
import { createThreadPool } from './thread-pool.ts'

const file = new URL('../testing/sample-thread.ts', import.meta.url)

const refused = (retryAfter: string) => (error: unknown) => {
  assert.ok(error instanceof Failure)
  assert.deepEqual([error.status, error.options.headers?.['retry-after']], [503, retryAfter])
  return true
}

test('a task that no thread takes up is 503 after five seconds and never begun; one that has begun goes on', async () => {
  await using pool = createThreadPool<SampleTasks>(file, { threads: 1 })
  const clock = createFakeClock()
  using turns = createAskedTurns({ kind: 'test', turns: 2, clock })
  const begun = Promise.withResolvers<void>()
  const slow = turns.ask(({ signal, onBegin }) =>
    pool.run('busy', 300, {
      signal,
      onBegin: () => {
        onBegin()
        begun.resolve()
      },
    }),
  )
  await begun.promise
  // It has its turn, and no thread: the one there is is taken.
  const second = turns.ask((wait) => pool.run('double', 4, wait))
  const queued = Array.from({ length: 8 }, () => turns.ask((wait) => pool.run('double', 4, wait)))
  await assert.rejects(
    turns.ask((wait) => pool.run('double', 4, wait)),
    refused('1'),
  )
  for (let tick = 0; tick < 20; tick++) await null
  clock.advance(5_000)
  for (const late of [second, ...queued]) await assert.rejects(late, refused('5'))
  assert.equal(typeof (await slow), 'number')
  assert.equal(await turns.ask((wait) => pool.run('double', 21, wait)), 42)
})
