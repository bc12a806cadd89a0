/** Waiting for what comes by itself, without a guess at how long that takes. */

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

const longestWaitMilliseconds = 60_000
const pauseMilliseconds = 20

type Answer<T> = T | false | null | undefined

/** Asks again and again, a minute at most, until there is an answer (nought and an empty text are none). Throws with `what` when it never came. */
export const eventually = async <T>(
  ask: () => Promise<Answer<T>> | Answer<T>,
  what = 'it',
  seconds = longestWaitMilliseconds / 1000,
): Promise<T> => {
  for (let waited = 0; waited < seconds * 1000; waited += pauseMilliseconds) {
    const answer = await ask()
    if (answer) return answer
    await pause(pauseMilliseconds)
  }
  throw new Error(`it never came true: ${what}`)
}

/**
 * A minute at most, until it holds; looks at each turn of the event loop, as a pause would let the next turn of a clock
 * come too. `between` is done after each look that found it not so. Throws with `what` when it never came.
 */
export const until = async (
  what: string,
  holds: () => Promise<boolean> | boolean,
  between: () => unknown = () => {},
): Promise<void> => {
  const end = performance.now() + longestWaitMilliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`within a minute it never came: ${what}`)
    await between()
    await nextTurn()
  }
}
