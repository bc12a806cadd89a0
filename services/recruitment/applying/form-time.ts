/** When a form was shown, signed, so that programs that send it at once or keep it for later are told apart from people. */

import type { Seal } from '../../../kit/auth/seal.ts'
import type { Clock } from '../../../kit/clock.ts'

export type TimeProblem = 'quick' | 'late'

const shortestMilliseconds = 3_000
/** How long a form may be filled in. */
export const longestFormSeconds = 24 * 60 * 60
const longestMilliseconds = longestFormSeconds * 1000

const ownerOf = (form: string): string => `form-time ${form}`

/** For a hidden field; `form` names what it is for. */
export const signTime = (seal: Seal, form: string, nowMilliseconds: number): string =>
  seal.seal(String(nowMilliseconds), ownerOf(form))

export const alertFormName = 'alert'

/** For the hidden field of `alertForm`. */
export const signAlertTime = ({ seal, clock }: { seal: Seal; clock: Clock }): string =>
  signTime(seal, alertFormName, clock.millis())

/** Null: between three seconds and a day ago. One that was not signed here is as good as one that is over. */
export const timeProblem = (
  seal: Seal,
  form: string,
  signed: string,
  nowMilliseconds: number,
): TimeProblem | null => {
  const age = nowMilliseconds - shownAt(seal, form, signed)
  if (!(age <= longestMilliseconds)) return 'late'
  return age < shortestMilliseconds ? 'quick' : null
}

/** NaN for what was not signed here. */
const shownAt = (seal: Seal, form: string, signed: string): number => {
  try {
    return Number(seal.open(signed, ownerOf(form)))
  } catch {
    return Number.NaN
  }
}
