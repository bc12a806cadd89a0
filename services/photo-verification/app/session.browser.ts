/** In the browser: who is logged in, and calls to the service on their behalf. */

interface Tokens {
  token: string
  refreshToken: string
  email: string
}

export interface Answer {
  status: number
  /** The JSON of the answer; null where it has none. */
  body: unknown
  response: Response
}

/** The refresh token is not good any more: it was logged out, has run out, or was used elsewhere. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/*
 * The access token lives in memory alone. The refresh token is in sessionStorage, so that loading the page anew does not
 * log out, while closing the tab does. Not localStorage: two tabs that share a rotating token would use it twice, which
 * ends the session of both, and it would outlive whoever sat at the machine. Scripts from elsewhere, which could read
 * it, are kept out by the page's content security policy.
 */
const storageKey = 'polder-photo-refresh'
let accessToken: string | null = null
let expiresAt = 0

/** Renewed this long before the server would refuse it: an upload must not fail at its end. */
const marginMilliseconds = 5 * 60_000
const lifetimeMilliseconds = 15 * 60_000

const keep = ({ token, refreshToken, email }: Tokens): string => {
  accessToken = token
  expiresAt = Date.now() + lifetimeMilliseconds
  sessionStorage.setItem(storageKey, refreshToken)
  return email
}

export const forget = (): void => {
  accessToken = null
  sessionStorage.removeItem(storageKey)
}

export const mayResume = (): boolean => sessionStorage.getItem(storageKey) !== null

const read = async (response: Response): Promise<Answer> => {
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? await response.json() : null, response }
}

const post = async (path: string, json: object): Promise<Answer> =>
  read(
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
  )

/** Registers or logs in; the session begins where the answer is 200. */
export const signIn = async (
  mode: 'register' | 'login',
  email: string,
  password: string,
): Promise<Answer & { email?: string }> => {
  const answer = await post(`/api/v1/auth/${mode}`, { email, password })
  return answer.status === 200 ? { ...answer, email: keep(answer.body as Tokens) } : answer
}

let refreshing: Promise<string> | null = null

/** The e-mail of the session. One refresh at a time, however many calls need it: a refresh token is good for one. */
export const refresh = (): Promise<string> => {
  refreshing ??= renew().finally(() => {
    refreshing = null
  })
  return refreshing
}

const renew = async (): Promise<string> => {
  const refreshToken = sessionStorage.getItem(storageKey)
  const answer = refreshToken ? await post('/api/v1/auth/refresh', { refreshToken }) : null
  if (answer?.status === 200) return keep(answer.body as Tokens)
  if (answer && answer.status >= 500) throw new Error(`the refresh failed with ${answer.status}`)
  forget()
  throw new SessionEndedError()
}

/** A token that is good for some minutes more. */
export const freshToken = async (): Promise<string> => {
  if (!accessToken || Date.now() > expiresAt - marginMilliseconds) await refresh()
  return accessToken!
}

/** Calls the service as the owner; a refused token is renewed once. */
export const call = async (method: string, path: string, json?: object): Promise<Answer> => {
  const send = async (): Promise<Response> =>
    fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
  const first = await send()
  if (first.status !== 401) return read(first)
  await refresh()
  const second = await send()
  if (second.status !== 401) return read(second)
  forget()
  throw new SessionEndedError()
}
