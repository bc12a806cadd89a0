/** Checks where a request would go before it goes: address form, port, and every address its name stands for. */

import { lookup } from 'node:dns/promises'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { FetchFailure } from './fetch-failure.ts'
import { isPublicAddress } from './public-address.ts'

/** Every address of a name, IPv4 and IPv6. */
export type Resolve = (hostname: string) => Promise<string[]>

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address)

/** A place to connect to: the address was checked and is the only one that may be used. */
export interface CheckedTarget {
  url: URL
  addresses: string[]
}

const webPorts = new Set(['', '80', '443', '8080', '8443'])

/** The WHATWG parser has already turned `0x7f.1`, `2130706433` and `０177.0.0.1` into plain addresses. */
const bareHost = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

/** Settings such as `CRAWLER_ALLOWED_HOSTS` name hosts (`localhost`, all ports) or hosts with a port (`127.0.0.1:8099`, `[::1]:80`). */
export const isAllowedHost = (url: URL, allowedHosts: readonly string[]): boolean => {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const host = url.hostname.replace(/\.$/, '')
  return allowedHosts.some((entry) =>
    [host, bareHost(url), `${host}:${port}`].includes(entry.trim().toLowerCase()),
  )
}

/** Parses an address outside; throws `invalid-address` with the reason. */
export const parseTarget = (address: string, allowedHosts: readonly string[]): URL => {
  if (address.length > 2000 || !URL.canParse(address)) {
    throw new FetchFailure('invalid-address', 'The address is not a valid URL.')
  }
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchFailure('invalid-address', 'Only http and https addresses can be fetched.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchFailure('invalid-address', 'The address must not hold a user name or password.')
  }
  if (!webPorts.has(url.port) && !isAllowedHost(url, allowedHosts)) {
    throw new FetchFailure('invalid-address', 'The address names a port that is not used for web pages.')
  }
  url.hash = ''
  return url
}

const addressesOf = async (host: string, resolve: Resolve): Promise<string[]> => {
  if (isIP(host) !== 0) return [host]
  try {
    const addresses = await resolve(host)
    if (addresses.length > 0) return addresses
  } catch (cause) {
    throw new FetchFailure('unreachable', `The name ${host} cannot be resolved.`, { cause })
  }
  throw new FetchFailure('unreachable', `The name ${host} has no address.`)
}

/**
 * Resolves the host once and checks every address: one that is not public refuses the whole name, since the
 * next question might answer only that one. Hosts that are opened by name are taken as they are.
 */
export const checkTarget = async (
  url: URL,
  allowedHosts: readonly string[],
  resolve: Resolve,
): Promise<CheckedTarget> => {
  const addresses = await addressesOf(bareHost(url), resolve)
  if (!isAllowedHost(url, allowedHosts) && !addresses.every(isPublicAddress)) {
    throw new FetchFailure('forbidden-address', 'This address cannot be fetched.')
  }
  return { url, addresses }
}

/** Resolves the name to the checked addresses only, even if it points elsewhere by now. */
export const pinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }

/** Follows a promise until the signal aborts; name resolution itself cannot be stopped. */
export const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    if (signal.aborted) stop()
  })
