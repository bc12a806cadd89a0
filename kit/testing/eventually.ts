/** Waiting for what comes by itself, without a guess at how long that takes. */

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

const longestWaitMilliseconds = 30_000

/** Asks again and again, half a minute at most, until the answer is not undefined. */
export const eventually = async <T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let waited = 0; waited < longestWaitMilliseconds; waited += 20) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(20)
  }
  throw new Error('it never came')
}

/**
 * Half a minute at most, until it holds; looks at each turn of the event loop, as a pause would let the next turn of a clock
 * come too. `between` is done after each look that found it not so. Throws with `what` when it never came.
 */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  between: () => unknown = () => {},
): Promise<void> => {
  const end = performance.now() + longestWaitMilliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`within half a minute it never came: ${what}`)
    await between()
    await nextTurn()
  }
}
