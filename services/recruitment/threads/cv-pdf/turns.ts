/** Work that is done one after the other, where whoever has gone away loses the turn and nobody else anything. */

export interface Turns {
  /** Begins when all before it are done; rejects with the signal's reason where that aborts before it begins. */
  take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** A thread pool ends the thread of an aborted task, which costs the next one a cold start; here what has begun is finished. */
export const createTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: async (work, signal) => {
      signal?.throwIfAborted()
      const begun = Promise.withResolvers<void>()
      const leave = (): void => begun.reject(signal!.reason)
      signal?.addEventListener('abort', leave, { once: true })
      last.then(() => begun.resolve())
      // Whoever has gone is told at once; the next in line waits for what is under way all the same.
      const mine = begun.promise
        .finally(() => signal?.removeEventListener('abort', leave))
        .then(() => {
          signal?.throwIfAborted()
          return work()
        })
      const before = last
      last = mine.then(
        () => before,
        () => before,
      )
      return mine
    },
  }
}
