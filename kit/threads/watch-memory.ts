/**
 * Watches what a thread holds, its heap and the buffers outside it. The engine's own bound leaves buffers out, and ends the whole
 * process where a heap grows past it in one step.
 */

import type { Worker } from 'node:worker_threads'

const pauseMilliseconds = 50

/** Calls `onTooMuch` once when the thread holds more; it is asked while it works. The returned function ends the watch. */
export const watchMemory = (worker: Worker, maximumBytes: number, onTooMuch: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async (): Promise<void> => {
    // A thread that only begins has no figures.
    const held = await worker.getHeapStatistics().catch(() => null)
    if (isOver) return
    if (held && held.used_heap_size + held.external_memory > maximumBytes) onTooMuch()
    else timer = setTimeout(look, pauseMilliseconds).unref()
  }
  timer = setTimeout(look, pauseMilliseconds).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
