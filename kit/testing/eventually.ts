/** Waiting for what comes by itself, without a guess at how long that takes. */

import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again, half a minute at most, until the answer is not undefined. */
export const eventually = async <T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let waited = 0; waited < 30_000; waited += 20) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(20)
  }
  throw new Error('it never came')
}
