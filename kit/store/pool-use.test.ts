/** What the metrics tell of a pool, and whether its server answers while it is used up. The embedded database has none. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createLog } from '../log.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { openPostgres } from './database.ts'

const whoTakesDoesNotWait = async (address: string): Promise<void> => {
  const server = await openPostgres(address, createLog('silent'), 1)
  try {
    const use = () => server.pool('pool_use')!
    const db = server.attach<object>('pool_use')
    const ask = () => sql`SELECT 1`.execute(db)
    await ask()
    assert.deepEqual(use(), { total: 1, idle: 1, waiting: 0 })
    const taking = server.runner('pool_use').executeSql('SELECT 1')
    // Asked for, and not given yet.
    for (let turn = 0; turn < 20; turn++) {
      assert.equal(use().waiting, 0, `turn ${turn}`)
      await Promise.resolve()
    }
    await taking
    const { promise: going, resolve: go } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async () => {
      begin()
      await going
    })
    await begun
    const waiting = ask()
    for (let turn = 0; use().waiting === 0 && turn < 1_000; turn++) await new Promise(setImmediate)
    assert.deepEqual(use(), { total: 1, idle: 0, waiting: 1 })
    // Nobody gets through the pool, and the server answers all the same; the look leaves nothing behind in it.
    assert.deepEqual(await Promise.all([server.answers('pool_use'), server.answers('pool_use')]), [
      true,
      true,
    ])
    assert.deepEqual(use(), { total: 1, idle: 0, waiting: 1 })
    go()
    await Promise.all([holding, waiting])
    assert.equal(await server.answers('pool_use'), true)
  } finally {
    await server.close()
  }
}

test('a server that has ended does not answer, whether the pool is free or used up', async (t) => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('PostgreSQL is not installed')
  const server = await openPostgres(postgres.address, createLog('silent'), 1)
  try {
    assert.equal(await server.answers('pool_use'), true)
    // A connection of the pool that nobody gives back, as one that waits for a server that has gone without a word.
    const { promise: going, resolve: go } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const holding = server
      .attach<object>('pool_use')
      .connection()
      .execute(async () => {
        begin()
        await going
      })
    await begun
    assert.equal(await server.answers('pool_use'), true)
    await postgres.stop()
    await assert.rejects(server.answers('pool_use'), /ECONNREFUSED/)
    go()
    await holding
    await assert.rejects(server.answers('pool_use'), /ECONNREFUSED/)
  } finally {
    await server.close()
  }
})

test('who takes a free connection does not wait for one; who finds none does', async (t) => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('PostgreSQL is not installed')
  try {
    await whoTakesDoesNotWait(postgres.address)
  } finally {
    await postgres.stop()
  }
})
