/** A service whose database connections are all in use: it waits, and so do its jobs, but it does not call itself away. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../kit/testing/eventually.ts'
import { startRecruitment } from './testing/recruitment-service.ts'

// The embedded database has no connections that could be used up.
if (process.env['TEST_DATABASE_URL'])
  test('requests that all wait for a lock make no instance unready: the others would wait for the same', async () => {
    await using polder = await startRecruitment()
    const database = polder.platform.database!
    const { promise: going, resolve: go } = Promise.withResolvers<void>()
    // More than the pool has; what it gives is not given back.
    const holding = Array.from({ length: 20 }, () =>
      database
        .attach<object>('recruitment')
        .connection()
        .execute(() => going),
    )
    await until('the pool is used up', async () => {
      const { idle, waiting } = database.pool('recruitment')!
      return idle === 0 && waiting >= 5
    })
    try {
      assert.equal((await polder.get('/health/ready')).status, 200)
      const { status, body } = await polder.get('/health')
      assert.deepEqual([status, body.checks.database], [200, 'UP'])
    } finally {
      go()
      await Promise.all(holding)
    }
  })
