/** When a delivery is tried again, and when it or its whole webhook is given up. */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Within how many hours a message is tried eight times; some minutes of it are for what the tries themselves take. */
export type TryHours = 24 | 28

const firstPauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour]
const lastPauses: Readonly<Record<TryHours, readonly number[]>> = {
  24: [8 * hour, 8 * hour + 20 * minute],
  28: [10 * hour, 10 * hour + 20 * minute],
}

/** After the first to the seventh try, in milliseconds: the eighth is the last. */
export const pausesOf = (hours: TryHours): readonly number[] => [...firstPauses, ...lastPauses[hours]]

/** For so long nothing got through: the webhook is switched off. */
export const failingMilliseconds = 5 * 24 * hour

/** The old secret signs too for so long after a change. */
export const oldSecretMilliseconds = 24 * hour

interface FailedTry {
  tryHours: TryHours
  /** Tries so far, with this one. */
  tries: number
  /** When the first of them was due, and now; milliseconds since 1970. */
  beganAt: number
  now: number
  retryAfterSeconds: number | null
}

/** When to try again, in milliseconds since 1970; null when this was the last try. */
export const nextTryAt = ({ tryHours, tries, beganAt, now, retryAfterSeconds }: FailedTry): number | null => {
  const pause = pausesOf(tryHours)[tries - 1]
  if (pause === undefined) return null
  // A receiver that asks for patience may move a try to the end of these hours.
  const asked = Math.min(now + (retryAfterSeconds ?? 0) * second, beganAt + tryHours * hour)
  return Math.max(now + pause, asked)
}
