/** Who is signed in: sends the access token along, and renews it once when the service refuses it. */

import type { Fetch } from './retry.ts'

export interface Tokens {
  accessToken: string
  /** Absent where the service has none: then the session ends with its access token. */
  refreshToken?: string | undefined
}

export interface SessionOptions {
  /** Of a session that was kept from before. */
  tokens?: Tokens | undefined
  /** Called with new tokens, and with null when the session is over; for keeping them. */
  onTokens?: ((tokens: Tokens | null) => void) | undefined
  /** New tokens for a refresh token; null when the service refuses it. Rejects when it cannot be asked. */
  renew?: (refreshToken: string) => Promise<Tokens | null>
}

export interface Session {
  /** Sends the access token along, unless the request has credentials of its own. */
  fetch: Fetch
  tokens(): Tokens | null
  /** Begins a session, or ends it with null. */
  set(tokens: Tokens | null): void
}

export const openSession = (fetch: Fetch, options: SessionOptions = {}): Session => {
  let current: Tokens | null = options.tokens ?? null
  let renewing: Promise<Tokens | null> | null = null

  const set = (tokens: Tokens | null): void => {
    current = tokens
    options.onTokens?.(tokens)
  }

  const renewOnce = async (sent: Tokens): Promise<Tokens | null> => {
    if (!options.renew || sent.refreshToken === undefined) return null
    const renewed = await options.renew(sent.refreshToken)
    // Whoever signed out or in meanwhile is not signed in again.
    if (current === sent) set(renewed)
    return current
  }

  /** A refresh token is good for one use, so requests that are refused together share one renewal. */
  const renew = (sent: Tokens): Promise<Tokens | null> => {
    if (current !== sent) return Promise.resolve(current)
    renewing ??= renewOnce(sent).finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    tokens: () => current,
    set,
    fetch: async (request) => {
      const sent = current
      if (!sent || request.headers.has('authorization')) return fetch(request)
      // The body of a request can be sent once, so that of a second try is kept.
      const again = sent.refreshToken === undefined ? null : request.clone()
      const answer = await fetch(withToken(request, sent))
      if (answer.status !== 401 || !again) return answer
      const renewed = await renew(sent)
      if (!renewed) return answer
      await answer.body?.cancel()
      return fetch(withToken(again, renewed))
    },
  }
}

const withToken = (request: Request, { accessToken }: Tokens): Request => {
  request.headers.set('authorization', `Bearer ${accessToken}`)
  return request
}
