/**
 * Several transactions as one. What an act does to the database, in as many transactions and statements as it likes,
 * commits in the end together, or not at all. It begins at the first write: while a file comes in, nothing is held.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'

export interface JoinOptions {
  /**
   * Begins before the first read, and reads from then on what was there at that moment; refused (40001) where that has changed
   * when it writes, or commits.
   */
  fromOneMoment?: boolean
}

interface Real {
  driver: Driver
  connection: DatabaseConnection
}

const storage = new AsyncLocalStorage<JoinedTransaction>()

const raw = (sql: string, parameters: readonly unknown[] = []): CompiledQuery =>
  ({
    sql,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: 'joined' },
  }) as never

/** A read that holds nothing. */
const isPlainRead = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' && !('with' in query && query.with)

class JoinedTransaction {
  readonly #options: JoinOptions
  readonly #afterwards: (() => void | Promise<void>)[] = []
  #real: Promise<Real> | null = null
  #turn: Promise<void> = Promise.resolve()
  #savepoints = 0
  isOpen = true

  constructor(options: JoinOptions) {
    this.#options = options
  }

  get hasBegun(): boolean {
    return this.#real !== null
  }

  readsFromOneMoment(): boolean {
    return this.#options.fromOneMoment === true
  }

  nextSavepoint(): string {
    this.#savepoints++
    return `joined_${this.#savepoints}`
  }

  /** One transaction or statement of the act at a time. */
  async takeTurn(): Promise<() => void> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    return resolve
  }

  begin(driver: Driver): Promise<Real> {
    this.#real ??= this.#begin(driver)
    return this.#real
  }

  async #begin(driver: Driver): Promise<Real> {
    const connection = await driver.acquireConnection()
    try {
      const settings: TransactionSettings = this.#options.fromOneMoment
        ? { isolationLevel: 'serializable' }
        : {}
      await driver.beginTransaction(connection, settings)
      return { driver, connection }
    } catch (error) {
      await driver.releaseConnection(connection)
      throw error
    }
  }

  afterwards(work: () => void | Promise<void>): void {
    this.#afterwards.push(work)
  }

  async end(outcome: 'commit' | 'rollback'): Promise<void> {
    const leave = await this.takeTurn()
    this.isOpen = false
    try {
      const real = await this.#real?.catch(() => null)
      if (real) await end(real, outcome)
    } finally {
      leave()
    }
    if (outcome === 'commit') for (const work of this.#afterwards) await storage.exit(work)
  }
}

const end = async ({ driver, connection }: Real, outcome: 'commit' | 'rollback'): Promise<void> => {
  try {
    if (outcome === 'commit') await driver.commitTransaction(connection)
    // On a lost connection there is nothing left to undo.
    else await driver.rollbackTransaction(connection).catch(() => {})
  } finally {
    await driver.releaseConnection(connection)
  }
}

/** A connection as Kysely sees it, which is the joined transaction from the first write on. */
class JoinedConnection implements DatabaseConnection {
  readonly #joined: JoinedTransaction
  readonly #driver: Driver
  readonly leave: () => void
  #savepoint: string | null = null

  constructor(joined: JoinedTransaction, driver: Driver, leave: () => void) {
    this.#joined = joined
    this.#driver = driver
    this.leave = leave
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!(this.#joined.hasBegun || this.#joined.readsFromOneMoment()) && isPlainRead(query))
      return this.#readBefore(query)
    const { connection } = await this.#joined.begin(this.#driver)
    if (this.#savepoint || isPlainRead(query)) return connection.executeQuery<R>(query)
    // A statement that is refused, and expected to be, must not end the whole.
    await this.begin()
    try {
      const result = await connection.executeQuery<R>(query)
      await this.commit()
      return result
    } catch (error) {
      // Of a lost connection the first error says more.
      await this.rollback().catch(() => {})
      throw error
    }
  }

  async #readBefore<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#driver.acquireConnection()
    try {
      return await connection.executeQuery<R>(query)
    } finally {
      await this.#driver.releaseConnection(connection)
    }
  }

  async #run(sql: string): Promise<void> {
    const { connection } = await this.#joined.begin(this.#driver)
    await connection.executeQuery(raw(sql))
  }

