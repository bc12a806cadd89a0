/** Bounds how much weight (megapixels, say) is worked on at once; waiters are served in order, those that go first before all others. */

import { joinLine } from '../../../kit/waiting-line.ts'

export type WeightedLimit = {
  /**
   * Runs the task once its weight fits. One heavier than the whole capacity runs alone rather than never.
   * An aborted signal takes a waiter out of the queue (its reason is thrown) and leaves a running task alone.
   * `isFirst`: before all that wait and are not.
   */
  run: <T>(weight: number, task: () => Promise<T>, signal?: AbortSignal, isFirst?: boolean) => Promise<T>
  /** The weight now at work and the number of waiters. */
  state: () => { used: number; waiting: number }
}

type Waiter = { weight: number; isFirst: boolean; start: () => void }

/** A limit of the given capacity. Among equals strictly first come first served, so a heavy task is never starved by light ones. */
export const createWeightedLimit = (capacity: number): WeightedLimit => {
  if (!(capacity > 0)) throw new Error('capacity must be above 0')
  const queue: Waiter[] = []
  let used = 0

  const startWhatFits = (): void => {
    for (let next = queue[0]; next && used + next.weight <= capacity; next = queue[0]) {
      queue.shift()
      used += next.weight
      next.start()
    }
  }

  const enter = (weight: number, signal: AbortSignal | undefined, isFirst: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const leave = (): void => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(signal!.reason)
        startWhatFits()
      }
      const waiter: Waiter = {
        ...{ weight, isFirst },
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      joinLine(queue, waiter, (one) => one.isFirst)
      startWhatFits()
    })

  return {
    run: async (weight, task, signal, isFirst = false) => {
      const bounded = Math.min(Math.max(weight, 0), capacity)
      await enter(bounded, signal, isFirst)
      try {
        return await task()
      } finally {
        used -= bounded
        // Fractions would add up to a drift that never reaches nothing again.
        if (used < 1e-9) used = 0
        startWhatFits()
      }
    },
    state: () => ({ used, waiting: queue.length }),
  }
}
