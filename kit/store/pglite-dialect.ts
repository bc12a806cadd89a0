/** Kysely on the embedded database: one connection for the whole process, one query or transaction at a time. */

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedEngine } from './embedded-engine.ts'

/** Hands the one connection out in the order asked for, switched to the asker's schema. */
export interface Turnstile {
  /** Resolves to the function that gives the connection back. */
  enter(schema: string): Promise<() => void>
}

export const createTurnstile = (engine: EmbeddedEngine): Turnstile => {
  let tail: Promise<void> = Promise.resolve()
  let currentSchema = ''
  return {
    enter: async (schema) => {
      const before = tail
      const { promise, resolve } = Promise.withResolvers<void>()
      tail = promise
      await before
      try {
        if (await engine.renew()) currentSchema = ''
        if (schema !== currentSchema) {
          await engine.exec(`SET search_path TO "${schema}", public`)
          currentSchema = schema
        }
      } catch (error) {
        resolve()
        throw error
      }
      return resolve
    },
  }
}

interface HeldConnection extends DatabaseConnection {
  release(): void
}

const hold = (engine: EmbeddedEngine, release: () => void): HeldConnection => ({
  release,
  executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const result = await engine.query<R>(query.sql, [...query.parameters])
    return {
      rows: result.rows,
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    }
  },
  /** On PostgreSQL it takes a cursor package that is not here; both refuse alike. Read in pages instead. */
  streamQuery: () => {
    throw new Error('queries are not streamed; read in pages')
  },
})

const execute = async (connection: DatabaseConnection, sql: string): Promise<void> => {
  await connection.executeQuery({
    sql,
    parameters: [],
    query: { kind: 'RawNode' } as never,
    queryId: { queryId: sql },
  })
}

const createDriver = (engine: EmbeddedEngine, turnstile: Turnstile, schema: string): Driver => ({
  init: async () => {},
  acquireConnection: async () => hold(engine, await turnstile.enter(schema)),
  beginTransaction: (connection, settings) =>
    execute(
      connection,
      settings.isolationLevel ? `begin isolation level ${settings.isolationLevel}` : 'begin',
    ),
  commitTransaction: (connection) => execute(connection, 'commit'),
  rollbackTransaction: (connection) => execute(connection, 'rollback'),
  savepoint: (connection, name) => execute(connection, `savepoint "${name}"`),
  rollbackToSavepoint: (connection, name) => execute(connection, `rollback to savepoint "${name}"`),
  releaseSavepoint: (connection, name) => execute(connection, `release savepoint "${name}"`),
  releaseConnection: async (connection) => (connection as HeldConnection).release(),
  // The platform closes the database, once all services have let go of it.
  destroy: async () => {},
})

export const pgliteDialect = (engine: EmbeddedEngine, turnstile: Turnstile, schema: string): Dialect => ({
  createDriver: () => createDriver(engine, turnstile, schema),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
