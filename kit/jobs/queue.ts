/** Durable background work on pg-boss: named jobs with retries, and schedules, on both databases alike. */

import type { Transaction } from 'kysely'
import pLimit from 'p-limit'
import { type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { isAnswering } from '../answering.ts'
import { systemIds } from '../clock.ts'
import type { Log } from '../log.ts'
import type { WaitingJobs } from '../metrics.ts'
import { inJob, inSending } from '../spans.ts'
import type { SqlRunner } from '../store/database.ts'
import { onceCommitted } from '../store/joined-transaction.ts'
import { tellsSeldom } from '../told-seldom.ts'
import { lookForTheDead } from './dead-workers.ts'

export interface JobOptions {
  /** How often a job is tried again after the first try. */
  retries?: number
  /** The pause before the first retry. It doubles each time. */
  retryDelaySeconds?: number
  /** A run longer than this counts as dead, and the job runs again. */
  expireSeconds?: number
  /** How many jobs of this name run at once in this process. */
  concurrency?: number
  /** The pause between two polls of the queue, while nothing announces a job. */
  pollSeconds?: number
}

export interface JobRun<T> {
  id: string
  data: T
  signal: AbortSignal
  /** 0 at the first try. */
  retryCount: number
  /** The last try: a failure now is final. */
  lastTry: boolean
}

export interface SendOptions {
  /** Sends the job with the caller's transaction, so that it exists exactly when the transaction commits. */
  trx?: Transaction<never>
  /** A job of this key that is waiting or running already takes the place of this one. */
  singletonKey?: string
  startAfterSeconds?: number
}

export interface Queue {
  /** Declares a job and the function that runs it. Call it before `start`. */
  define<T extends object>(name: string, options: JobOptions, run: (job: JobRun<T>) => Promise<void>): void
  /** Runs a defined job by a cron expression (UTC). Call it before `start`. */
  schedule(name: string, cron: string): void
  send(name: string, data: object, options?: SendOptions): Promise<string | null>
  /** Wakes the worker of a job that was sent with a transaction, once that has committed. */
  announce(name: string): void
  /**
   * Deletes every job, waiting, running or done, whose data has one of these values in one of these fields, with the
   * transaction: what is left of somebody who is erased.
   */
  forget(trx: Transaction<never>, fields: readonly [name: string, value: string | number][]): Promise<void>
  /** What is due and has not been begun, by name. */
  waiting(): Promise<WaitingJobs[]>
  /** Whether the queue's tables answer now. */
  check(): Promise<boolean>
  /**
   * Jobs begin once `ready` has come, at once without it. One that waited for its service inside a transaction would hold the
   * embedded database's only connection, and with it the start that it waits for.
   */
  start(ready?: Promise<unknown>): Promise<void>
  /** Lets running jobs finish, within the given time. */
  stop(timeoutMilliseconds?: number): Promise<void>
}

interface Definition {
  options: JobOptions
  run(job: JobRun<object>): Promise<void>
}

/** A worker that did not show itself for so long is dead, or its process is, and another takes the job. */
const heartbeatSeconds = 30

const settingsOf = (options: JobOptions) => ({
  retryLimit: options.retries ?? 3,
  retryDelay: options.retryDelaySeconds ?? 5,
  retryBackoff: true,
  expireInSeconds: options.expireSeconds ?? 300,
  heartbeatSeconds,
})

/** A queue in the schema `<service>_jobs`. Every `superviseSeconds` it looks for jobs whose worker died. */
export const createQueue = (server: SqlRunner, schema: string, log: Log, superviseSeconds = 30): Queue => {
  const limited = fewAtOnce(server)
  const runner = requestsGoBy(server, limited)
  const boss = openBoss(runner, schema, log, superviseSeconds)
  const definitions = new Map<string, Definition>()
  const schedules = new Map<string, string>()
  const workers = new Map<string, string[]>()
  const wake = (name: string): void =>
    onceCommitted(() => workers.get(name)?.forEach((worker) => void boss.notifyWorker(worker)))

  const begin = async (): Promise<void> => {
    for (const [name, { options, run }] of definitions) {
      const started: string[] = []
      workers.set(name, started)
      for (let i = 0; i < (options.concurrency ?? 1); i++)
        started.push(await startWorker(name, options.pollSeconds ?? 2, run))
    }
  }

  const startWorker = async (name: string, pollSeconds: number, run: Definition['run']): Promise<string> => {
    const worker: string = await boss.work<object>(
      name,
      { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: pollSeconds },
      async (jobs) => {
        const [job] = jobs as JobWithMetadata<object>[]
        const { id, signal, retryCount, retryLimit } = job!
        await inJob(
          // What a schedule sends has no data.
          { ...{ name, retryCount, service: schema.replaceAll('_', '-') }, data: job!.data ?? {} },
          async (data) => {
            try {
              await run({ id, data, signal, retryCount, lastTry: retryCount >= retryLimit })
              if (schedules.has(name) && job!.data === null) await dropFailedBefore(runner, schema, name)
            } catch (error) {
              log.warn({ err: error, job: name, retryCount }, 'background job failed')
              throw error
            } finally {
              // The next job is looked for at once; the pause between polls is for an empty queue.
              boss.notifyWorker(worker)
            }
          },
        )
      },
    )
    return worker
  }

  const work = beginningWith(begin, log)
  const look = lookForTheDead({ boss, runner, schema, log, superviseSeconds })

  return {
    define: (name, options, run) => {
      definitions.set(name, { options, run: run as Definition['run'] })
    },
    schedule: (name, cron) => void schedules.set(name, cron),
    send: async (name, data, options = {}) => {
      const id = await inSending(name, data, (carrying) =>
        boss.send(name, carrying, {
          ...(options.trx ? { db: transactionRunner(options.trx) } : {}),
          singletonKey: options.singletonKey ?? systemIds.uuid(),
          ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        }),
      )
      // A job that waits for its transaction is found by polling; any other is announced.
      if (!options.trx) wake(name)
      return id
    },
    announce: wake,
    forget: (trx, fields) => forgetJobs(schema, trx, fields),
    waiting: () => waitingJobs(limited, schema),
    check: () => hasTables(runner, schema),
    start: async (ready) => {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, { options }] of definitions) await makeQueue(boss, name, options, known.get(name))
      for (const [name, cron] of schedules) await boss.schedule(name, cron)
      await work.begin(ready)
      look.begin()
    },
    stop: async (timeoutMilliseconds = 10_000) => {
      await work.end()
      const looked = look.end()
      // No worker takes a job while a look that is under way comes to its end.
      await boss.stop({ graceful: true, timeout: timeoutMilliseconds })
      await looked
    },
  }
}

