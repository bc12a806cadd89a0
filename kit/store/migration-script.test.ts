/** The script of a plan: SQL alone, in the order in which the program runs it, that stops where the program would go by rows. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../testing/test-database.ts'
import { planMigrations } from './migration-plan.ts'
import { scriptOf } from './migration-script.ts'
import { appliedMigrations, type Migrations } from './migrations.ts'

const migrations: Migrations = {
  '001-boats': {
    up: async (db) => {
      await sql`CREATE TABLE boats (
        id bigint PRIMARY KEY,
        name text NOT NULL DEFAULT 'two
      lines' -- as painted
      ) -- of the club`.execute(db)
      await sql`CREATE FUNCTION shout(word text) RETURNS text LANGUAGE sql AS $$
        SELECT upper($1) $$`.execute(db)
    },
  },
  '002-loud-names': {
    up: async (db) => {
      await sql`ALTER TABLE boats ADD COLUMN loud text`.execute(db)
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM boats WHERE name <> ${"'t Schip"} LIMIT ${500}`.execute(db)
      for (const { id } of rows) await sql`UPDATE boats SET loud = 'yes' WHERE id = ${id}`.execute(db)
      await sql`CREATE INDEX boats_loud ON boats (loud)`.execute(db)
    },
  },
}
const names = Object.keys(migrations)

test('the script makes what the program makes, and a start knows it', async () => {
  await using stack = new AsyncDisposableStack()
  const database = await openTestDatabase({ isEmpty: true })
  stack.defer(() => database.close())
  const told: number[] = []
  const steps = await planMigrations('club', migrations, [], names, (done) => void told.push(done))
  assert.deepEqual(told, [1, 2])
  const script = scriptOf('club', steps, true).join('\n')
  for (const foreign of [/pg_locks/, /relnamespace/, /^(begin|commit);$/m, /\$\d(?!\) \$\$)/])
    assert.doesNotMatch(script, foreign)
  await database.runner('public').executeSql(script)
  assert.deepEqual(await appliedMigrations(database.attach('club'), 'club'), names)
  await database.open('club', migrations)
  const { rows } = await database
    .runner('club')
    .executeSql(`INSERT INTO club.boats (id) VALUES (1) RETURNING name, club.shout('a') AS shouted`)
  assert.deepEqual(rows, [{ name: 'two\n      lines', shouted: 'A' }])
})

test('where the program would go by rows that are there, the script stops and says so', async () => {
  await using stack = new AsyncDisposableStack()
  const database = await openTestDatabase({ isEmpty: true })
  stack.defer(() => database.close())
  await database.open('club', { '001-boats': migrations['001-boats']! })
  const { executeSql } = database.runner('club')
  const steps = await planMigrations('club', migrations, ['001-boats'], ['002-loud-names'])
  const script = scriptOf('club', steps, false).join('\n')
  assert.match(script, /run polder migrate/)
  await executeSql(`INSERT INTO club.boats (id, name) VALUES (1, 'Zwaluw')`)
  await assert.rejects(executeSql(script), /002-loud-names is filled in by the program/)
  assert.deepEqual(await appliedMigrations(database.attach('club'), 'club'), ['001-boats'])
  await executeSql(`UPDATE club.boats SET name = '''t Schip'`)
  await executeSql(script)
  assert.deepEqual(await appliedMigrations(database.attach('club'), 'club'), names)
})
