import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfProofs } from './proofs.ts'

const read = (file: string): string | undefined =>
  file === 'kit/a.test.ts' ? "test('a page is short')" : undefined

const page = (...rows: string[]): string => ['| Promise | Proved by |', '|---|---|', ...rows].join('\n')

test('a row of proofs names a file with its test, or says why none does', () => {
  const good = page(
    '| pages are short | `kit/a.test.ts` "a page is short" |',
    '| it looks well | by hand on 2026-11-30: read at both widths |',
    '| it is quick | not met: 1.5 × |',
  )
  assert.deepEqual(problemsOfProofs(good, read), [])
})

test('a file or a test that is gone, and a row that proves nothing, are told', () => {
  const wrong = page(
    '| pages are short | `kit/a.test.ts` "a page is long" |',
    '| pages are quick | `kit/b.test.ts` |',
    '| pages are good | of course |',
  )
  assert.deepEqual(problemsOfProofs(wrong, read), [
    '"pages are short" names the test "a page is long", which kit/a.test.ts does not have',
    '"pages are quick" names kit/b.test.ts, which is not there',
    '"pages are good" names no file and does not say why',
  ])
})
