/** What the tables of a schema hold, as one short text per table that differs as soon as any row does. */

import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import type { TestPlatform } from './test-platform.ts'

export type TablePrint = Readonly<Record<string, string>>

/** A look at the schema, ready to be taken again; `except` names tables left out, `counted` those whose rows are only counted. */
export const tablePrinter = async (
  { database }: Pick<TestPlatform, 'database'>,
  schema: string,
  { except = [], counted = [] }: { except?: readonly string[]; counted?: readonly string[] } = {},
): Promise<() => Promise<TablePrint>> => {
  const db: Database<object> = database!.attach(schema)
  const named = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = ${schema} AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(db)
  const names = named.rows.map(({ name }) => name)
  for (const name of [...except, ...counted])
    if (!names.includes(name)) throw new Error(`${schema} has no table ${name}`)
  // The order of rows is nobody's business, so their hashes are added up.
  const looks = names
    .filter((name) => !except.includes(name))
    .map(
      (name) =>
        sql`SELECT ${sql.lit(name)} AS name, count(*) || ' rows' ${sql.raw(
          counted.includes(name) ? '' : "|| ', ' || coalesce(sum(hashtextextended(t::text, 0)), 0)",
        )} AS print FROM ${sql.table(`${schema}.${name}`)} AS t`,
    )
  if (looks.length === 0) throw new Error(`${schema} has no tables`)
  const all = sql<{ name: string; print: string }>`${sql.join(looks, sql` UNION ALL `)}`
  return async () => Object.fromEntries((await all.execute(db)).rows.map(({ name, print }) => [name, print]))
}

/** Names of tables that hold something else than before. */
export const changedTables = (before: TablePrint, after: TablePrint): string[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} → ${after[name]}`)
