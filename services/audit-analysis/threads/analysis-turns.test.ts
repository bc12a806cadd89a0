/** Files to read and questions have turns, a queue of four times as many, and five seconds for a thread to take them up. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { Failure } from '../../../kit/errors.ts'
import { createLog } from '../../../kit/log.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { defaultSettings } from '../core/settings.ts'
import { examplePath, examples } from '../examples/catalogue.ts'
import { createAnalysisThreads } from './analysis-threads.ts'

const statusOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error) =>
      error instanceof Failure ? `${error.status} ${error.options.headers?.['retry-after']}` : 'failed',
  )

test('eight files are read at once and 32 wait; the next is refused at once, and after five seconds all that wait', async () => {
  const clock = createFakeClock()
  await using threads = createAnalysisThreads({ readers: 1, answerers: 1, log: createLog('silent'), clock })
  const file = await readFile(examplePath(examples[0]!.id)!)
  const memory = new Uint8Array(new SharedArrayBuffer(file.length))
  memory.set(file)
  const read = () => statusOf(threads.startReading(memory, defaultSettings).finish(memory.length))
  const asked = Array.from({ length: 40 }, read)
  assert.equal(await read(), '503 1')
  clock.advance(5_000)
  const ended = await Promise.all(asked)
  assert.ok(
    ended.slice(0, 1).every((end) => end === 'read'),
    'the thread has taken up the first',
  )
  assert.deepEqual(new Set(ended.slice(8)), new Set(['503 5']))
  assert.equal(await read(), 'read')
  const patient = threads.unhurried.startReading(memory, defaultSettings).finish(memory.length)
  clock.advance(60_000)
  assert.ok((await patient).ledger)
})
