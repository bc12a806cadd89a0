/** What programs read below `/openid` where the house itself refuses: OAuth's error body, as of the provider's own refusals. */

import type { FailureView } from '../../../kit/http/dialect.ts'

export const isOfOpenId = ({ path }: Pick<FailureView, 'path'>): boolean => path.startsWith('/openid/')

/** `error` is a word of RFC 6749 (4.1.2.1 and 5.2). */
export const oauthFailure = ({ status, message }: FailureView): Record<string, unknown> => ({
  error: wordOf(status),
  error_description: message,
})

const wordOf = (status: number): string => {
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}
