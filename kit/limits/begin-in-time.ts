/** The longest wait of whoever asks for what costs much, over all that stands before it: a queue, memory, a thread. */

import type { Clock } from '../clock.ts'
import { type Failure, unavailable } from '../errors.ts'

export const longestWaitMilliseconds = 5_000

/** 503 with Retry-After. */
export const busy = (retrySeconds: number): Failure =>
  unavailable('There is more of this to do than can be done for the moment; try again soon.', {
    refusedBy: 'turns',
    headers: { 'retry-after': String(retrySeconds) },
  })

/** As a thread pool takes it among the options of a task. */
export interface Wait {
  /** Aborts with the refusal when the wait is over and nothing has begun. */
  signal: AbortSignal
  /** To be called when the work begins; from then on it takes as long as it takes. */
  onBegin(): void
}

/** `work` throws what the signal gives as its reason where that comes first. */
export const beginInTime = async <T>(
  clock: Pick<Clock, 'sleep'>,
  work: (wait: Wait) => Promise<T>,
  milliseconds = longestWaitMilliseconds,
): Promise<T> => {
  const late = new AbortController()
  const over = new AbortController()
  clock.sleep(milliseconds, over.signal).then(
    () => {
      if (!over.signal.aborted) late.abort(busy(5))
    },
    () => {},
  )
  try {
    return await work({ signal: late.signal, onBegin: () => over.abort() })
  } finally {
    over.abort()
  }
}
