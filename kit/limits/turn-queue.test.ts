import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Failure } from '../errors.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { turnCounts } from './turn-counts.ts'
import { createTurnQueue } from './turn-queue.ts'

const settle = async (): Promise<void> => {
  for (let tick = 0; tick < 20; tick++) await null
}

const refusal = (retryAfter: string) => (error: unknown) => {
  assert.ok(error instanceof Failure)
  assert.deepEqual([error.status, error.options.headers?.['retry-after']], [503, retryAfter])
  assert.equal(error.options.refusedBy, 'turns')
  return true
}

/** Tasks that end when they are told to. */
const open = (turns: number) => {
  const clock = createFakeClock()
  const queue = createTurnQueue({ kind: 'test', turns, clock })
  const begun: number[] = []
  const gates = new Map<number, () => void>()
  const ask = (n: number): Promise<number> =>
    queue.run(async () => {
      begun.push(n)
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(n, resolve)
      await promise
      return n
    })
  return { clock, queue, begun, ask, end: (n: number) => gates.get(n)!() }
}

test('so many run, four times as many wait in the order they came, and the next is refused at once', async () => {
  const { queue, begun, ask, end } = open(2)
  const asked = Array.from({ length: 10 }, (_, n) => ask(n))
  await settle()
  assert.deepEqual(begun, [0, 1])
  assert.deepEqual(new Map(turnCounts()).get('test'), { running: 2, waiting: 8 })
  await assert.rejects(ask(10), refusal('1'))
  end(1)
  assert.equal(await asked[1], 1)
  await settle()
  assert.deepEqual(begun, [0, 1, 2])
  const late = ask(11)
  for (const n of [0, 2, 3, 4, 5, 6, 7, 8, 9, 11]) {
    await settle()
    end(n)
  }
  assert.deepEqual(await Promise.all([...asked, late]), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
  assert.deepEqual(new Map(turnCounts()).get('test'), { running: 0, waiting: 0 })
  queue[Symbol.dispose]()
  assert.equal(new Map(turnCounts()).has('test'), false)
})

test('five seconds in the queue are 503, and what has begun goes on however long it takes', async () => {
  const { clock, queue, begun, ask, end } = open(1)
  const first = ask(0)
  const second = ask(1)
  clock.advance(4_999)
  const third = ask(2)
  await settle()
  clock.advance(1)
  await assert.rejects(second, refusal('5'))
  end(0)
  assert.equal(await first, 0)
  await settle()
  assert.deepEqual(begun, [0, 2])
  clock.advance(60_000)
  end(2)
  assert.equal(await third, 2)
  queue[Symbol.dispose]()
})

test('whatever fails passes its turn on: never more at once than turns, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ ticks: fc.integer({ min: 0, max: 6 }), fails: fc.boolean() }), { maxLength: 30 }),
      async (turns, tasks) => {
        const queue = createTurnQueue({ kind: 'test', turns, clock: createFakeClock() })
        let running = 0
        const results = await Promise.allSettled(
          tasks.map(({ ticks, fails }) =>
            queue.run(async () => {
              running++
              assert.ok(running <= turns)
              for (let tick = 0; tick < ticks; tick++) await null
              running--
              if (fails) throw new Error('on purpose')
            }),
          ),
        )
        const expected = tasks.map(({ fails }, i) => (i < turns * 5 && !fails ? 'fulfilled' : 'rejected'))
        assert.deepEqual(
          results.map(({ status }) => status),
          expected,
        )
        for (const result of results.slice(turns * 5)) refusal('1')((result as PromiseRejectedResult).reason)
        assert.deepEqual(new Map(turnCounts()).get('test'), { running: 0, waiting: 0 })
        queue[Symbol.dispose]()
      },
    ),
    { numRuns: 200, seed: 7 },
  )
})
