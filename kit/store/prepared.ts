/** Statements that PostgreSQL parses and plans once per connection and not each time, which is half of a short query's work. */

import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Runs a query as such a statement; the embedded database, which has nothing to gain, as any other. For the few that run with
 * every request and whose text never varies: each connection keeps each of them for good. It must name its columns; a `*` is
 * refused once a migration has added one.
 */
export const executePrepared = async <R, T>(db: Kysely<T>, query: CompiledQuery<R>): Promise<R[]> => {
  const { sql } = query
  if (!names.has(sql)) names.set(sql, createHash('sha256').update(sql).digest('hex').slice(0, 32))
  return (await db.executeQuery(query)).rows
}

type AnyQuery = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown

/** The driver's client, which gives these statements their names. */
export const preparingClient = ({ Client, Query }: typeof pg): typeof pg.Client => {
  class PreparingClient extends Client {}
  const plainQuery = Client.prototype.query as AnyQuery
  const query: AnyQuery = function (text, values, ...rest) {
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined
    if (!name || rest.length > 0) return plainQuery.call(this, text, values, ...rest)
    // As an object with a name the driver would copy it, which takes as long as sending it.
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      const named = Object.assign(new Query(text as string, values as unknown[]), { name, callback: settle })
      plainQuery.call(this, named)
    })
  }
  PreparingClient.prototype.query = query as typeof Client.prototype.query
  return PreparingClient
}
