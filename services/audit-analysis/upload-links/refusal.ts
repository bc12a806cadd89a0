/** Why a file was not taken, as a word that pages have a sentence for. Runs in the browser too, and so imports nothing. */

export type Refusal =
  | 'noFile'
  | 'wrongKind'
  | 'empty'
  | 'tooLarge'
  | 'unreadable'
  | 'notAccepted'
  | 'tooManyRequests'
  | 'linkGone'
  | 'serviceAway'
  | 'connection'

export const maximumFileMegabytes = 50

/** What can be told before a file is sent; null where it may go. `accepted` is an extension such as `.pdf`. */
export const refusalOfFile = (accepted: string, name: string, sizeBytes: number): Refusal | null => {
  if (name.trim() === '') return 'noFile'
  if (!name.trim().toLowerCase().endsWith(accepted)) return 'wrongKind'
  if (sizeBytes === 0) return 'empty'
  if (sizeBytes > maximumFileMegabytes * 1024 * 1024) return 'tooLarge'
  return null
}

/** What an answer of the service says of a file that looked right before it was sent; 0 is no answer at all. */
export const refusalOfAnswer = (status: number, accepted: string): Refusal => {
  if (status === 0) return 'connection'
  if (status === 413) return 'tooLarge'
  if (status === 429) return 'tooManyRequests'
  if (status === 404) return 'linkGone'
  if (status >= 500) return 'serviceAway'
  // Letters alone are opened.
  return accepted === '.docx' ? 'unreadable' : 'notAccepted'
}
