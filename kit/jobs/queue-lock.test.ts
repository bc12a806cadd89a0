/** A lock on the queue's tables, as of a migration by hand or a long report, costs requests no connection. Embedded there is one connection. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { stateOf } from '../health/probes.ts'
import { createLog } from '../log.ts'
import { openPostgres } from '../store/database.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { createQueue } from './queue.ts'

const connections = 5

const requestsGoOn = async (address: string): Promise<void> => {
  await using open = new AsyncDisposableStack()
  const server = await openPostgres(address, createLog('silent'), connections)
  open.defer(() => server.close())
  await server.open<object>('locked', {})
  const queue = createQueue(server.runner('locked'), 'locked', createLog('silent'), 1)
  for (let n = 0; n < 12; n++) queue.define(`work-${n}`, { pollSeconds: 0.5 }, async () => {})
  await queue.start()
  open.defer(() => queue.stop(1_000))
  const other = new pg.Client({ connectionString: address })
  await other.connect()
  open.defer(() => other.end())
  await other.query('BEGIN; LOCK TABLE locked_jobs.job IN ACCESS EXCLUSIVE MODE')
  open.defer(async () => void (await other.query('ROLLBACK')))
  // Polls, and whoever asks how much work waits.
  for (let n = 0; n < connections; n++) void queue.waiting()
  const stuck = async (): Promise<number> => {
    const { rows } = await other.query(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    return rows[0].count
  }
  for (let tries = 0; tries < 500 && (await stuck()) < 3; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  assert.equal(await stuck(), 3)
  assert.equal(server.pool('locked')!.waiting, 0)
  assert.equal(await stateOf({ embedded: false, answers: queue.check }), 'AWAY')
  const { rows } = await server.runner('locked').executeSql('SELECT 1 AS one')
  assert.deepEqual(rows, [{ one: 1 }])
}

test('a lock on the table of jobs leaves connections for requests', async (t) => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('PostgreSQL is not installed')
  try {
    await requestsGoOn(postgres.address)
  } finally {
    await postgres.stop()
  }
})
