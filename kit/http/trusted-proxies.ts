/** Whose X-Forwarded-For counts. */

import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'

const maximumRemembered = 1_000

/** Whether an address is in one of the networks (addresses and CIDRs). An IPv4 address in IPv6 form counts as IPv4. */
export const trustIn = (networks: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string?]
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  // A few proxies bring all requests, so their answers are remembered.
  const known = new LRUCache<string, boolean>({ max: maximumRemembered })
  return (address) => {
    const answer = known.get(address)
    if (answer !== undefined) return answer
    const family = isIP(address)
    const isTrusted = family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
    known.set(address, isTrusted)
    return isTrusted
  }
}
