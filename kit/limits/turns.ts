/** Turns: of the tasks with one key only so many run at once; the others wait in the order they came. */

import pLimit, { type LimitFunction } from 'p-limit'

export type Turns = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Of each key at most `maximum` tasks at once. A key that nobody waits for is forgotten. */
export const createTurns = (maximum = 1): Turns => {
  const queues = new Map<string, { limit: LimitFunction; tasks: number }>()
  return async (key, task) => {
    const queue = queues.get(key) ?? { limit: pLimit(maximum), tasks: 0 }
    queues.set(key, queue)
    queue.tasks++
    try {
      return await queue.limit(task)
    } finally {
      queue.tasks--
      if (queue.tasks === 0) queues.delete(key)
    }
  }
}
