/** Which addresses a link may lead to. */

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address if a link may lead there: a path, a fragment, a web page, e-mail or a telephone; else null. */
export const safeAddress = (address: string): string | null => {
  const url = URL.parse(address, 'https://this.invalid')
  return url && schemes.has(url.protocol) ? address : null
}
