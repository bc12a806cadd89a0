/** Addresses of routes whose parameter is any text: what cannot be decoded in them is taken as it was sent. */

import type { IncomingMessage } from 'node:http'
import type { Route } from './route.ts'

/**
 * Gives each request's address as it is routed. Only below the fixed beginnings of routes with `anyParameter` is one ever
 * changed: there the `%` of an escape that is not valid UTF-8 is escaped itself, so that decoding gives what was sent.
 */
export const addressReader = (
  routes: readonly Route[],
): ((request: Pick<IncomingMessage, 'url'>) => string) => {
  const beginnings = routes
    .filter(({ anyParameter }) => anyParameter)
    .map(({ path }) => path.slice(0, path.indexOf('{')))
  return ({ url = '' }) => {
    if (!url.includes('%') || !beginnings.some((beginning) => url.startsWith(beginning))) return url
    const end = url.indexOf('?')
    return end < 0 ? decodable(url) : decodable(url.slice(0, end)) + url.slice(end)
  }
}

const decodable = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  )

const isDecodable = (escapes: string): boolean => {
  try {
    decodeURIComponent(escapes)
    return true
  } catch {
    return false
  }
}
