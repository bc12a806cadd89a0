/** Why an upload was refused, told apart by the words that programs get, so that people are told in theirs. */

import type { Reason } from './app.words.ts'

const telling: readonly (readonly [RegExp, Reason])[] = [
  [/not a JPEG|declared as/, 'unsupportedType'],
  [/megapixels/, 'tooManyPixels'],
  [/damaged|cut off/, 'damagedImage'],
  [/capturedAt/, 'captureTime'],
  [/sha256/, 'hashMismatch'],
  [/larger than|too large/, 'tooLarge'],
]

/** From the message of a 400 or 413. */
export const reasonOfRefusal = (message: string): Reason =>
  telling.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
