/** Tells addresses of the public internet from all others, so that a target cannot point inside. */

import { BlockList, isIP } from 'node:net'

/** IANA special-purpose registries: everything that is not globally reachable, and multicast. */
const closedIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** Within 2000::/3, the only globally routed space, these are not public hosts. */
const closedIpv6 = [
  '2001::/23', // protocol assignments with Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, holds an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

const blockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network, bits] = range.split('/')
    list.addSubnet(network!, Number(bits), family)
  }
  return list
}

const closed4 = blockList(closedIpv4, 'ipv4')
const closed6 = blockList(closedIpv6, 'ipv6')
const global6 = blockList(['2000::/3'], 'ipv6')

/**
 * True only for an address that stands for a host on the public internet. An IPv6 address that carries an
 * IPv4 one (mapped, compatible, NAT64, 6to4, Teredo) never is: an honest name also has the plain address.
 * Anything that is no address is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
