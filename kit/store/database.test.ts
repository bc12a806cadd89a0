import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Generated, type Kysely, sql } from 'kysely'
import { createLog } from '../log.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { violatedUnique, violatesForeignKey } from './constraint.ts'
import { type Database, openPostgres } from './database.ts'
import type { Migrations } from './migrations.ts'

interface Tables {
  person: { id: Generated<number>; name: string; email: string }
  kept: {
    big: number | null
    day: string | null
    amount: string | null
    doc: unknown
    names: string[] | null
    numbers: number[] | null
    at: Date | null
    raw: Uint8Array | null
    flag: boolean | null
    ratio: number | null
    key: string | null
    bigs: number[] | null
    days: string[] | null
    amounts: string[] | null
  }
}

const migrations: Migrations = {
  '001-person': {
    up: async (db: Kysely<never>) => {
      await sql`CREATE TABLE person (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
        email text NOT NULL CONSTRAINT person_email_key UNIQUE)`.execute(db)
      await sql`CREATE TABLE pet (person_id bigint NOT NULL REFERENCES person)`.execute(db)
    },
  },
  '002-kept': {
    up: async (db: Kysely<never>) => {
      await sql`CREATE TABLE kept (big bigint, day date, amount numeric(20,2), doc jsonb, names text[],
        numbers integer[], at timestamptz, raw bytea, flag boolean, ratio double precision, key uuid,
        bigs bigint[], days date[], amounts numeric[])`.execute(db)
    },
  },
}

let server: TestDatabase
let db: Database<Tables>
before(async () => {
  server = await openTestDatabase()
  db = await server.open<Tables>('people', migrations)
})
after(() => server.close())

test('values come back in the same JavaScript types on both databases', async () => {
  const row = {
    big: Number.MAX_SAFE_INTEGER,
    day: '2026-02-28',
    amount: '12345678901234567.89',
    doc: { a: [1, 'two', null, { deep: true }], text: 'ë "quoted"' },
    names: ['a', 'b,"c"', '{}', ''],
    numbers: [1, -2],
    at: new Date('2026-03-18T12:34:56.789Z'),
    raw: Buffer.from([0, 1, 254, 255]),
    flag: false,
    ratio: 0.1,
    key: '0b1f0a5e-6c5b-4d4f-9a7e-0123456789ab',
    bigs: [9_007_199_254_740_991, -1],
    days: ['0001-01-01', '9999-12-31'],
    amounts: ['0.10', '-5'],
  }
  await db
    .insertInto('kept')
    .values({ ...row, doc: JSON.stringify(row.doc) })
    .execute()
  const read = await db.selectFrom('kept').selectAll().where('big', '=', row.big).executeTakeFirstOrThrow()
  assert.deepEqual({ ...read, raw: null }, { ...row, raw: null })
  assert.ok(Buffer.isBuffer(read.raw))
  assert.deepEqual(read.raw, row.raw)

  const nothing = Object.fromEntries(Object.keys(row).map((key) => [key, null])) as unknown as Tables['kept']
  await db.insertInto('kept').values(nothing).execute()
  assert.deepEqual(
    await db.selectFrom('kept').selectAll().where('big', 'is', null).executeTakeFirst(),
    nothing,
  )
})

