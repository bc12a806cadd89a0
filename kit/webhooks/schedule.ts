/** When a delivery is tried again, and when it or its whole webhook is given up. */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** After the first to the seventh try: with these the eighth and last comes 23 hours and 55 minutes after the first. */
export const pauses: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  8 * hour + 20 * minute,
]

export const maximumTries = pauses.length + 1

/** A receiver that asks for patience (Retry-After) may move its tries no further than this. */
export const longestMilliseconds = 28 * hour

/** For so long nothing got through: the webhook is switched off. */
export const failingMilliseconds = 5 * 24 * hour

/** The old secret signs too for so long after a change. */
export const oldSecretMilliseconds = 24 * hour

interface FailedTry {
  /** Tries so far, with this one. */
  tries: number
  /** When the first of them was due, and now; milliseconds since 1970. */
  beganAt: number
  now: number
  retryAfterSeconds: number | null
}

/** When to try again, in milliseconds since 1970; null when this was the last try. */
export const nextTryAt = ({ tries, beganAt, now, retryAfterSeconds }: FailedTry): number | null => {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  const asked = Math.min(now + (retryAfterSeconds ?? 0) * second, beganAt + longestMilliseconds)
  return Math.max(now + pause, asked)
}
