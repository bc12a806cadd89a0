/**
 * Migrations as a script that a database administrator reads and runs: a transaction for each, in its schema, that ends with the
 * row by which a start knows it as applied.
 */

export interface PlannedMigration {
  name: string
  /** In their order, with values in the text. What follows from a row that one of them reads is not among them. */
  statements: string[]
  /** PostgreSQL's names of modes, for instance `AccessExclusiveLock`. */
  locks: { table: string; mode: string }[]
}

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A value as SQL has it; throws for one that migrations do not use. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (['number', 'bigint', 'boolean'].includes(typeof value)) return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`
  throw new TypeError('a value of a migration has no form in SQL here')
}

/** The text of a statement with its values in the place of `$1`, `$2`, …; without values `$1` is text of its own. */
export const withValues = (text: string, values: readonly unknown[]): string =>
  values.length === 0 ? text : text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))

/** Less of the indentation that it has in the program's source, unless a text within it goes over lines. */
const outdented = (text: string): string => {
  const lines = text.trim().split('\n')
  const isPlain = lines.every((line) => !line.includes('$') && line.split("'").length % 2 === 1)
  if (!isPlain) return lines.join('\n')
  const depths = lines.slice(1).flatMap((line) => (line.trim() ? [line.search(/\S/)] : []))
  const depth = Math.min(...depths)
  return lines.map((line, i) => (i === 0 ? line : line.slice(depth)).trimEnd()).join('\n')
}

/** A comment at the end of a statement would take the semicolon with it. */
const ended = (text: string): string => `${text}${/--[^\n]*$/.test(text) ? '\n' : ''};`

/** With rows the program writes more than the script has, so the script stops at the first. */
const guard = (name: string, read: string): string => {
  const words = `${name} is filled in by the program from these rows: run polder migrate`
  return `DO $guard$ BEGIN
  IF EXISTS (${outdented(read)}) THEN RAISE EXCEPTION ${literal(words)}; END IF;
END $guard$;`
}

/** As Kysely makes them, for a schema in which nothing has been migrated. */
const firstOf = (schema: string): string[] => [
  `CREATE SCHEMA IF NOT EXISTS ${quotedName(schema)};`,
  `CREATE TABLE IF NOT EXISTS ${quotedName(schema)}.kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);`,
  `CREATE TABLE IF NOT EXISTS ${quotedName(schema)}.kysely_migration_lock (id varchar(255) NOT NULL PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL);`,
  `INSERT INTO ${quotedName(schema)}.kysely_migration_lock (id) VALUES ('migration_lock') ON CONFLICT DO NOTHING;`,
  '',
]

const now = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isRead = (text: string): boolean => /^\s*SELECT\b/i.test(text)

const transactionOf = (schema: string, { name, statements, locks }: PlannedMigration): string[] => [
  `-- ${schema} ${name}`,
  ...locks.map(({ table, mode }) => `-- locks ${table}: ${mode}`),
  ...(statements.some(isRead)
    ? ['-- Where there are rows it is not for this script: run polder migrate.']
    : []),
  'BEGIN;',
  `SET LOCAL search_path TO ${quotedName(schema)}, public;`,
  "SET LOCAL lock_timeout = '2s';",
  ...statements.map((text) => (isRead(text) ? guard(name, text) : ended(outdented(text)))),
  `INSERT INTO kysely_migration (name, timestamp) VALUES (${literal(name)}, ${now});`,
  'COMMIT;',
  '',
]

/** Lines of SQL and of comments that say what is locked. `isFirst`: no migration has been applied to the schema. */
export const scriptOf = (schema: string, steps: readonly PlannedMigration[], isFirst: boolean): string[] => [
  ...(isFirst ? firstOf(schema) : []),
  ...steps.flatMap((step) => transactionOf(schema, step)),
]
