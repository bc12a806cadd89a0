/** The site that an address names as a whole. */

/** The origin, where an address is one, with or without the slash of its empty path (RFC 3986, 6.2.3); null for any other. */
export const namedOrigin = (address: unknown): string | null => {
  const url = typeof address === 'string' ? URL.parse(address) : null
  return url && (address === url.origin || address === `${url.origin}/`) ? url.origin : null
}