  async begin(): Promise<void> {
    this.#savepoint = this.#joined.nextSavepoint()
    await this.#run(`savepoint ${this.#savepoint}`)
  }

  async commit(): Promise<void> {
    await this.#run(`release savepoint ${this.#savepoint}`)
    this.#savepoint = null
  }

  async rollback(): Promise<void> {
    await this.#run(`rollback to savepoint ${this.#savepoint}`)
    await this.commit()
  }

  streamQuery(): never {
    throw new Error('queries are not streamed; read in pages')
  }
}

/** Undefined for what nobody waited for, and whose turn comes after the end: the connection is somebody else's by then. */
const enter = async (joined: JoinedTransaction, driver: Driver): Promise<JoinedConnection | undefined> => {
  const leave = await joined.takeTurn()
  if (joined.isOpen) return new JoinedConnection(joined, driver, leave)
  leave()
  return undefined
}

const current = (): JoinedTransaction | undefined => {
  const joined = storage.getStore()
  return joined?.isOpen ? joined : undefined
}

/** A driver whose transactions are parts of the joined one, where there is one. */
const joiningDriver = (driver: Driver): Driver => ({
  init: (options) => driver.init(options),
  destroy: (options) => driver.destroy(options),
  acquireConnection: async (options) => {
    const joined = current()
    const part = joined && (await enter(joined, driver))
    return part ?? driver.acquireConnection(options)
  },
  beginTransaction: (connection, settings) =>
    connection instanceof JoinedConnection
      ? connection.begin()
      : driver.beginTransaction(connection, settings),
  commitTransaction: (connection) =>
    connection instanceof JoinedConnection ? connection.commit() : driver.commitTransaction(connection),
  rollbackTransaction: (connection) =>
    connection instanceof JoinedConnection ? connection.rollback() : driver.rollbackTransaction(connection),
  releaseConnection: async (connection, options) =>
    connection instanceof JoinedConnection
      ? connection.leave()
      : driver.releaseConnection(connection, options),
})

/** The dialect whose transactions can be joined; the driver of each schema is kept for its runner. */
export const joiningDialect = (dialect: Dialect, drivers: Map<string, Driver>, schema: string): Dialect => ({
  createDriver: () => {
    const driver = dialect.createDriver()
    drivers.set(schema, driver)
    return joiningDriver(driver)
  },
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})

/** Runs SQL text as a part of the joined transaction; null where there is none. */
export const runJoined = async (
  driver: Driver | undefined,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] } | null> => {
  const joined = current()
  if (!joined || !driver) return null
  const connection = await enter(joined, driver)
  if (!connection) return null
  try {
    return await connection.executeQuery<Record<string, unknown>>(raw(text, values))
  } finally {
    connection.leave()
  }
}

/**
 * Runs an act whose transactions commit together when it is done, before this resolves. Where it throws, `keeps` says
 * whether what it did until then stays, as it would without this.
 */
export const inOneTransaction = async <T>(
  act: () => Promise<T>,
  options: JoinOptions & { keeps?: (error: unknown) => boolean } = {},
): Promise<T> => {
  const joined = new JoinedTransaction(options)
  let result: T
  try {
    result = await storage.run(joined, act)
  } catch (error) {
    await joined.end(options.keeps?.(error) ? 'commit' : 'rollback')
    throw error
  }
  await joined.end('commit')
  return result
}

/** Whether what is done now is part of a joined transaction. */
export const isJoined = (): boolean => current() !== undefined

/** Runs when the joined transaction has committed; at once where there is none. */
export const onceCommitted = (work: () => void): void => {
  const joined = current()
  if (joined) joined.afterwards(work)
  else work()
}

/** The same for work that takes its time, such as removing files: the act is done when that is. It must not throw. */
export const afterCommit = async (work: () => Promise<void>): Promise<void> => {
  const joined = current()
  if (joined) joined.afterwards(work)
  else await work()
}
