/** Acts of commands on the machine, written into the book of a service whose tables are there. */

import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { createActBook } from './act-book.ts'
import type { OperatorAct } from './operator-act.ts'
import type { OperatorActTables } from './operator-acts.tables.ts'

/** Whether a table is there: a service that was never started, or whose tables are older, has no book. */
export const hasTable = async (
  { database }: Pick<Platform, 'database'>,
  schema: string,
  table: string,
): Promise<boolean> => {
  if (!database) return false
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass(${`${schema}.${table}`}) IS NOT NULL AS there`.execute(database.attach(schema))
  return rows[0]!.there
}

export const recordInTable = async (
  platform: Pick<Platform, 'database'>,
  schema: string,
  act: OperatorAct,
): Promise<void> => {
  if (!(await hasTable(platform, schema, 'operator_acts'))) return
  await createActBook(platform.database!.attach<OperatorActTables>(schema)).append(act)
}
