/** The headers of a request that pages look at. */

import type { IncomingHttpHeaders } from 'node:http'

export type PageHeaders = IncomingHttpHeaders

/**
 * Whether a request that changes something comes from a page of our own (Fetch Metadata, RFC 6454). With `ownOrigin`, the
 * site's address where the Host header may be a proxy's, a foreign Origin is believed whatever the other header says.
 */
export const isFromOwnPage = (headers: PageHeaders, ownOrigin?: string): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  const isOwn = origin !== undefined && (origin === ownOrigin || isOfHost(origin, headers.host))
  if (site === undefined) return isOwn
  return site === 'same-origin' && (ownOrigin === undefined || origin === undefined || isOwn)
}

const isOfHost = (origin: string, host: string | undefined): boolean => {
  const from = URL.parse(origin)
  return from !== null && host !== undefined && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}

/** Whether the browser says that no page of this origin led here: an address that was typed, another site, a mail. */
export const isFromElsewhere = (headers: PageHeaders): boolean =>
  ['none', 'cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
