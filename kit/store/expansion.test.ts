/** Migrations that take away, and their near misses, each on a table of its own that a release had. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { expansionProblems } from './expansion.ts'
import type { Migrations } from './migrations.ts'

const running = (...statements: string[]) => ({
  up: async (db: Kysely<never>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** Statements by what they do to the table `t`, and what is said of them. */
const taking: [statement: string, said: string][] = [
  ['DROP TABLE t', 'takes the table t away'],
  ['ALTER TABLE t RENAME TO t_other', 'takes the table t away'],
  ['ALTER TABLE t DROP COLUMN note', 'takes the column t.note away'],
  ['ALTER TABLE t RENAME COLUMN note TO remark', 'takes the column t.note away'],
  ['ALTER TABLE t ALTER COLUMN id TYPE bigint', 'makes t.id bigint instead of integer'],
  [
    'ALTER TABLE t ALTER COLUMN short TYPE varchar(5)',
    'makes t.short character varying(5) instead of character varying(9)',
  ],
  ['ALTER TABLE t ALTER COLUMN note SET NOT NULL', 'demands t.note, which may be left out'],
  ['ALTER TABLE t ALTER COLUMN state DROP DEFAULT', 'demands t.state, which may be left out'],
  ['ALTER TABLE t ADD COLUMN extra text NOT NULL', 'adds t.extra, which is NOT NULL without a default'],
  ['CREATE INDEX t_note ON t (note)', 'holds up writers of t while it makes the index t_note'],
  ['ALTER TABLE t ADD UNIQUE (note)', 'holds up writers of t while it makes the index t_note_key'],
  ['DROP INDEX t_state', 'takes the index t_state away'],
  ['DROP FUNCTION t_one()', 'takes the function t_one away'],
]

const harmless = [
  'ALTER TABLE t ADD COLUMN extra text',
  "ALTER TABLE t ADD COLUMN extra text NOT NULL DEFAULT ''",
  'ALTER TABLE t ADD COLUMN extra integer GENERATED ALWAYS AS IDENTITY',
  "ALTER TABLE t ALTER COLUMN state SET DEFAULT 'other'",
  'ALTER TABLE t ALTER COLUMN state DROP NOT NULL',
  'ALTER TABLE t DROP CONSTRAINT t_state_check',
  'ALTER TABLE t ALTER COLUMN note SET STORAGE EXTERNAL',
  'CREATE TABLE t_new (id integer PRIMARY KEY, must text NOT NULL); CREATE INDEX t_new_must ON t_new (must)',
  'CREATE TABLE t_gone (id integer); DROP TABLE t_gone',
  "UPDATE t SET note = 'x'",
  'CREATE OR REPLACE FUNCTION t_one() RETURNS integer LANGUAGE sql AS $$ SELECT 2 $$',
]

const named = (statement: string, number: number): string =>
  statement.replaceAll(/\bt(?=\b|_)/g, `t${number}`)

const original = `CREATE TABLE t (id integer PRIMARY KEY, note text, short varchar(9),
  state text NOT NULL DEFAULT 'new' CHECK (state <> '')); CREATE INDEX t_state ON t (state);
  CREATE FUNCTION t_one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$`

/** Each change on a table of its own, which the first migration makes; the last ones say that they contract. */
const changes = [
  ...taking.map(([statement, said]) => ({ statement, said, ending: '' })),
  ...harmless.map((statement) => ({ statement, said: null, ending: '' })),
  ...taking.map(([statement]) => ({ statement, said: null, ending: '-contract' })),
].map(({ statement, said, ending }, i) => ({
  name: `${String(i + 1).padStart(3, '0')}-change${ending}`,
  made: running(...named(original, i).split(';')),
  changed: running(...named(statement, i).split(';')),
  said: said && named(said, i),
}))

test('what takes away is told, what expands is not, and what says that it contracts may', async () => {
  const migrations: Migrations = {
    '000-released': {
      up: async (db) => {
        for (const { made } of changes) await made.up(db)
      },
    },
    ...Object.fromEntries(changes.map(({ name, changed }) => [name, changed])),
  }
  assert.deepEqual(
    await expansionProblems('sample', migrations, ['000-released']),
    changes.flatMap(({ name, said }) => (said ? [`${name} ${said}`] : [])),
  )
})

test('a migration that a release had may not be missing', async () => {
  assert.deepEqual(await expansionProblems('sample', { '002-b': running() }, ['001-a', '002-b']), [
    '001-a is released and not there any more',
  ])
})
