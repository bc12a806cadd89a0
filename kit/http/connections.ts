/** How many connections are held at once, in all and from one address, so that nobody who stays silent keeps the others out. */

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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
}

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
 * elsewhere; otherwise the new one goes. `endSilent` ends all that have no request in hand.
 */
export const limitConnections = (
  server: Server,
  { atOnce, isProxy, ended }: ConnectionLimits,
): { endSilent(): void } => {
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
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // Gone already.
    if (remoteAddress === undefined) return
    const id = idOf(socket)
    const from = isProxy(remoteAddress) ? null : addressKey(remoteAddress)
    const one = { id, socket, from, requests: 0 }
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
    answer.once('close', () => {
      one.requests--
      if (one.requests > 0 || connections.get(id) !== one) return
      connections.delete(id)
      connections.set(id, one)
    })
  })
  return {
    endSilent: () => {
      for (const { socket, requests } of connections.values()) if (requests === 0) socket.destroySoon()
    },
  }
}
