import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { openTestDatabase } from '../testing/test-database.ts'
import { inOneTransaction } from './joined-transaction.ts'

interface Noted {
  notes: { text: string }
}

const withNotes = async (work: (db: Kysely<Noted>) => Promise<void>): Promise<void> => {
  const server = await openTestDatabase()
  try {
    const db = await server.open<Noted>('joined', {})
    await sql`CREATE TABLE notes (text text NOT NULL)`.execute(db)
    await work(db)
  } finally {
    await server.close()
  }
}

const notesOf = async (db: Kysely<Noted>): Promise<string[]> =>
  (await db.selectFrom('notes').select('text').orderBy('text').execute()).map(({ text }) => text)

const write = (db: Kysely<Noted>, text: string) => db.insertInto('notes').values({ text }).execute()

test('what an act did commits together, or not at all', () =>
  withNotes(async (db) => {
    await inOneTransaction(() => write(db, 'kept'))
    const act = async (): Promise<void> => {
      await write(db, 'taken back')
      await db.transaction().execute((trx) => trx.insertInto('notes').values({ text: 'this too' }).execute())
      throw new Error('no')
    }
    await assert.rejects(inOneTransaction(act), /no/)
    assert.deepEqual(await notesOf(db), ['kept'])
  }))

test('what nobody waited for and comes after the end is a statement of its own, on a connection of its own', () =>
  withNotes(async (db) => {
    const late: Promise<unknown>[] = []
    await inOneTransaction(async () => {
      await write(db, 'first')
      const { promise: isHeld, resolve } = Promise.withResolvers<void>()
      // Holds the turn while the act ends, so that the end stands in the queue and the late ones behind it.
      const holding = db.transaction().execute(async (trx) => {
        resolve()
        await new Promise((done) => setTimeout(done, 100))
        await trx.insertInto('notes').values({ text: 'second' }).execute()
      })
      await isHeld
      late.push(holding)
      setTimeout(
        () =>
          late.push(
            write(db, 'late'),
            db.transaction().execute((trx) => trx.insertInto('notes').values({ text: 'later' }).execute()),
          ),
        50,
      )
    })
    const settled = await Promise.allSettled(late)
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled'],
    )
    assert.deepEqual(await notesOf(db), ['first', 'late', 'later', 'second'])
  }))
