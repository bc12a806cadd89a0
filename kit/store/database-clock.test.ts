import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { clockDriftSeconds, mayDestroy } from './database-clock.ts'

test('a clock that is off the database’s by more than a minute destroys nothing, and says so', async () => {
  const server = await openTestDatabase()
  try {
    const db = server.attach<object>('public')
    const lines: string[] = []
    const log = createLog('error', { write: (line) => void lines.push(line) })
    const offBy = (seconds: number) => createFakeClock(new Date(Date.now() + seconds * 1000))
    for (const [seconds, may] of [
      [0, true],
      [-400 * 86_400, false],
      [-120, false],
      [400 * 86_400, false],
    ] as const) {
      const clock = offBy(seconds)
      const drift = await clockDriftSeconds(db, clock)
      // As long as this test takes on a busy machine.
      assert.ok(Math.abs(drift - Math.abs(seconds)) < 50, `${seconds}: ${drift}`)
      assert.equal(await mayDestroy({ db, clock, log }, true), may, `${seconds}`)
      assert.equal(await mayDestroy({ db, clock, log }), true, 'a clock that was set counts')
    }
    assert.equal(lines.length, 3)
    assert.match(lines[0]!, /"driftSeconds":345/)
  } finally {
    await server.close()
  }
})
