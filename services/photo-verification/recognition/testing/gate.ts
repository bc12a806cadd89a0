/** What a test holds a thread by: one shared word, which threads that start later are given. */

import { setEnvironmentData } from 'node:worker_threads'

export const gatePlace = 'photo-verification gate of searches'
export const gateStates = { shut: 0, held: 1, open: 2 } as const

export interface Gate {
  /** Whether a thread is held by it. */
  isHolding(): boolean
  open(): void
}

export const createGate = (): Gate => {
  const state = new Int32Array(new SharedArrayBuffer(4))
  setEnvironmentData(gatePlace, state)
  return {
    isHolding: () => Atomics.load(state, 0) === gateStates.held,
    open: () => {
      Atomics.store(state, 0, gateStates.open)
      Atomics.notify(state, 0)
    },
  }
}
