/** A body that does not come: each has a time to arrive in, by its size, and with it ends its connection. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './bodies.ts'
import type { Route } from './route.ts'

export interface BodyPace {
  /** That any body may take. */
  baseMilliseconds: number
  /** What an upload must do at least beyond that. */
  bytesPerSecond: number
}

/** A megabit per second. */
export const ordinaryPace: BodyPace = { baseMilliseconds: 60_000, bytesPerSecond: 128 * 1024 }

/** Milliseconds for the body of a request; the size that it announces counts only as far as the route's form takes it. */
export const timeForBody = (
  { baseMilliseconds, bytesPerSecond }: BodyPace,
  form: { maximumFileBytes: number; maximumFiles?: number } | undefined,
  announcedBytes: number | undefined,
): number => {
  if (!form) return baseMilliseconds
  const maximumBytes = form.maximumFileBytes * (form.maximumFiles ?? 1)
  const bytes = Math.min(announcedBytes ?? maximumBytes, maximumBytes)
  return baseMilliseconds + (bytes / bytesPerSecond) * 1000
}

/** The files that a route takes, in a form or as the body itself; undefined for one that takes none. */
export const takenBy = (
  route: Pick<Route, 'form' | 'bytes'> | undefined,
): { maximumFileBytes: number; maximumFiles?: number } | undefined =>
  route?.form ?? (route?.bytes && { maximumFileBytes: route.bytes.maximumBytes })

/** Ends the connection of a request whose body has not come in time: with 408 where nothing has been answered yet. */
export const endSlowBodies = (app: FastifyInstance, pace: BodyPace): void => {
  app.addHook('onRequest', (request, answer, done) => {
    const { headers, raw } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done()
    const { socket } = raw
    const timer = setTimeout(
      () => {
        if (raw.complete || socket.destroyed) return
        // The server's own words and handler for a request that is too slow, here for this one alone.
        const late = Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        if (!answer.raw.headersSent) app.server.emit('clientError', late, socket)
        socket.destroySoon()
      },
      timeForBody(pace, takenBy(routeOf(request)), announcedBytesOf(request)),
    )
    timer.unref()
    // A request that was answered before its body came closes early, and its connection goes on reading.
    raw.once('close', () => {
      if (raw.complete || socket.destroyed) clearTimeout(timer)
    })
    done()
  })
}

const announcedBytesOf = ({ headers }: FastifyRequest): number | undefined => {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}
