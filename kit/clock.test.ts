import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock, systemIds, systemRandom } from './clock.ts'
import { createFakeClock } from './testing/fake-clock.ts'

test('the system gives time, ids and randomness', async () => {
  assert.ok(Math.abs(systemClock.now().getTime() - systemClock.millis()) < 1000)
  assert.notEqual(systemIds.uuid(), systemIds.uuid())
  assert.equal(systemRandom.bytes(7).length, 7)
  const drawn = new Set(Array.from({ length: 200 }, () => systemRandom.below(3)))
  assert.deepEqual([...drawn].toSorted(), [0, 1, 2])
})

test('a sleep ends at once when its signal aborts, before or during', async () => {
  for (const clock of [systemClock, createFakeClock()]) {
    const controller = new AbortController()
    const sleeping = clock.sleep(3_600_000, controller.signal)
    controller.abort()
    await sleeping
    await clock.sleep(3_600_000, controller.signal)
  }
  await systemClock.sleep(1)
})

test('the fake clock stands still until it is moved, and wakes who is due', async () => {
  const clock = createFakeClock('2026-03-18T12:00:00Z')
  const woken: string[] = []
  const sleeps = [
    clock.sleep(1000).then(() => woken.push('second')),
    clock.sleep(500).then(() => woken.push('half')),
  ]
  clock.advance(499)
  await Promise.resolve()
  assert.deepEqual(woken, [])
  clock.advance(1)
  await sleeps[1]
  assert.deepEqual(woken, ['half'])
  clock.set('2026-03-19T00:00:00Z')
  await sleeps[0]
  assert.deepEqual(woken, ['half', 'second'])
  assert.equal(clock.now().toISOString(), '2026-03-19T00:00:00.000Z')
})
