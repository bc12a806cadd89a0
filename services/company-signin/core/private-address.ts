/** Addresses that a request of this service to a stranger's choice may not go to (RFC 6890, RFC 6761). */

import { BlockList, isIP } from 'node:net'

const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/** Names that are not in the public DNS. */
const privateEndings = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa']

export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an IP address, without brackets, is one of no public host. A mapped IPv4 address counts as what it maps. */
export const isSpecialAddress = (address: string): boolean =>
  special.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a host of an address, as `URL.hostname` writes it, is none of the public internet. */
export const isPrivateHost = (hostname: string): boolean => {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (isIP(name) !== 0) return isSpecialAddress(name)
  return !name.includes('.') || privateEndings.some((ending) => name.endsWith(`.${ending}`))
}
