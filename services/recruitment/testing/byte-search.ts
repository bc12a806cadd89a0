/** Looks for bytes wherever the service keeps anything: each row of each table, the queue's too, and each kept file. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const tablesOf = async (db: Kysely<never>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('recruitment', 'recruitment_jobs') AND table_type = 'BASE TABLE'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Where each text was found, as `table: text` and `file: text`. */
export const findBytes = async (
  db: Kysely<never>,
  folder: string,
  texts: readonly string[],
): Promise<string[]> => {
  const found: string[] = []
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(table)} AS t`.execute(db)
    for (const text of texts)
      if (rows.some(({ row }) => row.toLowerCase().includes(text.toLowerCase())))
        found.push(`${table}: ${text}`)
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    for (const text of texts) if (bytes.includes(text)) found.push(`${file.name}: ${text}`)
  }
  return found
}
