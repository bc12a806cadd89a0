/** What the clients of all services are made of: openapi-fetch with retries, a session, and forms for files. */

import createFetchClient, { type Client } from 'openapi-fetch'
import { type Fetch, type RetryOptions, withRetries } from './retry.ts'
import { openSession, type Session, type SessionOptions, type Tokens } from './session.ts'

export interface ClientOptions extends RetryOptions {
  /** Where the service is, for instance `https://jobs.example.nl`. */
  baseUrl: string
  /** In the place of the platform's own fetch. */
  fetch?: Fetch
  /** Tokens that were kept from before. */
  tokens?: Tokens
  /** Called with new tokens, and with null when the session is over; for keeping them. */
  onTokens?: (tokens: Tokens | null) => void
}

/** A client with nothing but retries, for operations that need no session. */
export const createBareClient = <Paths extends object>(options: ClientOptions): Client<Paths> =>
  createFetchClient<Paths>({ ...shared(options), fetch: bareFetch(options) })

/** A client that sends the session's access token along. */
export const createSessionClient = <Paths extends object>(
  options: ClientOptions,
  renew?: SessionOptions['renew'],
): { client: Client<Paths>; session: Session } => {
  const { tokens, onTokens } = options
  const session = openSession(bareFetch(options), { tokens, onTokens, ...(renew ? { renew } : {}) })
  return { client: createFetchClient<Paths>({ ...shared(options), fetch: session.fetch }), session }
}

const bareFetch = (options: ClientOptions): Fetch =>
  withRetries(options.fetch ?? ((request) => globalThis.fetch(request)), options)

const shared = ({ baseUrl }: ClientOptions) => ({ baseUrl, bodySerializer: serialized })

const isBlob = (value: unknown): boolean => [value].flat().some((one) => one instanceof Blob)

/** A body with a file in it is a form, any other one JSON. */
const serialized = (body: unknown): FormData | string => {
  if (body instanceof FormData) return body
  const isForm = typeof body === 'object' && body !== null && Object.values(body).some(isBlob)
  if (!isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) if (one !== undefined && one !== null) append(form, name, one)
  return form
}

const append = (form: FormData, name: string, value: unknown): void => {
  if (value instanceof Blob) form.append(name, value)
  else form.append(name, String(value))
}
