/** Where a request was made to, for addresses that are shared. */

/**
 * `https://photos.example`. The host is the asker's own word, and told to nobody else: pages that hold it are never stored.
 * Null where it is no host.
 */
export const originOf = (production: boolean, host: string | undefined): string | null =>
  host && /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${production ? 'https' : 'http'}://${host}` : null
