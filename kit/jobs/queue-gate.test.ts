/** Jobs wait until the service that their queue is of is there. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLog } from '../log.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createQueue, type Queue } from './queue.ts'

let server: TestDatabase
before(async () => {
  server = await openTestDatabase()
})
after(() => server.close())

const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  for (let attempt = 0; attempt < 6000; attempt++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  assert.fail(`waited in vain: ${what}`)
}

/** A queue whose service comes with `ready`, with one job that a worker holds; and what may be asked of both. */
const waiting = async (schema: string, ready: Promise<unknown>) => {
  await server.open<object>(schema, {})
  const runner = server.runner(schema)
  const queue: Queue = createQueue(runner, schema, createLog('silent'))
  let begun = 0
  queue.define('wait', { pollSeconds: 30 }, async () => void begun++)
  await queue.start(ready)
  await queue.send('wait', {})
  const isIn = async (state: string): Promise<boolean> => {
    const { rows } = await runner.executeSql(`SELECT state::text AS state FROM ${schema}_jobs.job`)
    return rows[0]?.['state'] === state
  }
  await until(() => isIn('active'), 'taken by a worker')
  return { queue, isIn, begun: () => begun }
}

test('no job begins before the service is there, so that none holds up the start', async () => {
  const ready = Promise.withResolvers<void>()
  const { queue, isIn, begun } = await waiting('gated', ready.promise)
  assert.equal(begun(), 0)
  ready.resolve()
  await until(() => isIn('completed'), 'completed')
  assert.equal(begun(), 1)
  await queue.stop()
})

test('a job whose service never came does not hold up the end, and waits for the next', async () => {
  const { queue, isIn, begun } = await waiting('gated_for_good', new Promise(() => {}))
  await queue.stop(600_000)
  assert.equal(begun(), 0)
  await until(() => isIn('retry'), 'kept')
})
