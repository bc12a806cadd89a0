import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dueKeys, isPublished, type KeyTimes, keysInUse, signingAlgorithms } from './signing-keys.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-18T12:00:00Z')

test('the first keys sign at once, one of each algorithm', () => {
  const made = dueKeys([], new Date(start))
  assert.deepEqual(
    made.map(({ alg, ordinal }) => [alg, ordinal]),
    [
      ['RS256', 1],
      ['ES256', 1],
      ['EdDSA', 1],
    ],
  )
  assert.deepEqual(keysInUse(made, new Date(start)), made)
  assert.deepEqual(dueKeys(made, new Date(start + hour)), [])
})

test('however often keys are looked after, one signs, and it was published a day before and is a day after', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 200, maxLength: 400 }), (steps) => {
      const keys: KeyTimes[] = []
      const seen = new Map<string, { published: number[]; signed: number[] }>()
      let now = start
      for (const step of steps) {
        keys.push(...dueKeys(keys, new Date(now)))
        const inUse = keysInUse(keys, new Date(now))
        for (const alg of signingAlgorithms) {
          const signing = inUse.find((key) => key.alg === alg)!
          assert.ok(signing.signsFrom.getTime() <= now && now < signing.signsUntil.getTime())
          for (const key of inUse.filter((one) => one.alg === alg)) {
            const id = `${alg} ${key.ordinal}`
            const times = seen.get(id) ?? { published: [], signed: [] }
            seen.set(id, times)
            times.published.push(now)
            if (key === signing) times.signed.push(now)
          }
        }
        now += step * hour
      }
      for (const [id, { published, signed }] of seen) {
        if (signed.length === 0 || id.endsWith(' 1')) continue
        // It is looked at every 20 hours at least, so it was seen at the latest 4 hours before it signed.
        assert.ok(signed[0]! - published[0]! >= 4 * hour, id)
      }
    }),
    { numRuns: 20, seed: 13 },
  )
})

test('a key is published from a day before it signs until a day after, to the millisecond', () => {
  const [key] = dueKeys([], new Date(start))
  const { signsFrom, signsUntil } = key!
  const at = (moment: Date, milliseconds: number): boolean =>
    isPublished(key!, new Date(moment.getTime() + milliseconds))
  assert.deepEqual(
    [
      at(signsFrom, -24 * hour - 1),
      at(signsFrom, -24 * hour),
      at(signsUntil, 24 * hour - 1),
      at(signsUntil, 24 * hour),
    ],
    [false, true, true, false],
  )
})

test('after a time in which nobody made keys, new ones sign at once', () => {
  const first = dueKeys([], new Date(start))
  const later = new Date(start + 400 * 24 * hour)
  const second = dueKeys(first, later)
  assert.deepEqual(
    second.map(({ ordinal, signsFrom }) => [ordinal, signsFrom]),
    [
      [2, later],
      [2, later],
      [2, later],
    ],
  )
  assert.deepEqual(keysInUse([...first, ...second], later), second)
})
