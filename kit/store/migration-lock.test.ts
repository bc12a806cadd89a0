/** A migration that finds a table in use does not keep everybody else out of it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { createLog } from '../log.ts'
import { until } from '../testing/eventually.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { openPostgres } from './database.ts'
import type { Migrations } from './migrations.ts'

// On the embedded database, one connection for all, nobody else can hold a table.
if (process.env['TEST_DATABASE_URL'])
  test('it gives up after two seconds, lets through whoever waits behind it, and tries again until it succeeds', async () => {
    await using stack = new AsyncDisposableStack()
    const postgres = await startPostgres()
    assert.ok(postgres, 'PostgreSQL is not installed here')
    stack.defer(() => postgres.stop())
    const open = async () => {
      const server = await openPostgres(postgres.address, createLog('silent'), 2)
      stack.defer(() => server.close())
      return server
    }
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: postgres.address })
      await client.connect()
      return client
    }
    const first: Migrations = {
      '001-notes': {
        up: async (db: Kysely<never>) => void (await sql`CREATE TABLE notes (id integer)`.execute(db)),
      },
    }
    await (await open()).open('busy', first)
    const holder = await connect()
    await holder.query('BEGIN; SELECT * FROM busy.notes')
    let tries = 0
    const grown = (await open()).open('busy', {
      ...first,
      '002-text': {
        up: async (db: Kysely<never>) => {
          tries++
          await sql`ALTER TABLE notes ADD COLUMN text text`.execute(db)
        },
      },
    })
    const reader = await connect()
    let longest = 0
    await until('it has been tried three times', async () => {
      const before = performance.now()
      await reader.query('SELECT * FROM busy.notes')
      longest = Math.max(longest, performance.now() - before)
      return tries >= 3
    })
    // Behind no limit a reader would wait until the holder is done.
    assert.ok(longest < 4_000, `a reader waited for ${Math.round(longest)} ms`)
    await holder.query('COMMIT')
    await grown
    await reader.query('SELECT text FROM busy.notes')
    await holder.end()
    await reader.end()
  })
