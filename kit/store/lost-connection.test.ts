/** A PostgreSQL that drops its connections, or is restarted, under transactions and queries that run. */

import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { Type } from 'typebox'
import { type Caller, type Route, routeFor } from '../http/route.ts'
import { createLog } from '../log.ts'
import { until } from '../testing/eventually.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestAnswer, type TestService } from '../testing/test-service.ts'
import { type Database, openPostgres } from './database.ts'

interface Tables {
  notes: { text: string }
}

// The embedded database has no connection that could be lost.
if (process.env['TEST_DATABASE_URL']) {
  let postgres: PostgresServer
  before(async () => {
    const started = await startPostgres({ keepsCommits: true })
    assert.ok(started, 'PostgreSQL is not installed here')
    postgres = started
  })
  after(() => postgres.stop())

  test('a connection asks now and then whether its server is still there', async () => {
    const asks = mock.method(Socket.prototype, 'setKeepAlive')
    const server = await openPostgres(postgres.address, createLog('silent'), 1)
    await server.runner('public').executeSql('SELECT 1')
    await server.close()
    asks.mock.restore()
    assert.deepEqual(
      asks.mock.calls.map((call) => call.arguments),
      [[true, 10_000]],
    )
  })

  test('connections that are ended under queries and transactions cost those alone', async () => {
    await using polder = await startNotes(postgres)
    const running = [...Array(4)].flatMap(() => [polder.post('/slow'), polder.post('/notes-slowly')])
    await sessionsAt(postgres, 8)
    const client = new pg.Client({ connectionString: postgres.address })
    await client.connect()
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    await client.end()
    for (const answer of await Promise.all(running)) assertAway(answer)
    await servesAgain(polder)
  })

  test('a restart answers 503 while it lasts, and 200 within two seconds of the first connection', async () => {
    await using polder = await startNotes(postgres)
    const kept: string[] = []
    for (let i = 0; i < 3; i++) kept.push((await polder.post('/notes')).body.text)
    const running = [...Array(4)].flatMap(() => [polder.post('/slow'), polder.post('/notes-slowly')])
    await sessionsAt(postgres, 8)
    await postgres.restart(async () => {
      for (const answer of await Promise.all(running)) assertAway(answer)
      for (const path of ['/slow', '/notes', '/notes-slowly']) assertAway(await polder.post(path))
    })
    await servesAgain(polder)
    const { body } = await polder.get('/notes')
    for (const text of kept) assert.ok(body.texts.includes(text), `${text} is lost`)
  })
}

const assertAway = ({ status, headers, body }: TestAnswer): void => {
  assert.equal(status, 503, JSON.stringify(body))
  assert.match(headers.get('retry-after') ?? 'none', /^[1-9]\d*$/)
}

const servesAgain = async (polder: TestService): Promise<void> => {
  const deadline = performance.now() + 2_000
  for (;;) {
    const answers = await Promise.all([...Array(8)].map(() => polder.post('/notes')))
    if (answers.every(({ status }) => status === 200)) return
    answers.filter(({ status }) => status !== 200).forEach(assertAway)
    assert.ok(performance.now() < deadline, 'two seconds later it still does not serve')
  }
}

/** Until so many statements of the service run at the server. */
const sessionsAt = async (server: PostgresServer, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: server.address })
  await client.connect()
  try {
    await until(`${count} statements at the server`, async () => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS running FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()`,
      )
      return rows[0].running >= count
    })
  } finally {
    await client.end()
  }
}

const startNotes = async (server: PostgresServer): Promise<TestService> => {
  const database = await openPostgres(server.address, createLog('silent'))
  const db = await database.open<Tables>('notes', {
    '001-notes': { up: async (schema) => void (await sql`CREATE TABLE notes (text text)`.execute(schema)) },
  })
  const polder = await startTestService(createSampleService, {
    database: false,
    overrides: { database },
    service: { routes: noteRoutes(db) },
  })
  const dispose = polder[Symbol.asyncDispose]
  return {
    ...polder,
    [Symbol.asyncDispose]: async () => {
      await dispose()
      await database.close()
    },
  }
}

const noteRoutes = (db: Database<Tables>): Route[] => {
  const route = routeFor<Caller>()
  const common = { summary: 'x', tag: 'Test', access: 'public' } as const
  const output = Type.Object({ text: Type.String() })
  let number = 0
  return [
    route({
      ...{ ...common, method: 'POST', path: '/slow', output },
      handler: async () => {
        await sql`SELECT pg_sleep(60)`.execute(db)
        return { text: '' }
      },
    }),
    route({
      ...{ ...common, method: 'POST', path: '/notes', output },
      handler: async () => {
        const text = `note ${process.pid} ${++number}`
        await db.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute())
        return { text }
      },
    }),
    route({
      ...{ ...common, method: 'POST', path: '/notes-slowly', output },
      handler: async () => {
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('notes').values({ text: 'never' }).execute()
          await sql`SELECT pg_sleep(60)`.execute(trx)
        })
        return { text: '' }
      },
    }),
    route({
      ...{ ...common, method: 'GET', path: '/notes' },
      output: Type.Object({ texts: Type.Array(Type.String()) }),
      handler: async () => ({
        texts: (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text),
      }),
    }),
  ]
}