/**
 * A queue with these options, made, changed or left as it is `known`: each of some twenty was made anew at every start, with five
 * statements. pg-boss forgets one that is changed, and looks it up at its next use, by a connection of its own. That use may
 * be inside a transaction, which holds the only connection that the embedded database has: both would wait for good. So it
 * is used here.
 */
const makeQueue = async (
  boss: PgBoss,
  name: string,
  options: JobOptions,
  known: QueueResult | undefined,
): Promise<void> => {
  const settings = settingsOf(options)
  const isAsWanted = Object.entries(settings).every(([key, value]) => known?.[key as never] === value)
  if (isAsWanted) return
  // Of one key at most one job waits or runs; `send` gives a key of its own to a job that has none.
  if (!known) await boss.createQueue(name, { ...settings, policy: 'exclusive' })
  // Another instance may have made it meanwhile, with other settings.
  await boss.updateQueue(name, settings)
  await boss.getJobById(name, systemIds.uuid())
}

/** Begins once `ready` has come, at once without it, and no more after the end. */
const beginningWith = (begin: () => Promise<void>, log: Log) => {
  let isOver = false
  let beginning: Promise<void> | undefined
  const beginLate = (): void => {
    if (isOver) return
    beginning = begin().catch((error) => log.error({ err: error }, 'background work could not begin'))
  }
  return {
    begin: async (ready?: Promise<unknown>): Promise<void> => {
      if (!ready) return begin()
      ready.then(beginLate, () => {})
    },
    end: async (): Promise<void> => {
      isOver = true
      await beginning
    },
  }
}

const openBoss = (runner: SqlRunner, schema: string, log: Log, superviseSeconds: number): PgBoss => {
  const boss = new PgBoss({
    db: runner as never,
    schema: `${schema}_jobs`,
    migrate: true,
    // `lookForTheDead` does.
    supervise: false,
    // Less than the time between two looks, one of which would else come a moment too early now and then, and do nothing.
    monitorIntervalSeconds: Math.ceil(superviseSeconds / 2),
  })
  const tell = tellsSeldom(log)
  // A worker's error comes as a plain object, of which the log would tell nothing.
  boss.on('error', (error) =>
    tell(
      'error',
      error instanceof Error ? error : Object.assign(new Error(), error),
      'background work failed to reach its queue',
    ),
  )
  return boss
}

/** Of the connections of a service, which its requests share. */
const connectionsAtMost = 3

/** A lock on the queue's tables, or a database that hangs, would have each worker's poll keep one, until requests have none. */
const fewAtOnce = ({ executeSql }: SqlRunner): SqlRunner => {
  const limit = pLimit(connectionsAtMost)
  return { executeSql: (text, values) => limit(() => executeSql(text, values)) }
}

/** What a request sends has an end (kit/store/statement-limits.ts), and somebody waits for it. */
const requestsGoBy = (server: SqlRunner, limited: SqlRunner): SqlRunner => ({
  executeSql: (text, values) => (isAnswering() ? server : limited).executeSql(text, values),
})

const forgetJobs = async (schema: string, ...[trx, fields]: Parameters<Queue['forget']>): Promise<void> => {
  const { executeSql } = transactionRunner(trx) as unknown as SqlRunner
  for (const [name, value] of fields)
    await executeSql(`DELETE FROM "${schema}_jobs".job WHERE data->>$1 = $2`, [name, String(value)])
}

const hasTables = async (runner: SqlRunner, schema: string): Promise<boolean> =>
  (await runner.executeSql(`SELECT version FROM "${schema}_jobs".version`)).rows.length > 0

/**
 * What a schedule sends has no data, and each run of it does all that is to be done: nobody has to look after one that failed
 * for good before it.
 */
const dropFailedBefore = async (runner: SqlRunner, schema: string, name: string): Promise<void> => {
  await runner.executeSql(
    `DELETE FROM "${schema}_jobs".job WHERE name = $1 AND state = 'failed' AND data IS NULL`,
    [name],
  )
}

const waitingJobs = async (runner: SqlRunner, schema: string): Promise<WaitingJobs[]> => {
  const { rows } = await runner.executeSql(
    `SELECT name, count(*)::int AS count, extract(epoch FROM now() - min(start_after))::float8 AS seconds
     FROM "${schema}_jobs".job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`,
  )
  return rows.map(({ name, count, seconds }) => ({
    name: String(name),
    count: Number(count),
    oldestSeconds: Number(seconds),
  }))
}

/** pg-boss speaks `$1` text; Kysely's raw queries carry the same text through the transaction's connection. */
const transactionRunner = (trx: Transaction<never>): never =>
  ({
    executeSql: (text: string, values: unknown[] = []) =>
      trx.executeQuery({
        sql: text,
        parameters: values,
        query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
        queryId: { queryId: 'pg-boss' },
      } as never),
  }) as never
