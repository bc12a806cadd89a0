/** What the API document tells of limits: of each operation its rows of the table, and the headers that answers carry. */

import { isOwn } from '../limits/limit-table.ts'
import { declaredStatuses, type Route } from './route.ts'

type Json = Record<string, unknown>

/** `x-rate-limits` of an operation: what the operator may have set otherwise is shown as it is unless set. */
export const rateLimitsOf = ({ limits }: Route): Json =>
  limits
    ? {
        'x-rate-limits': limits.map(({ name, limit, windowSeconds, per, counts }) => ({
          ...{ name, quota: limit, windowSeconds, per, counts },
        })),
      }
    : {}

/** Whether its answers say what is left: of counts of somebody else nobody is told. */
export const tellsLimits = ({ limits = [] }: Route): boolean => limits.some(isOwn)

/** What stands with refusals of 429, and with every answer of an operation that tells its limits. */
export const rateLimitReferences = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

/** Among the components, where some operation refuses with 429. */
export const rateLimitHeaders = (routes: readonly Route[]): Json =>
  routes.some((route) => declaredStatuses(route).includes(429))
    ? {
        RateLimit: {
          description:
            'What is left of each limit on requests that counts the own address or account: `"name";r=requests;t=seconds until all are back`. Every answer to an operation with such a limit carries it.',
          schema: { type: 'string' },
        },
        RateLimitPolicy: {
          description: 'Those limits: `"name";q=requests;w=seconds`.',
          schema: { type: 'string' },
        },
      }
    : {}
