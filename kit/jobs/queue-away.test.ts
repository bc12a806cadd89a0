/** What the log tells of a queue that is away. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createQueue } from './queue.ts'

test('a worker that cannot reach its queue says why', async () => {
  const server = await openTestDatabase()
  const schema = 'away'
  await server.open<object>(schema, {})
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const runner = server.runner(schema)
  let isAway = false
  const executeSql: typeof runner.executeSql = (text, values) =>
    isAway ? Promise.reject(new Error('the line is dead')) : runner.executeSql(text, values)
  const queue = createQueue({ executeSql }, schema, log)
  try {
    queue.define('work', { pollSeconds: 0.5 }, async () => {})
    await queue.start()
    isAway = true
    const line = await eventually(async () => lines.find((one) => one.includes('failed to reach its queue')))
    assert.match(line, /"message":"the line is dead/)
    assert.match(line, /"stack":/)
  } finally {
    isAway = false
    await queue.stop(5_000)
    await server.close()
  }
})
