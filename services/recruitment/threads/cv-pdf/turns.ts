/** Work that is done one after the other, where whoever has gone away loses the turn and nobody else anything. */

export interface Turns {
  /** Begins when all before it are done; rejects with the signal's reason where that aborts before it begins. */
  take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** A thread pool ends the thread of an aborted task, which costs the next one a cold start; here what has begun is finished. */
export const createTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: (work, signal) => {
      const mine = last.then(() => {
        signal?.throwIfAborted()
        return work()
      })
      last = mine.catch(() => {})
      return mine
    },
  }
}
