import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import { readFacets } from '../jobs/job-facets.store.ts'
import type { Tables } from '../tables.ts'
import { migrations } from './all.ts'

test('values of an older database are grouped and compared as new ones are', async () => {
  const server = await openTestDatabase({ isEmpty: true })
  try {
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '009'))
    const before = await server.open<Tables>('recruitment', older)
    await sql`INSERT INTO job_facets (kind, value, count) VALUES ('location', 'Gouda', 3), ('location', 'gouda', 1),
      ('location', 'Ede', 2), ('open', '', 6), ('skill', 'C#', 1), ('skill', 'c#', 2)`.execute(before)
    const { rows } = await sql<{ id: number }>`INSERT INTO users (email, password_hash, role, enabled,
      email_verified, language, search_text, created_at) VALUES ('a@b.nl', 'x', 'ROLE_ADMIN', true, true,
      'nl', '', now()) RETURNING id`.execute(before)
    await sql`INSERT INTO articles (slug, title, content, category, category_key, tags, author_id, published, created_at,
      updated_at, search) VALUES ('a', 'A', 'A', 'A', 'a', ${['Één', 'cv']}, ${rows[0]!.id}, false, now(), now(), '')`.execute(
      before,
    )
    await before.destroy()
    const db = await server.open<Tables>('recruitment', migrations)
    const facets = await readFacets(db, 10)
    assert.deepEqual(facets.get('location'), [
      { value: 'Gouda', count: 4 },
      { value: 'Ede', count: 2 },
    ])
    assert.deepEqual(facets.get('skill'), [{ value: 'c#', count: 3 }])
    const articles = await db.selectFrom('articles').select('tag_keys').execute()
    assert.deepEqual(articles, [{ tag_keys: ['een', 'cv'] }])
    await db.destroy()
  } finally {
    await server.close()
  }
})
