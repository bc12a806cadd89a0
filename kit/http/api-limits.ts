/** What the API document tells of limits: of each operation its rows of the table, and the headers that answers carry. */

import { isOwn } from '../limits/limit-table.ts'
import type { Route } from './route.ts'

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

/** Among the components, where some operation's answers carry them. */
export const rateLimitHeaders = (routes: readonly Route[]): Json =>
  routes.some(({ limits }) => limits?.some(isOwn))
    ? {
        RateLimit: {
          description:
            'What is left of each limit on requests that counts the own address or account: `"name";r=requests;t=seconds until all are back`.',
          schema: { type: 'string' },
        },
        RateLimitPolicy: {
          description: 'Those limits: `"name";q=requests;w=seconds`.',
          schema: { type: 'string' },
        },
      }
    : {}
