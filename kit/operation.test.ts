/** What `verify` says of objects that rows name: there, missing, cut off, and gone with their row meanwhile. */

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { ObjectMissingError } from './objects/object-store.ts'
import { lookAtObjects, type NamedObject } from './operation.ts'

const required = (...keys: string[]): NamedObject[] => keys.map((key) => ({ key, required: true }))

/** Objects by their key: what they should be long, and what comes of them. */
const storeOf = (objects: Record<string, readonly [size: number, body: string]>) => ({
  exists: async (key: string) => key in objects,
  get: async (key: string) => {
    const object = objects[key]
    if (!object) throw new ObjectMissingError(key)
    return { size: object[0], body: Readable.from([Buffer.from(object[1])]) }
  },
})

test('an object that a row names and that is missing is told; one that is made when it is asked for is not', async () => {
  const named = [...required('a', 'b'), { key: 'c', required: false }]
  const store = storeOf({ a: [1, 'x'] })
  for (const [deep, how] of [
    [false, 'missing'],
    [true, 'missing or cut off'],
  ] as const)
    assert.deepEqual(await lookAtObjects(store, async () => named, deep), {
      checked: { objects: 2 },
      problems: [`object b is ${how}`],
    })
})

test('one that is cut off is found by reading it', async () => {
  const store = storeOf({ a: [2, 'x'] })
  const look = (deep: boolean) => lookAtObjects(store, async () => required('a'), deep)
  assert.deepEqual((await look(false)).problems, [])
  assert.deepEqual((await look(true)).problems, ['object a is missing or cut off'])
})

test('what goes with its row while the others are looked at is no fault', async () => {
  const rounds = [required('a', 'b', 'lost'), required('a', 'lost')]
  const { problems } = await lookAtObjects(storeOf({ a: [1, 'x'] }), async () => rounds.shift()!, false)
  assert.deepEqual(problems, ['object lost is missing'])
})
