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

/** How many times an address's connections go into all of them. */
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

/**
 * With one connection too many the one goes that has waited longest for a request or the rest of its head: of the same address where
 * that has half of all, else of any. Where each has a request that is not answered yet, the new one goes.
 */
export const limitConnections = (
  server: Server,
  { atOnce, isProxy, ended }: ConnectionLimits,
  ofOneAddress = Math.ceil(atOnce / shares),
): void => {
  /** By the client's address and port; who has waited longest comes first. */
  const connections = new Map<string, Held>()
  const end = ({ id, socket }: Held): void => {
    connections.delete(id)
    socket.destroy()
    ended()
  }
  const makeRoom = (one: Held): void => {
    const all = [...connections.values()]
    const others = one.from === null ? [] : all.filter(({ from }) => from === one.from)
    const crowd = others.length > ofOneAddress ? others : all.length > atOnce ? all : null
    if (crowd) end(crowd.find((other) => other.requests === 0 && other !== one) ?? one)
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
}
