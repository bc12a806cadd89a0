/** Why an image is refused, in words for whoever sent it. */

import { badRequest, type Failure } from '../../../kit/errors.ts'
import type { Refused } from '../threads/image.ts'

const words: Record<Refused['refused'], string> = {
  'unsupported-type': 'is not a JPEG, PNG or WebP image',
  'too-many-pixels': 'has more than 100 megapixels',
  incomplete: 'is cut off before its size is known',
  malformed: 'is damaged: its header makes no sense',
  undecodable: 'is damaged: it cannot be decoded',
}

export const refusedImage = (reason: Refused['refused']): Failure => badRequest(`file: ${words[reason]}`)
