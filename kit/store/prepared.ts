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

/** Stands in a statement where an argument goes. Nothing else is one of these, so it is found again in what was compiled. */
class Slot {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

interface Compiled {
  query: CompiledQuery<unknown>
  /** Where arguments go, in the order of the statement's parameters; null for what is always the same. */
  slots: (number | null)[]
}

/**
 * A prepared statement that is also built and compiled once for each database and its transactions, which for a short query
 * takes as long as sending it. `build` gets something that stands for each argument, and may only pass it on as a value.
 */
export const preparedOnce = <T, Args extends readonly unknown[], R>(
  build: (db: Kysely<T>, ...args: Args) => CompiledQuery<R>,
): ((db: Kysely<T>, ...args: Args) => Promise<R[]>) => {
  /** By the adapter, which a database shares with its transactions. */
  const known = new WeakMap<object, Compiled>()
  const compile = (db: Kysely<T>): Compiled => {
    const stand = Array.from({ length: build.length - 1 }, (_, index) => new Slot(index))
    const query = build(db, ...(stand as unknown as Args))
    const slots = query.parameters.map((value) => (value instanceof Slot ? value.index : null))
    const compiled = { query, slots }
    known.set(db.getExecutor().adapter, compiled)
    return compiled
  }
  return (db, ...args) => {
    const { query, slots } = known.get(db.getExecutor().adapter) ?? compile(db)
    const parameters = slots.map((slot, place) => (slot === null ? query.parameters[place] : args[slot]))
    return executePrepared(db, { ...query, parameters } as CompiledQuery<R>)
  }
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
