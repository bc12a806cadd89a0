/** A request is not kept for ever by a statement that hangs; the service's own work may take its time. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { Type } from 'typebox'
import { type Caller, type Route, routeFor } from '../http/route.ts'
import { createLog } from '../log.ts'
import { until } from '../testing/eventually.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestAnswer, type TestService } from '../testing/test-service.ts'
import { type DatabaseServer, openPostgres } from './database.ts'

interface Tables {
  notes: { text: string }
}

const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`

// The embedded database has one connection, whose statements cannot be ended.
if (process.env['TEST_DATABASE_URL']) {
  let postgres: PostgresServer
  before(async () => {
    const started = await startPostgres()
    assert.ok(started, 'PostgreSQL is not installed here')
    postgres = started
  })
  after(() => postgres.stop())

  test('a statement that hangs, and one that waits for a lock, are 503 with Retry-After, and the connection serves on', async () => {
    await using running = await startNotes(postgres, 300)
    const { polder } = running
    const holder = new pg.Client({ connectionString: postgres.address })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE notes.notes')
    for (const path of ['/hang', '/hang-beside', '/notes', '/notes']) assertAway(await polder.post(path))
    await holder.end()
    assert.equal((await polder.post('/notes')).status, 200)
  })

  test('a transaction in which nothing more is asked lets its locks go', async () => {
    await using running = await startNotes(postgres, 100, 2)
    const { polder } = running
    const answer = polder.post('/forgetful')
    await running.locked
    await until('the lock is free again', async () => (await polder.post('/notes')).status === 200)
    running.remember()
    assertAway(await answer)
    assert.equal((await polder.post('/notes')).status, 200)
  })

  test('what is done for nobody, or goes on after the answer, has no limit on the same connection', async () => {
    await using running = await startNotes(postgres, 300)
    const { polder, server } = running
    const unlimited = [{ statement: '0', idle: '0' }]
    const runner = server.runner('notes')
    for (let round = 0; round < 2; round++) {
      assert.deepEqual((await polder.post('/limits')).body, { statement: '300ms', idle: '600ms' })
      assert.deepEqual((await runner.executeSql(limits)).rows, unlimited)
    }
    await polder.post('/afterwards')
    await running.afterwards
  })

  test('without a limit, none is set', async () => {
    await using running = await startNotes(postgres, 0)
    assert.deepEqual((await running.polder.post('/limits')).body, { statement: '0', idle: '0' })
  })
}

const assertAway = ({ status, headers, body }: TestAnswer): void => {
  assert.equal(status, 503, JSON.stringify(body))
  assert.match(headers.get('retry-after') ?? 'none', /^[1-9]\d*$/)
}

interface Running extends AsyncDisposable {
  polder: TestService
  server: DatabaseServer
  /** Lets `/forgetful` go on. */
  remember: () => void
  /** That `/forgetful` holds its lock. */
  locked: Promise<void>
  /** Whether what `/afterwards` left behind came to work without a limit. */
  afterwards: Promise<void>
}

/** With one connection everybody gets the same. */
const startNotes = async (
  postgres: PostgresServer,
  milliseconds: number,
  connections = 1,
): Promise<Running> => {
  const server = await openPostgres(
    ...([postgres.address, createLog('silent'), connections, 'start', milliseconds] as const),
  )
  const db = await server.open<Tables>('notes', {
    '001-notes': { up: async (schema) => void (await sql`CREATE TABLE notes (text text)`.execute(schema)) },
  })
  const { promise: remembered, resolve: remember } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: afterwards, resolve: begin } = Promise.withResolvers<void>()
  const limitsNow = async () => (await server.runner('notes').executeSql(limits)).rows[0]!
  const acts: Record<string, () => Promise<unknown>> = {
    '/hang': () => sql`SELECT pg_sleep(60)`.execute(db),
    '/hang-beside': () => server.runner('notes').executeSql('SELECT pg_sleep(60)'),
    '/notes': () => db.insertInto('notes').values({ text: 'x' }).execute(),
    '/limits': limitsNow,
    '/afterwards': async () => begin(until('no limit', async () => (await limitsNow())['statement'] === '0')),
    '/forgetful': () =>
      db.transaction().execute(async (trx) => {
        await sql`LOCK TABLE notes`.execute(trx)
        lock()
        await remembered
        await trx.insertInto('notes').values({ text: 'late' }).execute()
      }),
  }
  const route = routeFor<Caller>()
  const common = { summary: 'x', tag: 'Test', access: 'public', method: 'POST' } as const
  const output = Type.Object({ statement: Type.Optional(Type.String()), idle: Type.Optional(Type.String()) })
  const routes: Route[] = Object.entries(acts).map(([path, act]) =>
    route({ ...common, path, output, handler: async () => ((await act()) ?? {}) as object }),
  )
  const polder = await startTestService(createSampleService, {
    database: false,
    overrides: { database: server },
    service: { routes },
  })
  return {
    ...{ polder, server, remember, locked, afterwards },
    [Symbol.asyncDispose]: async () => {
      await polder[Symbol.asyncDispose]()
      await server.close()
    },
  }
}
