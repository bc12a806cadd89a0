/** Which addresses a link may lead to. */

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'otpauth:'])

/** The address if a link may lead there: a path, a fragment, a web page, e-mail, a telephone or an app with codes; else null. */
export const safeAddress = (address: string): string | null => {
  const url = URL.parse(address, 'https://this.invalid')
  return url && schemes.has(url.protocol) ? address : null
}
