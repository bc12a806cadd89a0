/** The headers of a request that pages look at. */

import type { IncomingHttpHeaders } from 'node:http'

export type PageHeaders = IncomingHttpHeaders

/** Whether a request that changes something comes from a page of our own (Fetch Metadata, RFC 6454). */
export const isFromOwnPage = (headers: PageHeaders): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  const from = origin === undefined ? null : URL.parse(origin)
  return from !== null && host !== undefined && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}

/** Whether the browser says that no page of this origin led here: an address that was typed, another site, a mail. */
export const isFromElsewhere = (headers: PageHeaders): boolean =>
  ['none', 'cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