test('counts, sums and row counts are alike too', async () => {
  await db
    .insertInto('person')
    .values([
      { name: 'a', email: 'a@x' },
      { name: 'b', email: 'b@x' },
    ])
    .execute()
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT count(*) AS count, sum(1) AS sum, sum(1.5) AS exact,
    now() AS now, date '2026-01-02' AS day, array[1,2]::bigint[] AS list, null::bigint AS nothing FROM person`.execute(
    db,
  )
  const { now, ...rest } = rows[0]!
  assert.ok(now instanceof Date)
  assert.deepEqual(rest, { count: 2, sum: 2, exact: '3.0', day: '2026-01-02', list: [1, 2], nothing: null })
  const updated = await db
    .updateTable('person')
    .set({ name: 'c' })
    .where('email', 'like', '%@x')
    .executeTakeFirst()
  assert.equal(updated.numUpdatedRows, 2n)
  const deleted = await db.deleteFrom('person').where('name', '=', 'nobody').executeTakeFirst()
  assert.equal(deleted.numDeletedRows, 0n)
})

test('a bigint that JavaScript cannot hold is an error, not another number', async () => {
  await assert.rejects(sql`SELECT 9007199254740993::bigint AS id`.execute(db), /does not fit/)
})

test('a query outside a transaction never sees what the transaction has not committed', async () => {
  const inserted = Promise.withResolvers<void>()
  const giveUp = new Error('give up')
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('person').values({ name: 'ghost', email: 'ghost@x' }).execute()
    assert.ok(await trx.selectFrom('person').select('id').where('email', '=', 'ghost@x').executeTakeFirst())
    inserted.resolve()
    await new Promise((resolve) => setTimeout(resolve, 30))
    throw giveUp
  })
  await inserted.promise
  const outside = db.selectFrom('person').select('id').where('email', '=', 'ghost@x').execute()
  await assert.rejects(transaction, giveUp)
  assert.deepEqual(await outside, [])
  assert.deepEqual(await db.selectFrom('person').select('id').where('email', '=', 'ghost@x').execute(), [])
})

test('a failed statement ends its transaction alone; the next query works', async () => {
  await assert.rejects(db.transaction().execute((trx) => sql`SELECT nonsense`.execute(trx)))
  await assert.rejects(sql`SELECT nonsense`.execute(db))
  await assert.rejects(server.runner('people').executeSql('BEGIN; SELECT nonsense; COMMIT'))
  assert.equal((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows[0]?.one, 1)
  await server
    .runner('people')
    .executeSql("BEGIN; INSERT INTO person (name, email) VALUES ('r', 'runner@x'); COMMIT")
  const { rows } = await server
    .runner('people')
    .executeSql('SELECT name FROM person WHERE email = $1', ['runner@x'])
  assert.deepEqual(rows, [{ name: 'r' }])
  const several = await server.runner('people').executeSql('BEGIN; SELECT 1 AS one; SELECT 2 AS two; COMMIT')
  assert.deepEqual(several.rows, [{ one: 1 }, { two: 2 }])
})

test('the schemas of two services do not see each other', async () => {
  const other = await server.open<Tables>('others', migrations)
  await db.insertInto('person').values({ name: 'mine', email: 'mine@x' }).execute()
  await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      await other
        .insertInto('person')
        .values({ name: 'theirs', email: `theirs-${i}@x` })
        .execute()
      assert.equal(
        (await db.selectFrom('person').select('id').where('name', '=', 'theirs').execute()).length,
        0,
      )
    }),
  )
  assert.equal((await other.selectFrom('person').select('id').execute()).length, 10)
  await assert.rejects(sql`SELECT * FROM person_of_nobody`.execute(other))
})

test('what a constraint refuses is recognised by its name', async () => {
  await db.insertInto('person').values({ name: 'x', email: 'twice@x' }).execute()
  const refused = await db
    .insertInto('person')
    .values({ name: 'y', email: 'twice@x' })
    .execute()
    .catch((error) => error)
  assert.equal(violatedUnique(refused), 'person_email_key')
  assert.equal(violatesForeignKey(refused), false)
  const orphan = await sql`INSERT INTO pet VALUES (123456789)`.execute(db).catch((error) => error)
  assert.equal(violatesForeignKey(orphan), true)
  assert.equal(violatedUnique(orphan), null)
  for (const other of [null, 'text', new Error('x'), {}]) assert.equal(violatedUnique(other), null)
})

test('migrations run once, in the order of their names, however many start at once', async () => {
  const ran: string[] = []
  const counting: Migrations = Object.fromEntries(
    ['003-c', '001-a', '002-b'].map((name) => [
      name,
      {
        up: async (trx: Kysely<never>) => {
          ran.push(name)
          await sql`CREATE TABLE ${sql.id(name.slice(4))} (id integer)`.execute(trx)
        },
      },
    ]),
  )
  const starts = server.address
    ? await Promise.all(
        Array.from({ length: 4 }, () => openPostgres(server.address!, createLog('silent'), 2)),
      )
    : [server, server]
  try {
    await Promise.all(starts.map((one) => one.open('counted', counting)))
    assert.deepEqual(ran, ['001-a', '002-b', '003-c'])
    await server.open('counted', counting)
    assert.equal(ran.length, 3)
  } finally {
    if (server.address) await Promise.all(starts.map((one) => one.close()))
  }
})

test('a migration that fails leaves nothing of itself and is told', async () => {
  const broken: Migrations = {
    '001-half': {
      up: async (trx: Kysely<never>) => {
        await sql`CREATE TABLE half (id integer)`.execute(trx)
        throw new Error('the second half is missing')
      },
    },
  }
  await assert.rejects(server.open('broken', broken), /second half is missing/)
  const { rows } = await server.runner('broken').executeSql("SELECT to_regclass('half') AS found")
  assert.deepEqual(rows, [{ found: null }])
})
