/** A start makes the queues that are not there, and touches no other. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createLog } from '../log.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createQueue } from './queue.ts'

test('a start makes new queues, changes those with other options, and leaves the rest alone', async () => {
  const server = await openTestDatabase()
  after(() => server.close())
  await server.open<object>('known', {})
  const runner = server.runner('known')
  const changes = async (queues: Record<string, number>): Promise<string[]> => {
    const touched: string[] = []
    const listening = {
      ...runner,
      executeSql: (text: string, values?: unknown[]) => {
        const made = /create_queue\('([a-z]+)'/.exec(text)?.[1]
        if (made) touched.push(`make ${made}`)
        if (/UPDATE known_jobs\.queue SET/.test(text.replace(/\s+/g, ' ')) && values?.length === 2)
          touched.push(`change ${values[0]}`)
        return runner.executeSql(text, values)
      },
    }
    const queue = createQueue(listening, 'known', createLog('silent'))
    for (const [name, retries] of Object.entries(queues)) queue.define(name, { retries }, async () => {})
    await queue.start()
    await queue.stop()
    return touched
  }
  assert.deepEqual(await changes({ first: 1, second: 1 }), [
    ...['make first', 'change first'],
    ...['make second', 'change second'],
  ])
  assert.deepEqual(await changes({ first: 1, second: 1 }), [])
  assert.deepEqual(await changes({ first: 1, second: 4, third: 1 }), [
    'change second',
    ...['make third', 'change third'],
  ])
  const { rows } = await runner.executeSql(
    "SELECT name, retry_limit, heartbeat_seconds FROM known_jobs.queue WHERE name IN ('first', 'second') ORDER BY name",
  )
  assert.deepEqual(rows, [
    { name: 'first', retry_limit: 1, heartbeat_seconds: 30 },
    { name: 'second', retry_limit: 4, heartbeat_seconds: 30 },
  ])
})
