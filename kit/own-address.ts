/** The address at which people reach a service. */

import { isIPv6 } from 'node:net'
import type { Platform } from './platform.ts'

/** The one that is set, else that of its port, by HTTPS where it has a certificate; without a slash at the end. */
export const ownAddressOf = (
  { settings, certificate }: { settings: Pick<Platform['settings'], 'host'>; certificate: object | null },
  { publicUrl, port }: { publicUrl?: string | null | undefined; port: number },
): string => {
  const host = isIPv6(settings.host) ? `[${settings.host}]` : settings.host
  const own = `${certificate ? 'https' : 'http'}://${host}:${port}`
  return (publicUrl ?? own).replace(/\/+$/, '')
}
