import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { openEmbedded } from './database.ts'
import { tidyEmbedded } from './tidy-embedded.ts'

interface Tables {
  person: { id: number; name: string }
}

const migrations = {
  '001-person': {
    up: async (db: Kysely<never>) => {
      await sql`CREATE TABLE person (id bigint PRIMARY KEY, name text NOT NULL)`.execute(db)
      await sql`CREATE INDEX person_by_name ON person (name)`.execute(db)
    },
  },
}

/** The files below the folder that hold the text. */
const filesWith = (folder: string, text: string): string[] =>
  globSync('**/*', { cwd: folder }).filter((path) => {
    const file = join(folder, path)
    return statSync(file).isFile() && readFileSync(file).includes(text)
  })

test('nothing of what was erased lies in the files of the embedded database after a day, and the rest is there', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'polder-tidy-'))
  const database = await openEmbedded(folder.path)
  try {
    const db = await database.open<Tables>('people', migrations)
    const values = [
      { id: 1, name: 'Wilhelmina Zonderling-Ouwerkerk' },
      { id: 2, name: 'Berendina Kloosterboer' },
    ]
    await db.insertInto('person').values(values).execute()
    await db.deleteFrom('person').where('id', '=', 1).execute()
    await database.runner('public').executeSql('CHECKPOINT')
    assert.notDeepEqual(filesWith(folder.path, 'Zonderling-Ouwerkerk'), [])
    await tidyEmbedded(database)
    assert.deepEqual(filesWith(folder.path, 'Zonderling-Ouwerkerk'), [])
    assert.deepEqual(await db.selectFrom('person').selectAll().execute(), [values[1]])
    await db.destroy()
  } finally {
    await database.close()
  }
})
