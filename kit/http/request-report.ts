/** A line of the log and the count for a request that is over, by its route's pattern, because an address can hold a secret. */

import type { Log } from '../log.ts'
import type { RequestMetrics } from '../metrics.ts'

export interface EndedRequest {
  method: string
  /** The pattern of its route. */
  route: string
  status: number
  milliseconds: number
}

export const reportRequest = (
  { metrics, log }: { metrics?: RequestMetrics; log: Log },
  { milliseconds, ...request }: EndedRequest,
): void => {
  metrics?.observe({ ...request, seconds: milliseconds / 1000 })
  log.info({ ...request, milliseconds: Math.round(milliseconds * 10) / 10 }, 'request')
}
