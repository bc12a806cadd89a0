/**
 * Whose names a service answers to. A page of a stranger can give its own name the address of this machine (DNS rebinding);
 * browsers then take it for one site with this service. The name in the Host header stays the stranger's.
 */

import { isIP } from 'node:net'

/** Names that no stranger can register: they are not in the public DNS (RFC 6761, 6762, 8375, ICANN SAC113). */
const privateEndings = ['localhost', 'local', 'internal', 'home.arpa']

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')

/**
 * Whether a Host header names this service: one of its own names (with or without a port), an address, or a name that is not
 * in the public DNS. A name without a dot is one of the local network.
 */
export const isOwnHost = (host: string, own: readonly string[]): boolean => {
  const name = withoutPort(host).replace(/\.$/, '')
  if (own.some((one) => one.toLowerCase() === host.toLowerCase() || one.toLowerCase() === name)) return true
  if (name.startsWith('[') || isIP(name) !== 0 || !name.includes('.')) return true
  return privateEndings.some((ending) => name.endsWith(`.${ending}`))
}
