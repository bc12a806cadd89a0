import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { collectGarbage, createPatientCollector } from './collect-garbage.ts'

test('what is dropped is collected in a pause, and without one when it is too much', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let collections = 0
  const collector = createPatientCollector({ minimum: 10, maximum: 30 }, () => collections++)
  collector.dropped(9)
  await setImmediate()
  assert.equal(collections, 0, 'not worth it')
  collector.dropped(1)
  collector.dropped(5)
  await setImmediate()
  assert.equal(collections, 1, 'nobody asks')
  collector.asked()
  collector.dropped(29)
  await setImmediate()
  t.mock.timers.tick(99)
  assert.equal(collections, 1, 'somebody asks')
  t.mock.timers.tick(1)
  assert.equal(collections, 2, 'a pause')
  collector.asked()
  collector.dropped(30)
  await setImmediate()
  assert.equal(collections, 3, 'too much')
})

test('collecting frees what nothing refers to', async () => {
  const dropped = new WeakRef({ some: 'thing' })
  // Within the turn that made it a weak reference holds on to what it names.
  await setImmediate()
  collectGarbage()
  assert.equal(dropped.deref(), undefined)
})
