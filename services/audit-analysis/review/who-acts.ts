/** Whose name stands under a decision or a signature: typed, or said by whoever knows who is there. */

import { invalidField, unauthorized } from '../../../kit/errors.ts'
import type { RouteRequest } from '../../../kit/http/route.ts'
import { trustIn } from '../../../kit/http/trusted-proxies.ts'

/** What a request tells of who sent it; pages and routes have it alike. */
export type ActRequest = Pick<RouteRequest<unknown, unknown, unknown, unknown>, 'headers' | 'peer'>

/** Longer names are no names. */
export const maximumNameLength = 200

/**
 * Finds who acts. One that knows people otherwise than by a typed name ignores what is typed, and says so in `isTyped`, so
 * that pages ask for no name.
 */
export interface WhoActs {
  isTyped: boolean
  /** @throws 400 where a name must be typed and is not; 401 where nobody says who it is */
  (request: ActRequest, typed: string | null | undefined): string
}

const typedName: WhoActs = Object.assign(
  (_request: ActRequest, typed: string | null | undefined): string => {
    const name = typed?.trim() ?? ''
    if (name === '') throw invalidField('author', 'is required: the name of who decides')
    return name
  },
  { isTyped: true },
)

/** What a proxy says in a header, of itself alone: whoever comes past the proxy is nobody. */
const namedByProxy = (header: string, proxies: readonly string[]): WhoActs => {
  const isTrusted = trustIn(proxies)
  const nameIn = ({ headers, peer }: ActRequest): string => {
    const value = headers[header]
    // Header values are bytes; what is no ASCII in them is UTF-8.
    return isTrusted(peer) && typeof value === 'string' ? Buffer.from(value, 'latin1').toString().trim() : ''
  }
  return Object.assign(
    (request: ActRequest): string => {
      const name = nameIn(request)
      if (name === '' || name.length > maximumNameLength)
        throw unauthorized('Only who is signed in at the proxy decides and signs here.')
      return name
    },
    { isTyped: false },
  )
}

/** Whom the issuer knows: the name that stands in the session or the token. */
const namedByIssuer = (nameOf: (request: ActRequest) => string | null): WhoActs =>
  Object.assign(
    (request: ActRequest): string => {
      const name = nameOf(request)?.trim() ?? ''
      if (name === '' || name.length > maximumNameLength)
        throw unauthorized(
          'The sign-in tells no name, and only who has one decides and signs: ask for the scope profile.',
        )
      return name
    },
    { isTyped: false },
  )

export interface WhoKnows {
  /** Where people sign in at an issuer: the name of whoever sent a request, null where it is not known. */
  nameOf: ((request: ActRequest) => string | null) | null
}

/** The way to know who acts: who signed in where there is an issuer, else the proxy's header where one is configured, else the name that is typed. */
export const createWhoActs = (
  identityHeader: string | undefined,
  proxies: readonly string[],
  { nameOf }: WhoKnows = { nameOf: null },
): WhoActs => {
  if (nameOf) return namedByIssuer(nameOf)
  return identityHeader ? namedByProxy(identityHeader, proxies) : typedName
}
