/** Closes a service to everybody whom the issuer does not know, but for the addresses that stay open. */

import type { Clock } from '../clock.ts'
import { forbidden, unauthorized, unavailable } from '../errors.ts'
import type { Gate, GateRequest } from '../http/gate.ts'
import type { PageHeaders } from '../pages/page-headers.ts'
import { seeOther } from '../pages/page-route.ts'
import { readAccessToken } from './access-token.ts'
import type { SignInLevel } from './assurance.ts'
import type { IssuerSessions } from './issuer-sessions.ts'
import { mandateHolds, type SignedInPerson } from './person.ts'
import { IssuerAway, type RelyingParty } from './relying-party.ts'

export interface GateOptions {
  party: RelyingParty
  sessions: IssuerSessions
  level: SignInLevel
  clock: Clock
  admits(person: SignedInPerson): boolean
  /** Open to everybody, by the path without its query. */
  isOpen(path: string): boolean
  /** Where the service is reached; unset, on this machine only. */
  publicUrl: string | undefined
}

export interface SignInGate {
  gate: Gate
  /** Whom the gate has let pass with these very headers; null where it asked nobody. */
  whoSent(headers: PageHeaders): SignedInPerson | null
}

const isApi = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/v3/')

export const createSignInGate = (options: GateOptions): SignInGate => {
  const { sessions, isOpen } = options
  const known = new WeakMap<PageHeaders, SignedInPerson>()
  const admit = async (request: GateRequest): Promise<SignedInPerson | null> => {
    const path = request.path.split('?', 1)[0]!
    const { authorization } = request.headers
    if (!isApi(path)) return (await sessions.current(request.cookies))?.person ?? null
    if (authorization !== undefined) return personOfToken(options, authorization, request)
    return isDownload(request) ? ((await sessions.current(request.cookies))?.person ?? null) : null
  }
  return {
    whoSent: (headers) => known.get(headers) ?? null,
    gate: async (request) => {
      const path = request.path.split('?', 1)[0]!
      if (isOpen(path)) return undefined
      const person = await admit(request)
      if (person) {
        known.set(request.headers, person)
        return undefined
      }
      if (isApi(path)) throw unauthorized('This needs an access token of the issuer for this address.')
      if (request.method === 'GET' || request.method === 'HEAD')
        return seeOther(`/sign-in?back=${encodeURIComponent(request.path)}`)
      throw unauthorized('Sign in first.')
    },
  }
}

/** A link of our own pages to a file of the API, which browsers say of a request and no other site can (Fetch Metadata). */
const isDownload = ({ method, headers }: GateRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers['sec-fetch-site'] === 'same-origin'

const personOfToken = async (
  { party, level, clock, admits, publicUrl }: GateOptions,
  authorization: string,
  { localPort }: GateRequest,
): Promise<SignedInPerson> => {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
  if (!token) throw unauthorized('This needs a bearer token.')
  const person = await tokenPerson({ party, level, clock, token, audience: audiences(publicUrl, localPort) })
  if (!mandateHolds(person, clock.now())) throw unauthorized('The mandate that the token rests on has ended.')
  if (!admits(person)) throw forbidden('Whoever signs in for this company can see nothing here.')
  return person
}

/** The Host header is the client's own word, so without a public address only those of this machine count. */
const audiences = (publicUrl: string | undefined, localPort: number): string[] =>
  (publicUrl
    ? [publicUrl]
    : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${localPort}`)
  ).flatMap((address) => [address, `${address}/`])

const tokenPerson = async ({
  party,
  token,
  ...rules
}: {
  party: RelyingParty
  token: string
  level: SignInLevel
  clock: Clock
  audience: string[]
}): Promise<SignedInPerson> => {
  try {
    return await readAccessToken(token, { ...rules, issuer: party.issuer, keys: await party.keys() })
  } catch (error) {
    const isRefusal = (error as { status?: number }).status !== undefined
    if (isRefusal && !(error instanceof IssuerAway)) throw error
    throw unavailable('The issuer of the token does not answer; try again soon.', { cause: error })
  }
}
