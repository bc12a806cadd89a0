import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTurns } from './turns.ts'

test('never more than so many at once, in the order they came, failures included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 20 }),
      async (most, tasks) => {
        const inTurn = createTurns(most)
        const started: number[] = []
        let running = 0
        let highest = 0
        const results = await Promise.allSettled(
          tasks.map(([ticks, fails], i) =>
            inTurn(async () => {
              started.push(i)
              highest = Math.max(highest, ++running)
              for (let tick = 0; tick < ticks; tick++) await null
              running--
              if (fails) throw new Error(`task ${i}`)
              return i
            }),
          ),
        )
        assert.deepEqual(started, [...tasks.keys()])
        assert.equal(highest, Math.min(most, tasks.length))
        for (const [i, [, fails]] of tasks.entries())
          assert.equal(results[i]!.status, fails ? 'rejected' : 'fulfilled')
      },
    ),
    { numRuns: 200, seed: 7 },
  )
})
