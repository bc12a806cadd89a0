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

test('a run by schedule that succeeds makes up for one that failed for good; what the service sent stays', async () => {
  const server = await openTestDatabase()
  await server.open<object>('made_up', {})
  const runner = server.runner('made_up')
  const queue = createQueue(runner, 'made_up', createLog('silent'))
  const counted = async () =>
    (
      await runner.executeSql(
        `SELECT name, state::text, data IS NULL AS planned FROM made_up_jobs.job WHERE name IN ('tick', 'send') ORDER BY name, state, planned`,
      )
    ).rows
  try {
    let isAway = true
    const tick = async () => {
      if (isAway) throw new Error('the database was away')
    }
    queue.define<object>('tick', { pollSeconds: 0.5, retries: 0 }, tick)
    queue.define<object>('send', { pollSeconds: 0.5, retries: 0 }, tick)
    queue.schedule('tick', '0 3 1 1 *')
    await queue.start()
    const due = () =>
      runner.executeSql(
        `INSERT INTO made_up_jobs.job (name, policy, retry_limit) VALUES ('tick', 'exclusive', 0)`,
      )
    await due()
    await queue.send('tick', { id: 1 })
    await queue.send('send', { id: 2 })
    await eventually(
      async () => (await counted()).filter(({ state }) => state === 'failed').length === 3 || undefined,
    )
    isAway = false
    await due()
    await eventually(async () => (await counted()).some(({ state }) => state === 'completed') || undefined)
    assert.deepEqual(await counted(), [
      { name: 'send', state: 'failed', planned: false },
      { name: 'tick', state: 'completed', planned: true },
      { name: 'tick', state: 'failed', planned: false },
    ])
  } finally {
    await queue.stop(5_000)
    await server.close()
  }
})
