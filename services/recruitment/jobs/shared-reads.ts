/** Lets callers who ask the same at the same time share one read. Nobody gets the result of a read that began before they asked. */

import { setImmediate as afterArrivals } from 'node:timers/promises'

/** Gives the result of `read`, or of another caller's `read` for the same key that has not begun yet. */
export type SharedReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** For each key one read at a time: the longer it takes, the more requests share the next one. */
export const createSharedReads = (): SharedReads => {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<unknown>>()

  const begin = async (key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const before = running.get(key)
    await (before ? before.catch(() => {}) : afterArrivals())
    waiting.delete(key)
    const reading = read()
    running.set(key, reading)
    try {
      return await reading
    } finally {
      if (running.get(key) === reading) running.delete(key)
    }
  }

  return <Value>(key: string, read: () => Promise<Value>) => {
    const asked = waiting.get(key) ?? begin(key, read)
    waiting.set(key, asked)
    return asked as Promise<Value>
  }
}
