/** Tests of the weighted limit: never over capacity, in order, no lost places. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createWeightedLimit } from './weighted-limit.ts'

test('weights at work never exceed the capacity, every task runs, in the order asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.record({ weight: fc.integer({ min: 0, max: 30 }), fails: fc.boolean() }), {
        maxLength: 25,
      }),
      async (scheduler, capacity, tasks) => {
        const limit = createWeightedLimit(capacity)
        const started: number[] = []
        let atWork = 0
        const runs = tasks.map(({ weight, fails }, index) =>
          limit.run(weight, async () => {
            started.push(index)
            atWork += Math.min(weight, capacity)
            assert.ok(atWork <= capacity)
            await scheduler.schedule(Promise.resolve())
            atWork -= Math.min(weight, capacity)
            if (fails) throw new Error(`task ${index}`)
            return index
          }),
        )
        const settled = Promise.allSettled(runs)
        await scheduler.waitFor(settled)
        const results = await settled
        results.forEach((result, index) => {
          assert.equal(result.status, tasks[index]!.fails ? 'rejected' : 'fulfilled')
        })
        assert.deepEqual(
          started,
          tasks.map((_, index) => index),
        )
        assert.deepEqual(limit.state(), { used: 0, waiting: 0 })
      },
    ),
    { numRuns: 100 },
  )
})

test('a waiter that is aborted leaves the queue and lets the next one in', async () => {
  const limit = createWeightedLimit(10)
  const first = Promise.withResolvers<void>()
  const abort = new AbortController()
  const running = limit.run(6, () => first.promise)
  const heavy = limit.run(9, async () => 'heavy', abort.signal)
  const light = limit.run(3, async () => 'light')
  assert.deepEqual(limit.state(), { used: 6, waiting: 2 })
  abort.abort(new Error('gone'))
  await assert.rejects(heavy, /gone/)
  assert.equal(await light, 'light')
  first.resolve()
  await running
  await assert.rejects(
    limit.run(1, async () => 1, AbortSignal.abort(new Error('late'))),
    /late/,
  )
  assert.deepEqual(limit.state(), { used: 0, waiting: 0 })
})

test('a capacity that could never admit anything is refused', () => {
  for (const capacity of [0, -1, Number.NaN]) assert.throws(() => createWeightedLimit(capacity), /above 0/)
})

test('what goes first begins before all that wait, and those among themselves in order', async () => {
  const limit = createWeightedLimit(10)
  const full = Promise.withResolvers<void>()
  const begun: string[] = []
  const run = (name: string, weight: number, isFirst?: boolean) =>
    limit.run(weight, async () => void begun.push(name), undefined, isFirst)
  const all = [
    limit.run(10, () => full.promise),
    run('a', 6),
    run('b', 1),
    run('c', 9, true),
    run('d', 2, true),
  ]
  full.resolve()
  await Promise.all(all)
  assert.deepEqual(begun, ['c', 'd', 'a', 'b'])
})
