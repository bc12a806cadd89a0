/** What lists of this service share besides paging: `limit`, `days`, and how values are sorted. */

import { type Expression, type OrderByItemBuilder, sql } from 'kysely'
import { Type } from '../../kit/http/schema.ts'

const maximumLimit = 100

/** `limit`, capped at 100 by `limitOf` as page sizes are. */
export const limitQuery = (fallback: number) => ({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: fallback,
      description: `How many to answer; ${maximumLimit} at most, a larger number gives ${maximumLimit}.`,
    }),
  ),
})

export const limitOf = (query: { limit?: number | undefined }, fallback: number): number =>
  Math.min(query.limit ?? fallback, maximumLimit)

/** `days`, counted back from now. */
export const daysQuery = (fallback = 7) => ({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3660,
      default: fallback,
      description: 'How many days to count back from now.',
    }),
  ),
})

export const daysAgo = (clock: { millis(): number }, days = 7): Date =>
  new Date(clock.millis() - days * 24 * 60 * 60 * 1000)

/** Puts texts in order without regard to case and accents, alike on every database; other values as they are (migration 009). */
export const alphabetical = (value: Expression<unknown>): Expression<unknown> => sql`sort_key(${value})`

/** A column to sort by, or an expression that is sorted by as it is. */
export const sortKey = (column: string | Expression<unknown>): Expression<unknown> =>
  typeof column === 'string' ? alphabetical(sql.ref(column)) : column

/** For `orderBy`: unknown values come last either way. */
export const unknownLast =
  (direction: 'asc' | 'desc') =>
  (order: OrderByItemBuilder): OrderByItemBuilder =>
    (direction === 'asc' ? order.asc() : order.desc()).nullsLast()
