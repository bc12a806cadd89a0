/** In the browser: what went wrong, told apart by status and the service's own words. */

import type { Reason } from './app.words.ts'
import { SessionEndedError } from './session.browser.ts'

/** A failure whose words are known already. */
export class KnownFailure extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** The service's messages are English and for programs; these are the ones that people can do something about. */
const telling: readonly (readonly [RegExp, Reason])[] = [
  [/already registered/, 'emailTaken'],
  [/most used passwords/, 'passwordCommon'],
  [/password\b.*(characters|fewer|more than|short)/, 'passwordLength'],
  [/\bemail\b/, 'emailInvalid'],
  [/not a JPEG|declared as/, 'unsupportedType'],
  [/megapixels/, 'tooManyPixels'],
  [/damaged|cut off/, 'damagedImage'],
  [/capturedAt/, 'captureTime'],
  [/sha256/, 'hashMismatch'],
  [/larger than|too large/, 'tooLarge'],
]

/** Why an answer is not the one that was hoped for. */
export const reasonOf = (status: number, message: string): Reason => {
  if (status === 401) return 'wrongCredentials'
  if (status === 403) return /premium/.test(message) ? 'premiumOnly' : 'photoGone'
  if (status === 404) return 'photoGone'
  if (status === 429) return 'tooManyRequests'
  if (status >= 500) return 'away'
  if (status === 0) return 'connection'
  return telling.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
}

/** Throws unless the answer is a success. */
export const expectSuccess = <A extends { status: number; body: unknown }>(answer: A): A => {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new KnownFailure(
    reasonOf(answer.status, String((answer.body as { message?: string })?.message ?? '')),
  )
}

/** The reason behind whatever was thrown; fetch throws a TypeError when the connection fails. */
export const reasonOfError = (error: unknown): Reason => {
  if (error instanceof KnownFailure) return error.reason
  if (error instanceof SessionEndedError) return 'sessionEnded'
  return error instanceof TypeError ? 'connection' : 'away'
}
