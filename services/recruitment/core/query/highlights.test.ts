/** Excerpts of advertisements: lists and paragraphs read on in one line without running together. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { highlightTitle, type Piece, snippetOf, type WantedWords, wantedWords } from './highlights.ts'
import { readQuestion } from './query.ts'
import type { SiteWords } from './site-words.ts'
import { understand } from './understanding.ts'

const emptySite: SiteWords = { openJobs: 0, uses: () => 0, corrections: () => [], completions: () => [] }
const asked = (question: string): WantedWords =>
  wantedWords(understand(readQuestion(question, lexicon), lexicon, emptySite))
const marked = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('')
const excerpt = (text: string, ...words: string[]): string =>
  marked(snippetOf(text, asked(words.join(' ')), lexicon))

test('bullets are left out of an excerpt and what they begin is parted by a point', () => {
  const text =
    'Over de functie\n\n- Je rijdt ritten\n- Je lost zelf.\n\nWij bieden:\n* Salaris\n\t2) Vrije dagen'
  assert.equal(
    excerpt(text),
    'Over de functie · Je rijdt ritten · Je lost zelf. Wij bieden: Salaris · Vrije dagen',
  )
  assert.equal(
    excerpt(text, 'ritten', 'lost'),
    'Over de functie · Je rijdt [ritten] · Je [lost] zelf. Wij bieden: Salaris · Vrije dagen',
  )
})

test('dashes and points within a line stay, and one line without marks stays as it is', () => {
  assert.equal(excerpt('Hbo - of wo -  niveau, 3. ronde'), 'Hbo - of wo - niveau, 3. ronde')
  assert.equal(excerpt(''), '')
})

test('an excerpt stays short, however long the words are', () => {
  const long = 'arbeidsvoorwaarden'.repeat(10)
  assert.equal(excerpt(`Wij bieden ${long} ${long} ${long} en meer.`), `Wij bieden ${long} ${long}`)
  assert.equal(excerpt('W'.repeat(5_000)), 'W'.repeat(400))
})

test('the name of an occupation in a title is found when it was asked for by another', () => {
  for (const [question, title, expected] of [
    ['nurse', 'Verpleegkundige avond', '[Verpleegkundige] avond'],
    ['poetsvrouw', 'Enthousiaste schoonmaker met rijbewijs', 'Enthousiaste [schoonmaker] met rijbewijs'],
    ['bouw', 'Stratenmaker (m/v)', '[Stratenmaker] (m/v)'],
    ['nurse', 'Planner in de zorg', 'Planner in de zorg'],
  ] as const)
    assert.equal(marked(highlightTitle(title, asked(question), lexicon)), expected, question)
})

test('words that count side by side are found where they stand so', () => {
  assert.equal(
    excerpt('Een auto van de zaak en de sleutel van de zaak.', 'auto van de zaak'),
    'Een [auto] [van] [de] [zaak] en de sleutel van de zaak',
  )
  assert.equal(
    excerpt('Vaste dagen en een vast contract.', '"vast contract"'),
    'Vaste dagen en een [vast] [contract]',
  )
})
