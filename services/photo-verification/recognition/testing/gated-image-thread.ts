/** The thread of images, but that a search among middles is held in it until a test opens the gate. */

import { getEnvironmentData, parentPort } from 'node:worker_threads'
import type { ThreadRequest } from '../../../../kit/threads/thread.ts'
import { gatePlace, gateStates } from './gate.ts'

const gate = getEnvironmentData(gatePlace) as Int32Array

// Before the thread's own listener, which does the task.
parentPort!.on('message', ({ task }: ThreadRequest) => {
  if (task !== 'middlesOf' || Atomics.load(gate, 0) === gateStates.open) return
  Atomics.store(gate, 0, gateStates.held)
  Atomics.wait(gate, 0, gateStates.held)
})

await import('../../threads/image-thread.ts')
