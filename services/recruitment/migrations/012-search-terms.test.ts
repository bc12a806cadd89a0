import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import type { Tables } from '../tables.ts'
import { migrations } from './all.ts'

test('jobs of an older database are found by the new lexemes, and their words are counted', async () => {
  const server = await openTestDatabase({ isEmpty: true })
  try {
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '012'))
    const before = await server.open<Tables>('recruitment', older)
    for (const [title, open] of [
      ['Vrachtwagenchauffeur', true],
      ['Nachtbuschauffeur', true],
      ['Kok', false],
    ] as const) {
      const { rows } = await sql<{
        id: number
      }>`INSERT INTO jobs (title, company, location, description, skills, active,
        posted_at, content_key, created_at, updated_at) VALUES (${title}, 'De Brug', 'Arnhem', 'Fijn werk', '{}', ${open},
        now(), ${title}, now(), now()) RETURNING id`.execute(before)
      await sql`INSERT INTO job_search (job_id, open, posted_at, title, head, body, tags)
        VALUES (${rows[0]!.id}, ${open}, now(), 'x', 'x', 'x', '{}')`.execute(before)
    }
    await before.destroy()
    const db = await server.open<Tables>('recruitment', migrations)
    const { rows: found } = await sql<{ title: string; lat: number }>`SELECT title, lat FROM job_search
      JOIN jobs ON jobs.id = job_id WHERE open AND terms @@ ${"'>chauffeur'"}::tsquery ORDER BY job_id`.execute(
      db,
    )
    assert.deepEqual(found, [
      { title: 'Vrachtwagenchauffeur', lat: 51.9746 },
      { title: 'Nachtbuschauffeur', lat: 51.9746 },
    ])
    const words = await db.selectFrom('job_words').select(['word', 'uses']).orderBy('word').execute()
    const uses = new Map(words.map(({ word, uses: count }) => [word, count]))
    assert.deepEqual([uses.get('fijn'), uses.get('nachtbuschauffeur'), uses.get('kok')], [2, 1, undefined])
    const starts = await db
      .selectFrom('job_suggestions')
      .select('text')
      .where('start', '=', 'chauffeur')
      .execute()
    assert.equal(starts.length, 2)
    await db.destroy()
  } finally {
    await server.close()
  }
})
