/** The address at which people reach a service. */

import { isIPv6 } from 'node:net'
import type { Platform } from './platform.ts'

/** What listens on all addresses is reached on this one too, which browsers open. */
const reachedBy: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The one that is set, else that of its port, by HTTPS where it has a certificate; without a slash at the end. */
export const ownAddressOf = (
  { settings, certificate }: { settings: Pick<Platform['settings'], 'host'>; certificate: object | null },
  { publicUrl, port }: { publicUrl?: string | null | undefined; port: number },
): string => {
  const reached = reachedBy[settings.host] ?? settings.host
  const host = isIPv6(reached) ? `[${reached}]` : reached
  const own = `${certificate ? 'https' : 'http'}://${host}:${port}`
  return (publicUrl ?? own).replace(/\/+$/, '')
}
