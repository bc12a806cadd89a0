/** What a closed service does with each request before anything else looks at it. */

import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reply } from './reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The gate answered in the place of the route. */
    endedAtGate?: boolean
  }
}

/** A request of which only the head has come. */
export interface GateRequest {
  method: string
  /** The path with its query. */
  path: string
  headers: FastifyRequest['headers']
  cookies: Record<string, string | undefined>
  /** The port that it came in by. */
  localPort: number
}

/** Undefined lets it pass; an answer, or a failure that is thrown, is where it ends. */
export type Gate = (request: GateRequest) => Promise<Reply | undefined>

/** Before a byte of a body is read, and where no route answers as well. */
export const addGate = (app: FastifyInstance, gate: Gate): void => {
  app.addHook('onRequest', async (request, answer) => {
    const { method, url: path, headers } = request
    const localPort = request.socket.localPort ?? 0
    const cookies = parseCookie(headers.cookie ?? '')
    // Until the gate lets it pass, whatever it answers is in the place of the route.
    request.endedAtGate = true
    const reply = await gate({ method, path, headers, cookies, localPort })
    request.endedAtGate = reply !== undefined
    if (!reply) return
    const { status, headers: told = {}, body } = reply
    return answer.code(status).headers(told).send(body)
  })
}
