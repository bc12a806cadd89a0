/**
 * What a browser keeps between leaving for the issuer and coming back. Each sign-in has a cookie of its own, so that two tabs
 * do not end each other's; the cookie is the browser's proof that it began what it ends (RFC 9700, 4.7).
 */

import { backPath } from '../pages/back.ts'

/** Long enough to find one's telephone. */
const flowSeconds = 15 * 60

export interface Flow {
  state: string
  nonce: string
  /** Of PKCE (RFC 7636). */
  codeVerifier: string
  /** What the sign-in is for, in the service's own words, such as `sign-in`. */
  purpose: string
  /** The path that it leads back to. */
  back: string
}

const field = /^[\w.~-]{1,200}$/

export interface FlowCookies {
  /** The `Set-Cookie` that keeps it. */
  keep(flow: Flow): string
  /** The flow that an answer with this state belongs to; null where this browser began none. */
  read(cookies: Record<string, string | undefined>, state: string | null): Flow | null
  /** The `Set-Cookie` that ends it. */
  forget(state: string): string
}

/** With the prefix of production no neighbour host can set one. */
export const flowCookies = (service: string, production: boolean): FlowCookies => {
  const nameOf = (state: string): string =>
    `${production ? '__Host-' : ''}${service}-sign-in-${state.slice(0, 16)}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`
  return {
    keep: ({ state, nonce, codeVerifier, purpose, back }) => {
      const value = Buffer.from(JSON.stringify([state, nonce, codeVerifier, purpose, back])).toString(
        'base64url',
      )
      return `${nameOf(state)}=${value}; ${attributes}; Max-Age=${flowSeconds}`
    },
    read: (cookies, state) => {
      if (!state || !field.test(state)) return null
      const flow = flowIn(cookies[nameOf(state)] ?? '')
      return flow?.state === state ? flow : null
    },
    forget: (state) => `${nameOf(state)}=; ${attributes}; Max-Age=0`,
  }
}

const flowIn = (value: string): Flow | null => {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(value, 'base64url').toString())
  } catch {
    return null
  }
  if (!Array.isArray(parts) || parts.length !== 5 || !parts.every((part) => typeof part === 'string'))
    return null
  const [state, nonce, codeVerifier, purpose, back] = parts as [string, string, string, string, string]
  if (![state, nonce, codeVerifier, purpose].every((part) => field.test(part))) return null
  return { state, nonce, codeVerifier, purpose, back: backPath(back) }
}
