/** The database behind all services: the embedded one in the data folder, or PostgreSQL; one schema per service. */

import { mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import type { MemoryFS, PGlite } from '@electric-sql/pglite'
import { type Dialect, type Driver, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { PoolUse } from '../metrics.ts'
import { inQuery, queryLog } from '../spans.ts'
import { type CopySession, embeddedSession, withPostgresSession } from './copy-session.ts'
import { databaseFolder } from './database-template.ts'
import { createEmbeddedEngine, engineError } from './embedded-engine.ts'
import { joiningDialect, runJoined } from './joined-transaction.ts'
import { applyMigrations, demandMigrated, type MigrationMode, type Migrations } from './migrations.ts'
import { createTurnstile, pgliteDialect } from './pglite-dialect.ts'
import { createLook, type Look, queryOnce } from './pool-queries.ts'
import { preparingClient } from './prepared.ts'
import { type Borrow, borrowing } from './statement-limits.ts'

/** A handle on one service's schema. Inside a transaction use the transaction, never this. */
export type Database<T> = Kysely<T>

/** Runs SQL text outside Kysely, for pg-boss; of several statements in one text it gives all rows, in their order. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface DatabaseServer {
  kind: 'embedded' | 'postgresql'
  /** Opens a service's schema, made and migrated when needed. */
  open<T>(schema: string, migrations: Migrations): Promise<Database<T>>
  /** A schema as it is, for an operator's commands. */
  attach<T>(schema: string): Database<T>
  /** No error where it is there. */
  makeSchema(schema: string): Promise<void>
  /** One connection for copying whole tables. On the embedded database everybody else waits meanwhile. */
  copying<T>(work: (session: CopySession) => Promise<T>): Promise<T>
  runner(schema: string): SqlRunner
  /** Of a service's connections; null on the embedded database, which has none. */
  pool(schema: string): PoolUse | null
  /** Throws where it does not answer. That all connections of the service are in use is no sign of it. */
  answers(schema: string): Promise<boolean>
  close(): Promise<void>
}

/** Type ids whose JavaScript form must be the same on both databases: bigint is a number; dates and numerics stay text. */
const parsers: Record<number, (text: string) => unknown> = {
  20: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a number`)
    return value
  },
  1082: (text) => text,
  // A timestamp without a time zone: ISO form, never a Date, which would guess a zone.
  1114: (text) => text.replace(' ', 'T'),
  1700: (text) => text,
}

/** The embedded database gives bytes without Node's methods, and reads arrays by the parsers of their elements. */
const embeddedParsers = { ...parsers, 17: (text: string) => Buffer.from(text.slice(2), 'hex') }

/** `pg` has a parser of its own for each array type, which must agree with the one for its element. */
const arrayElements: Record<number, number> = { 1016: 20, 1182: 1082, 1231: 1700 }

type ParserOf = (id: number, format?: 'text' | 'binary') => (text: string) => unknown

const postgresParsers =
  (types: typeof pg.types): ParserOf =>
  (id, format) => {
    const plain = format === 'text' ? parsers[id] : undefined
    if (plain) return plain
    const element = arrayElements[id]
    if (!element) return types.getTypeParser(id, format)
    const textsOf: (text: string) => (string | null)[] = types.getTypeParser(1009 as number, 'text')
    return (text) => textsOf(text).map((value) => (value === null ? null : parsers[element]!(value)))
  }

/**
 * One process serves itself: the 128 MB that a server begins with would only be cleared at each start and then held. A segment of
 * the log that is used again holds what stood in it before, of people who were erased too.
 */
const smallServer = ['shared_buffers=32MB', 'max_connections=10', 'wal_recycle=off'].flatMap((setting) => [
  '-c',
  setting,
])

/**
 * The engine's second compiler takes 600 MB and seconds of a processor for the parser of SQL alone, at every start, and answers
 * come no cheaper for it: most of a query's time is spent outside it (docs/decisions/0244). For the whole process.
 */
const compileOnce = (): void => {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}

/** Loaded when used: the database is some megabytes of WebAssembly. */
const startEngine = async (dataDir: string, from?: MemoryFS): Promise<PGlite> => {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  compileOnce()
  try {
    return await PGlite.create({
      dataDir,
      extensions: { pg_trgm, unaccent },
      parsers: embeddedParsers,
      startParams: [...PGlite.defaultStartParams, ...smallServer],
      ...(from ? { fs: from } : {}),
    })
  } catch (error) {
    throw engineError(error)
  }
}

/** An empty database in memory, without any schema. */
export const openMemory = (): Promise<PGlite> => startEngine('memory://')

/** The embedded database in a folder, or in memory when there is none. `from` is a memory with a database in it. */
export const openEmbedded = async (
  folder?: string,
  from?: MemoryFS,
  mode: MigrationMode = 'start',
): Promise<DatabaseServer & { pglite: PGlite }> => {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const dataDir = folder ? databaseFolder(folder) : 'memory://'
  const engine = await createEmbeddedEngine(() => startEngine(dataDir, from))
  const turnstile = createTurnstile(engine)
  const drivers = new Map<string, Driver>()
  return {
    kind: 'embedded',
    pool: () => null,
    answers: async (schema) => {
      const leave = await turnstile.enter(schema)
      return engine
        .query('SELECT 1')
        .then(() => true)
        .finally(leave)
    },
    get pglite() {
      return engine.pglite
    },
    open: async <T>(schema: string, migrations: Migrations) => {
      const database = new Kysely<T>({
        dialect: joiningDialect(pgliteDialect(engine, turnstile, schema), drivers, schema),
        ...queryLog(),
      })
      await bringUp(database, schema, migrations, mode)
      return database
    },
    attach: <T>(schema: string) => new Kysely<T>({ dialect: pgliteDialect(engine, turnstile, schema) }),
    makeSchema: (schema) =>
      createSchema(new Kysely({ dialect: pgliteDialect(engine, turnstile, schema) }), schema),
    copying: async (work) => {
      const leave = await turnstile.enter('public')
      try {
        return await work(embeddedSession(engine))
      } finally {
        leave()
      }
    },
    runner: (schema) => ({
      executeSql: (text, values) =>
        inQuery(text, async () => {
          const joined = await runJoined(drivers.get(schema), text, values)
          if (joined) return joined
          const leave = await turnstile.enter(schema)
          try {
            if (values && values.length > 0) return await engine.query<Record<string, unknown>>(text, values)
            // Several statements in one text come without values.
            const results = await engine.exec(text)
            return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) }
          } catch (error) {
            await engine.exec('ROLLBACK').catch(() => {})
            throw error
          } finally {
            leave()
          }
        }),
    }),
    close: () => engine.close(),
  }
}

/**
 * Many ask at once, and each question takes some milliseconds: workers take ten of them to begin and share the cores that
 * others ask on, and compiling a plan takes longer than running it. PostgreSQL would do both by its guess of the cost.
 */
const oneCoreEach = '-c max_parallel_workers_per_gather=0 -c jit=off'

interface OpenPool {
  pool: pg.Pool
  borrow: Borrow
  look: Look
}

/** PostgreSQL by its address; pools of `connections` for each schema. For requests a statement may take `statementMilliseconds`. */
export const openPostgres = async (
  address: string,
  log: Log,
  connections = 10,
  mode: MigrationMode = 'start',
  statementMilliseconds = 0,
): Promise<DatabaseServer> => {
  // Loaded when used.
  const driver = (await import('pg')).default
  const { Pool, types } = driver
  const pools = new Map<string, OpenPool>()
  const drivers = new Map<string, Driver>()
  const poolFor = (schema: string): OpenPool => {
    const existing = pools.get(schema)
    if (existing) return existing
    const pool = new Pool({
      Client: preparingClient(driver),
      connectionString: address,
      max: connections,
      connectionTimeoutMillis: 10_000,
      // Else a connection whose server has gone without a word is waited for until the system gives up, which takes hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: `-c search_path=${schema},public ${oneCoreEach}`,
      types: { getTypeParser: postgresParsers(types) },
    })
    // A connection that breaks is replaced at the next use. The pool listens only while it is idle; without a listener of
    // its own, one that breaks in somebody's hands would end the process.
    pool.on('connect', (client) =>
      client.on('error', (error) => log.warn({ err: error }, 'database connection lost')),
    )
    // Told above already.
    pool.on('error', () => {})
    const borrow = borrowing(pool, statementMilliseconds)
    const opened = { pool, borrow, look: createLook(driver, { address, pool, borrow }) }
    pools.set(schema, opened)
    return opened
  }
  return {
    kind: 'postgresql',
    open: async <T>(schema: string, migrations: Migrations) => {
      const database = onPool<T>(poolFor(schema).borrow, (dialect) =>
        joiningDialect(dialect, drivers, schema),
      )
      await bringUp(database, schema, migrations, mode)
      return database
    },
    attach: <T>(schema: string) => onPool<T>(poolFor(schema).borrow),
    makeSchema: (schema) => createSchema(onPool(poolFor(schema).borrow), schema),
    copying: (work) => withPostgresSession(address, work),
    runner: (schema) => ({
      executeSql: (text, values) =>
        inQuery(text, async () => {
          const joined = await runJoined(drivers.get(schema), text, values)
          if (joined) return joined
          const result = await queryOnce(poolFor(schema).borrow, text, values)
          return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
        }),
    }),
    answers: (schema) => poolFor(schema).look(),
    pool: (schema) => {
      const { totalCount, idleCount, waitingCount } = poolFor(schema).pool
      // The pool lets everybody wait for a moment, also where a connection is free: the look that asks for this number among them.
      return { total: totalCount, idle: idleCount, waiting: Math.max(0, waitingCount - idleCount) }
    },
    close: async () => {
      await Promise.all([...pools.values()].map(({ pool }) => (pool.ended ? undefined : pool.end())))
    },
  }
}

/** A service lets go of its handle; the pool itself is closed once, by the server, when all have. */
const onPool = <T>(
  borrow: Borrow,
  wrap: (dialect: Dialect) => Dialect = (dialect) => dialect,
): Database<T> => {
  const borrowed = { connect: borrow, end: async () => {} }
  const dialect = wrap(new PostgresDialect({ pool: borrowed as unknown as pg.Pool }))
  return new Kysely<T>({ dialect, ...queryLog() })
}

const bringUp = async <T>(
  database: Database<T>,
  schema: string,
  migrations: Migrations,
  mode: MigrationMode,
): Promise<void> => {
  if (mode === 'never') return demandMigrated(database, schema, migrations)
  await createSchema(database, schema)
  await applyMigrations(database, schema, migrations)
}

/** Two starts at once may both find the schema missing; the loser's unique violation means it is there. */
const createSchema = async <T>(database: Database<T>, schema: string): Promise<void> => {
  try {
    await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(database)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '42P06')))
      throw error
  }
}
