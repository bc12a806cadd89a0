import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readQuestion } from './query.ts'

import type { SiteWords } from './site-words.ts'

const emptySite: SiteWords = { openJobs: 0, uses: () => 0, corrections: () => [], completions: () => [] }

import { conceptsLike, understand } from './understanding.ts'

const namesLike = (text: string): string[] =>
  conceptsLike(understand(readQuestion(text, lexicon), lexicon, emptySite), lexicon).map((one) =>
    lexicon.nameOf(one),
  )

test('names that share only a common part with what was asked are not like it', () => {
  const train = namesLike('treinbestuurder')
  assert.ok(train.includes('treinmachinist'), train.join(', '))
  assert.ok(!train.includes('directeur') && !train.includes('buschauffeur'), train.join(', '))
  const garden = namesLike('tuinarchitect')
  assert.ok(garden.includes('landschapsontwerper'), garden.join(', '))
  assert.ok(!garden.includes('software architect'), garden.join(', '))
})
