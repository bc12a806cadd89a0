/**
 * Sends a logout token to a client's own address (OpenID Connect Back-Channel Logout 1.0). The address is a stranger's
 * choice: every connection is checked where it goes, so that a name that changes its mind leads nowhere else.
 */

import { lookup as systemLookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateHost, isSpecialAddress, loopbackHosts } from '../../core/private-address.ts'

/** What became of it; everything but TAKEN is tried again. */
export type LogoutAnswer = 'TAKEN' | 'PRIVATE_ADDRESS' | 'NETWORK' | 'TIMEOUT' | `STATUS_${number}`

export interface LogoutPost {
  url: string
  token: string
  timeoutMilliseconds: number
  /** Loopback is reached outside production only. */
  allowsLoopback: boolean
  /** For tests; the system's unless given. */
  lookup?: LookupFunction
}

class PrivateAddress extends Error {}

/** Refuses a name as soon as one of its addresses is special: nobody's public name has such. */
const guarded =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, found)
      const addresses = typeof found === 'string' ? [{ address: found, family: 4 }] : found
      if (addresses.length === 0 || addresses.some(({ address }) => isSpecialAddress(address)))
        return callback(new PrivateAddress('the name leads to a private address'), [])
      const [first] = addresses
      return options.all ? callback(null, addresses) : callback(null, first!.address, first!.family)
    })

/** Redirects are not followed: they would be another address. Nothing of the answer but its status is read. */
export const postLogoutToken = ({
  url: address,
  token,
  timeoutMilliseconds,
  allowsLoopback,
  lookup = systemLookup as LookupFunction,
}: LogoutPost): Promise<LogoutAnswer> => {
  const url = new URL(address)
  const isLoopback = loopbackHosts.has(url.hostname)
  if (isLoopback ? !allowsLoopback : isPrivateHost(url.hostname)) return Promise.resolve('PRIVATE_ADDRESS')
  if (url.protocol !== 'https:' && !isLoopback) return Promise.resolve('PRIVATE_ADDRESS')
  const body = new URLSearchParams({ logout_token: token }).toString()
  const { promise, resolve } = Promise.withResolvers<LogoutAnswer>()
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      ...{ method: 'POST', agent: false, signal },
      ...(isLoopback ? {} : { lookup: guarded(lookup) }),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      },
    },
    (answer) => {
      const { statusCode = 0 } = answer
      answer.destroy()
      resolve(statusCode === 200 || statusCode === 204 ? 'TAKEN' : `STATUS_${statusCode}`)
    },
  )
  sent.on('error', (error) => {
    if (error instanceof PrivateAddress) return resolve('PRIVATE_ADDRESS')
    resolve(signal.aborted ? 'TIMEOUT' : 'NETWORK')
  })
  sent.end(body)
  return promise
}
