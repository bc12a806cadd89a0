/** Every sentence that a source's run can fail with has its words in Dutch; none is lost that is not known. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { failureText } from './failure-words.ts'

const folders = ['../adapters', '../adapters/sources', '.', '../../../kit/outside']
const made =
  /(?:new FetchFailure\(\s*'[a-z-]+',|new SourceFailure\('[a-z-]+',|changedShape\([^'"`]*?,|statusFailure = |onSkip\?\.\()\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g

/** The sentences as the code makes them, with values in their places. */
const sentences = folders.flatMap((folder) => {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(path, name), 'utf8').matchAll(made)])
    .map(([, plain, template]) =>
      (plain ?? template!).replace(/\$\{inWords[^}]*\}/, 'title').replace(/\$\{[^}]*\}/g, '7'),
    )
    .filter((sentence) => /[a-z] [a-z]/.test(sentence))
})

test('each sentence of the code is in Dutch on a Dutch page and as it was on an English one', () => {
  assert.ok(sentences.length > 25, `${sentences.length} sentences found`)
  assert.deepEqual(
    sentences.filter((sentence) => failureText(sentence, 'nl') === sentence),
    [],
  )
  assert.deepEqual(
    sentences.map((sentence) => failureText(sentence, 'en')),
    sentences,
  )
})

test('values, names and addresses stay; several sentences are all in Dutch; unknown ones are left', () => {
  assert.equal(
    failureText(
      'https://werk.example/x?a=1: The site or its robots.txt did not answer, so https://werk.example/x?a=1 is left alone for now.',
      'nl',
    ),
    'https://werk.example/x?a=1: De site of de robots.txt daarvan antwoordde niet, dus https://werk.example/x?a=1 wordt voorlopig met rust gelaten.',
  )
  assert.equal(
    failureText('2 jobs found: 1 new, 0 known, 1 known from elsewhere. 3 are gone.', 'nl'),
    '2 vacatures gevonden: 1 nieuw, 0 bekend, 1 ook elders bekend. 3 zijn er niet meer.',
  )
  assert.equal(
    failureText('1 job found: 1 new, 0 known, 0 known from elsewhere. 1 is gone.', 'nl'),
    '1 vacature gevonden: 1 nieuw, 0 bekend, 0 ook elders bekend. 1 is er niet meer.',
  )
  assert.equal(
    failureText('Bord $1: the feed has no list "jobs".', 'nl'),
    'Bord $1: de feed heeft geen lijst "jobs".',
  )
  assert.equal(failureText('Iets heel anders.', 'nl'), 'Iets heel anders.')
})
