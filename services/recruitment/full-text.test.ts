import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../kit/testing/test-database.ts'
import { wordsOf } from './core/words.ts'
import { containing, indexOf, searchOf } from './full-text.ts'

let server: TestDatabase
let db: Kysely<object>
before(async () => {
  server = await openTestDatabase()
  db = await server.open<object>('full_text', {})
})
after(async () => {
  await db.destroy()
  await server.close()
})

const matches = async (text: string, query: string): Promise<boolean> => {
  const search = searchOf(query)
  if (search === null) return false
  const answer = await sql<{ is: boolean }>`
    SELECT ${indexOf([['A', text]])}::tsvector @@ ${search}::tsquery AS is`.execute(db)
  return answer.rows[0]!.is
}

test('finds a text exactly when each word of the query begins one of its words', async () => {
  const piece = fc.constantFrom(
    'café',
    'CAFÉ',
    'caf',
    'c++',
    'c#',
    '.net',
    "'",
    '\\',
    ':*',
    '&|!',
    '日本',
    'a b',
    ' ',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((list) => list.join(' ')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (content, query) => {
      fc.pre(!content.includes('\0') && !query.includes('\0'))
      const words = wordsOf(content)
      const wanted = wordsOf(query)
      const expected =
        wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))
      assert.equal(await matches(content, query), expected)
    }),
    { numRuns: 150, seed: 20260318 },
  )
})

test('a very long text fits, and words beyond reason are left out', async () => {
  const long = Array.from({ length: 40_000 }, (_, i) => `woord${i}`).join(' ')
  assert.equal(await matches(long, 'woord7 woord19999'), true)
  assert.equal(await matches(`kort ${'x'.repeat(5000)}`, 'kort'), true)
})

test("LIKE's own wildcards are taken literally", async () => {
  for (const [text, part, expected] of [
    ['100% zeker', '0% z', true],
    ['1000 zeker', '0% z', false],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
    ['c:\\pad', '\\pad', true],
  ] as const) {
    const answer = await sql<{ is: boolean }>`SELECT ${text}::text LIKE ${containing(part)} AS is`.execute(db)
    assert.equal(answer.rows[0]!.is, expected, `${text} ${part}`)
  }
})
