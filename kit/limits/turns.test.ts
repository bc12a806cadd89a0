import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTurns } from './turns.ts'

test('never more than so many of a key at once, in the order they came, failures included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(
        fc.record({
          key: fc.constantFrom('a', 'b', 'c'),
          ticks: fc.integer({ min: 1, max: 5 }),
          fails: fc.boolean(),
        }),
        { maxLength: 20 },
      ),
      async (maximum, tasks) => {
        const inTurn = createTurns(maximum)
        const started: number[] = []
        const running = new Map<string, number>()
        const highest = new Map<string, number>()
        const change = (key: string, by: number): void => {
          running.set(key, (running.get(key) ?? 0) + by)
          highest.set(key, Math.max(highest.get(key) ?? 0, running.get(key)!))
        }
        const results = await Promise.allSettled(
          tasks.map(({ key, ticks, fails }, i) =>
            inTurn(key, async () => {
              started.push(i)
              change(key, 1)
              for (let tick = 0; tick < ticks; tick++) await null
              change(key, -1)
              if (fails) throw new Error(`task ${i}`)
              return i
            }),
          ),
        )
        for (const key of ['a', 'b', 'c']) {
          const own = [...tasks.keys()].filter((i) => tasks[i]!.key === key)
          assert.deepEqual(
            started.filter((i) => own.includes(i)),
            own,
          )
          assert.equal(highest.get(key) ?? 0, Math.min(maximum, own.length))
        }
        for (const [i, { fails }] of tasks.entries())
          assert.equal(results[i]!.status, fails ? 'rejected' : 'fulfilled')
      },
    ),
    { numRuns: 200, seed: 7 },
  )
})

test('tasks of other keys do not wait', async () => {
  const inTurn = createTurns()
  const gate = Promise.withResolvers<void>()
  const waiting = inTurn('a', () => gate.promise)
  assert.equal(await inTurn('b', async () => 'done'), 'done')
  gate.resolve()
  await waiting
})
