/** Excerpts of advertisements: lists and paragraphs read on in one line without running together. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { wordKnower } from './analysis.ts'
import { snippetOf } from './highlights.ts'

const excerpt = (text: string, ...words: string[]): string =>
  snippetOf(text, new Set(words.flatMap((word) => wordKnower(lexicon).analyse(word).stems)), lexicon)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

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
