import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../testing/test-database.ts'
import { commitLater, whenCommitted } from './commit-later.ts'
import { inOneTransaction } from './joined-transaction.ts'

interface Noted {
  notes: { text: string }
}

test('a commit waits for no disk where it stands alone, and as ever within a joined transaction and after it', async () => {
  const server = await openTestDatabase()
  try {
    const db = await server.open<Noted>('later', {})
    await sql`CREATE TABLE notes (text text NOT NULL)`.execute(db)
    const write = async (text: string): Promise<string> => {
      const query = db.insertInto('notes').values({ text }).returning(commitLater(whenCommitted()).as('said'))
      return (await query.executeTakeFirstOrThrow()).said
    }
    // Whatever the tests' server says, which does not wait itself, this is what the statement must not change.
    await inOneTransaction(async () => {
      await db.insertInto('notes').values({ text: 'acknowledged' }).execute()
      await sql`SET LOCAL synchronous_commit = 'local'`.execute(db)
      assert.equal(await write('with it'), 'local')
    })
    await db.connection().execute(async (one) => {
      await sql`SET synchronous_commit = 'local'`.execute(one)
      const query = one
        .insertInto('notes')
        .values({ text: 'alone' })
        .returning(commitLater(whenCommitted()).as('said'))
      assert.equal((await query.executeTakeFirstOrThrow()).said, 'off')
      const { rows } = await sql<{
        said: string
      }>`SELECT current_setting('synchronous_commit') AS said`.execute(one)
      assert.deepEqual(rows, [{ said: 'local' }])
      await sql`RESET synchronous_commit`.execute(one)
    })
    assert.equal((await db.selectFrom('notes').selectAll().execute()).length, 3)
  } finally {
    await server.close()
  }
})
