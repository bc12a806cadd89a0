import assert from 'node:assert/strict'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import type { SampleTasks } from '../testing/sample-thread.ts'
import { createThreadPool } from './thread-pool.ts'

test('a thread gives way by itself, and the process does not', async () => {
  await using pool = createThreadPool<SampleTasks>(new URL('../testing/sample-thread.ts', import.meta.url), {
    threads: 1,
  })
  const before = getPriority()
  const after = await pool.run('giveWay', undefined as never)
  assert.equal(getPriority(), before)
  assert.equal(after, process.platform === 'linux' ? Math.max(before, 10) : before)
})
