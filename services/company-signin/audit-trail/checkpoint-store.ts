/** Where signed checkpoints are kept, outside the database: a file, or one object for each. */

import type { Checkpoint } from '../core/checkpoint.ts'

export interface CheckpointStore {
  /** How far it goes now, for `read`: a number that grows with each checkpoint, 0 while there is none. */
  extent(): Promise<number>
  /** The checkpoints up to an extent, in their order, read as they are asked for; throws CheckpointFileError on a wrong one. */
  read(extent: number): AsyncGenerator<Checkpoint, undefined>
  /** The last one up to an extent. */
  newest(extent: number): Promise<Checkpoint | null>
  /** The first one that covers so many events. */
  firstCovering(events: number): Promise<Checkpoint | null>
  /** Adds one that is durable once this resolves, unless aborted before. One that is there already stays. */
  append(checkpoint: Checkpoint, signal?: AbortSignal): Promise<void>
  /** Moves the checkpoints over more events than these out of the way, for good; they stay beside the others. */
  setAside(events: number): Promise<void>
  /** The name that this place has had since its first use; `fresh` becomes it where there is none. Throws what speaks against writing there. */
  identity(fresh: string): Promise<string>
  /** That name, or null where the place was never used; writes nothing. */
  knownIdentity(): Promise<string | null>
}

/**
 * A place that does not answer (a share whose server is gone) must not hold the chain, whose lock its readers and writers
 * have: after five seconds they fail. Until the place answers after all, it is not asked again.
 */
export const withTimeLimit = (store: CheckpointStore, milliseconds = 5_000): CheckpointStore => {
  let stuck = 0
  const limited = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (stuck > 0) throw new Error('the place of the checkpoints still does not answer')
    const signal = AbortSignal.timeout(milliseconds)
    const late = Promise.withResolvers<never>()
    let isSettled = false
    const done = work(signal).finally(() => {
      isSettled = true
      if (signal.aborted) stuck--
    })
    signal.addEventListener('abort', () => {
      if (isSettled) return
      stuck++
      late.reject(new Error('the place of the checkpoints does not answer'))
    })
    return Promise.race([done, late.promise])
  }
  return {
    ...store,
    extent: () => limited(() => store.extent()),
    append: (checkpoint) => limited((signal) => store.append(checkpoint, signal)),
  }
}
