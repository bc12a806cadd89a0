/** The rows of a schema: which tables and sequences there are, and loading them as fast as they can be. */

import type { CopySession } from '../../kit/store/copy-session.ts'
import type { SchemaPart, TablePart } from './manifest.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableName = (schema: string, table: string): string => `${quoted(schema)}.${quoted(table)}`
export const columnList = (columns: readonly string[]): string => `(${columns.map(quoted).join(', ')})`

/** For statements of this transaction without a schema. */
export const enterSchema = async ({ query }: CopySession, schema: string): Promise<void> => {
  await query(`SET LOCAL search_path TO ${quoted(schema)}, public`)
}

export const hasSchema = async ({ query }: CopySession, schema: string): Promise<boolean> =>
  (await query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema])).length > 0

/** Figures of the queue, made anew day by day in tables of their own, are left out: they are nobody's data. */
export const listTables = async (
  { query }: CopySession,
  schema: string,
): Promise<Omit<TablePart, 'rows'>[]> => {
  const rows = await query(
    `SELECT c.relname AS name, (
       SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')::text AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind = 'r' AND NOT EXISTS (
       SELECT FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent
       WHERE i.inhrelid = c.oid AND p.relname = 'queue_stats')
     ORDER BY c.relname`,
    [schema],
  )
  return rows.map(({ name, columns }) => ({ table: String(name), columns: JSON.parse(String(columns)) }))
}

/** Sequences that have given a number. */
export const listSequences = async (
  { query }: CopySession,
  schema: string,
): Promise<SchemaPart['sequences']> => {
  const rows = await query(
    'SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = $1 AND last_value IS NOT NULL ORDER BY 1',
    [schema],
  )
  return rows.map(({ name, last }) => ({ name: String(name), last: String(last) }))
}

export const queueVersionOf = async ({ query }: CopySession, schema: string): Promise<number> =>
  Number((await query(`SELECT version FROM ${tableName(schema, 'version')}`))[0]?.['version'])

interface Definition {
  table: string
  drop: string
  make: string
}

/** Building an index afterwards is quicker from some ten thousand rows on; below that, taking it down and making it costs more. */
const rowsForNewIndexes = 10_000

/**
 * Loads the tables of a schema in the session's transaction. Foreign keys of tables that get rows, and plain indexes of those
 * that get many, go first and are made again when all rows are there; the rest has nothing to gain from that. Tables that
 * belong to another role keep theirs; there are rows in none of them yet.
 */
export const beginLoading = async (
  { query }: CopySession,
  { schema, tables }: Pick<SchemaPart, 'schema' | 'tables'>,
): Promise<{ finish(): Promise<void> }> => {
  await query(`SET LOCAL search_path TO ${quoted(schema)}, public`)
  const rowsOf = new Map(tables.map(({ table, rows }) => [table, rows]))
  const foreign = await definitions(query, foreignKeys, schema)
  const indexes = await definitions(query, plainIndexes, schema)
  const aside = [
    ...indexes.filter(({ table }) => (rowsOf.get(table) ?? 0) >= rowsForNewIndexes),
    // A key of a table in parts is asked of the rows of its parts.
    ...foreign.filter(({ table }) => rowsOf.get(table) !== 0),
  ]
  for (const { drop } of aside.toReversed()) await query(drop)
  const quiet = (await query(withTriggers, [quoted(schema)]))
    .map(({ name }) => String(name))
    .filter((table) => rowsOf.has(table))
    .map((table) => tableName(schema, table))
  for (const name of quiet) await query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await empty(query, schema, [...rowsOf.keys()])
  return {
    finish: async () => {
      await query(`SET LOCAL search_path TO ${quoted(schema)}, public`)
      for (const { make } of aside) await query(make)
      for (const name of quiet) await query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    },
  }
}

/** Takes what migrations put into the tables. Emptying one without rows would make its files anew, and those of its indexes. */
const empty = async (
  query: CopySession['query'],
  schema: string,
  names: readonly string[],
): Promise<void> => {
  const own = (await query(ownTables, [quoted(schema)])).map(({ name }) => String(name))
  const asked = names
    .filter((name) => own.includes(name))
    .map((name) => tableName(schema, name))
    .map((name) => `SELECT '${name.replaceAll("'", "''")}' AS name WHERE EXISTS (SELECT FROM ${name})`)
  const filled = asked.length > 0 ? await query(asked.join(' UNION ALL ')) : []
  // All tables that refer to these are loaded too.
  if (filled.length > 0) await query(`TRUNCATE ${filled.map(({ name }) => name).join(', ')} CASCADE`)
}

const ownTables = `
  SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'
    AND pg_has_role(relowner, 'USAGE')`

const withTriggers = `${ownTables}
    AND EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = pg_class.oid AND NOT t.tgisinternal)`

const definitions = async (
  query: CopySession['query'],
  text: string,
  schema: string,
): Promise<Definition[]> => (await query(text, [quoted(schema)])) as unknown as Definition[]

const foreignKeys = `
  SELECT c.relname AS table, format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS make
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = $1::regnamespace
    AND pg_has_role(c.relowner, 'USAGE')`

/** An index behind a constraint, and one of a partition, goes and comes with it. */
const plainIndexes = `
  SELECT t.relname AS table, format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS make
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = $1::regnamespace AND t.relkind = 'r' AND NOT t.relispartition
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
    AND pg_has_role(t.relowner, 'USAGE')`

export const setSequences = async (
  { query }: CopySession,
  { schema, sequences }: Pick<SchemaPart, 'schema' | 'sequences'>,
): Promise<void> => {
  for (const { name, last } of sequences)
    await query('SELECT setval($1::regclass, $2::bigint)', [tableName(schema, name), last])
}

/** How many rows of COPY: each ends with a line break, and holds none: they are written as `\n`. */
export const linesIn = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}
