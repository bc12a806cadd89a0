/** Sharing never answers from before the question, and never asks twice what one answer serves. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSharedReads } from './shared-reads.ts'

test('what is asked together is read once, other keys apart', async () => {
  const share = createSharedReads()
  let reads = 0
  const read = async () => ++reads
  assert.deepEqual(await Promise.all([share('a', read), share('a', read), share('b', read)]), [1, 1, 2])
  assert.equal(await share('a', read), 3)
})

test('who asks while a read runs gets the next one, which they all share', async () => {
  const share = createSharedReads()
  const gates: PromiseWithResolvers<number>[] = []
  const read = () => {
    gates.push(Promise.withResolvers<number>())
    return gates.at(-1)!.promise
  }
  const begun = async (count: number) => {
    while (gates.length < count) await new Promise(setImmediate)
  }
  const first = share('a', read)
  await begun(1)
  const later = [share('a', read), share('a', read)]
  await new Promise(setImmediate)
  assert.equal(gates.length, 1)
  gates[0]!.resolve(1)
  await begun(2)
  gates[1]!.resolve(2)
  assert.equal(await first, 1)
  assert.deepEqual(await Promise.all(later), [2, 2])
  assert.equal(gates.length, 2)
})

test('a failure reaches all who share it, and no others', async () => {
  const share = createSharedReads()
  const fail = () => Promise.reject(new Error('weg'))
  const failed = await Promise.allSettled([share('a', fail), share('a', fail)])
  assert.deepEqual(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  const running = share('a', fail).catch((error: Error) => error.message)
  await new Promise(setImmediate)
  assert.equal(await share('a', async () => 'terug'), 'terug')
  assert.equal(await running, 'weg')
})

test('whatever the order, an answer is never older than its question', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.boolean(), fc.nat(3)), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const share = createSharedReads()
      const state = { a: 0, b: 0 }
      const asked: Promise<void>[] = []
      for (const [key, changes, pause] of script as [keyof typeof state, boolean, number][]) {
        if (changes) state[key]++
        const least = state[key]
        const read = async () => {
          const value = state[key]
          for (let wait = 0; wait < pause; wait++) await new Promise(setImmediate)
          return value
        }
        asked.push(share(key, read).then((value) => assert.ok(value >= least)))
        if (pause === 0) await new Promise(setImmediate)
      }
      await Promise.all(asked)
    }),
    { numRuns: 200, seed: 20261121 },
  )
})
