/** How many connections are held at once, in all and from one address, so that nobody who stays silent keeps the others out. */

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addressKey } from '../limits/limiter.ts'

export interface ConnectionLimits {
  atOnce: number
  /** Those of proxies that are trusted bring everybody, so they count in all alone. */
  isProxy(address: string): boolean
  /** Told of each connection that is ended because there are too many. */
  ended(): void
}

/** An address has its share while others want in: half. */
const shares = 2

interface Held {
  id: string
  socket: Socket
  /** What its address counts as; null where that is a proxy that is trusted. */
  from: string | null
  /** That have come and are not answered yet. */
  requests: number
  /** So many looks for silent ones it may still stay silent; none once it has had a request. */
  spared: number
}

/**
 * A proxy that has just connected is about to send: what it sends to a connection that is ended then is nobody's to send again,
 * and its client gets a 502.
 */
const sparedLooks = 10
/** However many come meanwhile. */
const longestTakingIn = 1000

const idOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/** Those of one address that are more than half of all; null where no address has as many. */
const crowdIn = (all: readonly Held[], atOnce: number): Held[] | null => {
  const counts = new Map<string, number>()
  for (const { from } of all) if (from !== null) counts.set(from, (counts.get(from) ?? 0) + 1)
  for (const [address, count] of counts)
    if (count > atOnce / shares) return all.filter(({ from }) => from === address)
  return null
}

/**
 * With one connection too many the one goes that has waited longest for a request or the rest of its head: of the address that has
 * more than half of all, where one has. Where all of those have requests in hand, one of that address goes for a connection from
 * elsewhere; otherwise the new one goes. `endSilent`, which a stop does again and again, ends all that have no request in
 * hand; those that never had one get some looks of time for it. `takeIn` ends when nobody waits at the door any more: a close turns
 * them away, whatever they have sent.
 */
export const limitConnections = (
  server: Server,
  { atOnce, isProxy, ended }: ConnectionLimits,
): { endSilent(): void; takeIn(): Promise<void> } => {
  /** By the client's address and port; who has waited longest comes first. */
  const connections = new Map<string, Held>()
  const end = ({ id, socket }: Held): void => {
    connections.delete(id)
    socket.destroy()
    ended()
  }
  const makeRoom = (one: Held): void => {
    if (connections.size <= atOnce) return
    const all = [...connections.values()]
    const crowd = crowdIn(all, atOnce)
    const silent = (crowd ?? all).find((other) => other.requests === 0 && other !== one)
    end(silent ?? (crowd && !crowd.includes(one) ? crowd.at(-1)! : one))
  }
  let taken = 0
  server.on('connection', (socket: Socket) => {
    taken++
    const { remoteAddress } = socket
    // Gone already.
    if (remoteAddress === undefined) return
    const id = idOf(socket)
    const from = isProxy(remoteAddress) ? null : addressKey(remoteAddress)
    const one: Held = { id, socket, from, requests: 0, spared: sparedLooks }
    connections.set(id, one)
    socket.once('close', () => {
      if (connections.get(id) === one) connections.delete(id)
    })
    makeRoom(one)
  })
  server.on('request', ({ socket }: { socket: Socket }, answer: ServerResponse) => {
    const id = idOf(socket)
    const one = connections.get(id)
    if (!one) return
    one.requests++
    one.spared = 0
    answer.once('close', () => {
      one.requests--
      if (one.requests > 0 || connections.get(id) !== one) return
      connections.delete(id)
      connections.set(id, one)
    })
  })
  return {
    endSilent: () => {
      for (const one of connections.values())
        if (one.requests === 0 && one.spared-- <= 0) one.socket.destroySoon()
    },
    takeIn: async () => {
      const until = performance.now() + longestTakingIn
      // The event loop takes one in at each of its turns.
      for (let before = -1; before !== taken && performance.now() < until; ) {
        before = taken
        await nextTurn()
      }
    },
  }
}
