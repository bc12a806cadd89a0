/** Which photos are there still, and which are due to go, as conditions of a query. */

import type { ExpressionBuilder } from 'kysely'
import { lastExpiredCreation } from '../core/retention.ts'
import type { Tables } from '../tables.ts'

type PhotoFilter = ExpressionBuilder<Tables, 'photos'>

/** Those whose time is over at the moment (core/retention.ts). */
export const areDue = (now: Date) => (where: PhotoFilter) =>
  where.or([
    where.and([where('keep_until', 'is', null), where('created_at', '<=', lastExpiredCreation(now))]),
    where('keep_until', '<=', now),
  ])

/** Those whose time is not over; not `not(areDue)`, which is unknown where nothing is kept. */
export const areLive = (now: Date) => (where: PhotoFilter) =>
  where.or([
    where.and([where('keep_until', 'is', null), where('created_at', '>', lastExpiredCreation(now))]),
    where('keep_until', '>', now),
  ])
