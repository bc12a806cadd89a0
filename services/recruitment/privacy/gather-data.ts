/** Everything that is kept of somebody, as the declared purposes name it; nothing that is not declared, and nothing withheld. */

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { purposes } from './purposes/all.ts'
import type { TablePurpose } from './purposes/purpose.ts'

type Row = Record<string, unknown>

export interface Gathered {
  table: TablePurpose
  rows: Row[]
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** A row is somebody's itself, or through the row that it leads to, however far that is. */
const isOf = ({ person }: Pick<TablePurpose, 'person'>, userId: number): RawBuilder<unknown> => {
  const { column, of } = person ?? { column: 'user_id' }
  if (!of) return sql`${sql.ref(column)} = ${userId}`
  const owner = purposes.find(({ table }) => table === of) ?? { person: null }
  return sql`${sql.ref(column)} IN (SELECT id FROM ${sql.table(of)} WHERE ${isOf(owner, userId)})`
}

const isFinished = ({ onlyWhere }: TablePurpose): RawBuilder<unknown> =>
  onlyWhere === undefined ? sql`true` : sql`${sql.ref(onlyWhere)} IS NOT NULL`

const told = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** In the order of the register; columns by their names in the API's style. */
export const gatherData = async (db: Kysely<Tables>, userId: number): Promise<Gathered[]> => {
  const gathered: Gathered[] = []
  for (const table of purposes.filter(({ person }) => person !== null)) {
    const names = table.columns.flatMap((group) => (group.withheld ? [] : group.columns))
    const { rows } = await sql<Row>`
      SELECT ${sql.join(names.map((name) => sql.ref(name)))} FROM ${sql.table(table.table)}
      WHERE ${isOf(table, userId)} AND ${isFinished(table)} ORDER BY 1`.execute(db)
    gathered.push({ table, rows: rows.map((row) => mapRow(row)) })
  }
  return gathered
}

const mapRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), told(value)]))

/** Groups of one row, each with why it is kept. */
export const groupsOf = (
  { columns }: TablePurpose,
  row: Row,
  language: 'nl' | 'en',
): { purpose: string; fields: [string, unknown][] }[] =>
  columns
    .filter((group) => !group.withheld)
    .map(({ purpose, columns: names }) => ({
      purpose: purpose[language],
      fields: names.map(camelCase).map((name): [string, unknown] => [name, row[name]]),
    }))
