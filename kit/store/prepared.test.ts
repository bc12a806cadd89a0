import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { executePrepared, preparedOnce } from './prepared.ts'

interface Tables {
  word: { text: string; size: number }
}

let server: TestDatabase
let db: Database<Tables>
before(async () => {
  server = await openTestDatabase()
  db = await server.open<Tables>('words', {
    '001-word': {
      up: async (empty: Kysely<never>) => {
        await sql`CREATE TABLE word (text text PRIMARY KEY, size bigint NOT NULL)`.execute(empty)
        await sql`INSERT INTO word SELECT 'word ' || i, i FROM generate_series(1, 50) i`.execute(empty)
      },
    },
  })
})
after(() => server.close())

const wordsOf = (on: Database<Tables>, texts: string[]) =>
  executePrepared(
    on,
    on.selectFrom('word').select(['text', 'size']).where('text', '=', sql<string>`any(${texts})`).compile(),
  )

test('a prepared statement answers by its values, more often than the plan is made anew', async () => {
  for (let i = 1; i <= 12; i++)
    assert.deepEqual(await wordsOf(db, [`word ${i}`]), [{ text: `word ${i}`, size: i }])
  assert.deepEqual(await wordsOf(db, []), [])
})

test('a connection of PostgreSQL keeps it once; what is not marked it does not keep', async () => {
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 3; i++) await wordsOf(trx, ['word 1'])
    await trx.selectFrom('word').select('size').where('text', '=', 'word 2').execute()
    const kept = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%from "word"%'`.execute(trx)
    const expected = server.kind === 'postgresql' ? 1 : 0
    assert.equal(kept.rows.length, expected)
  })
})

test('it goes on after a failure in it, and after a column was added', async () => {
  await assert.rejects(wordsOf(db, [null as never, '\0']))
  await sql`ALTER TABLE word ADD COLUMN language text`.execute(db)
  for (let i = 0; i < 8; i++) assert.deepEqual(await wordsOf(db, ['word 7']), [{ text: 'word 7', size: 7 }])
})

test('a statement is built once for a database and its transactions, and each argument goes to every place that it has', async () => {
  let built = 0
  const between = preparedOnce((on: Database<Tables>, least: number, text: string, most: number) => {
    built++
    return on
      .selectFrom('word')
      .select('size')
      .where('size', '>=', least)
      .where('size', '<=', most)
      .where((of) => of.or([of('size', '=', least), of('text', '=', text), of('text', '=', 'word 9')]))
      .orderBy('size')
      .compile()
  })
  const sizes = async (...args: [number, string, number]) =>
    (await between(db, ...args)).map(({ size }) => size)
  assert.deepEqual(await sizes(3, 'word 5', 20), [3, 5, 9])
  assert.deepEqual(await sizes(10, 'word 12', 12), [10, 12])
  assert.deepEqual(await sizes(40, 'word 1', 50), [40])
  for (let i = 0; i < 2; i++)
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('word')
        .values({ text: `new ${i}`, size: 60 + i })
        .execute()
      assert.deepEqual(await between(trx, 60 + i, 'none', 70), [{ size: 60 + i }])
    })
  assert.equal(built, 1)
})
