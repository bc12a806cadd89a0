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

/** A queue whose service comes with `ready`, with one job that was sent; and what may be asked of both. */
const waiting = async (schema: string, ready: Promise<unknown>) => {
  await server.open<object>(schema, {})
  const runner = server.runner(schema)
  const queue: Queue = createQueue(runner, schema, createLog('silent'))
  const begun = Promise.withResolvers<'begun'>()
  queue.define('wait', { pollSeconds: 0.5 }, async () => begun.resolve('begun'))
  await queue.start(ready)
  await queue.send('wait', {})
  const job = async (): Promise<unknown[]> => {
    const { rows } = await runner.executeSql(`SELECT state::text, retry_count FROM ${schema}_jobs.job`)
    return rows.map(({ state, retry_count }) => [state, retry_count])
  }
  return { queue, job, begun: begun.promise }
}

const aWhile = (milliseconds = 1_500) =>
  new Promise<'waited'>((resolve) => setTimeout(resolve, milliseconds, 'waited').unref())

test('no job begins before the service is there, so that none holds up the start', async () => {
  const ready = Promise.withResolvers<void>()
  const { queue, begun } = await waiting('gated', ready.promise)
  assert.equal(await Promise.race([begun, aWhile()]), 'waited')
  ready.resolve()
  assert.equal(await begun, 'begun')
  await queue.stop()
})

test('a service that never came does not hold up the end, and its jobs wait for the next, untried', async () => {
  const ready = Promise.withResolvers<void>()
  const { queue, job, begun } = await waiting('gated_for_good', ready.promise)
  await queue.stop(600_000)
  ready.resolve()
  assert.equal(await Promise.race([begun, aWhile()]), 'waited')
  assert.deepEqual(await job(), [['created', 0]])
})

test('what is sent inside a transaction needs no second connection, also as the first of all', async () => {
  const db = await server.open<object>('gated_first', {})
  const queue = createQueue(server.runner('gated_first'), 'gated_first', createLog('silent'))
  queue.define('wait', {}, async () => {})
  await queue.start(new Promise(() => {}))
  const sent = db.transaction().execute((trx) => queue.send('wait', {}, { trx: trx as never }))
  const isSent = await Promise.race([sent.then(() => 'sent'), aWhile(30_000)])
  assert.equal(isSent, 'sent')
  await queue.stop()
})
