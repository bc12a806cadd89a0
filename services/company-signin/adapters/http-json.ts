/** One request to an outside JSON service, with a time limit and a size limit; the answer is not trusted. */

import { BodyTooLargeError, readBounded } from '../../../kit/outside/bounded-body.ts'

export interface JsonRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  timeoutMilliseconds: number
}

export interface JsonAnswer {
  status: number
  headers: Headers
  /** The parsed body; null for an empty one. */
  body: unknown
}

/**
 * No usable answer: the service is away or too slow, or the answer is too long or not JSON. The message holds no keys
 * and no bodies.
 */
export class NoAnswer extends Error {
  readonly reason: 'TIMEOUT' | 'NETWORK' | 'TOO_LONG' | 'NOT_JSON'
  readonly status: number | null

  constructor(reason: NoAnswer['reason'], status: number | null, cause?: unknown) {
    super(`no usable answer (${reason}${status === null ? '' : `, status ${status}`})`, { cause })
    this.name = 'NoAnswer'
    this.reason = reason
    this.status = status
  }
}

const maximumAnswerBytes = 4 * 1024 * 1024

/**
 * Sends one request. Redirects are not followed: these services do not redirect, and a key must not reach another host.
 * @throws NoAnswer
 */
export async function askJson(fetch: typeof globalThis.fetch, request: JsonRequest): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMilliseconds)
  let status: number | null = null
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      redirect: 'manual',
      signal,
    })
    status = response.status
    const text = await readLimited(response)
    return { status, headers: response.headers, body: parseBody(text, status) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(signal.aborted ? 'TIMEOUT' : 'NETWORK', status, error)
  }
}

async function readLimited(response: Response): Promise<string> {
  try {
    return (await readBounded(response.body, maximumAnswerBytes)).toString('utf8')
  } catch (error) {
    throw error instanceof BodyTooLargeError ? new NoAnswer('TOO_LONG', response.status, error) : error
  }
}

function parseBody(text: string, status: number): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    // Gateways answer 5xx in HTML; the status says enough.
    if (status >= 400) return null
    throw new NoAnswer('NOT_JSON', status, error)
  }
}

/** A member of a JSON value; undefined when the value has no such member. */
export function member(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined
    current = (current as Record<string | number, unknown>)[name]
  }
  return current
}

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
