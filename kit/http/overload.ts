/** What a process can carry. Beyond it a request is 503 with Retry-After before anything of its body is read; health is not. */

import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors.ts'

export interface Capacity {
  /** Mean delay of the event loop within five seconds. 0: any. */
  eventLoopMilliseconds: number
  /** Of the whole process, with its threads. 0: any. */
  memoryMegabytes: number
}

/**
 * How long the delay of the event loop is looked at, and refusals last at least: as long as Retry-After says. Within a second one
 * single pause (another program that takes the cores, a large answer) would be all that there is to see.
 */
const spanSeconds = 5

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
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopMilliseconds,
    sampleInterval: spanSeconds * 1000,
    maxRssBytes: memoryMegabytes * 1024 * 1024,
    pressureHandler: async (request) => {
      if (isHealth(request.url)) return
      throw unavailable('The service has more to do than it can for the moment; try again soon.', {
        refusedBy: 'overload',
        headers: { 'retry-after': String(spanSeconds) },
      })
    },
  })
}
