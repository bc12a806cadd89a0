/** What a process can carry. Beyond it a request is 503 with Retry-After before anything of its body is read; health is not. */

import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors.ts'

export interface Capacity {
  /** Mean delay of the event loop within five seconds, for longer than these. 0: any. */
  eventLoopMilliseconds: number
  /** Of the whole process, with its threads. 0: any. */
  memoryMegabytes: number
}

/** How long the delay of the event loop is looked at, and refusals last at least: as long as Retry-After says. */
const spanSeconds = 5

/**
 * Whether what is told of now was so for longer than a span. One pause, of another program that takes the cores or of a large
 * answer, can be all that there is in a span, and is over when a request is read.
 */
const lastsLonger = (): (() => boolean) => {
  const span = spanSeconds * 1000
  let since = 0
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = performance.now()
    if (at - last > 2 * span) since = at
    last = at
    return at - since > span
  }
}

/** Load balancers and supervisors ask these, and would end a process that is merely busy. */
export const isHealth = (address: string): boolean => /^\/health(?:\/|\?|$)/.test(address)

/** Registered where its hook shall stand among those of the server. */
export const refuseOverload = async (
  app: FastifyInstance,
  { eventLoopMilliseconds, memoryMegabytes }: Capacity,
): Promise<void> => {
  if (eventLoopMilliseconds === 0 && memoryMegabytes === 0) return
  // Loaded when used.
  const { default: underPressure } = await import('@fastify/under-pressure')
  const isLasting = lastsLonger()
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopMilliseconds,
    sampleInterval: spanSeconds * 1000,
    maxRssBytes: memoryMegabytes * 1024 * 1024,
    pressureHandler: async (request, _reply, kind) => {
      if (isHealth(request.url) || (kind === underPressure.TYPE_EVENT_LOOP_DELAY && !isLasting())) return
      throw unavailable('The service has more to do than it can for the moment; try again soon.', {
        refusedBy: 'overload',
        headers: { 'retry-after': String(spanSeconds) },
      })
    },
  })
}
