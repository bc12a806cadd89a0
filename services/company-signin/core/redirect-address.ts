/** Where a bank may send people back to: only addresses of allowed origins (specification, Bank connection). */

export interface RedirectRules {
  /** Origins as `URL.origin` writes them, for example https://aanmelden.voorbeeld.nl. */
  allowedOrigins: readonly string[]
  /** Any port of this machine, over http or https; outside production only. */
  allowsLoopback: boolean
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Characters that some readers of an address drop or take for a slash, and others do not. */
const ambiguous = /[\p{Cc}\s\\]/u

/** Whether an address is absolute and plain, without credentials or fragment, and of an allowed origin. */
export function isAllowedRedirect(address: string, rules: RedirectRules): boolean {
  const url = ambiguous.test(address) ? null : URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  if (url.username !== '' || url.password !== '' || address.includes('#')) return false
  return (
    rules.allowedOrigins.includes(url.origin) || (rules.allowsLoopback && loopbackHosts.has(url.hostname))
  )
}
