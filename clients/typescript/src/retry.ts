/** Tries a request again when the service is away for a moment (503), after the time that it asks for. */

/** As openapi-fetch calls it. */
export type Fetch = (request: Request) => Promise<Response>

/** Waits; rejects with the signal's reason when it aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export interface RetryOptions {
  /** How many times a request is tried again; 3 unless given, 0 for never. */
  retries?: number
  wait?: Wait
}

/** Whoever is asked to come back later than this gets the 503. */
const maximumWaitSeconds = 30

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD'

const keyHeader = 'idempotency-key'

/** Under one key the service does a POST once, however often it comes (decision 169). */
const withKey = (request: Request): Request => {
  if (request.method === 'POST' && !request.headers.has(keyHeader))
    request.headers.set(keyHeader, crypto.randomUUID())
  return request
}

const wait: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Seconds of Retry-After, which may be a moment too; then the answer's own Date tells what time it is. */
export const retryAfterSeconds = ({ headers }: Pick<Response, 'headers'>): number => {
  const text = headers.get('retry-after')
  if (text === null) return 1
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 1
}

/** A fetch that repeats GET, HEAD and, under a key, POST after 503; other methods are sent once. */
export const withRetries = (fetch: Fetch, options: RetryOptions = {}): Fetch => {
  const retries = options.retries ?? 3
  return async (given) => {
    const request = retries > 0 ? withKey(given) : given
    const isRepeatable = isSafe(request.method) || request.headers.has(keyHeader)
    for (let attempt = 0; ; attempt++) {
      // A body can be read once.
      const answer = await fetch(isRepeatable && attempt < retries ? request.clone() : request)
      if (answer.status !== 503 || !isRepeatable || attempt >= retries) return answer
      const seconds = retryAfterSeconds(answer)
      if (seconds > maximumWaitSeconds) return answer
      await answer.body?.cancel()
      await (options.wait ?? wait)(seconds * 1000, request.signal)
    }
  }
}
