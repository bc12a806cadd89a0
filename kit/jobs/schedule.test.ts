import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createQueue } from './queue.ts'

test('what a schedule sends, which has no data, runs', async () => {
  const server = await openTestDatabase()
  await server.open<object>('planned', {})
  const runner = server.runner('planned')
  const queue = createQueue(runner, 'planned', createLog('silent'))
  try {
    const seen: object[] = []
    queue.define<object>('tick', { pollSeconds: 0.5 }, async ({ data }) => void seen.push(data))
    await queue.start()
    // As pg-boss sends what is due.
    await runner.executeSql(`INSERT INTO planned_jobs.job (name, policy) VALUES ('tick', 'exclusive')`)
    const stateOf = async () =>
      (await runner.executeSql('SELECT state FROM planned_jobs.job')).rows[0]?.['state']
    await eventually(async () => (await stateOf()) === 'completed' || undefined)
    assert.deepEqual(seen, [{}])
  } finally {
    await queue.stop(5_000)
    await server.close()
  }
})
