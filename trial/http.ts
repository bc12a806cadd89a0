/** One request of a client: from an address of its own, as this is no test of limits. */

import type { ServiceName } from './instance.ts'
import { pause } from './parts.ts'

export interface Entrance {
  addressOf(service: ServiceName): string
}

/** For limits, which count each address for itself. */
const addressOf = (n: number): string => `10.${77 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`

let callers = 0

/** Of a client that has sent nothing yet. */
export const newAddress = (): string => addressOf(++callers)

export interface Ask {
  token?: string
  json?: unknown
  body?: FormData
  key?: string
  accept?: string
  /** Its address; a new one unless given. */
  from?: string
}

export const ask = (
  url: string,
  method: string,
  { token, json, body, key, accept, from = newAddress() }: Ask,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(accept ? { accept } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(30_000),
  })

/** The token of who signs in, or registers, so; asks until there is one, and throws where it is refused. */
export const tokenOf = async (url: string, json: unknown): Promise<string> => {
  for (;;) {
    try {
      const answer = await ask(url, 'POST', { json })
      const body = (await answer.json()) as { accessToken?: string; token?: string }
      const token = body.accessToken ?? body.token
      if (answer.ok && token) return token
      if (answer.status < 500 && answer.status !== 429)
        throw new TypeError(`no token: ${answer.status} ${JSON.stringify(body)}`)
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('no token')) throw error
    }
    await pause(200)
  }
}
