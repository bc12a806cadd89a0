/** Which sessions go, and that their memory goes with them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { readLedger } from '../core/xaf/read-ledger.ts'
import { bytesOf as fileOf, xaf } from '../core/xaf/testing/small-file.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

const megabyte = 1024 * 1024

const open = (maximumSessions: number, removed: string[] = []): SessionStore => {
  let ids = 0
  return createSessionStore(
    { clock: { now: () => new Date(0) } as never, ids: { uuid: () => String(++ids) } as never },
    { maximumSessions, maximumBytes: 100 * megabyte },
    ({ id }, reason) => void removed.push(`${id} ${reason}`),
  )
}

/** A ledger whose texts take so many bytes, and a reference that does not hold them. */
const add = (store: SessionStore, bytes: number): WeakRef<ArrayBufferLike> => {
  const text = new Uint8Array(new SharedArrayBuffer(bytes))
  store.add({ ...readLedger(fileOf(xaf())), text }, [])
  return new WeakRef(text.buffer)
}

test('the memory of one dropped ledger is given back in the next pause, before another takes its place', async () => {
  const store = open(1)
  const dropped = add(store, 26 * megabyte)
  const held = add(store, megabyte)
  for (let turn = 0; turn < 100 && dropped.deref() !== undefined; turn++) await setImmediate()
  // Not by `equal`, whose message would print the memory.
  assert.ok(dropped.deref() === undefined)
  assert.ok(held.deref() !== undefined)
  assert.equal(store.size(), 1)
})

test('the least recently used session goes first, for number and for bytes', () => {
  const removed: string[] = []
  const store = open(2, removed)
  add(store, megabyte)
  add(store, megabyte)
  store.get('1')
  add(store, megabyte)
  assert.deepEqual(removed, ['2 EVICTED'])
  add(store, 99 * megabyte)
  assert.deepEqual(removed, ['2 EVICTED', '1 EVICTED', '3 EVICTED'])
  assert.throws(() => add(store, 101 * megabyte), /more memory/)
})
