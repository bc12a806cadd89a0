/**
 * Rewrites the files of the embedded database once a day, so that nothing lies in them of what was erased: PostgreSQL marks rows as
 * gone and writes over them when it needs the room. A server has autovacuum and its own backups; here nobody else does it.
 */

import type { Log } from '../log.ts'
import type { DatabaseServer } from './database.ts'

/** Everybody waits while a table is rewritten, a second for each 50 MB or so; of a larger one only the room is used again. */
const mostBytesRewritten = 64 * 1024 * 1024

/** Table by table, so that others are answered in between. Statistics could hold values of rows too, but nothing gathers any here. */
export const tidyEmbedded = async (database: DatabaseServer): Promise<void> => {
  const { executeSql } = database.runner('public')
  const { rows } = await executeSql(`
    SELECT format('%I.%I', nspname, relname) AS name, pg_table_size(pg_class.oid) AS size
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema')`)
  for (const { name, size } of rows)
    await executeSql(`VACUUM ${Number(size) <= mostBytesRewritten ? '(FULL) ' : ''}${name}`)
  // What was erased stands in the log of changes too, up to the next checkpoint behind its segment.
  for (const statement of ['SELECT pg_switch_wal()', 'CHECKPOINT']) await executeSql(statement)
}

const hourMilliseconds = 3600_000
const dayMilliseconds = 24 * hourMilliseconds

/** An hour after the start, when nobody waits for the service to come up, and then each day. */
export const startTidying = (database: DatabaseServer, log: Log): AsyncDisposable => {
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => {
      running = tidyEmbedded(database).catch((error: unknown) =>
        log.error({ err: error }, 'the files of the embedded database could not be rewritten'),
      )
      wait(dayMilliseconds)
    }, milliseconds).unref()
  }
  wait(hourMilliseconds)
  return {
    [Symbol.asyncDispose]: async () => {
      clearTimeout(timer)
      await running
    },
  }
}
