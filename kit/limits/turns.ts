/** Bounds how many tasks run at once. */

export type Turns = <T>(task: () => Promise<T>) => Promise<T>

/** At most `most` tasks at once; the others wait in the order they came. */
export const createTurns = (most: number): Turns => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // A turn is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
